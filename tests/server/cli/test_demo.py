import os
import re
import signal
import subprocess
from pathlib import Path

from tests.server.cli.conftest import MODS, Canaan
from tests.server.cli.serving import CANAAN


def test_it_plays_a_whole_game_of_promised_land_telling_every_event(canaan: Canaan, tmp_path: Path) -> None:
    ran = canaan("demo", TMPDIR=str(tmp_path))
    assert ran.code == 0, ran
    lines = ran.out.splitlines()
    assert lines[0] == "Round 1 begins."
    ended = re.search(r"The game is over after (\d+) rounds and (\d+) events\.", ran.out)
    assert ended
    assert len([line for line in lines if line.startswith("Round ") and line.endswith("begins.")]) == int(ended[1])
    assert lines.index("") == int(ended[2]), "one line an event"
    assert re.search(r"^Won by Seat [A-D].*: .+\.$", lines[-2]), "stewards do not let the land collapse"
    assert re.search(r"[0-9a-f]{64}\.$", lines[-1])
    assert list(tmp_path.iterdir()) == [], "nothing is left of it"


def test_quiet_tells_the_result_alone(canaan: Canaan) -> None:
    ran = canaan("demo", "--mode", "tiny", "--seats", "2", "--quiet", "--plugins", MODS)
    assert ran.code == 0
    assert len(ran.out.strip().splitlines()) == 3


def test_computer_players_can_be_named(canaan: Canaan) -> None:
    words = ("demo", "--mode", "settlers-of-canaan", "--seats", "3")
    ran = canaan(*words, "--computers", "steward, random")
    assert ran.code == 0, ran
    assert re.search(r"^Won by Seat [AC]: ", ran.out.splitlines()[-2]), "the steward beats random players"
    canaan(*words, "--computers", "deep-thought").fails("deep-thought")


def test_a_refused_game_is_told_in_words(canaan: Canaan) -> None:
    canaan("demo", "--seats", "9").fails("promised-land is played by 2 to 6 seats, not 9")
    canaan("demo", "--mode", "chess").fails("there is no mode 'chess'")


def test_it_goes_cleanly_when_interrupted(environment: dict[str, str], tmp_path: Path) -> None:
    process = subprocess.Popen(
        [CANAAN, "demo"],
        env=environment | {"TMPDIR": str(tmp_path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdout
    assert process.stdout.readline() == "Round 1 begins.\n"
    os.killpg(process.pid, signal.SIGINT)
    _, said = process.communicate(timeout=20)
    assert process.returncode == 130
    assert "Traceback" not in said
    assert list(tmp_path.iterdir()) == []
    assert not _group_lives(process.pid), "its server is gone, too"


def _group_lives(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True
