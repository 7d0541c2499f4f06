import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from server.cli.client import Client
from tests.server.cli.conftest import Canaan
from tests.server.cli.serving import Serving, play


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str, int]:
    """A database with a finished game, the game's id, and how many events it had."""
    path = tmp_path_factory.mktemp("finished") / "games.db"
    with Serving("--database", f"sqlite:///{path}") as serving, Client(serving.address) as client:
        game, texts = play(client, "promised-land", 4, promisedLand={"maxRounds": 6})
        serving.stop()
    return path, game, len(texts)


def test_a_game_of_promised_land_passes_and_what_was_compared_is_told(
    canaan: Canaan, finished: tuple[Path, str, int]
) -> None:
    path, game, events = finished
    ran = canaan("verify", game, "--database", f"sqlite:///{path}")
    assert ran.code == 0, ran
    assert f"and {events} events are the same" in ran.out
    told = canaan("verify", game, "--database", f"sqlite:///{path}", "--json").json
    assert told["events"] == events
    assert 0 < told["actions"] < events
    assert told["dice"] > 0


def test_a_changed_game_fails_at_its_first_difference(
    canaan: Canaan, finished: tuple[Path, str, int], tmp_path: Path
) -> None:
    path, game, events = finished
    copy = tmp_path / "copy.db"
    with closing(sqlite3.connect(path)) as old, closing(sqlite3.connect(copy)) as new:
        old.backup(new)
        new.execute("UPDATE events SET round = 99 WHERE seq IN (?, ?)", (events - 1, events))
        new.commit()
    canaan("verify", game, "--database", f"sqlite:///{copy}").fails(
        f"the round of event {events - 1}: stored is 99, the replay gives "
    )
    canaan("verify", "nothing", "--database", f"sqlite:///{copy}").fails("there is no game 'nothing'")
