"""A server killed at any instant of a commit loses no acknowledged move and applies none twice, on both databases."""

import json
import subprocess
import sys

SURE = {
    "acknowledged": "Replayed",
    "actions": ["acknowledged", "crashed"],
    "seqs": [1, 2, 3],
    "game": [2, 3],
    "snapshot": [2, 3],
    "state": {"version": 2, "seq": 3},
}


def test_every_crash_point_of_a_move_is_survived(address: str) -> None:
    survive(address, moves=1)


def test_every_crash_point_of_a_transaction_that_groups_moves_is_survived(sqlite_address: str) -> None:
    survive(sqlite_address, moves=2)


def survive(address: str, moves: int) -> None:
    command = [sys.executable, "-m", "tests.server.crashing", address, str(moves)]
    printed = subprocess.run(command, check=True, capture_output=True, text=True, timeout=120).stdout
    reports = [json.loads(line) for line in printed.splitlines()]

    for report in reports:
        assert {name: report[name] for name in SURE} == SURE
    deaths = [report for report in reports if report["died"]]
    assert len(deaths) >= 8 * moves
    assert deaths[0]["answer"] == "Committed", "the first point lies before anything was written"
    assert deaths[-1]["answer"] == "Replayed", "the last point lies after the commit, before the answer"
    assert reports[-1]["answer"] == "Replayed"
    assert not reports[-1]["died"]
