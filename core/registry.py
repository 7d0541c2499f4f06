"""The registry: all plugins that were found usable, and the rulesets that can be made of them."""

import difflib
import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import SimpleNamespace
from typing import Any

import msgspec
import pluggy

from core import computer, event, hookspecs
from core.action import Action
from core.errors import ClashError, LoadError, PluginError, RulesetError
from core.event import Event
from core.hooks import PROJECT, STAGES, First, Hook, mark_of
from core.options import Option
from core.plugin import Contents, Plugin
from core.ruleset import Call, Lock, Locked, Ruleset


class Found(msgspec.Struct, frozen=True):
    """A plugin in the registry: what it brings, where it came from, and a hash of its files."""

    contents: Contents
    source: str
    content_hash: str

    @property
    def plugin(self) -> Plugin:
        return self.contents.plugin


class LeftOut(msgspec.Struct, frozen=True):
    """A third-party plugin that is not used, and why."""

    plugin: str
    source: str
    reason: str


class Registry:
    """All usable plugins. `found` is in calling order, `left_out` says which are not used and why."""

    def __init__(self) -> None:
        self._manager = pluggy.PluginManager(PROJECT)
        self._found: dict[str, Found] = {}
        self._names: dict[tuple[str, str], str] = {}
        self._rulesets: dict[bytes, Ruleset] = {}
        self.hooks: dict[str, Hook[Any]] = {}
        self.hook_owners: dict[str, str] = {}
        self.left_out: list[LeftOut] = []
        core = Plugin("core", "1", "The engine itself.", parts=(computer, event))
        self.core = Contents(core, hookspecs)
        self._claim(self.core)
        self._declare(self.core)

    @property
    def found(self) -> tuple[Found, ...]:
        """Every plugin, in calling order."""
        return tuple(self._ordered(self._found.values()))

    @property
    def modes(self) -> tuple[Found, ...]:
        """The plugins that are games."""
        return tuple(found for found in self.found if found.contents.phases)

    def __getitem__(self, name: str) -> Found:
        return self._found[name]

    def __contains__(self, name: str) -> bool:
        return name in self._found

    def actions(self) -> dict[str, type[Action]]:
        """Every kind of action, by name."""
        return {kind.__name__: kind for found in self.found for kind in found.contents.actions}

    def events(self) -> dict[str, type[Event]]:
        """Every kind of event, by name, the engine's own included."""
        own = {kind.__name__: kind for kind in self.core.events}
        return own | {kind.__name__: kind for found in self.found for kind in found.contents.events}

    def options(self) -> dict[str, list[Option[Any]]]:
        """Every option, by plugin."""
        return {found.plugin.name: found.contents.options for found in self.found if found.contents.options}

    def add(self, contents: Contents, source: str, content_hash: str = "") -> None:
        """Take a plugin in. Raises `PluginError` (and takes nothing in) if it lacks or clashes with something."""
        plugin = contents.plugin
        for needed in plugin.requires:
            if needed not in self._found:
                raise LoadError(plugin.name, f"it requires the plugin {needed!r}, which is not there")
        undo_names, undo_hooks = dict(self._names), (dict(self.hooks), dict(self.hook_owners))
        try:
            self._claim(contents)
            self._declare(contents)
            self._register(contents)
        except PluginError:
            self._names = undo_names
            self.hooks, self.hook_owners = undo_hooks
            raise
        self._found[plugin.name] = Found(contents, source, content_hash)

    def leave_out(self, plugin: str, source: str, reason: str) -> None:
        """Note that a third-party plugin is not used, and forget it if it had been taken in."""
        if self._found.pop(plugin, None):
            self._manager.unregister(name=plugin)
            self._names = {key: owner for key, owner in self._names.items() if owner != plugin}
            self._rulesets.clear()
        self.left_out.append(LeftOut(plugin, source, reason))

    def _claim(self, contents: Contents) -> None:
        name = contents.plugin.name
        claims: list[tuple[str, str]] = [("plugin", name)]
        claims += [("action", kind.__name__) for kind in contents.actions]
        claims += [("event", kind.__name__) for kind in contents.events]
        claims += [("computer", kind.name) for kind in contents.computers if kind.name]
        claims += [("hook", hook.name) for hook in contents.hooks]
        claims += [("names of", source.kind) for source in contents.names]
        claims += [(f"step of {step.phase}", step.name) for step in contents.steps]
        claims += [(f"option of {name}", option.name) for option in contents.options]
        for kind, thing in claims:
            other = self._names.setdefault((kind, thing), name)
            if other != name or ((kind, thing) == ("plugin", name) and name in self._found):
                raise ClashError(name, f"the {kind} {thing!r} is already brought by plugin {other!r}")

    def _declare(self, contents: Contents) -> None:
        for hook in contents.hooks:
            if not hook.text:
                raise LoadError(contents.plugin.name, f"the hook {hook.name!r} needs a docstring")
            self.hooks[hook.name] = hook
            self.hook_owners[hook.name] = contents.plugin.name
        known = self._manager.hook
        fresh = {hook.name: hook.function for hook in contents.hooks if not hasattr(known, hook.name)}
        if fresh:
            self._manager.add_hookspecs(type("Hooks", (), {name: staticmethod(f) for name, f in fresh.items()}))

    def _register(self, contents: Contents) -> None:
        """Let pluggy check the implementations: names, parameters; then check what it lets pass."""
        name = contents.plugin.name
        for function in contents.impls:
            self._check_impl(name, function)
        holder = SimpleNamespace(**{f"impl_{n}_{f.__name__}": f for n, f in enumerate(contents.impls)})
        try:
            self._manager.register(holder, name=name)
        except pluggy.PluginValidationError as error:
            raise LoadError(name, str(error)) from error

    def _check_impl(self, plugin: str, function: Callable[..., Any]) -> None:
        wanted: dict[str, Any] = function.canaan_impl  # type: ignore[attr-defined]
        hook_name = wanted["specname"] or function.__name__
        hook = self.hooks.get(hook_name)
        if hook is None:
            if wanted["optionalhook"]:
                return
            near = difflib.get_close_matches(hook_name, self.hooks, n=1)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            raise LoadError(plugin, f"{function.__name__}() implements the unknown hook {hook_name!r}{hint}")
        asked = list(inspect.signature(function).parameters)
        given = list(inspect.signature(hook.function).parameters)
        if len(asked) != len(given):
            raise LoadError(
                plugin,
                f"{function.__name__}() takes ({', '.join(asked)}), but {hook.kind} hook {hook.name!r} gives "
                f"({', '.join(given)})",
            )

    @staticmethod
    def _ordered(found: Iterable[Found]) -> list[Found]:
        """By depth of dependency, then by name; never by registration."""
        by_name = {one.plugin.name: one for one in found}
        depths: dict[str, int] = {}

        def depth(name: str, path: tuple[str, ...] = ()) -> int:
            if name in path:
                raise RulesetError(f"plugins depend on each other in a circle: {' -> '.join((*path, name))}")
            if name not in depths:
                plugin = by_name[name].plugin
                before = [one for one in (*plugin.requires, *plugin.base, *plugin.after) if one in by_name]
                depths[name] = 1 + max((depth(one, (*path, name)) for one in before), default=0)
            return depths[name]

        return sorted(by_name.values(), key=lambda one: (depth(one.plugin.name), one.plugin.name))

    def ruleset(
        self,
        mode: str,
        modules: Mapping[str, bool] | None = None,
        options: Mapping[str, Mapping[str, int | bool | str]] | None = None,
    ) -> Ruleset:
        """The ruleset of a mode with modules switched on or off and options set; made once and shared.

        Raises `RulesetError`, naming the plugins, if they do not go together.
        """
        chosen = self._chosen(mode, dict(modules or {}))
        values = self._values(chosen, options or {})
        _check_steps(chosen)
        lock = Lock(
            mode,
            tuple(
                Locked(
                    one.plugin.name,
                    one.plugin.version,
                    one.content_hash,
                    {kind.__name__: kind.version for kind in one.contents.slices},
                )
                for one in chosen
            ),
            values,
        )
        key = msgspec.json.encode(lock)
        if key not in self._rulesets:
            self._rulesets[key] = Ruleset(
                mode, [self.core, *(one.contents for one in chosen)], self._frozen(chosen), lock
            )
        return self._rulesets[key]

    def _chosen(self, mode: str, modules: Mapping[str, bool]) -> list[Found]:
        if mode not in self._found or not self._found[mode].contents.phases:
            known = ", ".join(found.plugin.name for found in self.modes) or "none"
            raise RulesetError(f"there is no mode {mode!r}; the modes here are: {known}")
        base = {mode, *self._found[mode].plugin.base}
        for name in sorted(base):
            if name not in self._found:
                raise RulesetError(f"{mode!r} needs the plugin {name!r}, which is not there")
        for name, on in modules.items():
            if name not in self._found or (name not in base and mode not in self._found[name].plugin.modes):
                raise RulesetError(f"there is no module {name!r} for {mode!r}")
            if name in base and not on:
                raise RulesetError(f"{name!r} belongs to every game of {mode!r} and cannot be switched off")
        offered = [found.plugin for found in self.found if mode in found.plugin.modes]
        names = base | {plugin.name for plugin in offered if modules.get(plugin.name, plugin.default)}
        chosen = self._ordered(self._found[name] for name in names)
        for one in chosen:
            _check_company(one.plugin, names)
        return chosen

    @staticmethod
    def _values(
        chosen: Sequence[Found], asked: Mapping[str, Mapping[str, int | bool | str]]
    ) -> dict[str, dict[str, int | bool | str]]:
        by_name = {one.plugin.name: one.contents.options for one in chosen}
        for plugin, given in asked.items():
            known = {option.name: option for option in by_name.get(plugin, [])}
            for name, value in given.items():
                if name not in known:
                    raise RulesetError(f"plugin {plugin!r} has no option {name!r} in this game")
                if problem := known[name].problem(value):
                    raise RulesetError(f"option {name!r} of plugin {plugin!r}: {problem}")
        return {
            plugin: {option.name: asked.get(plugin, {}).get(option.name, option.default) for option in options}
            for plugin, options in by_name.items()
        }

    def _frozen(self, chosen: Sequence[Found]) -> dict[Hook[Any], tuple[Call, ...]]:
        """Each hook's implementations by the chosen plugins, in the declared order."""
        order = {one.plugin.name: number for number, one in enumerate(chosen)}
        frozen: dict[Hook[Any], tuple[Call, ...]] = {}
        for name, hook in self.hooks.items():
            impls = [impl for impl in getattr(self._manager.hook, name).get_hookimpls() if impl.plugin_name in order]
            calls = [
                (impl.plugin_name, impl.function)
                for impl in sorted(
                    impls,
                    key=lambda impl: (STAGES.index(mark_of(impl.function).stage), order[impl.plugin_name]),
                )
            ]
            if calls:
                frozen[hook] = tuple(_overridden(hook, calls) if isinstance(hook, First) else calls)
        return frozen


def _overridden(hook: First[Any, Any], calls: Sequence[Call]) -> list[Call]:
    """The one answer to a first hook. Raises `RulesetError` if several plugins claim it."""
    beaten = {name for _, function in calls for name in mark_of(function).overrides}
    left = [call for call in calls if call[0] not in beaten]
    if len(left) > 1:
        names = " and ".join(repr(plugin) for plugin, _ in left)
        raise RulesetError(f"{names} both answer the hook {hook.name!r}; one must declare that it overrides the other")
    return [*left, *(call for call in reversed(calls) if call not in left)]


def _check_steps(chosen: Sequence[Found]) -> None:
    """Every step needs its phase. Raises `RulesetError`."""
    phases = {phase.name for one in chosen for phase in one.contents.phases}
    for one in chosen:
        for step in one.contents.steps:
            if step.phase not in phases:
                raise RulesetError(f"{one.plugin.name!r} has a step for the phase {step.phase!r}, which is not there")


def _check_company(plugin: Plugin, names: set[str]) -> None:
    """A plugin gets along with the others of its game. Raises `RulesetError`."""
    for needed in plugin.requires:
        if needed not in names:
            raise RulesetError(f"{plugin.name!r} requires {needed!r}, which is switched off")
    for enemy in plugin.conflicts:
        if enemy in names:
            raise RulesetError(f"{plugin.name!r} and {enemy!r} cannot be in one game")
