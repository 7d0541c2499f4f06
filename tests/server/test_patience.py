"""A computer on turn waits for people whom it has asked something, until they have answered or for so long."""

import asyncio
import time
from collections.abc import AsyncIterator

import pytest

from core import Action
from schema.backend import GameStatus
from server.backend import StoredBackend
from server.live import Live
from server.patience import Patience
from tests.server.races import KINDS, Race, bid, idle, new_race, run, serving

pytestmark = pytest.mark.anyio

LONG = 60.0
"""Longer than any test: who waits so long is woken by something else."""


@pytest.fixture
async def backend(sqlite_address: str) -> AsyncIterator[StoredBackend]:
    async with serving(sqlite_address, answer_time=LONG) as opened:
        yield opened


async def boasted(backend: StoredBackend, humans: int, *players: str) -> Race:
    """A race in which the first of the players has boasted on its turn, after all bids and the humans' runs."""
    race = await new_race(backend, humans, *players, modules={"boasts": True, "surrender": True})
    for seat in race.seats:
        await race.act(backend, seat, bid(0))
    await race.reaches(backend, humans + len(players))
    for seat in race.seats:
        await race.act(backend, seat, run(1))
    await race.reaches(backend, 2 * humans + len(players) + 1)
    return race


def jeer() -> Action:
    return KINDS["Jeer"]()


async def after_boast(backend: StoredBackend, race: Race) -> list[tuple[int | None, str]]:
    """What has been done since the first boast, once the computers have no more to do.

    Who has boasted boasts again when all have answered that; otherwise it runs.
    """
    await idle(backend)
    done = await race.done(backend)
    return done[done.index((len(race.seats), "Boast")) + 1 :]


async def on_again(backend: StoredBackend, race: Race) -> list[tuple[int | None, str]]:
    """What has been done since the boast, once the time for an answer is over."""
    await race.reaches(backend, 5)
    return await after_boast(backend, race)


async def test_it_waits_for_the_last_answer_and_then_goes_on_at_once(backend: StoredBackend) -> None:
    race = await boasted(backend, 2, "boaster", "jeerer")
    assert await after_boast(backend, race) == [(3, "Jeer")]
    await race.act(backend, 1, jeer())
    assert await after_boast(backend, race) == [(3, "Jeer"), (1, "Jeer")]
    await race.act(backend, 0, jeer())
    assert await after_boast(backend, race) == [(3, "Jeer"), (1, "Jeer"), (0, "Jeer"), (2, "Boast"), (3, "Jeer")]


async def test_the_last_answer_may_come_through_another_server(address: str) -> None:
    async with serving(address, answer_time=LONG) as one, serving(address, answer_time=LONG) as other:
        race = await boasted(one, 2, "boaster")
        await race.act(one, 0, jeer())
        assert await after_boast(one, race) == [(0, "Jeer")]
        await race.act(other, 1, jeer())
        assert await after_boast(other, race) == [(0, "Jeer"), (1, "Jeer"), (2, "Boast")]


@pytest.mark.parametrize("limit", [0.0, 0.1])
async def test_it_waits_no_longer_than_so_many_seconds(sqlite_address: str, limit: float) -> None:
    async with serving(sqlite_address, answer_time=limit) as backend:
        begun = time.perf_counter()
        race = await boasted(backend, 1, "boaster")
        assert await on_again(backend, race) == [(1, "Run"), (1, "Bid")]
        assert time.perf_counter() - begun >= limit


async def test_seats_that_are_left_or_free_are_not_waited_for(backend: StoredBackend) -> None:
    race = await boasted(backend, 2, "boaster")
    await backend.leave(race.id, race.seats[0], "shy")
    assert await after_boast(backend, race) == []
    await backend.replace_seat(race.id, race.host, 1, None)
    assert (2, "Run") in await after_boast(backend, race)


async def test_a_seat_that_waits_may_be_taken(backend: StoredBackend) -> None:
    race = await boasted(backend, 1, "boaster")
    ticket = await backend.join(race.id, race.host, seat=1, name=None, nonce=None, key=None)
    await idle(backend)
    assert not backend.computers._patience._timers
    await race.act(backend, 0, jeer())
    await backend.act(race.id, ticket.token, run(1), decision_id=None, key=None)
    assert await after_boast(backend, race) == [(0, "Jeer"), (1, "Run")]


async def test_the_game_may_end_meanwhile(backend: StoredBackend) -> None:
    race = await boasted(backend, 1, "boaster")
    await race.act(backend, 0, KINDS["Surrender"]())
    assert await after_boast(backend, race) == [(0, "Surrender")]
    assert (await race.seen(backend)).status == GameStatus.OVER
    patience = backend.computers._patience
    assert (patience._timers, patience._ends) == ({}, {})


async def test_an_answer_before_the_last_makes_it_pause_for_nothing(backend: StoredBackend) -> None:
    race = await boasted(backend, 2, "boaster")
    await idle(backend)
    backend.computers._pause = LONG
    await race.act(backend, 0, jeer())
    assert await after_boast(backend, race) == [(0, "Jeer")]


async def test_other_games_are_played_meanwhile(backend: StoredBackend) -> None:
    waiting = [await boasted(backend, 1, "boaster") for _ in range(3)]
    other = await boasted(backend, 1, "boaster")
    await other.act(backend, 0, jeer())
    assert await after_boast(backend, other) == [(0, "Jeer"), (1, "Boast")]
    assert [await after_boast(backend, race) for race in waiting] == [[], [], []]


async def test_after_a_restart_it_waits_anew_and_no_longer(sqlite_address: str) -> None:
    async with serving(sqlite_address, answer_time=LONG) as stopped:
        race = await boasted(stopped, 1, "boaster")
        await idle(stopped)
        timer = _timer(stopped.computers._patience)
    assert timer.cancelled()
    async with serving(sqlite_address, answer_time=LONG) as restarted:
        assert await after_boast(restarted, race) == []
    async with serving(sqlite_address, answer_time=0.1) as restarted:
        assert await on_again(restarted, race) == [(1, "Run"), (1, "Bid")]


async def test_what_was_waited_for_is_not_waited_for_again_but_what_is_asked_later_is(sqlite_address: str) -> None:
    async with serving(sqlite_address, play=False) as backend:
        race = await new_race(backend, 2, modules={"boasts": True})
        await race.bid(backend)
        woken = asyncio.Event()
        patience = Patience(0.05, lambda _: woken.set())

        async def waiting(*done: str) -> set[int]:
            """The seats that wait after seat 0 has done something, as its computer does."""
            for name in done:
                live = await now()
                assert live.game is not None
                decision = next(one for one in live.game.decisions if one.seat == 0)
                await backend._acts.play(live, 0, KINDS[name](*([1] * (name == "Run"))), decision.id)
            return patience.waiting(race.id, await now())

        async def now() -> Live:
            live = await backend._lives.get(race.id)
            assert live is not None
            return live

        assert await waiting("Boast") == set()  # a person has asked
        await backend.replace_seat(race.id, race.host, 0, "shy")
        assert await waiting() == {0}
        assert _timer(patience).when() <= asyncio.get_running_loop().time() + 0.05
        async with asyncio.timeout(5):
            await woken.wait()
        assert await waiting() == set()
        assert await waiting("Stretch") == set()
        assert await waiting("Relax") == set()
        assert await waiting("Run") == set()
        await race.act(backend, 1, run(1))
        await race.act(backend, 1, bid(0))
        live = await now()
        assert live.game is not None
        await backend._acts.play(live, 0, bid(0), live.game.owed_by(0, KINDS["Bid"]).id)
        patience._seconds = LONG
        assert await waiting("Boast") == {0}
        timer = _timer(patience)
        assert await waiting("Stretch") == set()  # as long as nobody may answer
        assert timer.cancelled()
        assert await waiting("Relax") == {0}
        assert Patience(0.0, patience._wake).waiting(race.id, await now()) == set()
        patience.stop()


def _timer(patience: Patience) -> asyncio.TimerHandle:
    (timer,) = patience._timers.values()
    return timer
