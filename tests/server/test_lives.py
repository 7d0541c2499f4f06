"""Live games in memory: as new as they must be, no more of them than wanted, loaded once for all who wait."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from server.backend import StoredBackend
from server.lives import Lives
from server.loading import Loader
from server.storage.rows import Loaded
from tests.server.races import REGISTRY, Race, bid, new_race, run, serving

pytestmark = pytest.mark.anyio


@pytest.fixture
async def backend(sqlite_address: str) -> AsyncIterator[StoredBackend]:
    async with serving(sqlite_address) as opened:
        yield opened


@pytest.fixture
def lives(backend: StoredBackend) -> Lives:
    """The memory of another process: it hears nothing of what the backend writes."""
    return Lives(backend._store, Loader(REGISTRY), size=2)


@pytest.fixture
async def race(backend: StoredBackend) -> Race:
    return await new_race(backend)


async def test_a_game_is_got_as_it_is_stored_now(backend: StoredBackend, lives: Lives, race: Race) -> None:
    first = await lives.get(race.id)
    assert first is not None
    assert await lives.get(race.id) is first
    await race.act(backend, 0, bid(1))
    assert await lives.at_hand(race.id) is first
    second = await lives.get(race.id)
    assert second is not None
    assert second.row.version == 1
    assert await lives.at_hand(race.id) is second


async def test_a_change_of_the_lobby_is_seen_too(backend: StoredBackend, lives: Lives, race: Race) -> None:
    await lives.get(race.id)
    await backend.rename_seat(race.id, race.seats[0], "Ann")
    live = await lives.get(race.id)
    assert live is not None
    assert live.seats[0].name == "Ann"


async def test_a_game_since_a_revision_is_loaded_only_where_what_is_remembered_is_older(
    backend: StoredBackend, lives: Lives, race: Race
) -> None:
    first = await lives.get(race.id)
    assert first is not None
    await race.act(backend, 0, bid(1))
    assert await lives.since(race.id, first.row.revision) is first
    second = await lives.since(race.id, first.row.revision + 1)
    assert second is not None
    assert second.row.version == 1


async def test_a_load_that_was_begun_too_early_is_not_taken_for_the_news(
    backend: StoredBackend, lives: Lives, race: Race, monkeypatch: pytest.MonkeyPatch
) -> None:
    early, go_on = await backend._store.load(race.id), asyncio.Event()
    load = backend._store.load

    async def late(game_id: str) -> Loaded | None:
        if go_on.is_set():
            return await load(game_id)
        await go_on.wait()
        return early

    monkeypatch.setattr(backend._store, "load", late)
    waiting = asyncio.create_task(lives.get(race.id))
    await asyncio.sleep(0.02)
    acted = await race.act(backend, 0, bid(1))
    assert acted.version == 1
    asker = asyncio.create_task(lives.get(race.id))
    await asyncio.sleep(0.02)
    go_on.set()
    live, _ = await asker, await waiting
    assert live is not None
    assert live.row.version == 1


async def test_many_who_wait_for_a_game_load_it_once(
    backend: StoredBackend, lives: Lives, race: Race, monkeypatch: pytest.MonkeyPatch
) -> None:
    loads: list[str] = []
    load = backend._store.load

    async def counted(game_id: str) -> Loaded | None:
        loads.append(game_id)
        return await load(game_id)

    monkeypatch.setattr(backend._store, "load", counted)
    found = await asyncio.gather(*(lives.get(race.id) for _ in range(20)))
    assert len({id(live) for live in found}) == 1
    assert loads == [race.id]


async def test_the_game_used_least_recently_goes_first(backend: StoredBackend, lives: Lives) -> None:
    races = [await new_race(backend) for _ in range(3)]
    first, second = [await lives.get(race.id) for race in races[:2]]
    assert await lives.at_hand(races[0].id) is first
    await lives.since(races[0].id, 0)
    await lives.get(races[2].id)
    assert list(lives._games) == [races[0].id, races[2].id]
    assert await lives.get(races[1].id) is not second


async def test_more_games_than_fit_into_memory_are_played_all_the_same(sqlite_address: str) -> None:
    async with serving(sqlite_address, live_games=1) as backend:
        races = [await new_race(backend, 1, "random") for _ in range(3)]
        for race in races:
            await race.act(backend, 0, bid(0))
        for race in races:
            async with asyncio.timeout(5):
                async for game in backend.follow_game(race.id, race.host):
                    if game.version == 2:
                        break
            await race.act(backend, 0, run(1))


async def test_what_is_newer_is_not_replaced_by_what_is_older(backend: StoredBackend, lives: Lives, race: Race) -> None:
    old = await lives.get(race.id)
    assert old is not None
    await race.act(backend, 0, bid(1))
    new = await lives.get(race.id)
    assert lives.keep(old) is new
    assert await lives.at_hand(race.id) is new


async def test_locks_are_forgotten_when_nobody_holds_them(lives: Lives) -> None:
    async with lives.writing("g1"):
        assert lives.writing("g1").locked()
    assert not lives._locks
    for number in range(10):
        assert await lives.at_hand(f"nowhere {number}") is None
    assert not lives._games
