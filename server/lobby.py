"""The lobby: creating games, taking and leaving seats, starting."""

import secrets
from collections.abc import Mapping

import msgspec
from msgspec import UNSET

from core import Computer, Game, Refusal, Registry, Ruleset, RulesetError, new_seed, seed_hash
from core.codec import encode
from schema.backend import NewGame, NewSeat, Ticket, Viewer
from server.access import NO_GAME, Access
from server.live import Live, Lives, nonces_of
from server.records import key_of, new_event
from server.storage import writes
from server.storage.answers import Joined, KeyMismatch, Outdated, SeatTaken
from server.storage.rows import SeatKind
from server.store import Store
from server.tokens import hashed, invitation, token_for

LONGEST_NAME = 60
REUSED_KEY = Refusal("key-reused", "this idempotency key was used for something else")


class Lobby:
    """Everything about a game but its acts. Refusals say what is not allowed."""

    def __init__(self, store: Store, registry: Registry, lives: Lives, access: Access) -> None:
        self._store = store
        self._registry = registry
        self._lives = lives
        self._access = access

    async def create(self, new: NewGame, key: str | None) -> Ticket:
        """A game in the lobby; the same key again gives the same ticket."""
        rules = _allowed(self._registry, new)
        token = token_for(key, "host")
        seed = new_seed()
        answer = await self._store.create_game(
            writes.NewGame(
                id=secrets.token_urlsafe(9),
                name=_name(new.name) or new.mode.replace("-", " ").title(),
                mode=new.mode,
                public=new.public,
                lock=msgspec.json.encode(rules.lock).decode(),
                seed=seed,
                seed_hash=seed_hash(seed),
                host_token_hash=hashed(token),
                seats=tuple(self._new_seat(rules.computers, number, seat) for number, seat in enumerate(new.seats)),
                key=key_of(key, "create", new),
            )
        )
        if isinstance(answer, KeyMismatch):
            raise REUSED_KEY
        host = hashed(token)
        return Ticket(answer.game.id, token, invitation=None if new.public else invitation(host))

    @staticmethod
    def _new_seat(computers: Mapping[str, Computer], number: int, seat: NewSeat) -> writes.NewSeat:
        if seat.computer is not None and seat.computer not in computers:
            raise Refusal("no-such-computer", f"there is no computer player {seat.computer!r} in this game")
        kind: SeatKind = "open" if seat.computer is None else "computer"
        return writes.NewSeat(number=number, kind=kind, name=_seat_name(seat.name, number), computer=seat.computer)

    async def join(
        self, game_id: str, token: str | None, *, seat: int | None, name: str | None, nonce: str | None, key: str | None
    ) -> Ticket:
        """Give the caller a seat; the same key again gives the same ticket."""
        live = await self._lives.get(game_id)
        if live is None or live.row.status not in ("lobby", "running"):
            raise NO_GAME if live is None else Refusal("game-over", "this game is over")
        new_token = token_for(key, f"seat of {game_id}")
        digest = key_of(key, "join", game_id, seat, name, nonce)
        replayed = digest and next((s for s in live.seats if s.join_key == digest.name), None)
        free = [s for s in live.seats if self._access.may_take(live.row, s, token)]
        wanted = replayed or next((s for s in free if seat in (None, s.number)), None)
        if wanted is None:
            raise await self._no_seat(live, token, seat)
        answer = await self._store.join_seat(
            writes.Join(
                game_id=game_id,
                number=wanted.number,
                name=_name(name) or wanted.name,
                token_hash=hashed(new_token),
                # Once the game runs its dice are fixed: the nonce stays what it was.
                nonce=_nonce(nonce) if live.row.status == "lobby" else wanted.nonce,
                key=digest,
                kinds=(wanted.kind,) if not replayed else ("open", "computer"),
                statuses=("lobby", "running"),
            )
        )
        if isinstance(answer, KeyMismatch):
            raise REUSED_KEY
        if not isinstance(answer, Joined) or answer.seat.token_hash != hashed(new_token):
            raise Refusal("seat-taken", "somebody else has taken the seat")
        return Ticket(game_id, new_token, answer.seat.number)

    async def _no_seat(self, live: Live, token: str | None, seat: int | None) -> Refusal:
        if await self._access.viewer(live.row, live.seats, token) is None:
            return NO_GAME
        if seat is not None and not 0 <= seat < len(live.seats):
            return Refusal("no-such-seat", f"the game has the seats 0 to {len(live.seats) - 1}")
        return Refusal("seat-taken", "no seat is free" if seat is None else "this seat is not free for you")

    async def start(self, game_id: str, token: str | None) -> Live:
        """Set the game up and let it run."""
        live = await self._hosted(game_id, token)
        if live.row.status != "lobby":
            raise Refusal("already-started", "the game has already been started")
        open_seats = [seat.number for seat in live.seats if seat.kind == "open"]
        if open_seats:
            missing = [f"a player for seat {number}" for number in open_seats]
            raise Refusal("seats-open", "not all seats are taken", missing)
        if live.rules is None:
            raise Refusal("closed", live.closed or "the rules of this game are not here")
        seats = live.seats
        game = Game.new(live.rules, len(seats), live.row.seed, nonces_of(seats))
        game.seat_names = [seat.name for seat in seats]
        names = game.names
        answer = await self._store.start(
            writes.Start(
                game_id=game_id,
                revision=live.row.revision,
                state=encode(game),
                events=tuple(new_event(entry, names) for entry in game.journal),
            )
        )
        if isinstance(answer, Outdated):
            raise Refusal("changed", "the lobby has changed meanwhile; look and start again")
        return await self._fresh(game_id)

    async def leave(self, game_id: str, token: str | None, computer: str | None) -> Live:
        """Give the caller's seat up. In a running game a computer plays on, and the token can take the seat back."""
        live, viewer = await self._seated(game_id, token)
        seat = live.seats[_seat_of(viewer)]
        running = live.row.status == "running"
        change = writes.SeatChange(
            game_id=game_id,
            number=seat.number,
            if_token=seat.token_hash,
            kind="computer" if running else "open",
            computer=self._computer(live, computer) if running else None,
            token_hash=UNSET if running else None,
        )
        if isinstance(await self._store.change_seat(change), SeatTaken):
            raise Refusal("changed", "the seat is no longer yours")
        return await self._fresh(game_id)

    async def replace_seat(self, game_id: str, token: str | None, seat: int, computer: str | None) -> Live:
        """Give a seat to a computer, or open it for somebody else."""
        live = await self._hosted(game_id, token)
        if not 0 <= seat < len(live.seats):
            raise Refusal("no-such-seat", f"the game has the seats 0 to {len(live.seats) - 1}")
        if live.row.status not in ("lobby", "running"):
            raise Refusal("game-over", "the game is over")
        change = writes.SeatChange(
            game_id=game_id,
            number=seat,
            kind="open" if computer is None else "computer",
            computer=None if computer is None else self._computer(live, computer),
            token_hash=None,
        )
        await self._store.change_seat(change)
        return await self._fresh(game_id)

    async def rename_seat(self, game_id: str, token: str | None, name: str) -> Live:
        """Show the caller's seat under another name."""
        live, viewer = await self._seated(game_id, token)
        if not _name(name):
            raise Refusal("bad-name", "a name needs at least one visible character")
        seat = live.seats[_seat_of(viewer)]
        change = writes.SeatChange(game_id=game_id, number=seat.number, if_token=seat.token_hash, name=_name(name))
        if isinstance(await self._store.change_seat(change), SeatTaken):
            raise Refusal("changed", "the seat is no longer yours")
        return await self._fresh(game_id)

    async def _viewed(self, game_id: str, token: str | None) -> tuple[Live, Viewer]:
        live = await self._lives.get(game_id)
        viewer = live and await self._access.viewer(live.row, live.seats, token)
        if live is None or viewer is None:
            raise NO_GAME
        return live, viewer

    async def _hosted(self, game_id: str, token: str | None) -> Live:
        live, viewer = await self._viewed(game_id, token)
        if not viewer.host:
            raise Refusal("forbidden", "only the host of the game may do this; send the host's token")
        return live

    async def _seated(self, game_id: str, token: str | None) -> tuple[Live, Viewer]:
        live, viewer = await self._viewed(game_id, token)
        if viewer.seat is None:
            raise Refusal("forbidden", "this token holds no seat in this game")
        return live, viewer

    async def _fresh(self, game_id: str) -> Live:
        live = await self._lives.get(game_id)
        if live is None:
            raise NO_GAME
        return live

    @staticmethod
    def _computer(live: Live, name: str | None) -> str:
        known = live.rules.computers if live.rules else {}
        if name is not None and name not in known:
            raise Refusal("no-such-computer", f"there is no computer player {name!r}; there are {', '.join(known)}")
        return name or "random"


def _allowed(registry: Registry, new: NewGame) -> Ruleset:
    """The ruleset asked for. Raises `Refusal` if it does not make a game."""
    try:
        rules = registry.ruleset(new.mode, new.modules, new.options)
        rules.fixed(len(new.seats))
    except RulesetError as error:
        raise Refusal("ruleset", str(error)) from error
    return rules


def _seat_of(viewer: Viewer) -> int:
    assert viewer.seat is not None
    return viewer.seat


def _name(name: str | None) -> str:
    """A name for people: one line, trimmed, not too long."""
    printable = "".join(char for char in name or "" if char.isprintable())
    return " ".join(printable.split())[:LONGEST_NAME]


def _seat_name(name: str | None, number: int) -> str:
    return _name(name) or f"Seat {chr(65 + number)}"


def _nonce(nonce: str | None) -> str | None:
    if nonce is not None and (len(nonce) > 100 or not nonce.isprintable()):
        raise Refusal("bad-nonce", "a nonce is at most 100 printable characters")
    return nonce
