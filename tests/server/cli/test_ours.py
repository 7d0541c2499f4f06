"""Real packages of the same names, on the path and installed over ours."""

import subprocess
import sys
from pathlib import Path

import pytest

from server.cli import ours
from tests.server.cli.conftest import Canaan


def foreign(folder: Path, name: str, *, package: bool) -> Path:
    file = folder / name / "__init__.py" if package else folder / f"{name}.py"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("class Schema: ...\n")
    return file


@pytest.mark.parametrize("name", ["core", "plugins", "schema"])
@pytest.mark.parametrize("package", [True, False])
def test_a_package_of_the_same_name_earlier_on_the_path_is_told(
    canaan: Canaan, tmp_path: Path, name: str, package: bool
) -> None:
    file = foreign(tmp_path, name, package=package)
    ran = canaan("--version", PYTHONPATH=str(tmp_path))
    ran.fails(f"the package {name!r} is imported from {file}, but Canaan needs its own from {ours.HOME}")


def test_nothing_is_wrong_here() -> None:
    assert ours.problem() is None


def test_a_package_installed_over_ours_is_told(tmp_path: Path) -> None:
    """As pip does it: the file of another distribution replaces ours, whose RECORD still has the old hash."""
    for name in (*ours.PACKAGES, "server/cli"):
        (tmp_path / name).mkdir(parents=True, exist_ok=True)
        (tmp_path / name / "__init__.py").write_text(f"# {name}\n")
    script = Path(ours.__file__).read_text()
    (tmp_path / "server" / "cli" / "ours.py").write_text(script)
    info = tmp_path / "canaan-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: canaan\nVersion: 0.1.0\n")
    record = [f"{name}/__init__.py,sha256={ours._digest(tmp_path / name / '__init__.py')},9" for name in ours.PACKAGES]
    (info / "RECORD").write_text("\n".join(record) + "\n")

    def told() -> str:
        code = "from server.cli import ours; print(ours.problem())"
        command = [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(tmp_path)!r}); {code}"]
        return subprocess.run(command, capture_output=True, text=True, check=True, cwd=tmp_path).stdout

    assert told() == "None\n"
    (tmp_path / "schema" / "__init__.py").write_text("class Schema: ...\n")
    assert "the package 'schema' was overwritten by another distribution's package" in told()
