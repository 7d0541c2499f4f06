import re
from importlib.metadata import version

import pytest

from tests.server.cli.conftest import MODS, Canaan

COLOUR = r"\x1b\[(?:\d+;)*3\d"
COMMANDS = ["simulate", "plugins", "plugins show", "plugins conflicts", "schema", "messages", "migrate"]


def test_version_is_the_distributions(canaan: Canaan) -> None:
    assert canaan("--version").out == f"canaan {version('canaan')}\n"


def test_without_a_command_help_lists_them_all(canaan: Canaan) -> None:
    said = canaan().out
    for command in COMMANDS:
        assert f" {command.split()[0]} " in said


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_and_every_option_has_help(canaan: Canaan, command: str) -> None:
    ran = canaan(*command.split(), "--help")
    assert ran.code == 0
    options = [line.strip("│ ").split() for line in ran.out.splitlines() if line.startswith("│ --")]
    assert options
    for words in options:
        assert len([word for word in words if word.isalpha()]) >= 2, words


def test_an_unknown_command_or_option_exits_2_in_words(canaan: Canaan) -> None:
    canaan("conquer").fails("No such command 'conquer'", code=2)
    canaan("simulate", "tiny", "--game", "3").fails("No such option: --game", code=2)


@pytest.mark.parametrize("words", [["--help"], ["plugins", "show", "tiny", "--plugins", str(MODS)]])
def test_no_color_is_respected(canaan: Canaan, words: list[str]) -> None:
    coloured = canaan(*words, FORCE_COLOR="1").out
    plain = canaan(*words, FORCE_COLOR="1", NO_COLOR="1").out
    assert re.search(COLOUR, coloured)
    assert not re.search(COLOUR, plain)
    assert "\x1b" not in canaan(*words).out
