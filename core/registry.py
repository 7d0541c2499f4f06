"""The registry: all plugins that were found usable, and the rulesets that can be made of them."""

import difflib
import inspect
from collections.abc import Callable, Iterable, Iterator
from types import ModuleType
from typing import Any

import msgspec
import pluggy

from core import computer, event, hookspecs
from core.action import Action
from core.choosing import Modules, Values, chosen, frozen, values
from core.errors import ClashError, LoadError, PluginError
from core.event import Event
from core.hooks import PROJECT, Hook, wanted_by
from core.language import Language
from core.locales import catalogues_of_core
from core.options import Option
from core.order import circle, ordered
from core.plugin import Contents, Plugin
from core.ruleset import Lock, Locked, Ruleset, spoken

RULESETS_KEPT = 200
"""So many rulesets are kept, those last asked for: anybody may ask a server for any options."""


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
        self.left_out: list[LeftOut] = []
        core = Plugin("core", "1", "The engine itself.", parts=(computer, event))
        self.core = Contents(core, hookspecs, catalogues_of_core())
        self._start(())

    def _start(self, kept: Iterable[Found]) -> None:
        """Begin anew with the plugins that are kept: what pluggy was told it cannot unlearn."""
        self._manager = pluggy.PluginManager(PROJECT)
        self._found: dict[str, Found] = {}
        self._names: dict[tuple[str, str], str] = {("names of", kind): "core" for kind in ("seat", "phase")}
        self._rulesets: dict[bytes, Ruleset] = {}
        self.hooks: dict[str, Hook[Any]] = {}
        self.hook_owners: dict[str, str] = {}
        self._claim(self.core)
        self._declare(self.core)
        for found in kept:
            try:
                self._take(found)
            except PluginError as error:
                self.left_out.append(LeftOut(found.plugin.name, found.source, error.message))

    @property
    def found(self) -> tuple[Found, ...]:
        """Every plugin, in calling order."""
        return tuple(self._found[plugin.name] for plugin in ordered(one.plugin for one in self._found.values()))

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

    def language(self, code: str) -> Language:
        """A language as all plugins speak it."""
        return spoken(code, [self.core, *(found.contents for found in self.found)])

    def add(self, contents: Contents, source: str, content_hash: str = "") -> None:
        """Take a plugin in. Raises `PluginError` (and takes nothing in) if it lacks or clashes with something."""
        before = list(self._found.values())
        try:
            self._take(Found(contents, source, content_hash))
        except PluginError:
            self._start(before)
            raise

    def leave_out(self, plugin: str, source: str, reason: str) -> None:
        """Note that a third-party plugin is not used. If it was taken in, it goes, and so do those that need it."""
        self.left_out.append(LeftOut(plugin, source, reason))
        if plugin in self and self[plugin].source == source:
            self._start([found for name, found in self._found.items() if name != plugin])

    def ruleset(self, mode: str, modules: Modules | None = None, options: Values | None = None) -> Ruleset:
        """The ruleset of a mode with modules switched on or off and options set; made once and shared while in use.

        Raises `RulesetError`, naming the plugins, if they do not go together.
        """
        contents = chosen({name: found.contents for name, found in self._found.items()}, mode, modules or {})
        locked = tuple(self._locked(one) for one in contents)
        lock = Lock(mode, locked, values(contents, options or {}))
        key = msgspec.json.encode(lock)
        made = self._rulesets.pop(key, None)
        if made is None:
            made = Ruleset(mode, [self.core, *contents], frozen(contents, self.hooks, self._manager), lock)
        self._rulesets[key] = made
        if len(self._rulesets) > RULESETS_KEPT:
            del self._rulesets[next(iter(self._rulesets))]
        return made

    def _locked(self, contents: Contents) -> Locked:
        plugin = contents.plugin
        states = {kind.__name__: kind.version for kind in contents.slices}
        return Locked(plugin.name, plugin.version, self[plugin.name].content_hash, states)

    def _take(self, found: Found) -> None:
        plugin = found.plugin
        for needed in plugin.requires:
            if needed not in self._found:
                raise LoadError(plugin.name, f"it requires the plugin {needed!r}, which is not there")
        if round_trip := circle([plugin, *(one.plugin for one in self._found.values())]):
            raise LoadError(plugin.name, f"plugins depend on each other in a circle: {round_trip}")
        self._claim(found.contents)
        self._declare(found.contents)
        self._register(found.contents)
        self._found[plugin.name] = found

    def _claim(self, contents: Contents) -> None:
        name = contents.plugin.name
        claims = list(_claims(contents))
        self._claim_computers(contents)
        for claim in claims:
            if claim in self._names:
                other = self._names[claim]
                raise ClashError(name, f"the {claim[0]} {claim[1]!r} is already brought by plugin {other!r}")
            if claims.count(claim) > 1:
                raise ClashError(name, f"it brings the {claim[0]} {claim[1]!r} twice")
        self._names.update(dict.fromkeys(claims, name))

    def _claim_computers(self, contents: Contents) -> None:
        """Computers of one name cannot take part in the same games; those of different modes may share it."""
        name = contents.plugin.name
        for other in (self.core, *(found.contents for found in self._found.values())):
            taken = {kind.name for kind in other.computers if kind.name}
            for kind in contents.computers:
                if other is not contents and kind.name in taken and _may_meet(contents.plugin, other.plugin):
                    raise ClashError(
                        name, f"the computer {kind.name!r} is already brought by plugin {other.plugin.name!r}"
                    )

    def _declare(self, contents: Contents) -> None:
        name = contents.plugin.name
        for hook in contents.hooks:
            if not hook.text:
                raise LoadError(name, f"the hook {hook.name!r} needs a docstring")
            self.hooks[hook.name] = hook
            self.hook_owners[hook.name] = name
        for found in self._found.values():
            for function in found.contents.impls:
                self._check_impl(found.plugin.name, function)
        if contents.hooks:
            self._manager.add_hookspecs(_namespace("specs", ((hook.name, hook.function) for hook in contents.hooks)))

    def _register(self, contents: Contents) -> None:
        """Let pluggy keep the implementations, once they fit their hooks."""
        name = contents.plugin.name
        for function in contents.impls:
            self._check_impl(name, function)
        # pluggy goes through the names in their order, so the number keeps them as they are written.
        impls = ((f"impl_{number:04}", function) for number, function in enumerate(contents.impls))
        self._manager.register(_namespace(name, impls), name=name)

    def _check_impl(self, plugin: str, function: Callable[..., Any]) -> None:
        hook_name, optional = wanted_by(function)
        hook = self.hooks.get(hook_name)
        if hook is None:
            if optional:
                return
            near = difflib.get_close_matches(hook_name, self.hooks, n=1)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            raise LoadError(plugin, f"{function.__name__}() implements the unknown hook {hook_name!r}{hint}")
        asked, given = inspect.signature(function), inspect.signature(hook.function)
        if not _fits(asked, given):
            raise LoadError(
                plugin,
                f"{function.__name__}{_names_of(asked)} does not fit the {hook.kind} hook "
                f"{hook.name}{_names_of(given)}: take the same parameters in the same order",
            )
        if inspect.iscoroutinefunction(function) or inspect.isgeneratorfunction(function):
            raise LoadError(plugin, f"{function.__name__}() must be a plain function: neither async nor a generator")


def _claims(contents: Contents) -> Iterator[tuple[str, str]]:
    """The names that no other plugin may bring, by kind."""
    name = contents.plugin.name
    yield "plugin", name
    yield from (("action", kind.__name__) for kind in contents.actions)
    yield from (("event", kind.__name__) for kind in contents.events)
    yield from ((f"computer of {name}", kind.name) for kind in contents.computers if kind.name)
    yield from (("hook", hook.name) for hook in contents.hooks)
    yield from (("names of", source.kind) for source in contents.names)
    yield from ((f"step of {step.phase}", step.name) for step in contents.steps)
    yield from ((f"phase of {name}", phase.name) for phase in contents.phases)
    yield from ((f"option of {name}", option.name) for option in contents.options)
    yield from ((f"slice of {name}", kind.__name__) for kind in contents.slices)


def _may_meet(one: Plugin, other: Plugin) -> bool:
    """Whether two plugins can be in one game. Those that are offered to no mode may be the base of any."""
    return not one.modes or not other.modes or not set(one.modes).isdisjoint(other.modes)


def _namespace(name: str, functions: Iterable[tuple[str, Callable[..., Any]]]) -> ModuleType:
    """What pluggy reads functions from. A module, since pluggy compares plugins and modules are like none but them."""
    module = ModuleType(name)
    vars(module).update(functions)
    return module


def _fits(asked: inspect.Signature, given: inspect.Signature) -> bool:
    """Whether an implementation can be called, by position, with what its hook gives, and means the same by it."""
    plain = all(one.kind is one.POSITIONAL_OR_KEYWORD for one in asked.parameters.values())
    return plain and list(asked.parameters) == list(given.parameters)


def _names_of(signature: inspect.Signature) -> str:
    return f"({', '.join(str(one).partition(':')[0] for one in signature.parameters.values())})"
