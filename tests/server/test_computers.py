"""Computer seats: played promptly, resumed after a restart, and a slow or broken one harms nobody else."""

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest
import structlog
from sqlalchemy import create_engine, make_url, text
from structlog.stdlib import add_log_level
from structlog.typing import EventDict

from schema.backend import GameStatus
from server import computers
from server.backend import StoredBackend
from tests.server.races import KINDS, REGISTRY, Race, bid, idle, new_race, play, run, serving

pytestmark = pytest.mark.anyio


@pytest.fixture
async def backend(sqlite_address: str) -> AsyncIterator[StoredBackend]:
    async with serving(sqlite_address) as opened:
        yield opened


class Log:
    """What is logged of computer players."""

    def __init__(self) -> None:
        self.lines: list[EventDict] = []
        self._written = asyncio.Event()

    def __call__(self, _logger: object, _method: str, line: EventDict) -> EventDict:
        self.lines.append(line)
        self._written.set()
        raise structlog.DropEvent

    async def written(self) -> None:
        """Wait until a line is written."""
        async with asyncio.timeout(5):
            await self._written.wait()


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> Log:
    log = Log()
    logger = structlog.wrap_logger(None, [add_log_level, log], structlog.make_filtering_bound_logger(0))
    monkeypatch.setattr(computers, "log", logger)
    return log


@pytest.fixture
def sleeper() -> Iterator[Any]:
    """The computer player that sleeps until its alarm."""
    found: Any = REGISTRY.ruleset("race").computers["sleeper"]
    found.asleep.clear()
    yield found
    found.alarm.set()  # let no thread of a failed test sleep on
    found.alarm.clear()


async def ended(backend: StoredBackend, race: Race) -> None:
    """Wait until the game is over."""
    async with asyncio.timeout(20):
        async for _ in backend.follow_game(race.id, race.host):
            pass


async def test_computers_alone_play_a_game_to_its_end_on_either_database(address: str) -> None:
    async with serving(address) as backend:
        race = await new_race(backend, 0, "random", "random", goal=20)
        await ended(backend, race)
        game = await race.seen(backend)
        assert (game.status, game.seed is None, game.final_hash is None) == (GameStatus.OVER, False, False)


async def test_computers_act_as_soon_as_they_owe_something(backend: StoredBackend) -> None:
    race = await new_race(backend, 1, "random", "random", goal=30)
    async with asyncio.timeout(10):
        game = await play(backend, race)
    assert game.result is not None


async def test_a_game_goes_on_after_a_restart(sqlite_address: str) -> None:
    async with serving(sqlite_address, play=False) as stopped:
        races = [await new_race(stopped, 0, "random", "random", goal=10) for _ in range(3)]
        assert {(await race.seen(stopped)).version for race in races} == {0}
    async with serving(sqlite_address) as restarted:
        for race in races:
            await ended(restarted, race)


async def test_stopped_in_mid_game_they_begin_no_further_act(sqlite_address: str) -> None:
    async with serving(sqlite_address) as backend:
        race = await new_race(backend, 0, "random", "random", goal=100)
        async for game in backend.follow_game(race.id, race.host):
            if game.version > 10:
                break
        await backend.computers.stop()
        version = (await race.seen(backend)).version
        backend.computers.wake(race.id)
        await asyncio.sleep(0.05)
        assert (await race.seen(backend)).version == version
        backend.computers.start()  # the fixture stops them once more


async def test_two_servers_that_both_play_the_computers_lose_and_double_nothing(address: str) -> None:
    async with serving(address) as one, serving(address) as other:
        race = await new_race(one, 0, "random", "random", "random", goal=60)
        for _ in range(30):
            other.computers.wake(race.id)
            await asyncio.sleep(0.005)
        await ended(one, race)
        actions = await one._store.actions(race.id)
        assert len({action.decision for action in actions}) == len(actions)


async def test_who_is_woken_for_a_revision_looks_at_it_also_when_woken_once_more(sqlite_address: str) -> None:
    async with serving(sqlite_address) as one, serving(sqlite_address, play=False) as other:
        race = await new_race(one, 1, "random")
        await idle(one)
        await other.replace_seat(race.id, race.host, 0, "random")
        live = await other._lives.get(race.id)
        assert live is not None
        one.computers.wake(race.id, live.row.revision)
        one.computers.wake(race.id)
        await race.reaches(one, 3)


async def test_while_a_computer_thinks_others_are_served(backend: StoredBackend, sleeper: Any) -> None:
    slow = await new_race(backend, 1, "sleeper")
    await asyncio.to_thread(sleeper.asleep.wait, 10)
    other = await new_race(backend, 0, "random", "random", goal=5)
    await ended(backend, other)
    assert (await slow.act(backend, 0, bid(0))).version == 1
    sleeper.alarm.set()
    await slow.reaches(backend, 2)


async def test_a_computer_that_fails_is_logged_and_its_game_waits_and_goes_on_when_it_is_replaced(
    backend: StoredBackend, log: Log
) -> None:
    race = await new_race(backend, 1, "fool")
    await race.act(backend, 0, bid(0))
    await race.reaches(backend, 2)
    await race.act(backend, 0, run(1))
    await log.written()
    assert (await race.seen(backend)).version == 3
    assert {(line["event"], line["level"], line["game"]) for line in log.lines} == {
        ("computer player failed", "error", race.id)
    }
    await backend.replace_seat(race.id, race.host, 1, "random")
    await race.reaches(backend, 5)
    race.seats[1] = (await backend.join(race.id, race.host, seat=1, name=None, nonce=None, key=None)).token


async def test_a_computer_whose_act_fails_for_a_broken_rule_does_something_else(
    backend: StoredBackend, log: Log
) -> None:
    race = await new_race(backend, 0, "random", "random", goal=40, modules={"trap": True})
    await ended(backend, race)
    assert {(line["event"], line["level"], line["game"]) for line in log.lines} == {
        ("a computer player's act failed", "error", race.id)
    }
    assert (await race.seen(backend)).status == GameStatus.OVER


async def test_a_computer_that_cheats_is_logged_and_nothing_of_it_is_stored(backend: StoredBackend, log: Log) -> None:
    race = await new_race(backend, 1, "cheat")
    await log.written()
    assert (await race.seen(backend)).version == 0
    assert log.lines[0]["exc_info"]


@pytest.fixture
def shy() -> Any:
    """The computer player that lets every boast pass."""
    found: Any = REGISTRY.ruleset("race").computers["shy"]
    found.asked.clear()
    return found


async def boasted(backend: StoredBackend, *players: str) -> Race:
    """A race in which seat 0, a human, has boasted on its first turn, after everybody's bid."""
    race = await new_race(backend, 1, *players, modules={"boasts": True})
    await race.act(backend, 0, bid(2))
    await race.reaches(backend, 1 + len(players))
    await race.act(backend, 0, KINDS["Boast"]())
    return race


async def test_computers_answer_an_optional_decision_while_another_seat_is_on_turn(backend: StoredBackend) -> None:
    race = await boasted(backend, "jeerer", "jeerer")
    await race.reaches(backend, 3 + 1 + 2)  # the bids, the boast, the answers
    assert (await race.owed(backend, 0)).kind == "run-turn"
    assert (await race.done(backend))[-3:] == [(0, "Boast"), (1, "Jeer"), (2, "Jeer")]


async def test_a_server_asks_a_computer_once_about_an_optional_decision(backend: StoredBackend, shy: Any) -> None:
    race = await boasted(backend, "shy")
    (boast,) = await _settled(backend, shy)
    for name in ("Stretch", "Relax"):
        await race.act(backend, 0, KINDS[name]())
        backend.computers.wake(race.id)
        assert await _settled(backend, shy) == {boast: 1}
    await race.act(backend, 0, run(1))
    await race.reaches(backend, 9)  # the computer has boasted on its turn, and run
    assert shy.asked == {boast: 1}


async def test_after_a_restart_computers_are_asked_about_what_is_open_still(sqlite_address: str, shy: Any) -> None:
    async with serving(sqlite_address, play=False) as stopped:
        race = await new_race(stopped, 2, modules={"boasts": True})
        await race.act(stopped, 0, bid(2))
        await race.act(stopped, 1, bid(0))
        await race.act(stopped, 0, KINDS["Boast"]())
        await stopped.replace_seat(race.id, race.host, 1, "shy")
    async with serving(sqlite_address) as restarted:
        assert list((await _settled(restarted, shy)).values()) == [1]


async def test_only_so_many_games_are_remembered(
    backend: StoredBackend, shy: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computers, "REMEMBERED", 1)
    for _ in range(3):
        await boasted(backend, "shy")
    await _settled(backend, shy)
    assert len(backend.computers._passed) == 1


@pytest.mark.parametrize("player", ["stutterer", "swindler"])
async def test_a_computer_that_fails_at_an_optional_decision_holds_nobody_up(
    backend: StoredBackend, log: Log, player: str
) -> None:
    race = await new_race(backend, 0, "boaster", player, goal=10, modules={"boasts": True})
    await ended(backend, race)
    assert {(line["event"], line["level"], line["game"]) for line in log.lines} == {
        ("a computer player failed at an optional decision", "error", race.id)
    }
    assert "Jeer" not in {name for _, name in await race.done(backend)}


async def test_random_computers_answer_optional_decisions_now_and_then(backend: StoredBackend) -> None:
    race = await new_race(backend, 0, "random", "random", "random", goal=40, modules={"boasts": True})
    await ended(backend, race)
    assert {"Boast", "Jeer"} <= {name for _, name in await race.done(backend)}


async def test_while_the_database_is_away_computers_wait_and_then_they_go_on(
    postgresql_address: str, log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computers, "AWAY", 0.05)
    url = make_url(postgresql_address).set(drivername="postgresql+psycopg")
    elsewhere = create_engine(url.set(database="postgres"), isolation_level="AUTOCOMMIT")
    async with serving(postgresql_address) as backend:
        race = await new_race(backend, 0, "random", "random", goal=100)
        with elsewhere.connect() as connection:
            connection.execute(text(f"ALTER DATABASE {url.database} ALLOW_CONNECTIONS false"))
            try:
                cut = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = :name")
                connection.execute(cut, {"name": url.database})
                await log.written()
            finally:
                connection.execute(text(f"ALTER DATABASE {url.database} ALLOW_CONNECTIONS true"))
        await ended(backend, race)
    elsewhere.dispose()
    assert {line["event"] for line in log.lines} == {"computer players wait for the database"}


async def test_a_pause_comes_before_each_act(sqlite_address: str) -> None:
    async with serving(sqlite_address, pause=0.1) as backend:
        begun = time.perf_counter()
        race = await new_race(backend, 0, "random", "random")
        await race.reaches(backend, 3)
        assert time.perf_counter() - begun >= 0.3


async def test_a_seat_taken_from_a_thinking_computer_is_played_by_its_human(
    backend: StoredBackend, sleeper: Any
) -> None:
    race = await new_race(backend, 1, "sleeper")
    await asyncio.to_thread(sleeper.asleep.wait, 10)
    race.seats[1] = (await backend.join(race.id, race.host, seat=1, name=None, nonce=None, key=None)).token
    (playing,) = backend.computers._playing.values()
    sleeper.alarm.set()
    await playing
    assert (await race.seen(backend)).version == 0
    await race.act(backend, 1, bid(2))


async def _settled(backend: StoredBackend, shy: Any) -> Counter[str]:
    """How often the shy computer was asked about each decision, once the computers have no more to do."""
    await idle(backend)
    return Counter(shy.asked)
