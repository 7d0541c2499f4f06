"""The modules as a whole: hooks that are used and documented, and imports that run one way."""

import ast
from pathlib import Path

import pytest

import plugins
from core.fields import fields_of
from tests.plugins.scenes import optional, registry, rules

HOME = Path(plugins.__path__[0])
MAY_USE = {
    "terrain": set[str](),
    "turns": set[str](),
    "settlements": {"terrain"},
    "cards": {"terrain", "turns", "settlements"},
    "promised_land": {"terrain", "turns", "settlements", "cards"},
    "events": {"terrain", "turns", "settlements", "cards"},
    "combat": {"terrain", "turns", "settlements", "cards"},
    "wrath": {"terrain", "settlements", "cards", "combat", "events", "titles", "tabernacle"},
}


def imported(module: str) -> set[str]:
    """The top-level packages and the plugins that a plugin's rules import."""
    found: set[str] = set()
    for file in (HOME / module).glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if file.name != "schema.py":
                found.update(".".join(name.split(".")[:2]) if name.startswith("plugins") else name for name in names)
    return found


@pytest.mark.parametrize("module", MAY_USE)
def test_a_module_uses_the_public_core_and_the_modules_below_it(module: str) -> None:
    for name in imported(module):
        if name.startswith("plugins."):
            assert name.removeprefix("plugins.") in {module, *MAY_USE[module]}
        elif name.startswith("core"):
            assert name == "core"
        else:
            assert name.split(".")[0] not in {"schema", "server", "random", "time"}


def test_every_hook_is_implemented_and_in_the_readme() -> None:
    homes = {module.replace("_", "-"): module for module in MAY_USE}
    owners = registry().hook_owners
    hooks = [(hook, homes[owners[name]]) for name, hook in registry().hooks.items() if owners[name] in homes]
    assert len(hooks) > 20
    for hook, module in hooks:
        readme = (HOME / module / "README.md").read_text()
        assert rules(modules=optional()).calls[hook], f"nobody implements {hook.name}"
        assert f"`{hook.name}`" in readme
        assert hook.text


@pytest.mark.parametrize("module", MAY_USE)
def test_every_option_and_action_is_in_the_readme(module: str) -> None:
    name = module.replace("_", "-")
    readme = (HOME / module / "README.md").read_text()
    contents = next(one.contents for one in registry().found if one.contents.plugin.name == name)
    for thing in (*(option.name for option in contents.options), *(kind.__name__ for kind in contents.actions)):
        assert f"`{thing}`" in readme


def test_every_field_of_an_action_is_described() -> None:
    for kind in rules(modules=optional()).actions.values():
        for field in fields_of(kind):
            assert field.description, f"{kind.__name__}.{field.name}"
