"""A live game: one revision, never changed, shown to each viewer by the same rule."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime

import pytest
from msgspec import structs

from schema.backend import GameStatus, Viewer
from server.live import Live, moment
from tests.server.races import Race, bid, new_race, serving

pytestmark = pytest.mark.anyio


@pytest.fixture
async def lives(sqlite_address: str) -> AsyncIterator[tuple[Live, Live]]:
    """A running game before and after a move."""
    async with serving(sqlite_address) as backend:
        race: Race = await new_race(backend)
        before = await backend._lives.get(race.id)
        await race.act(backend, 0, bid(2))
        after = await backend._lives.get(race.id)
        assert before is not None
        assert after is not None
        yield before, after


async def test_a_move_leaves_the_game_before_it_as_it_was(lives: tuple[Live, Live]) -> None:
    before, after = lives
    assert [live.seen_by(Viewer()).version for live in lives] == [0, 1]
    assert before.game is not after.game
    shown = [live.view(0) for live in lives]
    assert [len(view.decisions) for view in shown if view] == [2, 1]
    assert before.names is after.names


async def test_the_view_of_a_seat_is_made_once(lives: tuple[Live, Live]) -> None:
    live, _ = lives
    assert live.view(0) is live.view(0)
    assert live.view(0) is not live.view(1)
    assert live.view(None) is live.seen_by(Viewer()).view is live.seen_by(Viewer(host=True)).view


async def test_a_game_that_cannot_go_on_is_closed_but_one_that_is_over_stays_over(lives: tuple[Live, Live]) -> None:
    live, _ = lives
    closed = Live(live.row, live.seats, live.lock, closed="no rules")
    assert (closed.seen_by(Viewer()).status, closed.seen_by(Viewer()).closed) == (GameStatus.CLOSED, "no rules")
    over = Live(structs.replace(live.row, status="over"), live.seats, live.lock, closed="no rules")
    assert (over.seen_by(Viewer()).status, over.seen_by(Viewer()).seed) == (GameStatus.OVER, live.row.seed.hex())


def test_stored_times_are_utc() -> None:
    assert moment(1_000_001) == datetime(1970, 1, 1, 0, 0, 1, 1, UTC)
