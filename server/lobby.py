"""The lobby: creating games, taking and leaving seats, starting."""

import secrets
from collections.abc import Awaitable, Callable, Mapping
from typing import TypeVar

import msgspec
from msgspec import UNSET

from core import Computer, Game, Refusal, Registry, Ruleset, RulesetError, new_seed, seed_hash
from core.codec import encode
from schema.backend import NewGame, NewSeat, Ticket, Viewer
from server.access import NO_GAME, Access
from server.acts import BUSY, TRIES
from server.errors import DuplicateError
from server.live import Live
from server.lives import Lives
from server.loading import nonces_of
from server.records import key_of, new_event
from server.storage import writes
from server.storage.answers import Joined, KeyMismatch, SeatChanged, Started
from server.storage.rows import SeatKind, Status
from server.storage.writes import Key
from server.store import Store
from server.tokens import hashed, invitation, token_for

T = TypeVar("T")

LONGEST_NAME = 60
PLAYABLE: tuple[Status, ...] = ("lobby", "running")
GAME_OVER = Refusal("game-over", "the game is over")
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
        new_token = token_for(key, f"seat of {game_id}")
        known = key_of(key, "join", game_id, seat, name, nonce)

        async def attempt(live: Live) -> Ticket | None:
            claim = self._claim(live, token, seat, known)
            claim = msgspec.structs.replace(claim, name=_name(name) or claim.name, token_hash=hashed(new_token))
            if live.row.status == "lobby":  # once the game runs its dice are fixed: the nonce stays what it was
                claim = msgspec.structs.replace(claim, nonce=_nonce(nonce))
            try:
                answer = await self._store.join_seat(claim)
            except DuplicateError as error:
                raise REUSED_KEY from error
            if isinstance(answer, KeyMismatch):
                raise REUSED_KEY
            return Ticket(game_id, new_token, answer.seat.number) if isinstance(answer, Joined) else None

        return await self._changing(game_id, attempt)

    def _claim(self, live: Live, token: str | None, seat: int | None, key: Key | None) -> writes.Join:
        """What to take: the seat the key has taken before, or one that is free. Raises `Refusal` if there is none."""
        taken = [one for one in live.seats if key is not None and one.join_key == key.name]
        if not taken:
            if live.row.status not in PLAYABLE:
                raise GAME_OVER
            taken = [one for one in live.seats if self._access.may_take(live.row, one, token)]
            # Of several an open one is better than one that a computer plays well enough.
            taken.sort(key=lambda one: one.kind != "open")
        wanted = next((one for one in taken if seat in (None, one.number)), None)
        if wanted is None:
            raise self._no_seat(live, token, seat)
        return writes.Join(
            game_id=live.row.id,
            number=wanted.number,
            name=wanted.name,
            token_hash="",
            nonce=wanted.nonce,
            key=key,
            statuses=PLAYABLE,
            if_revision=live.row.revision,
        )

    def _no_seat(self, live: Live, token: str | None, seat: int | None) -> Refusal:
        if self._access.viewer(live.row, live.seats, token) is None:
            return NO_GAME
        if seat is not None and not 0 <= seat < len(live.seats):
            return Refusal("no-such-seat", f"the game has the seats 0 to {len(live.seats) - 1}")
        return Refusal("seat-taken", "no seat is free" if seat is None else "this seat is not free for you")

    async def start(self, game_id: str, token: str | None) -> Live:
        """Set the game up and let it run."""

        async def attempt(live: Live) -> bool | None:
            self._check_host(live, token)
            if live.row.status != "lobby":
                raise Refusal("already-started", "the game has already been started")
            open_seats = [seat.number for seat in live.seats if seat.kind == "open"]
            if open_seats:
                missing = [f"a player for seat {number}" for number in open_seats]
                raise Refusal("seats-open", "not all seats are taken", missing)
            if live.rules is None:
                raise Refusal("closed", live.closed or "the rules of this game are not here")
            answer = await self._store.start(_opening(live, live.rules))
            return True if isinstance(answer, Started) else None

        await self._changing(game_id, attempt)
        return await self._fresh(game_id)

    async def leave(self, game_id: str, token: str | None, computer: str | None) -> Live:
        """Give the caller's seat up. In a running game a computer plays on, and the token can take the seat back."""

        def change(live: Live) -> writes.SeatChange:
            number = self._seat_of(live, token)
            if live.row.status == "lobby":
                return _opened(live, number)
            return writes.SeatChange(
                game_id=game_id, number=number, kind="computer", computer=self._computer(live, computer)
            )

        return await self._change_seat(game_id, change)

    async def replace_seat(self, game_id: str, token: str | None, seat: int, computer: str | None) -> Live:
        """Give a seat to a computer, or open it for somebody else."""

        def change(live: Live) -> writes.SeatChange:
            self._check_host(live, token)
            if not 0 <= seat < len(live.seats):
                raise Refusal("no-such-seat", f"the game has the seats 0 to {len(live.seats) - 1}")
            if computer is None:
                return _opened(live, seat)
            name = self._computer(live, computer)
            return writes.SeatChange(game_id=game_id, number=seat, kind="computer", computer=name, token_hash=None)

        return await self._change_seat(game_id, change)

    async def rename_seat(self, game_id: str, token: str | None, name: str) -> Live:
        """Show the caller's seat under another name."""

        def change(live: Live) -> writes.SeatChange:
            number = self._seat_of(live, token)
            if not _name(name):
                raise Refusal("bad-name", "a name needs at least one visible character")
            return writes.SeatChange(game_id=game_id, number=number, name=_name(name))

        return await self._change_seat(game_id, change)

    async def _change_seat(self, game_id: str, change: Callable[[Live], writes.SeatChange]) -> Live:
        """Change a seat of a game that is not over; `change` says how, or raises the `Refusal` that says why not."""

        async def attempt(live: Live) -> bool | None:
            wanted = msgspec.structs.replace(change(live), if_revision=live.row.revision)
            if live.row.status not in PLAYABLE:
                raise GAME_OVER
            return True if isinstance(await self._store.change_seat(wanted), SeatChanged) else None

        await self._changing(game_id, attempt)
        return await self._fresh(game_id)

    async def _changing(self, game_id: str, attempt: Callable[[Live], Awaitable[T | None]]) -> T:
        """Attempt a change until nobody else has written in the game while it was made; None says that somebody has.

        So what the change rests on (who asks, whether the game runs) is still true when it is stored.
        """
        async with self._lives.writing(game_id):
            for _ in range(TRIES):
                live = await self._lives.get(game_id)
                if live is None:
                    raise NO_GAME
                done = await attempt(live)
                if done is not None:
                    return done
        raise BUSY

    async def _fresh(self, game_id: str) -> Live:
        live = await self._lives.get(game_id)
        if live is None:
            raise NO_GAME
        return live

    def _check_host(self, live: Live, token: str | None) -> None:
        if not self._viewer(live, token).host:
            raise Refusal("forbidden", "only the host of the game may do this; send the host's token")

    def _seat_of(self, live: Live, token: str | None) -> int:
        seat = self._viewer(live, token).seat
        if seat is None:
            raise Refusal("forbidden", "this token holds no seat in this game")
        return seat

    def _viewer(self, live: Live, token: str | None) -> Viewer:
        viewer = self._access.viewer(live.row, live.seats, token)
        if viewer is None:
            raise NO_GAME
        return viewer

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


def _opening(live: Live, rules: Ruleset) -> writes.Start:
    """The game set up."""
    game = Game.new(rules, len(live.seats), live.row.seed, nonces_of(live.seats))
    game.seat_names = [seat.name for seat in live.seats]
    names = game.names
    events = tuple(new_event(entry, names) for entry in game.journal)
    return writes.Start(game_id=live.row.id, revision=live.row.revision, state=encode(game), events=events)


def _opened(live: Live, number: int) -> writes.SeatChange:
    """A seat for whoever comes; of its last holder nothing stays but, in a running game, his share in the dice."""
    lobby = live.row.status == "lobby"
    return writes.SeatChange(
        game_id=live.row.id,
        number=number,
        kind="open",
        name=_seat_name(None, number),
        computer=None,
        token_hash=None,
        nonce=None if lobby else UNSET,
    )


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
