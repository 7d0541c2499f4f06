"""Rulesets: the plugins chosen for a game, ordered, checked and frozen. Made by `core.registry`, shared by games."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

import msgspec

from core.action import Action, Legal, home_of_legal
from core.computer import Computer
from core.errors import CanaanError, PluginFault, RulesetError
from core.event import Event
from core.hooks import Collect, First, Fold, Hook, Notify, mark_of
from core.language import Language
from core.names import NameSource
from core.numbers import Number, Part
from core.options import Option
from core.phase import Phase, Row, Step
from core.plugin import Contents, Plugin
from core.state import Fixture, Slice

C = TypeVar("C")
T = TypeVar("T")
V = TypeVar("V", bound=int | bool | str)
X = TypeVar("X", bound=Fixture)

Call = tuple[str, Callable[..., Any]]
"""One frozen implementation: the plugin's name and its function."""


Lister = Callable[..., Iterable[Legal]]


class Menu(NamedTuple):
    """What may answer one kind of decision: the actions that always may, and what lists the others."""

    always: tuple[Action, ...] = ()
    listers: tuple[Lister, ...] = ()


NO_MENU = Menu()


class Locked(msgspec.Struct, frozen=True):
    """A plugin as recorded in a game's lock: what exactly the game is played with."""

    name: str
    version: str
    content: str
    states: dict[str, int]


class Lock(msgspec.Struct, frozen=True):
    """Everything that decides how a game is played, beside its seed and its actions."""

    mode: str
    plugins: tuple[Locked, ...]
    options: dict[str, dict[str, int | bool | str]]


class Ruleset:
    """A frozen choice of plugins and options.

    `row` is the whole round, `steps` its steps; `guarded` are the slices with secrets; `plugins` are in calling order:
    by depth of dependency, then by name.
    """

    def __init__(
        self, mode: str, chosen: Sequence[Contents], calls: Mapping[Hook[Any], tuple[Call, ...]], lock: Lock
    ) -> None:
        self.mode = mode
        self.contents = tuple(chosen)
        self.lock = lock
        self.plugins: tuple[Plugin, ...] = tuple(contents.plugin for contents in chosen)
        self.calls = dict(calls)
        self.options: dict[Option[Any], Any] = {
            option: lock.options[contents.plugin.name][option.name]
            for contents in chosen
            for option in contents.options
        }
        self.slices: tuple[tuple[str, type[Slice]], ...] = tuple(
            (contents.plugin.name, kind) for contents in chosen for kind in contents.slices
        )
        self.guarded = tuple(kind for _, kind in self.slices if kind.seen_by is not Slice.seen_by)
        self.fixtures: tuple[type[Fixture], ...] = tuple(kind for contents in chosen for kind in contents.fixtures)
        self.slice_names = tuple((f"{plugin}.{kind.__name__}", kind) for plugin, kind in self.slices)
        self.phases: tuple[Phase, ...] = tuple(phase for contents in chosen for phase in contents.phases)
        self.step_owners: dict[Step, str] = {step: c.plugin.name for c in chosen for step in c.steps}
        self.row = Row(self.phases, list(self.step_owners))
        self.steps = self.row.steps
        self.stops = {(stop.phase, stop.step.name): stop for stop in self.row.stops}
        self.actions: dict[str, type[Action]] = {kind.__name__: kind for c in chosen for kind in c.actions}
        self.owners: dict[type, str] = {kind: c.plugin.name for c in chosen for kind in (*c.actions, *c.events)}
        self.computers: dict[str, Computer] = {kind.name: kind() for c in chosen for kind in c.computers if kind.name}
        self.names: dict[str, NameSource] = {source.kind: source for c in chosen for source in c.names}
        self.namers: dict[str, str] = {source.kind: c.plugin.name for c in chosen for source in c.names}
        self.listeners: dict[type[Event], tuple[Call, ...]] = _listeners(chosen)
        self.lister_owners: dict[Lister, str] = _lister_owners(chosen)
        self.menus: dict[str, Menu] = _menus(chosen)
        self._names = frozenset(plugin.name for plugin in self.plugins)
        self._fixed: dict[int, Fixed] = {}
        self._languages: dict[str, Language] = {}

    @property
    def seats(self) -> tuple[int, int]:
        """The fewest and the most seats a game may have."""
        mode = next(plugin for plugin in self.plugins if plugin.name == self.mode)
        return mode.seats

    def has(self, plugin: str) -> bool:
        """Whether a plugin takes part."""
        return plugin in self._names

    def fixed(self, seats: int) -> "Fixed":
        """The fixtures of games with so many seats. Raises `RulesetError` if the mode does not admit so many."""
        if seats not in self._fixed:
            low, high = self.seats
            if not low <= seats <= high:
                raise RulesetError(f"{self.mode} is played by {low} to {high} seats, not {seats}")
            self._fixed[seats] = Fixed(self, seats)
        return self._fixed[seats]

    def language(self, code: str) -> Language:
        """A language as the plugins that take part speak it."""
        if code not in self._languages:
            self._languages[code] = spoken(code, self.contents)
        return self._languages[code]

    def option(self, option: Option[V]) -> V:
        """The value of an option in this ruleset."""
        value: V = self.options[option]
        return value

    def tell(self, hook: Notify[C], ctx: C) -> None:
        """Call a notify hook."""
        try:
            for plugin, function in self.calls.get(hook, ()):
                function(ctx)
        except CanaanError:
            raise
        except Exception as error:
            raise fault(plugin, hook, error) from error

    def collect(self, hook: Collect[C, T], ctx: C) -> list[tuple[str, T]]:
        """Call a collect hook: every answer with the plugin that gave it."""
        answers: list[tuple[str, T]] = []
        try:
            for plugin, function in self.calls.get(hook, ()):
                answer = function(ctx)
                if answer is not None:
                    answers.append((plugin, answer))
        except CanaanError:
            raise
        except Exception as error:
            raise fault(plugin, hook, error) from error
        return answers

    def ask(self, hook: First[C, T], ctx: C) -> T | None:
        """Call a first hook: the first answer, or None if there is none."""
        try:
            for plugin, function in self.calls.get(hook, ()):
                answer: T | None = function(ctx)
                if answer is not None:
                    return answer
        except CanaanError:
            raise
        except Exception as error:
            raise fault(plugin, hook, error) from error
        return None

    def fold(self, hook: Fold[C, T], ctx: C, value: T) -> T:
        """Call a fold hook: `value` passed through all implementations, stage by stage."""
        try:
            for plugin, function in self.calls.get(hook, ()):
                value = function(ctx, value)
        except CanaanError:
            raise
        except Exception as error:
            raise fault(plugin, hook, error) from error
        return value

    def explain(self, hook: Fold[C, int], ctx: C, value: int = 0, *, label: str = "", name: str = "") -> Number:
        """Like `fold`, with the provenance of the result; `label` names the starting value."""
        trail = [Part("core", label or hook.name, value)] if value else []
        try:
            for plugin, function in self.calls.get(hook, ()):
                changed = function(ctx, value)
                if changed != value:
                    trail.extend(_parts(plugin, function, ctx, changed - value))
                value = changed
        except CanaanError:
            raise
        except Exception as error:
            raise fault(plugin, hook, error) from error
        return Number(name or hook.name, value, tuple(trail))


ROUNDS_WITHOUT_A_DECISION = 50
"""So many rounds in a row that ask nobody anything are taken for an endless loop."""


class Fixed:
    """The fixtures of one ruleset for one number of seats, built when first asked for.

    `patience` counts the steps that may be entered one after the other without a decision.
    """

    def __init__(self, rules: Ruleset, seats: int) -> None:
        self.rules = rules
        self.seats = seats
        self.patience = range(len(rules.steps) * (seats + 1) * ROUNDS_WITHOUT_A_DECISION)
        self.seat_names = tuple(f"Seat {chr(65 + number)}" for number in range(seats))
        self._built: dict[type[Fixture], Fixture] = {}
        self._named: dict[NameSource, Mapping[Any, str]] = {}

    def __getitem__(self, kind: type[X]) -> X:
        found = self._built.get(kind)
        if found is None:
            found = self._built[kind] = kind.build(self)
        return found  # type: ignore[return-value]  # the key is the type

    def all(self) -> dict[type[Fixture], Fixture]:
        """Every fixture of the ruleset."""
        if len(self._built) < len(self.rules.fixtures):
            for kind in self.rules.fixtures:
                self[kind]
        return self._built

    def named(self, source: NameSource) -> Mapping[Any, str]:
        """The names that a plugin gives to things of one kind."""
        if source not in self._named:
            self._named[source] = source.function(self)
        return self._named[source]


def fault(plugin: str, hook: Hook[Any] | str, error: Exception) -> PluginFault:
    """A plugin's exception in the words of the engine. The error's text may hold secrets: it is for the log alone."""
    name = hook if isinstance(hook, str) else hook.name
    return PluginFault(plugin, name, f"{type(error).__name__}: {error}")


def spoken(code: str, contents: Iterable[Contents]) -> Language:
    """A language as some plugins speak it."""
    return Language(code, {one.plugin.name: one.catalogues[code] for one in contents if code in one.catalogues})


def _parts(plugin: str, function: Callable[..., Any], ctx: object, amount: int) -> list[Part]:
    label = mark_of(function).label
    words = label if isinstance(label, str) else label(ctx)
    if isinstance(words, str):
        return [Part(plugin, words, amount)]
    parts = [word if isinstance(word, Part) else Part(plugin, *word) for word in words]
    if sum(part.amount for part in parts) != amount:
        raise ValueError(f"the label of {function.__name__}() splits {amount} into {[part.amount for part in parts]}")
    return parts


def _listeners(chosen: Sequence[Contents]) -> dict[type[Event], tuple[Call, ...]]:
    found: dict[type[Event], list[Call]] = {}
    for contents in chosen:
        for kind, function in contents.listeners:
            found.setdefault(kind, []).append((contents.plugin.name, function))
    return {kind: tuple(calls) for kind, calls in found.items()}


def _menus(chosen: Sequence[Contents]) -> dict[str, Menu]:
    """What may answer each kind of decision."""
    always, listers = _always(chosen), _listers(chosen)
    kinds = dict.fromkeys((*always, *listers))
    return {kind: Menu(always.get(kind, ()), listers.get(kind, ())) for kind in kinds}


def _always(chosen: Sequence[Contents]) -> dict[str, tuple[Action, ...]]:
    """For each kind of decision the actions that may always answer it: without fields, and listed by nobody."""
    found: dict[str, list[Action]] = {}
    for contents in chosen:
        for kind in contents.actions:
            if not kind.__struct_fields__ and home_of_legal(kind) is Action:
                for decision in kind.answers:
                    found.setdefault(decision, []).append(kind())
    return {decision: tuple(actions) for decision, actions in found.items()}


def _listers(chosen: Sequence[Contents]) -> dict[str, tuple[Lister, ...]]:
    """For each kind of decision the methods that list its answers; a base class lists for its subclasses."""
    found: dict[str, dict[Lister, None]] = {}
    for contents in chosen:
        for kind in contents.actions:
            home = home_of_legal(kind)
            if home is not Action:
                for decision in kind.answers:
                    found.setdefault(decision, {})[home.legal] = None
    return {decision: tuple(listers) for decision, listers in found.items()}


def _lister_owners(chosen: Sequence[Contents]) -> dict[Lister, str]:
    """The plugin that a lister's faults are laid upon: the first that uses it."""
    owners: dict[Lister, str] = {}
    for contents in chosen:
        for kind in contents.actions:
            owners.setdefault(home_of_legal(kind).legal, contents.plugin.name)
    return owners
