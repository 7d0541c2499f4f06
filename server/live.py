"""Live games: stored games loaded into memory, kept while they are used, replaced when they have moved on."""

import asyncio
from collections import OrderedDict
from datetime import UTC, datetime

import msgspec

from core import Game, Lock, Names, Registry, Result, Ruleset, RulesetError, SnapshotError, key_of
from schema.backend import GameStatus, SeatInfo, SeatKind, SeenGame, Viewer
from server.records import action_of, lock_of
from server.storage.rows import GameRow, Loaded, SeatRow
from server.store import Store


class Live:
    """One game in memory at one revision. Never changed: a move makes a new one from a working copy.

    `game` is None in the lobby, and where `closed` says why the game cannot go on.
    """

    def __init__(
        self,
        row: GameRow,
        seats: tuple[SeatRow, ...],
        rules: Ruleset | None = None,
        game: Game | None = None,
        closed: str | None = None,
    ) -> None:
        self.row = row
        self.seats = seats
        self.rules = rules
        self.game = game
        self.closed = row.reason or closed
        self.lock: Lock = lock_of(row.lock)
        self._views: dict[int | None, Game] = {}
        if game is not None:
            game.seat_names = [seat.name for seat in seats]

    @property
    def over(self) -> bool:
        return self.row.status == "over"

    @property
    def names(self) -> Names | None:
        """The names of everything in the game; None where its ruleset is gone."""
        if self.rules is None:
            return None
        return Names(self.rules.names, self.rules.fixed(len(self.seats)), [seat.name for seat in self.seats])

    def view(self, seat: int | None) -> Game | None:
        """What a seat (None: a spectator) may know."""
        if self.game is None:
            return None
        if seat not in self._views:
            self._views[seat] = self.game.seen_by(seat)
        return self._views[seat]

    def moved(self, game: Game, row: GameRow) -> "Live":
        """The game after a stored move."""
        return Live(row, self.seats, self.rules, game)

    def seen_by(self, viewer: Viewer) -> SeenGame:
        """The game for one viewer."""
        row = self.row
        return SeenGame(
            id=row.id,
            name=row.name,
            status=GameStatus.CLOSED if self.closed and not self.over else GameStatus(row.status),
            public=row.public,
            version=row.version,
            seq=row.seq,
            lock=self.lock,
            seats=tuple(_seat_info(seat) for seat in self.seats),
            seed_hash=row.seed_hash,
            created_at=moment(row.created_at),
            viewer=viewer,
            view=self.view(viewer.seat),
            result=msgspec.json.decode(row.result, type=Result) if row.result else None,
            seed=row.seed.hex() if self.over else None,
            final_hash=row.final_hash,
            closed=self.closed,
        )


def moment(microseconds: int) -> datetime:
    """A stored time."""
    return datetime.fromtimestamp(microseconds / 1_000_000, UTC)


def _seat_info(seat: SeatRow) -> SeatInfo:
    return SeatInfo(seat.number, seat.name, SeatKind(seat.kind), seat.computer, seat.nonce)


def ruleset_of(registry: Registry, lock: Lock) -> Ruleset:
    """The ruleset that a stored game was locked to. Raises `RulesetError` where its rules are not here any more.

    The content hash is for people to compare; what must be the same are the declared versions.
    """
    for locked in lock.plugins:
        if locked.name not in registry:
            raise RulesetError(f"the plugin {locked.name!r} {locked.version} is not here")
        here = registry[locked.name]
        states = {kind.__name__: kind.version for kind in here.contents.slices}
        if (here.plugin.version, states) != (locked.version, locked.states):
            raise RulesetError(f"the plugin {locked.name!r} is here as {here.plugin.version}, not {locked.version}")
    names = {locked.name for locked in lock.plugins}
    offered = (found.plugin for found in registry.found if lock.mode in found.plugin.modes)
    return registry.ruleset(lock.mode, {plugin.name: plugin.name in names for plugin in offered}, lock.options)


def dice_key(row: GameRow, seats: tuple[SeatRow, ...]) -> bytes:
    """The key of a stored game's dice. Nonces do not change once the game has started."""
    return key_of(row.seed, nonces_of(seats))


def nonces_of(seats: tuple[SeatRow, ...]) -> list[str]:
    """The nonces of the seats, in their order; a seat without one gives an empty string."""
    return [seat.nonce or "" for seat in seats]


class Lives:
    """The live games of this process: the least recently used one goes when there are more than `size`."""

    def __init__(self, store: Store, registry: Registry, size: int) -> None:
        self._store = store
        self._registry = registry
        self._size = size
        self._games: OrderedDict[str, Live] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}

    def writing(self, game_id: str) -> asyncio.Lock:
        """The lock that keeps this process from making two moves of one game at once."""
        return self._locks.setdefault(game_id, asyncio.Lock())

    async def get(self, game_id: str) -> Live | None:
        """The game as it is stored now: from memory if nothing was written since."""
        known = self._games.get(game_id)
        if known is not None:
            head = (await self._store.heads([game_id])).get(game_id)
            if head is not None and head.revision == known.row.revision:
                self._games.move_to_end(game_id)
                return known
        loaded = await self._store.load(game_id)
        if loaded is None:
            self.forget(game_id)
            return None
        return self.keep(self._live(loaded))

    def keep(self, live: Live) -> Live:
        """Put a game into memory."""
        self._games[live.row.id] = live
        self._games.move_to_end(live.row.id)
        while len(self._games) > self._size:
            self.forget(next(iter(self._games)))
        return live

    def forget(self, game_id: str) -> None:
        """Drop a game from memory."""
        self._games.pop(game_id, None)
        lock = self._locks.get(game_id)
        if lock is not None and not lock.locked():
            del self._locks[game_id]

    def _live(self, loaded: Loaded) -> Live:
        row, seats = loaded.game, loaded.seats
        try:
            rules = ruleset_of(self._registry, lock_of(row.lock))
            game = self._game(loaded, rules) if loaded.snapshot else None
        except (RulesetError, SnapshotError, KeyError, msgspec.ValidationError) as error:
            return Live(row, seats, closed=f"this server cannot go on with it: {error}")
        return Live(row, seats, rules, game)

    def _game(self, loaded: Loaded, rules: Ruleset) -> Game:
        assert loaded.snapshot is not None
        seats = loaded.seats
        game = Game.load(rules, len(seats), dice_key(loaded.game, seats), loaded.snapshot.state)
        for row in loaded.actions:
            game.act(row.seat or 0, action_of(row.body, rules.actions), row.decision)
        game.journal.clear()
        game.dice.log.clear()
        return game
