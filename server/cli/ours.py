"""Are `core`, `plugins`, `schema` and `server` ours? Their names are common: PyPI has a `schema`, for one.

Another distribution can stand before ours on the path, or can have been installed over it. Nothing of the packages is
imported here.
"""

import base64
import hashlib
import importlib.util
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

PACKAGES = ("core", "plugins", "schema", "server")
HOME = Path(__file__).resolve().parents[2]
"""The folder that holds our packages."""


def problem() -> str | None:
    """What stands in the place of one of our packages, in words, or None."""
    for name in PACKAGES:
        found = _place(name)
        if found != HOME / name / "__init__.py":
            return _told(name, f"is imported from {found}" if found else "cannot be imported")
    for name in sorted(_overwritten()):
        return _told(name, "was overwritten by another distribution's package of that name")
    return None


def _told(package: str, what: str) -> str:
    return (
        f"the package {package!r} {what}, but Canaan needs its own from {HOME}. "
        "Install Canaan in a virtual environment of its own, without PYTHONPATH."
    )


def _place(name: str) -> Path | None:
    spec = importlib.util.find_spec(name)
    return Path(spec.origin).resolve() if spec and spec.origin else None


def _overwritten() -> set[str]:
    """The packages whose `__init__.py` is not the one that was installed; none in an editable installation."""
    try:
        files = distribution("canaan").files or []
    except PackageNotFoundError:
        return set()
    wanted = {f"{name}/__init__.py": name for name in PACKAGES}
    return {
        wanted[str(file)]
        for file in files
        if str(file) in wanted and file.hash and _digest(Path(str(file.locate()))) != file.hash.value
    }


def _digest(path: Path) -> str:
    """A file's SHA-256 as a wheel's RECORD spells it."""
    return base64.urlsafe_b64encode(hashlib.sha256(path.read_bytes()).digest()).rstrip(b"=").decode()
