import json
import signal
import socket
import urllib.request
from pathlib import Path

import pytest

from server.cli.client import Client
from tests.server.cli.conftest import MODS, Canaan
from tests.server.cli.serving import Serving, play


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'new' / 'games.db'}"


def test_it_makes_its_database_says_where_it_is_open_and_plays(database: str) -> None:
    with Serving("--database", database, "--plugins", MODS, "--log-level", "warning") as serving:
        assert serving.said.startswith("Canaan is open at http://127.0.0.1:")
        with Client(serving.address) as client:
            _, texts = play(client, "tiny", 2)
            assert texts[-1].endswith("coins are the most.")
        code, logged = serving.stop()
    assert code == 130
    assert logged == ""


def test_games_outlive_a_restart(database: str) -> None:
    words = ["--database", database, "--plugins", str(MODS)]
    with Serving(*words) as serving, Client(serving.address) as client:
        game, _ = play(client, "tiny", 2)
        serving.stop(signal.SIGTERM)
    with Serving(*words) as serving, Client(serving.address) as client:
        found = client.ask("query ($id: ID!) { game(id: $id) { status } }", id=game)
        assert found == {"game": {"status": "OVER"}}


def test_every_request_has_a_name_in_the_log_and_in_its_answer(database: str) -> None:
    with Serving("--database", database, "--log-format", "json", "--log-level", "debug") as serving:
        with urllib.request.urlopen(serving.address.replace("graphql", "healthz")) as answer:
            name = answer.headers["x-request-id"]
        _, logged = serving.stop()
    lines = [json.loads(line) for line in logged.splitlines()]
    (line,) = [line for line in lines if line.get("request") == name]
    assert (line["event"], line["method"], line["path"], line["status"]) == ("request", "GET", "/healthz", 200)


def test_settings_come_from_the_environment_where_the_command_line_is_silent(database: str) -> None:
    with Serving(
        CANAAN_DATABASE=database,
        CANAAN_PLUGINS=str(MODS),
        CANAAN_LOG_FORMAT="json",
        CANAAN_ALLOW_ORIGIN="https://a.example",
    ) as serving:
        with Client(serving.address) as client:
            play(client, "tiny", 2)
        asked = urllib.request.Request(
            serving.address,
            b'{"query": "{__typename}"}',
            {"content-type": "application/json", "origin": "https://a.example"},
        )
        with urllib.request.urlopen(asked) as answer:
            assert answer.headers["access-control-allow-origin"] == "https://a.example"
        _, logged = serving.stop()
    assert all(json.loads(line)["level"] for line in logged.splitlines())


def test_what_keeps_it_from_serving_is_told_in_words(canaan: Canaan, database: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        canaan("serve", "--port", port, "--database", database).fails(f"cannot listen at 127.0.0.1 port {port}")
    canaan("serve", "--host", "nowhere.invalid", "--database", database).fails("cannot listen at nowhere.invalid")
    canaan("serve", "--port", "0", "--database", "games.db").fails("not a database URL")
    canaan("serve", "--port", "0", "--database", database, "--no-migrate").fails("does not answer")
    canaan("serve", "--port", "0", "--database", database, "--plugins", "/nowhere").fails("no such folder")
    canaan("serve", "--port", "0", CANAAN_LOG_LEVEL="loud").fails("the setting log_level is not usable")
    canaan("serve", "--port", "0", "--rate", "often").fails("the setting rate is not usable: couldn't parse")
    canaan("serve", "--port", "0", "--allow-origin", "play.example/x").fails("the setting allow_origin is not usable")
    canaan("serve", "--port", "0", CANAAN_LIMITS__DEPTH="deep").fails("the setting limits.depth is not usable")


def test_it_does_not_serve_a_database_that_is_behind(canaan: Canaan, tmp_path: Path) -> None:
    (tmp_path / "empty.db").touch()
    words = ["serve", "--port", "0", "--database", f"sqlite:///{tmp_path / 'empty.db'}"]
    canaan(*words, "--no-migrate").fails("the database is at migration None")
