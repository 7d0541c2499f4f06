"""The lobby in the store, on both databases: who gets a seat, and what a lost answer does not lose."""

import asyncio
from collections import Counter

import pytest
from msgspec import structs

from server.errors import DuplicateError, NoGameError, OutOfStepError, UnstorableError
from server.storage.answers import (
    Created,
    Joined,
    KeyMismatch,
    Outdated,
    SeatChanged,
    SeatTaken,
    Started,
    Updated,
)
from server.storage.rows import SeatRow
from server.storage.writes import GameChange, Join, Key, NewSeat, SeatChange, Start
from server.store import Store
from tests.server.samples import move, new_events, new_game, running, state

pytestmark = pytest.mark.anyio


def claim(who: str = "ann", *, key: str = "", digest: str = "", **other: object) -> Join:
    named = Key(key, digest or "digest") if key else None
    return structs.replace(Join(game_id="g1", name=who, token_hash=f"token of {who}", key=named), **other)


async def test_a_created_game_is_read_back_whole(store: Store) -> None:
    seats = (NewSeat(number=0), NewSeat(number=1, kind="computer", name="Bot", computer="greedy"))
    new = structs.replace(new_game(), seats=seats, public=False)
    created = await store.create_game(new)
    assert isinstance(created, Created)
    assert not created.replayed
    assert created.game == await store.find_game("g1")
    assert (created.game.status, created.game.public, created.game.seats) == ("lobby", False, 2)
    assert (created.game.seed, created.game.lock) == (b"\x00secret\xff", '{"plugins": []}')
    assert (created.game.version, created.game.seq, created.game.revision) == (0, 0, 0)
    assert created.game.created_at == created.game.changed_at == new.at
    assert [seat.kind for seat in created.seats] == ["open", "computer"]
    assert await store.seats_of(["g1", "nowhere"]) == {"g1": created.seats}


async def test_creating_again_with_the_key_gives_the_first_game(store: Store) -> None:
    first = await store.create_game(new_game("g1", key=Key("k", "d")))
    again = await store.create_game(new_game("g2", key=Key("k", "d")))
    assert isinstance(first, Created)
    assert again == structs.replace(first, replayed=True)
    assert await store.create_game(new_game("g3", key=Key("k", "other"))) == KeyMismatch("k")
    assert await store.find_game("g2") is None


async def test_creating_with_one_key_from_many_tasks_makes_one_game(store: Store) -> None:
    wanted = [store.create_game(new_game(f"g{n}", key=Key("k", "d"))) for n in range(10)]
    answers = [answer for answer in await asyncio.gather(*wanted) if isinstance(answer, Created)]
    assert Counter(answer.replayed for answer in answers) == {False: 1, True: 9}
    assert len({answer.game.id for answer in answers}) == 1
    assert all(len(answer.seats) == 2 for answer in answers)


async def test_an_id_or_token_in_use_is_no_new_game(store: Store) -> None:
    await store.create_game(new_game("g1"))
    with pytest.raises(DuplicateError):
        await store.create_game(new_game("g1", host_token_hash="another"))
    with pytest.raises(DuplicateError):
        await store.create_game(new_game("g2", host_token_hash="host of g1"))


async def test_joining_takes_the_first_open_seat_and_then_a_computers(store: Store) -> None:
    seats = (NewSeat(number=0, kind="computer", computer="greedy"), NewSeat(number=1))
    await store.create_game(structs.replace(new_game(), seats=seats))
    first = await store.join_seat(claim("ann", nonce="salt"))
    second = await store.join_seat(claim("bob"))
    assert first == Joined(
        SeatRow("g1", 1, "ann", "human", None, "token of ann", "salt", None, None), revision=1, replayed=False
    )
    assert isinstance(second, Joined)
    assert (second.seat.number, second.seat.kind, second.seat.computer) == (0, "human", None)
    assert await store.join_seat(claim("eve")) == SeatTaken(None)
    assert await store.join_seat(claim("eve", number=1)) == SeatTaken(first.seat)
    assert await store.join_seat(claim("eve", number=9)) == SeatTaken(None)


async def test_joining_again_with_the_key_gives_the_same_seat(store: Store) -> None:
    await store.create_game(new_game())
    first = await store.join_seat(claim("ann", key="k"))
    again = await store.join_seat(claim("ann", key="k"))
    assert isinstance(first, Joined)
    assert again == structs.replace(first, replayed=True)
    assert await store.join_seat(claim("ann", key="k", digest="other")) == KeyMismatch("k")


async def test_of_many_who_want_one_seat_one_gets_it(store: Store) -> None:
    await store.create_game(new_game())
    answers = await asyncio.gather(*(store.join_seat(claim(f"p{n}", number=1)) for n in range(10)))
    assert Counter(type(answer) for answer in answers) == {Joined: 1, SeatTaken: 9}
    (joined,) = (answer for answer in answers if isinstance(answer, Joined))
    assert (await store.seats_of(["g1"]))["g1"][1] == joined.seat


async def test_one_key_from_many_tasks_takes_one_seat(store: Store) -> None:
    await store.create_game(new_game(seats=6))
    await asyncio.gather(*(store.join_seat(claim("ann", key="k")) for n in range(6)))
    assert Counter(seat.kind for seat in (await store.seats_of(["g1"]))["g1"]) == {"open": 5, "human": 1}


async def test_a_running_game_is_joined_only_if_asked_for(store: Store) -> None:
    await running(store)
    assert await store.join_seat(claim()) == Outdated("running", 0, 1)
    assert isinstance(await store.join_seat(claim(statuses=("lobby", "running"))), Joined)
    with pytest.raises(NoGameError):
        await store.join_seat(claim(game_id="nowhere"))


async def test_a_seat_is_left_only_by_whom_it_belongs_to(store: Store) -> None:
    await store.create_game(new_game())
    await store.join_seat(claim("ann", number=0, key="k"))
    leave = SeatChange(game_id="g1", number=0, if_token="token of eve", kind="open", name="", token_hash=None)
    refused = await store.change_seat(leave)
    assert isinstance(refused, SeatTaken)
    assert refused.seat is not None
    assert refused.seat.name == "ann"
    left = await store.change_seat(structs.replace(leave, if_token="token of ann"))
    assert left == SeatChanged(SeatRow("g1", 0, "", "open", None, None, None, None, None), revision=2)
    assert await store.holder("token of ann") is None
    back = await store.join_seat(claim("ann", number=0, key="k"))
    assert isinstance(back, Joined)
    assert not back.replayed


async def test_renaming_a_seat_keeps_its_key_and_a_new_token_ends_the_old_one(store: Store) -> None:
    await store.create_game(new_game())
    await store.join_seat(claim("ann", number=0, key="k"))
    renamed = await store.change_seat(SeatChange(game_id="g1", number=0, name="Anna"))
    assert isinstance(renamed, SeatChanged)
    assert (renamed.seat.name, renamed.seat.join_key) == ("Anna", "k")
    await store.change_seat(SeatChange(game_id="g1", number=0, token_hash="newer"))
    assert await store.holder("token of ann") is None
    assert (await store.seats_of(["g1"]))["g1"][0].token_hash == "newer"
    assert await store.change_seat(SeatChange(game_id="g1", number=5, name="x")) == SeatTaken(None)


async def test_a_seat_is_changed_or_joined_only_in_the_lobby_that_was_seen(store: Store) -> None:
    await store.create_game(new_game())
    await store.join_seat(claim("ann", number=0))
    late = SeatChange(game_id="g1", number=0, if_revision=0, name="Eve")
    assert await store.change_seat(late) == Outdated("lobby", 0, 1)
    assert await store.join_seat(claim("bob", number=1, if_revision=0)) == Outdated("lobby", 0, 1)
    assert isinstance(await store.change_seat(structs.replace(late, if_revision=1)), SeatChanged)
    assert isinstance(await store.join_seat(claim("bob", number=1, if_revision=2)), Joined)


async def test_a_game_is_changed_only_where_it_is_as_expected(store: Store) -> None:
    await running(store)
    await store.commit(move())
    close = GameChange(game_id="g1", status="closed", reason="incident 7")
    assert await store.update_game(structs.replace(close, if_version=0)) == Outdated("running", 1, 2)
    assert await store.update_game(structs.replace(close, if_revision=1)) == Outdated("running", 1, 2)
    assert await store.update_game(structs.replace(close, if_status=("lobby",))) == Outdated("running", 1, 2)
    updated = await store.update_game(structs.replace(close, if_version=1, if_revision=2))
    assert isinstance(updated, Updated)
    assert updated.game == await store.find_game("g1")
    assert (updated.game.status, updated.game.reason, updated.game.revision) == ("closed", "incident 7", 3)
    with pytest.raises(NoGameError):
        await store.update_game(GameChange(game_id="nowhere", name="x"))


async def test_a_start_fails_if_the_lobby_changed_and_cannot_happen_twice(store: Store) -> None:
    await store.create_game(new_game())
    await store.join_seat(claim())
    opening = Start(game_id="g1", revision=0, state=state(0, 3), events=new_events(0, 3))
    assert await store.start(opening) == Outdated("lobby", 0, 1)
    assert await store.events("g1") == ()
    assert await store.start(structs.replace(opening, revision=1)) == Started(seq=3, revision=2)
    assert await store.start(structs.replace(opening, revision=2)) == Outdated("running", 0, 2)
    assert [event.seq for event in await store.events("g1")] == [1, 2, 3]
    with pytest.raises(OutOfStepError):
        await store.start(structs.replace(opening, events=new_events(1, 1)))


@pytest.mark.parametrize("text", ["a\0b", "\ud800"])
async def test_text_no_database_holds_is_refused_before_it_gets_there_and_finds_nothing(
    store: Store, text: str
) -> None:
    with pytest.raises(UnstorableError):
        new_game("g2", name=text)
    with pytest.raises(UnstorableError):
        claim(text)
    with pytest.raises(UnstorableError):
        claim(key=text)
    with pytest.raises(UnstorableError):
        GameChange(game_id="g1", name=text)
    assert await store.find_game(text) is None
    assert await store.load(text) is None
