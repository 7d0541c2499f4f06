"""Choosing: from all usable plugins to those of one game, their options and their hooks, checked against each other."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

import pluggy

from core.errors import RulesetError
from core.hooks import STAGES, First, Hook, mark_of
from core.order import ordered
from core.plugin import Contents, Plugin
from core.ruleset import Call

Modules = Mapping[str, bool]
Values = Mapping[str, Mapping[str, int | bool | str]]


def chosen(known: Mapping[str, Contents], mode: str, modules: Modules) -> list[Contents]:
    """The plugins of a game of `mode` with modules switched on or off, in calling order. Raises `RulesetError`."""
    if mode not in known or not known[mode].phases:
        modes = ", ".join(plugin.name for plugin in ordered(one.plugin for one in known.values() if one.phases))
        raise RulesetError(f"there is no mode {mode!r}; the modes here are: {modes or 'none'}")
    base = {mode, *known[mode].plugin.base}
    for name in sorted(base):
        if name not in known:
            raise RulesetError(f"{mode!r} needs the plugin {name!r}, which is not there")
    for name, on in modules.items():
        if name not in known or (name not in base and mode not in known[name].plugin.modes):
            raise RulesetError(f"there is no module {name!r} for {mode!r}")
        if name in base and not on:
            raise RulesetError(f"{name!r} belongs to every game of {mode!r} and cannot be switched off")
    offered = [one.plugin for one in known.values() if mode in one.plugin.modes]
    names = base | {plugin.name for plugin in offered if modules.get(plugin.name, plugin.default)}
    plugins = ordered(known[name].plugin for name in names)
    for plugin in plugins:
        _check_company(plugin, names)
    found = [known[plugin.name] for plugin in plugins]
    _check_phases(mode, found)
    return found


def values(plugins: Sequence[Contents], asked: Values) -> dict[str, dict[str, int | bool | str]]:
    """The value of every option, by plugin: what is asked for, else the default. Raises `RulesetError`."""
    by_name = {one.plugin.name: one.options for one in plugins}
    for plugin, given in asked.items():
        known = {option.name: option for option in by_name.get(plugin, [])}
        for name, value in given.items():
            if name not in known:
                raise RulesetError(f"plugin {plugin!r} has no option {name!r} in this game")
            if problem := known[name].problem(value):
                raise RulesetError(f"option {name!r} of plugin {plugin!r}: {problem}")
    return {
        plugin: {one.name: asked.get(plugin, {}).get(one.name, one.default_among(by_name)) for one in options}
        for plugin, options in by_name.items()
    }


def frozen(
    plugins: Sequence[Contents], hooks: Mapping[str, Hook[Any]], manager: pluggy.PluginManager
) -> dict[Hook[Any], tuple[Call, ...]]:
    """Each hook's implementations by these plugins: by stage, then in calling order, then as they are written.

    Raises `RulesetError` if several answer a *first* hook.
    """
    places = {one.plugin.name: place for place, one in enumerate(plugins)}
    calls_of: dict[Hook[Any], tuple[Call, ...]] = {}
    for name, hook in hooks.items():
        impls = [impl for impl in getattr(manager.hook, name).get_hookimpls() if impl.plugin_name in places]
        impls.sort(key=lambda impl: (STAGES.index(mark_of(impl.function).stage), places[impl.plugin_name]))
        calls: list[Call] = [(impl.plugin_name, impl.function) for impl in impls]
        if calls:
            calls_of[hook] = tuple(_by_precedence(hook, calls) if isinstance(hook, First) else calls)
    return calls_of


def _by_precedence(hook: First[Any, Any], calls: Sequence[Call]) -> list[Call]:
    """The answer to a first hook, then those it overrides: they are asked where it has no opinion."""
    left = list(calls)
    row: list[Call] = []
    while left:
        beaten = {name for _, function in left for name in mark_of(function).overrides}
        top = [call for call in left if call[0] not in beaten]
        names = " and ".join(repr(plugin) for plugin, _ in top or left)
        if not top:
            raise RulesetError(f"{names} each override the other's answer to the hook {hook.name!r}")
        if len(top) > 1 and not row:
            raise RulesetError(
                f"{names} both answer the hook {hook.name!r}; one must declare that it overrides the other"
            )
        row += top
        left = [call for call in left if call not in top]
    return row


def _check_phases(mode: str, plugins: Sequence[Contents]) -> None:
    owners = [(phase.name, one.plugin.name) for one in plugins for phase in one.phases]
    for (name, first), (other_name, other) in combinations(owners, 2):
        if name == other_name:
            raise RulesetError(f"{first!r} and {other!r} both bring the phase {name!r}")
    phases = {name for name, _ in owners}
    steps = [(step.phase, one.plugin.name) for one in plugins for step in one.steps]
    for phase, owner in steps:
        if phase not in phases:
            raise RulesetError(f"{owner!r} has a step for the phase {phase!r}, which is not there")
    if not steps:
        raise RulesetError(f"no plugin brings a step for the phases of {mode!r}")


def _check_company(plugin: Plugin, names: set[str]) -> None:
    for needed in plugin.requires:
        if needed not in names:
            raise RulesetError(f"{plugin.name!r} requires {needed!r}, which is switched off")
    for enemy in plugin.conflicts:
        if enemy in names:
            raise RulesetError(f"{plugin.name!r} and {enemy!r} cannot be in one game")
