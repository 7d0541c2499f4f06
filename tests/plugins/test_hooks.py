"""What the READMEs of the plugins say of their hooks: each has a row with its kind, and no row is left over."""

import re
from collections import defaultdict
from pathlib import Path

from tests.plugins.scenes import registry

PLUGINS = Path(__file__).parents[2] / "plugins"
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
