"""Hooks as a whole: the READMEs list them all, and games under every house rule of the tests hold together."""

import re
from collections import defaultdict
from pathlib import Path

import pytest

from core.testing import fuzz
from tests.plugins.scenes import registry, rules

HERE = Path(__file__).parent
PLUGINS = HERE.parents[1] / "plugins"
ROW = re.compile(r"^\| `(\w+)` \| (notify|collect|first|fold) \|", re.MULTILINE)


def test_each_plugin_lists_its_hooks_with_their_kinds_in_its_readme() -> None:
    declared: dict[str, dict[str, str]] = defaultdict(dict)
    for name, hook in registry().hooks.items():
        root, plugin, *_ = hook.__module__.split(".")
        if root == "plugins":
            declared[plugin][name] = hook.kind
    listed = {path.parent.name: dict(ROW.findall(path.read_text())) for path in PLUGINS.glob("*/README.md")}
    assert sum(map(len, declared.values())) > 30
    assert {plugin: rows for plugin, rows in listed.items() if rows} == declared


@pytest.mark.parametrize("folder", ["terrain", "settlements", "cards", "combat"])
def test_random_games_under_all_house_rules_of_a_folder_keep_every_promise(folder: str) -> None:
    houses = HERE / folder / "houses"
    shipped = {one.plugin.name for one in registry().found}
    ours = [one.plugin.name for one in registry(houses).found if one.plugin.name not in shipped]
    assert len(ours) == len(list(houses.glob("*.py")))
    short = rules({"promised-land": {"max_rounds": 6}}, houses, ("combat", *ours))
    assert all(short.has(name) for name in ours)
    assert fuzz(short, seats=3, games=1, seed=f"houses of {folder}") > 50
