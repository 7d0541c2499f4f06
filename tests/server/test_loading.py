"""Loading: a stored game goes on with the rules it was locked to, and with no others."""

from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest

from core import Registry, load
from schema.backend import GameStatus, SeenEvent
from server.backend import StoredBackend
from tests.server.races import GAMES, Race, bid, new_race, play, refused, run, serving

pytestmark = pytest.mark.anyio

RACE = (GAMES / "race.py").read_text()
ALONE = {"players": False}


@pytest.fixture
async def backend(sqlite_address: str) -> AsyncIterator[StoredBackend]:
    async with serving(sqlite_address) as opened:
        yield opened


def server_with(folder: Path, *changes: tuple[str, str]) -> Registry:
    """The plugins of a server whose race is a changed one."""
    source = RACE
    for old, new in changes:
        assert source.count(old) == 1
        source = source.replace(old, new)
    (folder / "race.py").write_text(source)
    registry = load("core", folders=[folder])
    assert not registry.left_out
    return registry


async def history(backend: StoredBackend, race: Race, token: str | None) -> Sequence[SeenEvent]:
    return await backend.events(race.id, token, after=0, first=100)


async def test_after_a_restart_a_game_is_what_it_was(backend: StoredBackend, sqlite_address: str) -> None:
    race = await new_race(backend, modules=ALONE)
    await race.bid(backend)
    before = await race.seen(backend, 0)
    async with serving(sqlite_address) as restarted:
        after = await race.seen(restarted, 0)
        assert before.view is not None
        assert after.view is not None
        assert (after.version, after.seq, after.view.decisions) == (before.version, before.seq, before.view.decisions)
        assert await history(restarted, race, race.seats[0]) == await history(backend, race, race.seats[0])
        assert (await race.act(restarted, 0, run(1))).version == 3


@pytest.mark.parametrize("gone", [True, False])
async def test_a_game_whose_plugin_is_gone_or_another_is_readable_and_says_why_it_is_closed(
    backend: StoredBackend, sqlite_address: str, tmp_path: Path, gone: bool
) -> None:
    race = await new_race(backend, modules=ALONE)
    await race.act(backend, 0, bid(2))
    change = ('plugin = Plugin("race"', 'plugin = Plugin("chase"') if gone else ('"race", "1.0"', '"race", "2.0"')
    reason = "'race' 1.0 is not here" if gone else "'race' is here as 2.0, not 1.0"
    async with serving(sqlite_address, server_with(tmp_path, change)) as server:
        game = await race.seen(server, 0)
        assert (game.status, game.view, game.version) == (GameStatus.CLOSED, None, 1)
        assert reason in (game.closed or "")
        assert [seat.name for seat in game.seats] == ["Human 0", "Human 1"]
        (listed,) = (await server.games(None, first=10, after=None, status=None, mode=None)).games
        assert (listed.status, listed.closed) == (GameStatus.CLOSED, game.closed)

        for attempt in (
            race.act(server, 0, bid(2)),
            server.preview(race.id, race.seats[0], bid(2), decision_id=None),
        ):
            with refused("closed") as refusal:
                await attempt
            assert reason in refusal.value.message

        for token in (race.seats[0], race.seats[1], None):
            now, then = await history(server, race, token), await history(backend, race, token)
            assert [(event.seq, event.kind, event.text) for event in now] == [
                (event.seq, event.kind, event.text) for event in then
            ]
            assert {type(event.event).__name__ for event in now if event.kind in ("Ran", "BidMade")} <= {"NoneType"}


async def test_a_game_over_stays_readable_to_its_end_where_its_plugin_is_gone(
    backend: StoredBackend, sqlite_address: str, tmp_path: Path
) -> None:
    race = await new_race(backend, goal=2, modules=ALONE)
    over = await play(backend, race)
    async with serving(sqlite_address, server_with(tmp_path, ('"race", "1.0"', '"race", "2.0"'))) as server:
        game = await race.seen(server)
        assert (game.status, game.result, game.seed, game.final_hash) == (
            GameStatus.OVER,
            over.result,
            over.seed,
            over.final_hash,
        )
        events = [event async for event in server.follow_events(race.id, None, 0)]
        assert [event.seq for event in events] == list(range(1, over.seq + 1))
        assert "Human 0 has the lucky number " in events[0].text
        assert "None" not in events[0].text


async def test_another_layout_of_the_state_closes_a_game(
    backend: StoredBackend, sqlite_address: str, tmp_path: Path
) -> None:
    race = await new_race(backend, modules=ALONE)
    newer = ("class Track(Slice):\n", "class Track(Slice):\n    version = 2\n")
    async with serving(sqlite_address, server_with(tmp_path, newer)) as server:
        assert "'race' 1.0 keeps another state here" in ((await race.seen(server)).closed or "")


async def test_state_that_no_longer_fits_closes_a_game(
    backend: StoredBackend, sqlite_address: str, tmp_path: Path
) -> None:
    race = await new_race(backend, modules=ALONE)
    other = ("    at: list[int] = msgspec", "    at: dict[str, int] = msgspec")
    async with serving(sqlite_address, server_with(tmp_path, other)) as server:
        game = await race.seen(server)
        assert game.status is GameStatus.CLOSED
        assert "do not understand its stored state" in (game.closed or "")


async def test_the_same_version_with_other_content_goes_on_and_the_hash_of_the_start_stays_shown(
    backend: StoredBackend, sqlite_address: str, tmp_path: Path
) -> None:
    race = await new_race(backend, modules=ALONE)
    before = await race.seen(backend)
    registry = server_with(tmp_path, ("MOST = 3\n", "MOST = 3  # and no more\n"))
    async with serving(sqlite_address, registry) as server:
        game = await race.seen(server, 0)
        assert (game.status, game.closed, game.lock) == (GameStatus.RUNNING, None, before.lock)
        assert game.lock.plugins[-1].content != registry["race"].content_hash
        acted = await server.act(race.id, race.seats[0], registry.actions()["Bid"](2), decision_id=None, key=None)
        assert acted.version == 1


async def test_a_lobby_whose_plugin_is_gone_cannot_be_started(
    backend: StoredBackend, sqlite_address: str, tmp_path: Path
) -> None:
    race = await new_race(backend, start=False, modules=ALONE)
    async with serving(sqlite_address, server_with(tmp_path, ('"race", "1.0"', '"race", "2.0"'))) as server:
        assert (await race.seen(server)).status is GameStatus.CLOSED
        with refused("closed"):
            await server.start(race.id, race.host)


async def test_an_option_that_is_gone_closes_a_game(
    backend: StoredBackend, sqlite_address: str, tmp_path: Path
) -> None:
    race = await new_race(backend, goal=50, modules=ALONE)
    fewer = (
        'GOAL = Option("goal", 12, text="Steps to the finish.", low=1, high=100)',
        'GOAL = Option("goal", 12, text="Steps to the finish.", low=1, high=20)',
    )
    async with serving(sqlite_address, server_with(tmp_path, fewer)) as server:
        assert "goal" in ((await race.seen(server)).closed or "")
