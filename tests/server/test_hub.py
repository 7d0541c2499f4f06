"""The hub: whoever watches a game is woken by every change, and the database is asked as seldom as can be."""

import asyncio
from collections.abc import AsyncIterator, Collection

import pytest

from server.errors import UnavailableError
from server.hub import Hub, Subscription
from server.storage.rows import EventRow, Head
from server.storage.writes import Join, SeatChange
from server.store import Store
from tests.server.samples import move, new_game, running

pytestmark = pytest.mark.anyio


class Counting(Store):
    """A store that counts its queries, fails when told to, and answers only through a gate."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.asked: list[tuple[str, ...]] = []
        self.read: list[int] = []
        self.failing = 0
        self.answered = asyncio.Event()
        self.gate = asyncio.Event()
        self.gate.set()

    async def heads(self, game_ids: Collection[str]) -> dict[str, Head]:
        self.asked.append(tuple(game_ids))
        if self.failing:
            self.failing -= 1
            raise UnavailableError("gone for a moment")
        return await super().heads(game_ids)

    async def events(
        self, game_id: str, after: int = 0, first: int = 200, upto: int | None = None
    ) -> tuple[EventRow, ...]:
        self.read.append(after)
        found = await super().events(game_id, after, first, upto)
        self.answered.set()
        await self.gate.wait()
        return found


@pytest.fixture
async def counting(sqlite_address: str) -> AsyncIterator[Counting]:
    async with Counting(sqlite_address) as opened:
        yield opened


@pytest.fixture
async def elsewhere(sqlite_address: str) -> AsyncIterator[Store]:
    """Another process's store, as far as the hub can tell."""
    async with Store(sqlite_address) as opened:
        yield opened


async def woken(subscription: Subscription, within: float = 10) -> bool:
    try:
        async with asyncio.timeout(within):
            await subscription.changed()
    except TimeoutError:
        return False
    return True


async def test_a_move_wakes_the_games_watchers_and_no_others(counting: Counting) -> None:
    await running(counting, "g1")
    await running(counting, "g2")
    async with (
        Hub(counting, sweep=60) as hub,
        hub.watch("g1") as one,
        hub.watch("g1") as two,
        hub.watch("g2") as other,
    ):
        await counting.commit(move("g1"))
        assert await woken(one)
        assert await woken(two)
        assert not await woken(other, within=0.05)


async def test_lobby_changes_wake_as_well(counting: Counting) -> None:
    async with Hub(counting, sweep=60) as hub, hub.watch("g1") as subscription:
        await counting.create_game(new_game())
        for change in (
            counting.join_seat(Join(game_id="g1", name="ann", token_hash="t")),
            counting.change_seat(SeatChange(game_id="g1", number=0, kind="open")),
        ):
            await change
            assert await woken(subscription)


async def test_many_changes_before_a_look_are_one_wake(counting: Counting) -> None:
    await running(counting)
    async with Hub(counting, sweep=60) as hub, hub.watch("g1") as subscription:
        for number in range(5):
            await counting.commit(move(version=number, seq=number))
        assert await woken(subscription)
        assert not await woken(subscription, within=0.05)


async def test_a_refused_or_replayed_move_wakes_nobody(counting: Counting) -> None:
    await running(counting)
    await counting.commit(move(key="k"))
    async with Hub(counting, sweep=60) as hub, hub.watch("g1") as subscription:
        await counting.commit(move(key="k"))
        await counting.commit(move(key="stale"))
        assert not await woken(subscription, within=0.05)


async def test_the_sweep_sees_what_another_process_wrote(counting: Counting, elsewhere: Store) -> None:
    await running(counting)
    async with Hub(counting, sweep=0.02) as hub, hub.watch("g1") as subscription:
        assert await woken(subscription), "what was written before the first sweep may be news"
        assert not await woken(subscription, within=0.1), "a sweep that finds nothing new wakes nobody"
        await elsewhere.commit(move())
        assert await woken(subscription)


async def test_a_sweep_is_one_query_for_all_watched_games_and_none_for_no_watcher(counting: Counting) -> None:
    async with Hub(counting, sweep=0.02) as hub:
        await asyncio.sleep(0.1)
        assert counting.asked == []
        async with hub.watch("g1") as one, hub.watch("g2"), hub.watch("g2"):
            hub.look()
            assert not await woken(one, within=0.1)
            assert set(counting.asked) == {("g1", "g2")}


async def test_a_failing_sweep_is_followed_by_the_next(counting: Counting, elsewhere: Store) -> None:
    await running(counting)
    async with Hub(counting, sweep=0.02) as hub, hub.watch("g1") as subscription:
        counting.failing = 2
        await elsewhere.commit(move())
        assert await woken(subscription)
        assert counting.failing == 0


async def test_a_false_hint_makes_the_database_be_asked_and_wakes_nobody(counting: Counting) -> None:
    await running(counting)
    async with Hub(counting, sweep=60) as hub, hub.watch("g1") as subscription:
        hub.look()
        assert await woken(subscription)
        asked = len(counting.asked)
        hub.hint(["g1"])
        assert not await woken(subscription, within=0.05)
        assert len(counting.asked) == asked + 1
        hub.hint(["unwatched"])
        await asyncio.sleep(0.05)
        assert len(counting.asked) == asked + 1


async def test_many_readers_at_one_cursor_share_one_query(counting: Counting) -> None:
    await running(counting, events=3)
    async with Hub(counting, sweep=60) as hub, hub.watch("g1"):
        pages = await asyncio.gather(*(hub.events("g1", 1) for _ in range(50)))
        assert all([event.seq for event in page] == [2, 3] for page in pages)
        assert counting.read == [1]


async def test_events_stored_by_this_process_are_not_read_again(counting: Counting) -> None:
    await running(counting, events=1)
    async with Hub(counting, sweep=60) as hub, hub.watch("g1"):
        await counting.commit(move(seq=1, events=2))
        live = await hub.events("g1", 1)
        assert counting.read == []
        assert [event.seq for event in await hub.events("g1", 0)] == [1, 2, 3]
        assert counting.read == [0]
        assert live == await counting.events("g1", 1)


async def test_a_later_change_elsewhere_ends_what_this_process_remembers(counting: Counting, elsewhere: Store) -> None:
    await running(counting)
    async with Hub(counting, sweep=60) as hub, hub.watch("g1") as subscription:
        await counting.commit(move())
        assert await woken(subscription)
        await elsewhere.commit(move(version=1, seq=1))
        hub.look()
        assert await woken(subscription)
        assert [event.seq for event in await hub.events("g1", 0)] == [1, 2]


async def test_a_read_begun_before_a_change_is_not_shared_after_it(counting: Counting) -> None:
    await running(counting, events=1)
    async with Hub(counting, sweep=60) as hub, hub.watch("g1"):
        counting.gate.clear()
        before = asyncio.create_task(hub.events("g1", 0))
        await counting.answered.wait()
        await counting.commit(move(seq=1))
        after = asyncio.create_task(hub.events("g1", 0))
        await asyncio.sleep(0)
        counting.gate.set()
        assert [event.seq for event in await before] == [1]
        assert [event.seq for event in await after] == [1, 2]


async def test_a_reader_that_gives_up_does_not_spoil_the_others_read(counting: Counting) -> None:
    await running(counting, events=1)
    async with Hub(counting, sweep=60) as hub, hub.watch("g1"):
        counting.gate.clear()
        gives_up, stays = (asyncio.create_task(hub.events("g1", 0)) for _ in range(2))
        await asyncio.sleep(0.01)
        gives_up.cancel()
        counting.gate.set()
        assert [event.seq for event in await stays] == [1]
        assert counting.read == [0]
