"""Moves in the store, on both databases: what is written is what is read, and asking twice is harmless."""

import asyncio
from collections import Counter

import pytest
from msgspec import structs

from server.errors import NoGameError, OutOfStepError, UnavailableError
from server.storage.answers import Committed, KeyMismatch, Replayed, Stale
from server.storage.rows import ActionRow, EventRow, Head, Snapshot
from server.storage.writes import Finish, GameChange, Key, NewEvent, SeatChange
from server.store import Store
from tests.server.samples import move, new_events, running, state

pytestmark = pytest.mark.anyio


async def test_a_committed_move_is_read_back_whole(store: Store) -> None:
    await running(store, events=2)
    fought = NewEvent(
        seq=3,
        round=4,
        phase="war",
        kind="Fought",
        body='{"dice": [6, 1]}',
        text="Naftali rolls 6",
        audience="[0]",
        redacted='{"dice": null}',
        redacted_text="Naftali rolls",
    )
    sent = structs.replace(move(seq=2, key="k", draws="[6, 1]", state=b"\x00\xff"), events=(fought,))

    assert await store.commit(sent) == Committed(number=1, first_seq=3, last_seq=3, revision=2)

    loaded = await store.load("g1")
    assert loaded is not None
    assert (loaded.game.version, loaded.game.seq, loaded.game.changed_at) == (1, 3, sent.at)
    assert loaded.snapshot == Snapshot(version=1, seq=3, state=b"\x00\xff")
    assert loaded.actions == ()
    assert await store.actions("g1") == (
        ActionRow("g1", 1, 0, "turn", '{"kind": "roll"}', "k", "digest of k", 3, 3, "[6, 1]", sent.at),
    )
    (stored,) = await store.events("g1", after=2)
    assert stored == EventRow(
        game_id="g1",
        seq=3,
        action=1,
        round=4,
        phase="war",
        kind="Fought",
        body='{"dice": [6, 1]}',
        audience="[0]",
        redacted='{"dice": null}',
        text="Naftali rolls 6",
        redacted_text="Naftali rolls",
        at=sent.at,
    )


async def test_a_move_without_events_keeps_the_seq_and_raises_the_version(store: Store) -> None:
    await running(store, events=4)
    assert await store.commit(move(seq=4, events=0)) == Committed(number=1, first_seq=5, last_seq=4, revision=2)
    assert await store.heads(["g1"]) == {"g1": Head(version=1, seq=4, revision=2)}


async def test_a_key_asked_again_gets_its_answer_though_the_game_has_gone_on(store: Store) -> None:
    await running(store)
    await store.commit(move(version=0, seq=0, events=2, key="mine"))
    await store.commit(move(version=1, seq=2, key="later"))
    before = await store.load("g1")

    assert await store.commit(move(version=0, seq=0, events=2, key="mine")) == Replayed(1, 1, 2)
    assert await store.recall("g1", 0, Key("mine", "digest of mine")) == Replayed(1, 1, 2)
    assert await store.load("g1") == before


async def test_a_key_with_another_content_is_refused(store: Store) -> None:
    await running(store)
    await store.commit(move(key="k"))
    assert await store.commit(move(version=1, seq=1, key="k", digest="another")) == KeyMismatch("k")
    assert await store.recall("g1", 0, Key("k", "another")) == KeyMismatch("k")
    assert await store.heads(["g1"]) == {"g1": Head(1, 1, 2)}


async def test_each_seat_and_each_game_has_its_own_keys(store: Store) -> None:
    await running(store, "g1")
    await running(store, "g2")
    for number, seat in enumerate((0, 1, None)):
        answer = await store.commit(move("g1", version=number, seq=number, seat=seat, key="k"))
        assert isinstance(answer, Committed)
    assert isinstance(await store.commit(move("g2", key="k")), Committed)
    assert await store.recall("g1", None, Key("k", "digest of k")) == Replayed(3, 3, 3)
    assert await store.recall("g2", 1, Key("k", "digest of k")) is None


async def test_a_move_made_for_another_version_writes_nothing(store: Store) -> None:
    await running(store)
    await store.commit(move(key="first"))
    before = await store.load("g1")
    assert await store.commit(move(key="second")) == Stale(version=1, status="running")
    assert await store.commit(move(version=7, seq=1, key="third")) == Stale(version=1, status="running")
    assert await store.load("g1") == before
    assert len(await store.actions("g1")) == len(await store.events("g1")) == 1


async def test_events_out_of_step_are_the_callers_fault_and_write_nothing(store: Store) -> None:
    await running(store, events=3)
    with pytest.raises(OutOfStepError, match="version 0 ends with event 3, not 2"):
        await store.commit(move(seq=2))
    with pytest.raises(OutOfStepError, match="event 5 stands where 4 must follow"):
        await store.commit(structs.replace(move(seq=3), events=new_events(4, 1)))
    assert await store.heads(["g1"]) == {"g1": Head(0, 3, 1)}


async def test_the_last_move_finishes_the_game_and_no_other_follows(store: Store) -> None:
    await running(store)
    await store.commit(move(finish=Finish(result='{"winner": 1}', final_hash="hash")))
    game = await store.find_game("g1")
    assert game is not None
    assert (game.status, game.result, game.final_hash) == ("over", '{"winner": 1}', "hash")
    assert await store.commit(move(version=1, seq=1)) == Stale(version=1, status="over")
    assert await store.unfinished() == ()


async def test_a_migrating_move_replaces_the_lock(store: Store) -> None:
    await running(store)
    await store.commit(move(seat=None, decision="migration", lock='{"plugins": ["newer"]}'))
    game = await store.find_game("g1")
    assert game is not None
    assert game.lock == '{"plugins": ["newer"]}'


async def test_a_move_for_no_game_or_a_closed_one_is_told_so(store: Store) -> None:
    with pytest.raises(NoGameError, match="'nowhere'"):
        await store.commit(move("nowhere"))
    await running(store)
    await store.update_game(GameChange(game_id="g1", status="closed", reason="a fault"))
    assert await store.commit(move()) == Stale(version=0, status="closed")


async def test_the_same_key_from_many_tasks_at_once_is_one_move(store: Store) -> None:
    await running(store)
    answers = await asyncio.gather(*(store.commit(move(key="k")) for _ in range(12)))
    kinds = Counter(type(answer) for answer in answers)
    assert kinds == {Committed: 1, Replayed: 11}
    assert {(answer.first_seq, answer.last_seq) for answer in answers if isinstance(answer, Replayed)} == {(1, 1)}
    assert len(await store.actions("g1")) == 1


async def test_of_many_moves_for_one_version_one_wins(store: Store) -> None:
    await running(store)
    answers = await asyncio.gather(*(store.commit(move(key=f"k{n}")) for n in range(12)))
    assert Counter(type(answer) for answer in answers) == {Committed: 1, Stale: 11}
    assert len(await store.events("g1")) == 1


async def test_a_failing_move_takes_none_of_its_group_along(store: Store) -> None:
    for n in range(8):
        await running(store, f"g{n}")
    wanted = [store.commit(move(f"g{n}", body="\ud800" if n == 3 else "{}")) for n in range(8)]
    answers = await asyncio.gather(*wanted, return_exceptions=True)
    failed = [n for n, answer in enumerate(answers) if isinstance(answer, BaseException)]
    assert failed == [3]
    found = await store.heads([f"g{n}" for n in range(8)])
    assert [head.version for head in found.values()].count(1) == 7
    assert found["g3"] == Head(version=0, seq=0, revision=1)


async def test_a_cancelled_caller_does_not_undo_the_move(store: Store) -> None:
    await running(store)
    told: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
    store.listeners.append(lambda game_id, revision, _events: told.put_nowait((game_id, revision)))
    task = asyncio.create_task(store.commit(move(key="k")))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert await told.get() == ("g1", 2)
    assert await store.recall("g1", 0, Key("k", "digest of k")) == Replayed(1, 1, 1)


async def test_an_open_store_answers_and_a_closed_one_says_so(address: str) -> None:
    async with Store(address) as opened:
        await opened.ping()
        await running(opened)
    with pytest.raises(UnavailableError, match="closed"):
        await opened.ping()
    with pytest.raises(UnavailableError, match="closed"):
        await opened.commit(move())


async def test_a_move_made_before_a_seat_changed_is_stale_if_it_minds(store: Store) -> None:
    await running(store)
    await store.change_seat(SeatChange(game_id="g1", number=1, kind="computer", computer="greedy"))
    assert await store.commit(move(if_revision=1)) == Stale(version=0, status="running")
    assert await store.commit(move(if_revision=2)) == Committed(number=1, first_seq=1, last_seq=1, revision=3)


async def test_listeners_are_told_the_very_events_that_are_stored(store: Store) -> None:
    told: list[tuple[str, int, tuple[EventRow, ...]]] = []
    store.listeners.append(lambda *change: told.append(change))
    first: list[Committed] = []
    await running(store, events=2)
    await store.commit(move(seq=2, events=3, key="k"), lambda answer, _events: first.append(answer))
    await store.commit(move(seq=2, events=3, key="k"), lambda answer, _events: first.append(answer))
    stored = await store.events("g1")
    assert told == [("g1", 1, stored[:2]), ("g1", 2, stored[2:])]
    assert first == [Committed(number=1, first_seq=3, last_seq=5, revision=2)]


async def test_events_are_read_in_pages(store: Store) -> None:
    await running(store, events=5)
    assert [event.seq for event in await store.events("g1", after=1, first=2)] == [2, 3]
    assert [event.seq for event in await store.events("g1", after=1, upto=4)] == [2, 3, 4]
    assert [event.action for event in await store.events("g1")] == [0] * 5
    assert await store.events("g1", after=5) == ()


async def test_a_started_game_loads_with_its_first_snapshot(store: Store) -> None:
    await running(store, events=2)
    loaded = await store.load("g1")
    assert loaded is not None
    assert loaded.snapshot == Snapshot(0, 2, state(0, 2))
    assert await store.load("nowhere") is None
