"""Hints by PostgreSQL: another process's writes are seen at once, and a lost connection is opened again."""

import asyncio
import json
from collections.abc import AsyncIterator, Collection

import psycopg
import pytest

from server import notify
from server.hub import Hub, Subscription
from server.notify import PostgresBus
from server.store import Store
from tests.server.samples import move, running

pytestmark = pytest.mark.anyio

NEVER = 3600.0
"""A sweep that does not come: what is seen is seen by hints."""

KILL_LISTENERS = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE 'LISTEN%%'
"""


class Taken(asyncio.Queue[Collection[str] | None]):
    """Takes hints; None stands for "look, hints may have been missed"."""

    def hint(self, game_ids: Collection[str]) -> None:
        self.put_nowait(game_ids)

    def look(self) -> None:
        self.put_nowait(None)


@pytest.fixture
async def here(postgresql_address: str) -> AsyncIterator[Store]:
    async with Store(postgresql_address) as opened:
        yield opened


@pytest.fixture
async def elsewhere(postgresql_address: str) -> AsyncIterator[Store]:
    async with Store(postgresql_address) as opened:
        yield opened


@pytest.fixture
async def taken(here: Store) -> AsyncIterator[Taken]:
    """What another process's bus takes."""
    found = Taken()
    task = asyncio.create_task(PostgresBus(here.url).run(found))
    async with asyncio.timeout(10):
        assert await found.get() is None
    yield found
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def tell(address: str, statement: str, *values: str) -> None:
    async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
        await connection.execute(statement.encode(), values)


async def changed(subscription: Subscription) -> None:
    async with asyncio.timeout(10):
        await subscription.changed()


async def test_a_write_elsewhere_wakes_without_a_sweep(here: Store, elsewhere: Store) -> None:
    await running(here)
    async with Hub(here, sweep=NEVER) as hub, Hub(elsewhere, sweep=NEVER), hub.watch("g1") as subscription:
        await changed(subscription)  # the listener has come
        await elsewhere.commit(move())
        await changed(subscription)


async def test_a_killed_listener_comes_back_and_looks_for_what_it_missed(
    here: Store, elsewhere: Store, postgresql_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notify, "RETRY", 0.2)
    await running(here)
    async with Hub(here, sweep=NEVER) as hub, hub.watch("g1") as subscription:
        await changed(subscription)
        await tell(postgresql_address, KILL_LISTENERS)
        await elsewhere.commit(move())  # no hub there, so no hint
        await changed(subscription)
        async with Hub(elsewhere, sweep=NEVER):
            await elsewhere.commit(move(version=1, seq=1))
            await changed(subscription)


@pytest.fixture
def probed_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notify, "PROBE", 0.05)


async def test_a_silent_connection_is_probed_and_still_listens(probed_often: None, taken: Taken, here: Store) -> None:
    async with Hub(here, sweep=NEVER) as hub:
        hub.poke("g1", 1)
        async with asyncio.timeout(10):
            assert await taken.get() == ["g1"]
            await asyncio.sleep(0.3)
            hub.poke("g2", 1)
            assert await taken.get() == ["g2"]


async def test_hints_are_gathered_and_parted_to_fit_a_message(taken: Taken, here: Store) -> None:
    ids = {f"game-{number:04}-ä{'x' * 40}" for number in range(500)}
    bus = PostgresBus(here.url)
    for game_id in ids:
        bus.send(game_id)
    task = asyncio.create_task(bus.run(Taken()))
    got: list[str] = []
    messages = 0
    async with asyncio.timeout(10):
        while len(got) < len(ids):
            got += await taken.get() or ()
            messages += 1
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert sorted(got) == sorted(ids)
    assert messages < 6


async def test_nonsense_on_the_channel_is_no_hint(taken: Taken, postgresql_address: str) -> None:
    for payload in ("", "{", "[1]", json.dumps(["g1"])):
        await tell(postgresql_address, "SELECT pg_notify(%s, %s)", notify.CHANNEL, payload)
    async with asyncio.timeout(10):
        assert [await taken.get() for _ in range(4)] == [[], [], [], ["g1"]]


async def test_a_process_does_not_take_its_own_hints(taken: Taken, here: Store) -> None:
    mine = Taken()
    bus = PostgresBus(here.url)
    task = asyncio.create_task(bus.run(mine))
    async with asyncio.timeout(10):
        assert await mine.get() is None
        bus.send("g1")
        assert await taken.get() == ["g1"]
    await asyncio.sleep(0.05)
    assert mine.empty()
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
