"""The order in which plugins are called: by depth of dependency, then by name; never by registration."""

from collections.abc import Iterable
from graphlib import CycleError, TopologicalSorter

from core.plugin import Plugin


def ordered(plugins: Iterable[Plugin]) -> list[Plugin]:
    """Plugins in calling order. What they need or follow counts only if it is among them; `circle` must be empty."""
    by_name = {plugin.name: plugin for plugin in plugins}
    before = _before(by_name)
    depths: dict[str, int] = {}
    for name in TopologicalSorter(before).static_order():
        depths[name] = 1 + max((depths[one] for one in before[name]), default=0)
    return sorted(by_name.values(), key=lambda plugin: (depths[plugin.name], plugin.name))


def circle(plugins: Iterable[Plugin]) -> str:
    """Plugins that depend on each other in a circle ("a -> b -> a"); empty if there is none."""
    try:
        TopologicalSorter(_before({plugin.name: plugin for plugin in plugins})).prepare()
    except CycleError as error:
        return " -> ".join(reversed(error.args[1]))
    return ""


def _before(by_name: dict[str, Plugin]) -> dict[str, list[str]]:
    """For each plugin those that come before it."""
    return {
        name: [one for one in (*plugin.requires, *plugin.base, *plugin.after) if one in by_name]
        for name, plugin in by_name.items()
    }
