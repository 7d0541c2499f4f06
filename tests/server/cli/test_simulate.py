import contextlib
import os
import pty
import re
import shlex
import subprocess
from typing import Any

import pytest

from tests.server.cli.conftest import CANAAN, HOUSE, MODS, Canaan

TIMES = ("seconds", "games_per_second", "cpu_seconds", "actions_per_cpu_second", "failures")


def untimed(tally: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in tally.items() if name not in TIMES}


def test_it_plays_so_many_games_and_reports_on_them(canaan: Canaan) -> None:
    ran = canaan("simulate", "tiny", "--games", "30", "--seats", "3", "--plugins", MODS)
    assert ran.code == 0, ran
    assert "30 of 30 played to the end" in ran.out
    assert re.search(r"speed +[\d.]+ games/s", ran.out)
    assert re.search(r"actions +270, \d+ per CPU second", ran.out)
    assert re.search(r"rounds +median 3, 3 to 3, standard deviation 0.0", ran.out)
    assert re.search(r"winners +seat A \d+, seat B \d+, seat C \d+ \(shared \d+, nobody 0\)", ran.out)
    assert re.search(r"endings +\d+ times \d+ coins are the most", ran.out)
    assert ran.err == ""


def test_the_report_for_programs_adds_up(canaan: Canaan) -> None:
    tally = canaan("simulate", "tiny", "--games", "30", "--seats", "3", "--plugins", MODS, "--json").json
    assert tally["played"] == tally["games"] == sum(tally["endings"].values()) == 30
    assert tally["actions"] == 30 * 3 * 3
    assert sum(tally["wins_by_seat"].values()) >= 30
    assert tally["rounds"] == {"least": 3, "median": 3, "most": 3, "deviation": 0}
    assert tally["actions_per_cpu_second"] == pytest.approx(tally["actions"] / tally["cpu_seconds"])
    assert tally["games_per_second"] == pytest.approx(30 / tally["seconds"])


def test_a_seed_plays_the_same_games_in_any_number_of_processes(canaan: Canaan) -> None:
    words = ["simulate", "tiny", "--games", "25", "--plugins", MODS, "--json"]
    one = canaan(*words, "--seed", "7").json
    assert untimed(canaan(*words, "--seed", "7", "--processes", "3", PYTHONHASHSEED="5").json) == untimed(one)
    assert untimed(canaan(*words, "--seed", "8").json) != untimed(one)


def test_options_and_modules_are_chosen(canaan: Canaan) -> None:
    words = ["simulate", "tiny", "--games", "5", "--plugins", MODS, "--json"]
    tally = canaan(*words, "--set", "tiny.rounds=2", "--set", "tiny.generous=yes", "--set", "tiny.die=wild").json
    assert tally["rounds"]["most"] == 2
    assert all(int(reason.split()[0]) > 12 for reason in tally["endings"])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["nowhere"], "there is no mode 'nowhere'"),
        (["tiny", "--seats", "7"], "tiny is played by 2 to 4 seats, not 7"),
        (["tiny", "--computers", "clever"], "there is no computer player 'clever'; there are: random"),
        (["tiny", "--on", "titles"], "there is no module 'titles' for 'tiny'"),
        (["tiny", "--set", "tiny.speed=3"], "there is no option 'speed' of a plugin 'tiny'"),
        (["tiny", "--set", "tiny.rounds=10"], "10 is above 9"),
        (["tiny", "--set", "tiny.rounds=many"], "'many' is not of type int"),
        (["tiny", "--set", "tiny.die=round"], "'round' is not one of plain, wild"),
        (["tiny", "--plugins", "/nowhere"], "there is no such folder of plugins"),
    ],
)
def test_a_choice_that_makes_no_game_is_told_in_words(canaan: Canaan, words: list[str], said: str) -> None:
    canaan("simulate", *words, CANAAN_PLUGINS=str(MODS)).fails(said)


@pytest.mark.parametrize("setting", ["rounds=3", "tiny.rounds"])
def test_a_setting_of_another_form_is_a_mistake_of_usage(canaan: Canaan, setting: str) -> None:
    canaan("simulate", "tiny", "--set", setting, "--plugins", MODS).fails("PLUGIN.OPTION=VALUE", code=2)


def test_a_rule_that_raises_fails_its_games_alone_and_tells_how_to_play_one_again(canaan: Canaan) -> None:
    words = ["--on", "grumpy", "--plugins", str(MODS), "--plugins", str(HOUSE)]
    ran = canaan("simulate", "tiny", "--games", "12", "--seats", "2", "--set", "tiny.rounds=2", *words)
    ran.fails("plugin 'grumpy' failed in listening to Rolled: ZeroDivisionError: a six", "seat 0: Roll(owner=0)")
    assert re.search(r"[1-9]\d* of 12 played to the end, [1-9]\d* fault", ran.out)
    number = re.search(r"game (\d+) \(fault", ran.err)
    again = next(line for line in ran.err.splitlines() if "again: " in line).partition("again: ")[2]
    assert number
    assert f"--only {number[1]}" in again
    replayed = canaan(*shlex.split(again)[1:])
    replayed.fails(f"game {number[1]} (fault", "ZeroDivisionError: a six")
    assert "0 of 1 played" in replayed.out


def test_a_broken_invariant_is_found_when_checked(canaan: Canaan) -> None:
    words = ["simulate", "tiny", "--games", "4", "--seats", "2", "--on", "doubter"]
    folders = ["--plugins", str(MODS), "--plugins", str(HOUSE)]
    assert canaan(*words, *folders).code == 0
    canaan(*words, *folders, "--check", "--processes", "2").fails("(broken", "doubter: seat", "is rich", "--check")


def test_a_refused_legal_action_fails_the_game(canaan: Canaan) -> None:
    ran = canaan("simulate", "tiny", "--games", "4", "--on", "dodger", "--json", CANAAN_PLUGINS=f"{MODS}:{HOUSE}")
    ran.fails("(refused", "DODGE-1: there is no dodging")
    assert ran.json["failed"] == {"refused": 4}


def test_a_game_that_asks_nobody_is_stuck(canaan: Canaan) -> None:
    ran = canaan("simulate", "tiny", "--games", "2", "--on", "sleepy", CANAAN_PLUGINS=f"{MODS}:{HOUSE}")
    ran.fails("(stuck", "no seat is asked anything; the steps are rolling/take-turn -> rolling/count")


def test_the_profile_names_the_functions_that_take_the_time(canaan: Canaan) -> None:
    ran = canaan("simulate", "tiny", "--games", "20", "--profile", "--plugins", MODS)
    assert ran.code == 0
    assert "function calls" in ran.err
    assert "(act)" in ran.err
    canaan("simulate", "tiny", "--profile", "--processes", "2", "--plugins", MODS).fails("one process", code=2)


def test_a_terminal_sees_the_games_counted_and_a_pipe_sees_nothing(environment: dict[str, str]) -> None:
    ours, theirs = pty.openpty()
    command = [str(CANAAN), "simulate", "tiny", "--games", "300", "--plugins", str(MODS)]
    with subprocess.Popen(
        command, env=environment | {"TERM": "xterm"}, stdout=subprocess.PIPE, stderr=theirs
    ) as process:
        os.close(theirs)
        shown = b""
        with contextlib.suppress(OSError):  # what a pseudo-terminal says when its other end is closed
            while part := os.read(ours, 4096):
                shown += part
        out, _ = process.communicate(timeout=60)
    os.close(ours)
    assert b"300/300" in shown
    assert b"300 of 300 played to the end" in out
    assert b"300/300" not in out
