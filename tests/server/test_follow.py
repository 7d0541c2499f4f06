"""Following a game: every event once and in order, whoever writes and however often the follower comes back."""

import asyncio
import random
import sys
from collections.abc import AsyncIterator
from contextlib import aclosing

import pytest
from sqlalchemy import text

from server.errors import DamagedError
from server.follow import follow
from server.hub import PAGE, Hub
from server.storage import database
from server.store import Store
from tests.server.samples import move, running

pytestmark = pytest.mark.anyio


@pytest.fixture
async def hub(store: Store) -> AsyncIterator[Hub]:
    async with Hub(store, sweep=60, hints=False) as opened:
        yield opened


async def take(hub: Hub, game_id: str, after: int, upto: int) -> list[int]:
    """The seqs that one connection gives until the wanted one has come."""
    taken: list[int] = []
    async with aclosing(follow(hub, game_id, after)) as pages:
        async for page in pages:
            taken += [event.seq for event in page]
            if taken and taken[-1] >= upto:
                break
    return taken


async def take_with_breaks(hub: Hub, game_id: str, upto: int, luck: random.Random) -> list[int]:
    """The seqs that many connections give, each going on where the one before broke off."""
    taken: list[int] = []
    while not taken or taken[-1] < upto:
        after = taken[-1] if taken else 0
        taken += await take(hub, game_id, after, min(upto, after + luck.randint(1, 30)))
    return taken


async def write_elsewhere(address: str, game_id: str, name: str, moves: int) -> list[str]:
    """Another process plays; the moves that were acknowledged to it."""
    command = [sys.executable, "-m", "tests.server.playing", address, game_id, name, str(moves)]
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    printed, _ = await process.communicate()
    assert process.returncode == 0
    return printed.decode().splitlines()


async def test_nothing_is_lost_or_doubled_while_two_processes_write(store: Store) -> None:
    address = store.url.render_as_string(hide_password=False)
    await running(store)
    luck = random.Random(1)
    async with Hub(store, sweep=0.1) as hub, asyncio.timeout(60):
        followers = [asyncio.create_task(take_with_breaks(hub, "g1", 120, luck)) for _ in range(8)]
        said = await asyncio.gather(*(write_elsewhere(address, "g1", name, 30) for name in "ab"))
        for follower in followers:
            seqs = await follower
            assert seqs[:120] == list(range(1, 121))

    acknowledged = {line.split()[0]: int(line.split()[1]) for lines in said for line in lines}
    stored = await store.actions("g1")
    assert {action.idempotency_key: action.number for action in stored} == acknowledged
    assert [action.number for action in stored] == list(range(1, 61))
    loaded = await store.load("g1")
    assert loaded is not None
    assert loaded.snapshot is not None
    assert (loaded.game.version, loaded.game.seq) == (loaded.snapshot.version, loaded.snapshot.seq) == (60, 120)


async def test_history_comes_in_pages_and_then_what_is_written_now(store: Store, hub: Hub) -> None:
    await running(store, events=PAGE + 50)
    async with aclosing(follow(hub, "g1", after=10)) as pages:
        first, second = await anext(pages), await anext(pages)
        assert [first[0].seq, first[-1].seq, len(first)] == [11, PAGE + 10, PAGE]
        assert [second[0].seq, second[-1].seq] == [PAGE + 11, PAGE + 50]
        await store.commit(move(seq=PAGE + 50))
        async with asyncio.timeout(10):
            live = await anext(pages)
    assert [event.seq for event in live] == [PAGE + 51]


async def test_a_move_between_the_read_and_the_wait_is_not_missed(store: Store, hub: Hub) -> None:
    await running(store, events=1)
    async with aclosing(follow(hub, "g1")) as pages:
        await anext(pages)
        await store.commit(move(seq=1))
        await store.commit(move(version=1, seq=2))
        async with asyncio.timeout(10):
            assert [event.seq for event in await anext(pages)] == [2, 3]


async def test_a_cursor_at_the_end_waits_and_one_beyond_it_gets_only_what_follows(store: Store, hub: Hub) -> None:
    await running(store, events=2)
    at_the_end = asyncio.create_task(take(hub, "g1", after=2, upto=3))
    beyond = asyncio.create_task(take(hub, "g1", after=3, upto=4))
    await asyncio.sleep(0.05)
    assert not at_the_end.done()
    await store.commit(move(seq=2))
    assert await at_the_end == [3]
    assert not beyond.done()
    await store.commit(move(version=1, seq=3))
    assert await beyond == [4]


async def test_events_that_vanished_are_reported_and_never_skipped(store: Store, hub: Hub) -> None:
    await running(store, events=5)
    engine = database.writing(store.url, 1)
    with engine.begin() as connection:
        connection.execute(text("DELETE FROM events WHERE seq = 3"))
    engine.dispose()
    with pytest.raises(DamagedError, match="missing after 0"):
        await take(hub, "g1", after=0, upto=5)


async def test_a_follower_that_stops_lets_go_of_the_hub(store: Store, hub: Hub) -> None:
    await running(store, events=1)
    assert await take(hub, "g1", after=0, upto=1) == [1]
    assert not hub._watched
