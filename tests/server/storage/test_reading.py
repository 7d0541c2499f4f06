"""Lists and look-ups, on both databases."""

import pytest

from server.storage import reading
from server.storage.reading import Listing
from server.storage.rows import Holder
from server.storage.writes import GameChange, Join
from server.store import Store
from tests.server.samples import new_game, running

pytestmark = pytest.mark.anyio


async def test_pages_of_games_are_newest_first_and_stable_while_games_are_added(store: Store) -> None:
    for n in range(7):
        await store.create_game(new_game(f"g{n}", at=1_000_000 + n // 2))
    seen: list[str] = []
    after = None
    while page := await store.list_games(Listing(after=after, first=3)):
        assert len(page) <= 3
        seen += [game.id for game in page]
        after = page[-1].created_at, page[-1].id
        await store.create_game(new_game(f"new{len(seen)}", at=2_000_000))
    assert seen == ["g6", "g5", "g4", "g3", "g2", "g1", "g0"]


async def test_games_are_listed_by_status_mode_and_publicity(store: Store) -> None:
    await running(store, "g1")
    await store.create_game(new_game("g2", mode="settlers-of-canaan"))
    await store.create_game(new_game("g3", public=False))

    async def ids(listing: Listing) -> set[str]:
        return {game.id for game in await store.list_games(listing)}

    assert await ids(Listing()) == {"g1", "g2", "g3"}
    assert await ids(Listing(statuses=("running", "over"))) == {"g1"}
    assert await ids(Listing(modes=("settlers-of-canaan",))) == {"g2"}
    assert await ids(Listing(public=False)) == {"g3"}
    assert await ids(Listing(statuses=("lobby",), public=True)) == {"g2"}
    assert await ids(Listing(statuses=())) == set()


async def test_a_token_belongs_to_a_host_a_seat_or_nobody(store: Store) -> None:
    await store.create_game(new_game("g1"))
    await store.create_game(new_game("g2"))
    await store.join_seat(Join(game_id="g2", name="ann", token_hash="anns", number=1))
    assert await store.holder("host of g1") == Holder("g1", None)
    assert await store.holder("anns") == Holder("g2", 1)
    assert await store.holder("nobodys") is None


async def test_running_games_are_found_at_start_up_the_oldest_first(store: Store) -> None:
    for n in range(4):
        await running(store, f"g{n}")
    await store.create_game(new_game("waiting"))
    await store.update_game(GameChange(game_id="g2", status="closed"))
    assert await store.unfinished() == ("g0", "g1", "g3")


async def test_more_ids_than_a_statement_takes_are_asked_for_in_portions(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "IN_ONE_QUERY", 3)
    for n in range(8):
        await store.create_game(new_game(f"g{n}"))
    ids = [f"g{n}" for n in range(9)]
    assert list(await store.heads(ids)) == ids[:8]
    assert list(await store.seats_of(ids)) == ids[:8]
    assert await store.heads([]) == {}
