"""Loading: where plugins come from. A shipped one that fails is fatal, any other is left out and reported."""

import hashlib
import importlib
import importlib.util
import pkgutil
import sys
import traceback
from collections.abc import Iterable, Iterator
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from core.errors import CanaanError, LoadError, PluginError
from core.plugin import Contents, Plugin
from core.registry import Registry

ENTRY_POINTS = "canaan.plugins"
NAMESPACE = "canaan_mods"
"""Plugins from folders are imported under this package, so that they shadow nothing."""


class Candidate(NamedTuple):
    """A plugin's module, imported, before it is taken in."""

    contents: Contents
    source: str
    content_hash: str
    shipped: bool


def load(shipped: str = "plugins", folders: Iterable[Path] = (), *, installed: bool = True) -> Registry:
    """Find and check all plugins: of the shipped package, of installed distributions, and of folders.

    Raises `PluginError` if a shipped one cannot be used; the others that cannot are in `Registry.left_out`.
    """
    registry = Registry()
    candidates = [*_of_package(shipped)]
    if installed:
        candidates += _of_entry_points(registry)
    for folder in folders:
        candidates += _of_folder(registry, folder)
    _take_in(registry, candidates)
    return registry


def _take_in(registry: Registry, candidates: list[Candidate]) -> None:
    """Shipped ones first, then by name; those whose requirements are not in yet wait for them."""
    waiting = sorted(candidates, key=lambda one: (not one.shipped, one.contents.plugin.name))
    while waiting:
        ready = [one for one in waiting if all(need in registry for need in one.contents.plugin.requires)]
        for one in ready or waiting:
            try:
                registry.add(one.contents, one.source, one.content_hash)
            except PluginError as error:
                if one.shipped:
                    raise
                registry.leave_out(one.contents.plugin.name, one.source, error.message)
        waiting = [one for one in waiting if one not in ready] if ready else []


def _of_package(package: str) -> Iterator[Candidate]:
    root = importlib.import_module(package)
    for info in sorted(pkgutil.iter_modules(root.__path__), key=lambda info: info.name):
        module = importlib.import_module(f"{package}.{info.name}")
        if isinstance(getattr(module, "plugin", None), Plugin):
            yield _candidate(module, "shipped", shipped=True)


def _of_entry_points(registry: Registry) -> Iterator[Candidate]:
    for entry in sorted(entry_points(group=ENTRY_POINTS), key=lambda entry: (entry.name, entry.value)):
        source = f"installed: {entry.value}"
        try:
            yield _candidate(_loaded(entry), source, shipped=False)
        except PluginError as error:
            registry.leave_out(entry.name, source, error.message)


def _loaded(entry: EntryPoint) -> ModuleType:
    try:
        module = entry.load()
    except Exception as error:
        raise LoadError(entry.name, _told(error)) from error
    if not isinstance(module, ModuleType):
        raise LoadError(entry.name, f"the entry point must name a module, not {type(module).__name__}")
    return module


def _of_folder(registry: Registry, folder: Path) -> Iterator[Candidate]:
    """Every `.py` file and every package of a folder; names that begin with `_` or `.` are not looked at."""
    if not folder.is_dir():
        raise LoadError(str(folder), "there is no such folder of plugins")
    for path in sorted(folder.iterdir()):
        is_package = (path / "__init__.py").is_file()
        if path.name[0] in "._" or not (path.suffix == ".py" or is_package):
            continue
        try:
            yield _candidate(
                _imported(path / "__init__.py" if is_package else path, path.stem), str(path), shipped=False
            )
        except PluginError as error:
            registry.leave_out(path.stem, str(path), error.message)


def _imported(path: Path, stem: str) -> ModuleType:
    if NAMESPACE not in sys.modules:
        parent = ModuleType(NAMESPACE, "Plugins loaded from folders.")
        parent.__path__ = []
        sys.modules[NAMESPACE] = parent
    name = f"{NAMESPACE}.{stem}"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise LoadError(stem, f"{path} is not a Python module")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        del sys.modules[name]
        raise LoadError(stem, _told(error)) from error
    return module


def _candidate(module: ModuleType, source: str, *, shipped: bool) -> Candidate:
    plugin = getattr(module, "plugin", None)
    if not isinstance(plugin, Plugin):
        raise LoadError(module.__name__.rpartition(".")[2], "it defines no `plugin = Plugin(...)`")
    return Candidate(Contents(plugin, module), source, content_hash(module), shipped)


def content_hash(module: ModuleType) -> str:
    """BLAKE2b over a plugin's files (code and data, in the order of their names)."""
    path = Path(module.__file__ or "")
    files = sorted(path.parent.rglob("*")) if path.name == "__init__.py" else [path]
    digest = hashlib.blake2b(digest_size=16)
    for file in files:
        if file.is_file() and file.suffix in {".py", ".toml"}:
            digest.update(file.relative_to(path.parent).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def _told(error: Exception) -> str:
    """An exception at import in words, with the line of the plugin where it came from."""
    if isinstance(error, CanaanError):
        return str(error)
    frames = traceback.extract_tb(error.__traceback__)
    where = f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else ""
    return f"it could not be imported: {type(error).__name__}: {error}{where}"
