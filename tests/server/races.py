"""Races on a server of this process and a real database, saying only what a test is about."""

import asyncio
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import pytest

from core import Action, Decision, Refusal, Registry, load
from schema.backend import Acted, NewGame, NewSeat, SeenEvent, SeenGame
from server.backend import StoredBackend
from server.hub import Hub
from server.storage import database
from server.storage.tables import metadata
from server.store import Store

GAMES = Path(__file__).parent / "games"
REGISTRY = load("core", folders=[GAMES])
assert not REGISTRY.left_out, REGISTRY.left_out

KINDS = REGISTRY.actions()
(TRACK,) = REGISTRY["race"].contents.slices


@asynccontextmanager
async def serving(
    address: str,
    registry: Registry = REGISTRY,
    *,
    play: bool = True,
    pause: float = 0.0,
    answer_time: float = 0.0,
    sweep: float = 0.2,
    admin_token: str | None = None,
    live_games: int = 50,
) -> AsyncGenerator[StoredBackend, None]:
    """A backend with a store and a hub of its own, as a server process has it; `play` lets computers play."""
    async with Store(address) as store, Hub(store, sweep=sweep) as hub:
        backend = StoredBackend(
            store,
            hub,
            registry,
            live_games=live_games,
            admin_token=admin_token,
            pause=pause,
            answer_time=answer_time,
        )
        if play:
            backend.computers.start()
        try:
            yield backend
        finally:
            if play:
                await backend.computers.stop()


@dataclass
class Race:
    """A race and the tokens of its host and of its human seats, by their number."""

    id: str
    host: str
    seats: dict[int, str]
    invitation: str | None = None

    async def seen(self, backend: StoredBackend, seat: int | None = None) -> SeenGame:
        found = await backend.find(self.id, self.host if seat is None else self.seats[seat])
        assert found is not None
        return found

    async def owed(self, backend: StoredBackend, seat: int) -> Decision:
        """The decision that a seat owes."""
        view = (await self.seen(backend, seat)).view
        assert view is not None
        return next(decision for decision in view.decisions if decision.seat == seat)

    async def act(
        self, backend: StoredBackend, seat: int, action: Action, *, decision: str | None = None, key: str | None = None
    ) -> Acted:
        return await backend.act(self.id, self.seats[seat], action, decision_id=decision, key=key)

    async def done(self, backend: StoredBackend) -> list[tuple[int | None, str]]:
        """The stored actions: which seat did what."""
        return [(one.seat, msgspec.json.decode(one.body)["kind"]) for one in await backend._store.actions(self.id)]

    async def reaches(self, backend: StoredBackend, version: int) -> None:
        """Wait until the race has come to a version."""
        async with asyncio.timeout(5):
            async for game in backend.follow_game(self.id, self.host):
                if game.version >= version:
                    return

    async def bid(self, backend: StoredBackend) -> Acted:
        """All humans bid, so that running begins."""
        acted = [await self.act(backend, seat, bid(0)) for seat in self.seats]
        return acted[-1]


async def new_race(
    backend: StoredBackend,
    humans: int = 2,
    *computers: str,
    goal: int = 100,
    public: bool = True,
    modules: Mapping[str, bool] | None = None,
    start: bool = True,
) -> Race:
    """A race; humans sit on its first seats, and it has been started."""
    seats = (*(NewSeat() for _ in range(humans)), *(NewSeat(computer=name) for name in computers))
    options = {"race": {"goal": goal}}
    ticket = await backend.create(NewGame("race", seats, "", public, modules or {}, options), None)
    race = Race(ticket.game_id, ticket.token, {}, ticket.invitation)
    for number in range(humans):
        race.seats[number] = await take_seat(backend, race, number)
    if start:
        await backend.start(race.id, race.host)
    return race


async def take_seat(backend: StoredBackend, race: Race, number: int, **other: Any) -> str:
    values: dict[str, Any] = {"seat": number, "name": f"Human {number}", "nonce": None, "key": None}
    return (await backend.join(race.id, race.invitation, **(values | other))).token


def bid(amount: int) -> Action:
    return KINDS["Bid"](amount)


def run(steps: int) -> Action:
    return KINDS["Run"](steps)


async def idle(backend: StoredBackend) -> None:
    """Wait until the computers have no more to do."""
    async with asyncio.timeout(5):
        if backend.computers._resuming:
            await backend.computers._resuming
        while playing := list(backend.computers._playing.values()):
            await asyncio.wait(playing)


async def follow(backend: StoredBackend, game_id: str, token: str | None, after: int = 0) -> list[SeenEvent]:
    """Every event until the game is over."""
    return [event async for event in backend.follow_events(game_id, token, after)]


async def play(backend: StoredBackend, race: Race) -> SeenGame:
    """Play a race with humans to its end: always the first legal action."""
    async for game in backend.follow_game(race.id, race.host):
        if game.result is not None:
            return game
        assert game.view is not None
        for decision in game.view.decisions:
            if decision.seat in race.seats:
                line = game.view.legal(decision)[0]
                assert isinstance(line, Action)
                await race.act(backend, decision.seat, line)
    raise AssertionError("a subscription ended before the game")


def rows(address: str) -> dict[str, list[Any]]:
    """Everything that is stored."""
    engine = database.reading(database.parse(address), 1)
    try:
        with engine.begin() as connection:
            return {
                table.name: sorted((tuple(row) for row in connection.execute(table.select())), key=repr)
                for table in metadata.sorted_tables
            }
    finally:
        engine.dispose()


def refused(rule: str) -> Any:
    """The refusal that must be raised."""
    return pytest.raises(Refusal, match=f"^{rule}: ")
