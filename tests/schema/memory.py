"""A server in memory: real games behind `schema.backend.Backend`, without storage, processes or sign-in by hash."""

import asyncio
from collections.abc import AsyncGenerator, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

from core import Action, Entry, Game, Names, Preview, Refusal, Registry, preview, seed_hash
from core.codec import state_hash
from schema.backend import (
    Acted,
    GameStatus,
    NewGame,
    Page,
    SeatInfo,
    SeatKind,
    SeenEvent,
    SeenGame,
    Ticket,
    Viewer,
)
from schema.language import Language

BEGAN = datetime(2026, 11, 30, tzinfo=UTC)
SEED = bytes(range(32))
NO_GAME = Refusal("no-such-game", "there is no such game")


@dataclass
class Table:
    """One game; the tokens are `host-ID`, `seat-ID-N` and `guest-ID`."""

    id: str
    new: NewGame
    game: Game | None = None
    seats: list[SeatInfo] = field(default_factory=list)
    version: int = 0
    changed: asyncio.Condition = field(default_factory=asyncio.Condition)

    def viewer(self, token: str | None) -> Viewer | None:
        if token == f"host-{self.id}":
            return Viewer(host=True)
        for seat in self.seats:
            if token == f"seat-{self.id}-{seat.number}" and seat.kind is SeatKind.HUMAN:
                return Viewer(seat.number)
        return Viewer() if self.new.public or token == f"guest-{self.id}" else None


class Memory:
    """All games of one server."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self.tables: dict[str, Table] = {}
        self.calls: list[str] = []
        self._keys: dict[str, Acted | Ticket] = {}

    async def find(self, game_id: str, token: str | None) -> SeenGame | None:
        table = self.tables.get(game_id)
        viewer = table and table.viewer(token)
        return self._seen(table, viewer) if table and viewer else None

    async def games(
        self, token: str | None, *, first: int, after: str | None, status: GameStatus | None, mode: str | None
    ) -> Page:
        tables = [table for table in reversed(self.tables.values()) if table.new.public]
        seen = [replace(self._seen(table, table.viewer(token) or Viewer()), view=None) for table in tables]
        wanted = [one for one in seen if status in (None, one.status) and mode in (None, one.lock.mode)]
        start = next((n + 1 for n, one in enumerate(wanted) if one.id == after), 0)
        page = wanted[start : start + first]
        return Page(tuple(page), tuple(one.id for one in page), len(wanted) > start + first)

    async def events(
        self, game_id: str, token: str | None, *, after: int, first: int, language: Language = Language.EN
    ) -> Sequence[SeenEvent]:
        table, viewer = self._table(game_id, token)
        return self._events(table, viewer, language)[max(after, 0) :][:first]

    async def create(self, new: NewGame, key: str | None) -> Ticket:
        self.registry.ruleset(new.mode, new.modules, new.options).fixed(len(new.seats))
        if key in self._keys:
            ticket = self._keys[key]
            assert isinstance(ticket, Ticket)
            return ticket
        table = Table(f"g{len(self.tables) + 1}", new)
        table.seats = [
            SeatInfo(n, seat.name or f"Seat {n}", SeatKind.COMPUTER if seat.computer else SeatKind.OPEN, seat.computer)
            for n, seat in enumerate(new.seats)
        ]
        self.tables[table.id] = table
        ticket = Ticket(table.id, f"host-{table.id}", invitation=None if new.public else f"guest-{table.id}")
        if key:
            self._keys[key] = ticket
        return ticket

    async def join(
        self, game_id: str, token: str | None, *, seat: int | None, name: str | None, nonce: str | None, key: str | None
    ) -> Ticket:
        table, _ = self._table(game_id, token)
        for one in table.seats:
            if one.kind is SeatKind.OPEN and seat in (None, one.number):
                await self._sit(table, SeatInfo(one.number, name or one.name, SeatKind.HUMAN, nonce=nonce))
                return Ticket(game_id, f"seat-{game_id}-{one.number}", one.number)
        raise Refusal("seat-taken", "no such seat is open")

    async def start(self, game_id: str, token: str | None) -> SeenGame:
        table, viewer = self._table(game_id, token)
        if not viewer.host:
            raise Refusal("forbidden", "only the host may")
        new = table.new
        rules = self.registry.ruleset(new.mode, new.modules, new.options)
        table.game = Game.new(rules, len(table.seats), SEED)
        table.game.seat_names = [seat.name for seat in table.seats]
        await self._stored(table)
        return self._seen(table, viewer)

    async def leave(self, game_id: str, token: str | None, computer: str | None) -> SeenGame:
        table, viewer = self._table(game_id, token)
        if viewer.seat is None:
            raise Refusal("forbidden", "you hold no seat")
        return await self._reseat(table, viewer.seat, computer)

    async def replace_seat(self, game_id: str, token: str | None, seat: int, computer: str | None) -> SeenGame:
        table, viewer = self._table(game_id, token)
        if not viewer.host:
            raise Refusal("forbidden", "only the host may")
        return await self._reseat(table, seat, computer)

    async def rename_seat(self, game_id: str, token: str | None, name: str) -> SeenGame:
        table, viewer = self._table(game_id, token)
        if viewer.seat is None:
            raise Refusal("forbidden", "you hold no seat")
        await self._sit(table, replace(table.seats[viewer.seat], name=name))
        return self._seen(table, viewer)

    async def act(
        self,
        game_id: str,
        token: str | None,
        action: Action,
        *,
        decision_id: str | None,
        key: str | None,
        language: Language = Language.EN,
    ) -> Acted:
        table, viewer = self._table(game_id, token)
        done = self._keys.get(key or "")
        if isinstance(done, Acted):
            return done
        if table.game is None or viewer.seat is None:
            raise Refusal("forbidden", "you hold no seat in a running game")
        before = table.game.seq
        table.game.act(viewer.seat, action, decision_id or "")
        await self._stored(table)
        acted = Acted(self._seen(table, viewer), table.version, tuple(self._events(table, viewer, language)[before:]))
        if key:
            self._keys[key] = acted
        return acted

    async def preview(self, game_id: str, token: str | None, action: Action, *, decision_id: str | None) -> Preview:
        table, viewer = self._table(game_id, token)
        if table.game is None or viewer.seat is None:
            raise Refusal("forbidden", "you hold no seat in a running game")
        view = table.game.seen_by(viewer.seat)
        decision = view.decision(decision_id) if decision_id else view.owed_by(viewer.seat, type(action))
        return preview(view, viewer.seat, action, decision)

    async def follow_events(
        self, game_id: str, token: str | None, after: int, language: Language = Language.EN
    ) -> AsyncGenerator[SeenEvent, None]:
        self.calls.append("follow_events")
        table, viewer = self._table(game_id, token)
        try:
            while True:
                for seen in self._events(table, viewer, language)[after:]:
                    yield seen
                    after = seen.seq
                async with table.changed:
                    while table.game is None or table.game.seq <= after:
                        await table.changed.wait()
        finally:
            self.calls.append("let go")

    async def follow_game(self, game_id: str, token: str | None) -> AsyncGenerator[SeenGame, None]:
        table, viewer = self._table(game_id, token)
        while True:
            version = table.version
            yield self._seen(table, viewer)
            async with table.changed:
                while table.version <= version:
                    await table.changed.wait()

    def _table(self, game_id: str, token: str | None) -> tuple[Table, Viewer]:
        table = self.tables.get(game_id)
        viewer = table and table.viewer(token)
        if not table or not viewer:
            raise NO_GAME
        return table, viewer

    async def _sit(self, table: Table, seat: SeatInfo) -> None:
        table.seats[seat.number] = seat
        await self._stored(table)

    async def _reseat(self, table: Table, number: int, computer: str | None) -> SeenGame:
        kind = SeatKind.COMPUTER if computer else SeatKind.OPEN
        await self._sit(table, SeatInfo(number, table.seats[number].name, kind, computer))
        return self._seen(table, Viewer())

    async def _stored(self, table: Table) -> None:
        table.version += 1
        async with table.changed:
            table.changed.notify_all()

    def _seen(self, table: Table, viewer: Viewer) -> SeenGame:
        new, game = table.new, table.game
        rules = self.registry.ruleset(new.mode, new.modules, new.options)
        over = game is not None and game.result is not None
        status = GameStatus.OVER if over else GameStatus.RUNNING if game else GameStatus.LOBBY
        return SeenGame(
            id=table.id,
            name=new.name,
            status=status,
            public=new.public,
            version=table.version,
            seq=game.seq if game else 0,
            lock=rules.lock,
            seats=tuple(table.seats),
            seed_hash=seed_hash(SEED),
            created_at=BEGAN,
            viewer=viewer,
            view=game.seen_by(viewer.seat) if game else None,
            names=game.names if game else None,
            result=game.result if game else None,
            seed=SEED.hex() if over else None,
            final_hash=state_hash(game) if game and over else None,
        )

    def _events(self, table: Table, viewer: Viewer, language: Language) -> list[SeenEvent]:
        if table.game is None:
            return []
        names, over = table.game.names.speaking(language), table.game.result is not None
        return [self._event(entry, names, viewer, over) for entry in table.game.journal]

    @staticmethod
    def _event(entry: Entry, names: Names, viewer: Viewer, over: bool) -> SeenEvent:
        event = entry.seen_by(viewer.seat, over=over)
        text, kind = (event.text(names), type(event).__name__) if event else ("Something happens.", None)
        return SeenEvent(entry.seq, entry.round, entry.phase, BEGAN, text, kind, event)
