"""The house stands as it was drawn: imports run one way, what is public is listed, hooks are documented and used."""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import core
from core import Registry, load
from core.hooks import wanted_by

ROOT = Path(__file__).parents[2]
PACKAGES = ("core", "plugins", "schema", "server")
LONGEST = 350
FOREIGN = {"strawberry", "graphql", "sqlalchemy", "sqlmodel", "alembic", "starlette", "uvicorn", "pydantic", "typer"}


def modules(package: str) -> list[Path]:
    return sorted((ROOT / package).rglob("*.py"))


def imported(path: Path) -> Iterator[str]:
    """The modules that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative imports hide where they go"
            yield node.module or ""


def is_schema(path: Path) -> bool:
    """Whether a module of a plugin is its schema, or a part of it."""
    return path.name == "schema.py" or "schema" in path.relative_to(ROOT).parts[1:-1]


def allowed(path: Path) -> set[str]:
    """Which of our packages a module may import."""
    package = path.relative_to(ROOT).parts[0]
    if package == "plugins":
        return {"core", "plugins", "schema"} if is_schema(path) else {"core", "plugins"}
    return {"core": {"core"}, "schema": {"core", "schema"}, "server": {*PACKAGES}}[package]


@pytest.mark.parametrize("package", PACKAGES)
def test_imports_run_one_way(package: str) -> None:
    assert modules(package)
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in modules(package)
        for name in imported(path)
        if name.partition(".")[0] in PACKAGES and name.partition(".")[0] not in allowed(path)
    ]
    assert not wrong


@pytest.mark.parametrize("package", ["core", "plugins"])
def test_rules_know_no_wire_and_no_database(package: str) -> None:
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in modules(package)
        if not is_schema(path)
        for name in imported(path)
        if name.partition(".")[0] in FOREIGN
    ]
    assert not wrong


@pytest.mark.parametrize("package", ["core", "plugins"])
def test_rules_have_no_clock_and_no_chance_of_their_own(package: str) -> None:
    for path in modules(package):
        for name in imported(path):
            assert name not in {"time", "datetime", "uuid"}, path
            may_use_random = package == "core" and path.name in {"action.py", "computer.py", "play.py", "testing.py"}
            assert name != "random" or may_use_random or "computer" in path.name, path
            assert name != "secrets" or path.name == "dice.py", path


@pytest.mark.parametrize("package", PACKAGES)
def test_modules_are_short_and_say_what_they_hold(package: str) -> None:
    for path in modules(package):
        text = path.read_text()
        assert len(text.splitlines()) <= LONGEST, path.relative_to(ROOT)
        assert not text.strip() or ast.get_docstring(ast.parse(text)), path.relative_to(ROOT)


def test_what_the_core_offers_is_listed_sorted_and_complete() -> None:
    assert core.__all__ == sorted(core.__all__)
    public = {name for name in vars(core) if not name.startswith("_")}
    inner = {path.stem for path in modules("core")}
    assert set(core.__all__) == {name for name in public if name not in inner or not _is_module(name)}


def _is_module(name: str) -> bool:
    return isinstance(getattr(core, name), type(core))


def test_what_the_core_offers_is_documented() -> None:
    for name in core.__all__:
        thing = getattr(core, name)
        assert getattr(thing, "text", "") or getattr(thing, "__doc__", ""), name


@pytest.fixture(scope="module")
def shipped() -> Registry:
    return load(installed=False)


def words_of(paths: Iterable[Path]) -> set[str]:
    return {word for path in paths for word in re.findall(r"\w+", path.read_text())}


def hooks_found(registry: Registry, where: str) -> set[str]:
    """The words of a place in which every hook is to be found."""
    if where == "implementations":
        return {wanted_by(function)[0] for found in registry.found for function in found.contents.impls}
    if where == "documentation":
        return words_of([*(ROOT / "plugins").glob("*/README.md"), ROOT / "core" / "README.md"])
    return words_of(path for path in (ROOT / "tests").rglob("*.py") if path != Path(__file__))


@pytest.mark.parametrize("where", ["implementations", "documentation", "tests"])
def test_every_hook_is_found_in_the(shipped: Registry, where: str) -> None:
    found = hooks_found(shipped, where)
    missing = sorted(name for name in shipped.hooks if name not in found)
    assert not missing, f"the {where} lack {', '.join(missing)}"


def test_every_hook_says_what_it_is_for(shipped: Registry) -> None:
    for name, hook in shipped.hooks.items():
        assert len(hook.text.split()) > 3, name


def test_every_part_of_a_shipped_plugin_is_collected(shipped: Registry) -> None:
    for found in shipped.found:
        package = found.contents.module.__name__
        parts = {part.__name__ for part in (found.contents.module, *found.plugin.parts)}
        home = Path(found.contents.module.__file__ or "")
        folder = home.parent
        for path in sorted(folder.rglob("*.py")) if home.name == "__init__.py" else [home]:
            name = ".".join((package, *path.relative_to(folder).with_suffix("").parts)).removesuffix(".__init__")
            name = package if path == home else name
            if not is_schema(path) and _declares(path):
                assert name in parts, f"{name} declares something, but is none of the plugin's parts"


def _declares(path: Path) -> bool:
    """Whether a module has something at its top that only counts if the module is a part of its plugin."""
    for node in ast.parse(path.read_text()).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names = {
                getattr(call, "id", "")
                for mark in (*node.decorator_list, *getattr(node, "bases", ()))
                for call in (mark, getattr(mark, "func", mark))
            }
            if names & {"implements", "hookimpl", "listens", "step", "names", "Event", "Slice", "Fixture", "fold"}:
                return True
    return False
