"""The command line as a user has it: a process of its own."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent
MODS = HERE / "mods"
HOUSE = HERE / "house"
BROKEN = HERE / "broken"
CANAAN = Path(sys.executable).with_name("canaan")


@dataclass(frozen=True)
class Ran:
    """What a finished command left."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    def fails(self, *words: str, code: int = 1) -> None:
        """The command failed, in these words, without a traceback."""
        said = " ".join(self.err.replace("│", " ").split())
        assert self.code == code, self
        assert "Traceback" not in self.err, self.err
        for word in words:
            assert word in said


Canaan = Callable[..., Ran]


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """An environment in which nothing of this machine's own settings shows."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("CANAAN_", "PYTHON"))}
    return kept | {"XDG_DATA_HOME": str(tmp_path / "data"), "COLUMNS": "200"}


@pytest.fixture
def canaan(environment: dict[str, str]) -> Canaan:
    def run(*words: str | Path, **extra: str) -> Ran:
        done = subprocess.run(
            [CANAAN, *words], env=environment | extra, capture_output=True, text=True, timeout=100, check=False
        )
        return Ran(done.returncode, done.stdout, done.stderr)

    return run
