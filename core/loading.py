"""Loading: where plugins come from. A shipped one that fails is fatal, any other is left out and reported."""

import hashlib
import importlib
import pkgutil
import sys
import traceback
from collections.abc import Iterable, Iterator
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from core.errors import CanaanError, LoadError, PluginError
from core.hooks import wanted_by
from core.locales import catalogues_of
from core.order import circle
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
    _take_in(registry, list(_of_package(shipped)))
    others = list(_of_entry_points(registry)) if installed else []
    others += _of_folders(registry, folders)
    _take_in(registry, others)
    return registry


def _take_in(registry: Registry, candidates: list[Candidate]) -> None:
    """Take plugins in by name; those that build on others wait for them."""
    waiting = sorted(candidates, key=lambda one: one.contents.plugin.name)
    while waiting:
        able = [one for one in waiting if all(need in registry for need in one.contents.plugin.requires)]
        ready = [one for one in able if not _awaits_a_hook(one, waiting)] or able
        if not ready:
            _give_up(registry, waiting)
            return
        for one in ready:
            try:
                registry.add(one.contents, one.source, one.content_hash)
            except PluginError as error:
                _leave_out(registry, one, error)
        waiting = [one for one in waiting if one not in ready]


def _awaits_a_hook(one: Candidate, waiting: list[Candidate]) -> bool:
    """Whether a hook that a plugin implements is still to be declared, so that mistakes show on the right side."""
    coming = {hook.name for other in waiting if other is not one for hook in other.contents.hooks}
    return any(wanted_by(function)[0] in coming for function in one.contents.impls)


def _give_up(registry: Registry, stuck: list[Candidate]) -> None:
    """Leave out plugins that wait for what is not coming."""
    round_trip = circle(one.contents.plugin for one in stuck)
    for one in stuck:
        plugin = one.contents.plugin
        needs = ", ".join(repr(need) for need in plugin.requires if need not in registry)
        reason = f"it requires the plugin {needs}, which is not there"
        if plugin.name in round_trip.split(" -> "):
            reason = f"plugins depend on each other in a circle: {round_trip}"
        _leave_out(registry, one, LoadError(plugin.name, reason))


def _leave_out(registry: Registry, one: Candidate, error: PluginError) -> None:
    """Report a plugin that cannot be used. Raises the error if it is a shipped one."""
    if one.shipped:
        raise error
    name = one.contents.plugin.name
    registry.leave_out(name, one.source, error.message if error.plugin == name else str(error))


def _of_package(package: str) -> Iterator[Candidate]:
    root = importlib.import_module(package)
    for info in sorted(pkgutil.iter_modules(root.__path__), key=lambda info: info.name):
        try:
            module = importlib.import_module(f"{package}.{info.name}")
        except Exception as error:
            raise LoadError(info.name, _told(error)) from error
        if isinstance(getattr(module, "plugin", None), Plugin):
            yield _candidate(module, "shipped", shipped=True)


def _of_entry_points(registry: Registry) -> Iterator[Candidate]:
    """The modules that installed distributions name; one that is named twice is looked at once."""
    named = {entry.value: entry for entry in entry_points(group=ENTRY_POINTS)}
    for entry in sorted(named.values(), key=lambda entry: (entry.name, entry.value)):
        source = f"installed: {entry.value}"
        try:
            yield _candidate(_loaded(entry), source, shipped=False)
        except PluginError as error:
            registry.leave_out(entry.name, source, error.message)


def _loaded(entry: EntryPoint) -> ModuleType:
    try:
        module = entry.load()
    except (Exception, SystemExit) as error:
        raise LoadError(entry.name, _told(error)) from error
    if not isinstance(module, ModuleType):
        raise LoadError(entry.name, f"the entry point must name a module, not a thing in it: {entry.value}")
    return module


def _of_folders(registry: Registry, folders: Iterable[Path]) -> Iterator[Candidate]:
    """Every `.py` file and every package of folders; not those whose names begin with `_`, `.` or `test_`."""
    roots = list(dict.fromkeys(folder.resolve() for folder in folders))
    for root in roots:
        if not root.is_dir():
            raise LoadError(str(root), "there is no such folder of plugins")
    paths = [path for root in roots for path in sorted(root.iterdir()) if _is_plugin(path)]
    _open_namespace(roots, paths)
    taken: dict[str, Path] = {}
    for path in paths:
        name = _name_of(path)
        try:
            if taken.setdefault(name, path) != path:
                raise LoadError(name, f"{taken[name]} has the same name: rename one of them")
            yield _candidate(_imported(name), str(path), shipped=False)
        except PluginError as error:
            registry.leave_out(name, str(path), error.message)


def _is_plugin(path: Path) -> bool:
    return not path.name.startswith(("_", ".", "test_")) and (path.suffix == ".py" or (path / "__init__.py").is_file())


def _name_of(path: Path) -> str:
    return path.name if path.is_dir() else path.stem


def _open_namespace(roots: list[Path], paths: list[Path]) -> None:
    """Let `canaan_mods` be the folders' files, so that they can import each other, and read them anew."""
    namespace = sys.modules.setdefault(NAMESPACE, ModuleType(NAMESPACE, "Plugins loaded from folders."))
    namespace.__path__ = [str(root) for root in roots]
    importlib.invalidate_caches()
    for path in paths:
        _forget(f"{NAMESPACE}.{_name_of(path)}")


def _imported(name: str) -> ModuleType:
    if "." in name:
        raise LoadError(name, "the name of a plugin's file cannot have a dot in it")
    try:
        return importlib.import_module(f"{NAMESPACE}.{name}")
    except (Exception, SystemExit) as error:
        raise LoadError(name, _told(error)) from error


def _forget(name: str) -> None:
    for loaded in [one for one in sys.modules if one == name or one.startswith(f"{name}.")]:
        del sys.modules[loaded]


def _candidate(module: ModuleType, source: str, *, shipped: bool) -> Candidate:
    plugin = getattr(module, "plugin", None)
    if not isinstance(plugin, Plugin):
        raise LoadError(module.__name__.rpartition(".")[2], "it defines no `plugin = Plugin(...)`")
    contents = Contents(plugin, module, catalogues_of(plugin.name, module))
    return Candidate(contents, source, content_hash(module), shipped)


def content_hash(module: ModuleType) -> str:
    """BLAKE2b over a plugin's files, code and data, in the order of their names.

    Not over documentation and translations: they change no game.
    """
    path = Path(module.__file__ or "")
    files = sorted(path.parent.rglob("*")) if path.name == "__init__.py" else [path]
    digest = hashlib.blake2b(digest_size=16)
    for file in files:
        if file.is_file() and file.suffix not in {".pyc", ".md", ".po"}:
            digest.update(file.relative_to(path.parent).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def _told(error: BaseException) -> str:
    """An exception at import in words, with the line of the plugin where it came from."""
    if isinstance(error, SyntaxError):
        return f"it could not be imported: {type(error).__name__}: {error}"
    where = _line_of(error)
    if isinstance(error, CanaanError):
        return f"{error}{where}"
    return f"it could not be imported: {type(error).__name__}: {error}{where}"


def _line_of(error: BaseException) -> str:
    """The last line of the plugin itself that an exception came through: not what its calls ran into elsewhere."""
    core = Path(__file__).parent
    frames = [one for one in traceback.extract_tb(error.__traceback__) if not one.filename.startswith("<frozen")]
    paths = [(Path(frame.filename), frame.lineno) for frame in frames]
    ours = [(path, line) for path, line in paths if path.parent != core and "importlib" not in path.parts]
    inside = [(path, line) for path, line in ours if path.is_relative_to(ours[0][0].parent)]
    return f" ({inside[-1][0].name}, line {inside[-1][1]})" if inside else ""
