"""Plugins described as plain data: what `canaan plugins` prints, as text or JSON."""

import inspect
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec

from core import Hook, Option, Registry, RulesetError
from core.fields import fields_of
from core.hooks import mark_of
from core.registry import Found


def overview(registry: Registry) -> list[dict[str, Any]]:
    """Every usable plugin in calling order, in short."""
    return [_summary(registry, found) for found in registry.found]


def left_out(registry: Registry) -> list[dict[str, str]]:
    """The plugins that are not used, with the reason."""
    return [{"name": one.plugin, "source": one.source, "reason": one.reason} for one in registry.left_out]


def details(registry: Registry, name: str) -> dict[str, Any]:
    """All that a plugin brings. Raises `RulesetError` if there is no such plugin."""
    if name not in registry:
        known = ", ".join(found.plugin.name for found in registry.found)
        raise RulesetError(f"there is no plugin {name!r}; there are: {known}")
    found = registry[name]
    brought = found.contents
    return {
        **_summary(registry, found),
        "text": inspect.cleandoc(found.plugin.text),
        "readme": _readme(found),
        "phases": [{"name": phase.name, "text": phase.text} for phase in brought.phases],
        "steps": [f"{step.phase}/{step.name}" for step in brought.steps],
        "options": [_option(option) for option in brought.options],
        "hooks": [_hook(hook) for hook in brought.hooks],
        "implements": _implements(registry, found),
        "actions": [_told(kind) for kind in brought.actions],
        "events": [_told(kind) for kind in brought.events],
        "computers": [kind.name for kind in brought.computers if kind.name],
        "content_hash": found.content_hash,
    }


def conflicts(registry: Registry) -> list[str]:
    """What does not go together, in words: for each mode by default, and with any two of its modules switched on."""
    problems: dict[str, None] = {}
    for mode in (found.plugin for found in registry.modes):
        offered = [found.plugin.name for found in registry.found if mode.name in found.plugin.modes]
        offered = [name for name in offered if name not in (mode.name, *mode.base)]
        for switched in ((), *combinations(offered, 1), *combinations(offered, 2)):
            try:
                registry.ruleset(mode.name, dict.fromkeys(switched, True))
            except RulesetError as error:
                problems[f"{mode.name}: {error}"] = None
    return list(problems)


def _summary(registry: Registry, found: Found) -> dict[str, Any]:
    plugin = found.plugin
    is_mode = bool(found.contents.phases)
    bases = [mode.plugin.name for mode in registry.modes if plugin.name in mode.plugin.base]
    return {
        "name": plugin.name,
        "version": plugin.version,
        "mode": is_mode,
        "modes": sorted({*plugin.modes, *bases}),
        "base_of": bases,
        "default": plugin.default,
        "base": list(plugin.base),
        "requires": list(plugin.requires),
        "conflicts": list(plugin.conflicts),
        "after": list(plugin.after),
        "seats": list(plugin.seats) if is_mode else None,
        "source": found.source,
    }


def _option(option: Option[Any]) -> dict[str, Any]:
    return {
        "name": option.name,
        "kind": option.kind,
        "default": option.default,
        "default_with": dict(option.default_with),
        "low": option.low,
        "high": option.high,
        "choices": list(option.choices),
        "locked": option.locked,
        "text": option.text,
    }


def _hook(hook: Hook[Any]) -> dict[str, str]:
    return {"name": hook.name, "kind": hook.kind, "text": inspect.cleandoc(hook.text)}


def _implements(registry: Registry, found: Found) -> list[dict[str, Any]]:
    """The hooks that a plugin answers, each with the plugin that declares it."""
    answered = []
    for function in found.contents.impls:
        wanted: dict[str, Any] = vars(function)["canaan_impl"]
        name = wanted["specname"] or function.__name__
        hook = registry.hooks.get(name)
        mark = mark_of(function)
        answered.append(
            {
                "name": name,
                "of": registry.hook_owners.get(name),
                "kind": hook.kind if hook else None,
                "stage": mark.stage if hook and hook.kind == "fold" else None,
                "overrides": list(mark.overrides),
                "text": (function.__doc__ or "").strip().partition("\n")[0],
            }
        )
    return answered


def _told(kind: type[msgspec.Struct]) -> dict[str, Any]:
    return {
        "name": kind.__name__,
        "text": inspect.cleandoc(kind.__doc__ or ""),
        "fields": [field.name for field in fields_of(kind)],
    }


def _readme(found: Found) -> str | None:
    """The path of the README in a plugin's folder, if it has one."""
    file = Path(found.contents.module.__file__ or "")
    readme = file.with_name("README.md")
    return str(readme) if file.name == "__init__.py" and readme.is_file() else None
