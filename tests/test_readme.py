"""The README's own blocks, taken from it and run as they stand against a real server."""

import json
import os
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from core import Action, Game, load
from core.play import next_move
from server.cli.client import Client
from tests.needs import require
from tests.server.cli.serving import Serving

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text()
BIN = Path(sys.executable).parent
ADDRESS = "http://127.0.0.1:8000/graphql"


def block(mark: str) -> str:
    """The fenced block below a mark."""
    found = re.search(rf"^<!-- {re.escape(mark)} -->\n```\w+\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
    assert found, f"the README has no block {mark!r}"
    return found[1]


def shell(commands: str, folder: Path) -> str:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("CANAAN_")}
    script = commands.replace(".venv/bin/", f"{BIN}/")
    ran = subprocess.run(
        ["sh", "-euc", script], cwd=folder, env=kept, capture_output=True, text=True, timeout=100, check=False
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


@pytest.fixture(scope="module")
def mods(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the README's files in it."""
    folder = tmp_path_factory.mktemp("readme")
    (folder / "mods").mkdir()
    for name in ("mods/desert_guides.py", "follow.py", "test_desert_guides.py"):
        (folder / name).write_text(block(name))
    return folder


@pytest.fixture(scope="module")
def serving(mods: Path) -> Iterator[Serving]:
    with Serving("--database", f"sqlite:///{mods / 'games.db'}", "--plugins", mods / "mods") as running:
        yield running


def test_the_first_query_is_answered_with_both_games(serving: Serving, tmp_path: Path) -> None:
    require(shutil.which("curl"), "curl is not installed")
    answer = json.loads(shell(block("query").replace(ADDRESS, serving.address), tmp_path))
    rulesets: dict[str, Any] = {found["name"]: found for found in answer["data"]["rulesets"]}
    assert rulesets.keys() == {"promised-land", "settlers-of-canaan"}
    assert {"name": "desert-guides"} in rulesets["promised-land"]["optional"]


def test_the_first_subscription_follows_a_game_to_its_end(serving: Serving, mods: Path) -> None:
    (mods / "follow.py").write_text(block("follow.py").replace(ADDRESS, serving.address))
    lines = shell(".venv/bin/python follow.py", mods).splitlines()
    assert [int(line.split()[0]) for line in lines] == list(range(1, len(lines) + 1))
    assert lines[0] == "1 Round 1 begins."
    assert len([line for line in lines if re.search(r" wins?: .+\.$", line)]) == 1


def test_the_house_rule_is_shown_and_played(mods: Path) -> None:
    said = shell(block("house rule"), mods)
    assert "saving: integer; 0 to 2; default 1" in said
    assert "5 of 5 played to the end" in said


def test_the_house_rule_is_typed_in_the_schema(serving: Serving) -> None:
    with Client(serving.address) as client:
        found = client.ask("{ __schema { types { name inputFields { name } } } }")["__schema"]["types"]
    types = {one["name"]: one for one in found}
    assert types.keys() >= {"HireGuideAction", "GuideHiredEvent", "DesertGuidesOptions"}
    assert {"name": "hireGuide"} in types["ActionInput"]["inputFields"]


def test_the_house_rule_changes_what_desert_costs_and_says_so(mods: Path) -> None:
    """Games in which every seat hires a guide, until some general stands before a desert."""
    rules = load(folders=[mods / "mods"]).ruleset("promised-land")
    labels: set[tuple[str, str, int]] = set()
    for seed in range(20):
        labels |= _parts_of_moves(Game.new(rules, 3, bytes([seed] * 32)))
        if ("desert-guides", "a guide", -1) in labels:
            return
    pytest.fail(f"no move was made cheaper by a guide: {labels}")


def _parts_of_moves(game: Game) -> set[tuple[str, str, int]]:
    """Where the costs of all moves come from that seats with a guide may make in the first rounds of a game."""
    rng = random.Random(1)
    found: set[tuple[str, str, int]] = set()
    while game.round < 4 and game.result is None:
        decision = game.decisions[0]
        hire = [line for line in game.legal(decision) if type(line).__name__ == "HireGuide"]
        if hire:
            assert isinstance(hire[0], Action)
            game.act(decision.seat, hire[0], decision.id)
            assert type(game.journal[-1].event).__name__ == "GuideHired"
            for line in game.legal(decision):
                if isinstance(line, Action):
                    numbers = line.numbers(game, decision)
                    found |= {(part.plugin, part.label, part.amount) for number in numbers for part in number.trail}
        move = next_move(game, dict.fromkeys(range(game.seats), game.rules.computers["random"]), rng)
        assert move
        game.act(move.seat, move.action, move.decision)
    return found


def test_the_house_rules_own_test_passes(mods: Path) -> None:
    assert "1 passed" in shell(".venv/bin/python -m pytest -q -p no:cacheprovider test_desert_guides.py", mods)


def test_the_house_rule_is_well_typed(mods: Path) -> None:
    assert "Success" in shell(f".venv/bin/mypy --strict --cache-dir={os.devnull} mods/desert_guides.py", mods)


def test_every_command_and_file_that_is_named_exists() -> None:
    commands = set(re.findall(r"(?:`|\.venv/bin/)canaan ([a-z]+)", README))
    assert commands > {"demo", "serve", "simulate"}
    listed = shell(".venv/bin/canaan --help", Path("/"))
    assert [command for command in sorted(commands) if f" {command} " not in listed] == []
    paths = set(re.findall(r"`([a-z.]+/[a-z_/.]*)`", README)) - {"mods/desert_guides.py"}
    assert len(paths) > 5
    assert [path for path in sorted(paths) if not (ROOT / path).exists()] == []
