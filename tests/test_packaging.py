"""The distribution: what its wheel holds, that it works where nothing else of ours is, what it says it needs."""

import ast
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from importlib.metadata import packages_distributions, requires, version
from pathlib import Path
from zipfile import ZipFile

import pytest

from core import load
from tests.needs import require

ROOT = Path(__file__).parents[1]
PACKAGES = ("core", "plugins", "schema", "server")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


def test_the_wheel_holds_every_file_of_the_four_packages_and_no_other(wheel: Path) -> None:
    require(shutil.which("git") and (ROOT / ".git").exists(), "the list of files comes from git")
    listing = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *PACKAGES]
    files = subprocess.run(listing, cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines()
    packed = {name for name in ZipFile(wheel).namelist() if ".dist-info/" not in name}
    assert packed == {name for name in files if (ROOT / name).is_file()}
    assert {f"{name}/py.typed" for name in PACKAGES} < packed


def test_the_installed_wheel_runs_where_no_checkout_is(wheel: Path, tmp_path: Path) -> None:
    """In a virtual environment of its own, which borrows only the dependencies."""
    venv = tmp_path / "venv"
    subprocess.run([sys.executable, "-m", "venv", str(venv)], check=True)
    install = [str(venv / "bin" / "pip"), "install", "--quiet", "--no-deps", "--no-index", str(wheel)]
    subprocess.run(install, check=True)
    (site,) = venv.glob("lib/python*/site-packages")
    (site / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n")

    def canaan(*words: str) -> str:
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "CANAAN_"))}
        command = [str(venv / "bin" / "canaan"), *words]
        return subprocess.run(command, check=True, capture_output=True, text=True, cwd=tmp_path, env=kept).stdout

    assert canaan("--version") == f"canaan {PROJECT['version']}\n"
    listed = json.loads(canaan("plugins", "--json"))["plugins"]
    assert [one["name"] for one in listed] == [found.plugin.name for found in load(installed=False).found]
    canaan("migrate", "--database", f"sqlite:///{tmp_path / 'games.db'}")


def test_every_library_that_is_imported_is_declared() -> None:
    declared = {_name(line) for line in PROJECT["dependencies"]}
    declared |= {_name(line) for line in PROJECT["optional-dependencies"]["postgresql"]}
    owners = packages_distributions()
    for path in (file for package in PACKAGES for file in (ROOT / package).rglob("*.py")):
        for module in _imported(path) - {*sys.stdlib_module_names, *PACKAGES}:
            assert {_canonical(owner) for owner in owners[module]} & declared, f"{path} imports {module}"


def test_every_requirement_has_its_tested_version_written_down() -> None:
    lines = (ROOT / ".constraints.txt").read_text().splitlines()
    assert all(re.fullmatch(r"[A-Za-z0-9_.-]+==[A-Za-z0-9.]+", line) for line in lines)
    pinned = {_canonical(line.partition("==")[0]): line.partition("==")[2] for line in lines}
    # The extra `bench` names its one version itself, and no test needs it.
    tested = [line for line in requires("canaan") or [] if not re.search(r"extra == .bench.", line)]
    needed = {_name(line) for line in tested} - {"canaan"}
    assert needed <= pinned.keys()
    here = {name: version(name) for name in needed}
    assert here == {name: pinned[name] for name in needed}, "the tests run with other versions than those written down"


def _imported(path: Path) -> set[str]:
    """The top names of all absolute imports of a file."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.partition(".")[0])
    return found


def _name(requirement: str) -> str:
    return _canonical(re.split(r"[\[<>=!~; ]", requirement, maxsplit=1)[0])


def _canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
