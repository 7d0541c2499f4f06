"""Plugins: what one declares about itself, and what is collected from its modules."""

import inspect
from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any, TypeVar

import msgspec

from core.action import Action, home_of_legal
from core.computer import Computer
from core.errors import LoadError
from core.event import Event, listened_by
from core.fields import fields_of
from core.hooks import Hook
from core.language import Catalogue, fields_in
from core.names import NameSource
from core.options import Option
from core.phase import Phase, Step
from core.state import Fixture, Slice

T = TypeVar("T")


class Plugin:
    """A plugin's manifest. A module that has one, under the name `plugin`, is a plugin.

    Everything else is found in `parts` (by default the module itself): actions, events, slices, fixtures, options,
    hooks, implementations, phases, steps, names and computer players defined there.

    `modes` are the games it can take part in; a mode is a plugin that brings phases and lists in `base` the plugins
    that its games never lack. `default` says whether it is on unless somebody switches it off. `after` orders it
    behind plugins that may be absent. `schema` is the import path of the module with its GraphQL types, if any.
    """

    def __init__(
        self,
        name: str,
        version: str,
        text: str,
        *,
        modes: Sequence[str] = (),
        base: Sequence[str] = (),
        requires: Sequence[str] = (),
        conflicts: Sequence[str] = (),
        after: Sequence[str] = (),
        default: bool = True,
        seats: tuple[int, int] = (1, 8),
        parts: Sequence[ModuleType] = (),
        schema: str | None = None,
    ) -> None:
        lists = {"modes": modes, "base": base, "requires": requires, "conflicts": conflicts, "after": after}
        for field, given in lists.items():
            if isinstance(given, str):
                raise TypeError(f"plugin {name!r}: {field} must be a list of names: [{given!r}]")
        self.name = name
        self.version = version
        self.text = text
        self.modes = tuple(modes)
        self.base = tuple(base)
        self.requires = tuple(requires)
        self.conflicts = tuple(conflicts)
        self.after = tuple(after)
        self.default = default
        self.seats = seats
        self.parts = tuple(parts)
        self.schema = schema

    def __repr__(self) -> str:
        return f"<plugin {self.name} {self.version}>"


class Contents:
    """What a plugin brings, collected from its modules in the order of definition; `catalogues` are by language."""

    def __init__(self, plugin: Plugin, module: ModuleType, catalogues: Mapping[str, Catalogue] | None = None) -> None:
        self.plugin = plugin
        self.module = module
        self.catalogues = dict(catalogues or {})
        parts = dict.fromkeys((module, *plugin.parts))
        things = list({id(thing): thing for part in parts for thing in _own(part)}.values())
        self.actions = [kind for kind in _classes(things, Action) if kind.apply is not Action.apply]
        self.events = [kind for kind in _classes(things, Event) if kind is not Event]
        self.slices = _classes(things, Slice)
        self.fixtures = _classes(things, Fixture)
        self.computers = _classes(things, Computer)
        self.hooks = [thing for thing in things if isinstance(thing, Hook)]
        self.options: list[Option[Any]] = [thing for thing in things if isinstance(thing, Option)]
        self.phases = [thing for thing in things if isinstance(thing, Phase)]
        self.steps = [thing for thing in things if isinstance(thing, Step)]
        self.names = [thing for thing in things if isinstance(thing, NameSource)]
        functions = [thing for thing in things if inspect.isfunction(thing)]
        self.impls = [function for function in functions if hasattr(function, "canaan_impl")]
        self.listeners = [(kind, function) for function in functions for kind in listened_by(function)]
        _well_formed(self)


def _own(part: ModuleType) -> list[Any]:
    """What a module defines itself: things imported from elsewhere belong to somebody else."""
    return [thing for thing in vars(part).values() if getattr(thing, "__module__", None) == part.__name__]


def _classes(things: Sequence[Any], base: type[T]) -> list[type[T]]:
    return [thing for thing in things if isinstance(thing, type) and issubclass(thing, base)]


def _well_formed(contents: Contents) -> None:
    """Find mistakes that would else show only in mid-game. Raises `LoadError`."""
    told: list[type[Action | Event]] = [*contents.actions, *contents.events]
    for kind in told:
        _tellable(contents.plugin.name, kind)
    for action in contents.actions:
        _choosable(contents.plugin.name, action)
    for slice_ in contents.slices:
        _storable(contents.plugin.name, slice_)


def _tellable(plugin: str, kind: type[Action | Event]) -> None:
    """An action or event is fit to be recorded, documented and told in words. Raises `LoadError`."""
    if not kind.__struct_config__.frozen:
        raise LoadError(plugin, f"{kind.__name__} must be declared with frozen=True")
    if not vars(kind).get("__doc__"):
        raise LoadError(plugin, f"{kind.__name__} needs a docstring: it is its documentation for clients")
    if kind.text in (Action.text, Event.text) and not kind.message:
        raise LoadError(plugin, f"{kind.__name__} needs a message or a text()")
    try:
        unknown = {name for name, _ in fields_in(kind.message)} - set(kind.__struct_fields__)
    except ValueError as error:
        raise LoadError(plugin, f"the message of {kind.__name__} cannot be filled in: {error}") from error
    if unknown:
        raise LoadError(plugin, f"the message of {kind.__name__} uses unknown fields: {', '.join(sorted(unknown))}")
    _readable(plugin, kind)


def _choosable(plugin: str, action: type[Action]) -> None:
    """An action can turn up in a legal list. Raises `LoadError`."""
    if not action.answers:
        raise LoadError(plugin, f"{action.__name__} must say which kinds of decision it answers")
    if type(action.answers) is not tuple:
        raise LoadError(plugin, f"{action.__name__}.answers must be a tuple, not {action.answers!r}")
    if action.__struct_fields__ and home_of_legal(action) is Action:
        raise LoadError(plugin, f"{action.__name__} has no legal(): nobody could ever choose it")


def _storable(plugin: str, slice_: type[Slice]) -> None:
    """A slice can start empty and comes back from storage as it was. Raises `LoadError`."""
    _readable(plugin, slice_)
    if problem := _unstorable(msgspec.inspect.type_info(slice_)):
        raise LoadError(plugin, f"{slice_.__name__} {problem}")
    try:
        slice_()
    except Exception as error:
        raise LoadError(plugin, f"every field of {slice_.__name__} needs a default: {error}") from error


def _readable(plugin: str, kind: type[msgspec.Struct]) -> None:
    """The types of a struct's fields are known here and can be told apart in storage. Raises `LoadError`."""
    try:
        fields_of(kind)
        msgspec.json.Decoder(kind)
    except Exception as error:
        raise LoadError(plugin, f"the fields of {kind.__name__} cannot be read back: {error}") from error


def _unstorable(kind: msgspec.inspect.Type) -> str:
    """Why a type of a slice's field would not come back from storage as it was, or not always in one order."""
    match kind:
        case msgspec.inspect.SetType() | msgspec.inspect.FrozenSetType():
            return "keeps a set, whose order differs from process to process: use a list or a dict"
        case msgspec.inspect.DictType(key_type=key) if not isinstance(
            key, msgspec.inspect.StrType | msgspec.inspect.IntType
        ):
            return "keeps a dict whose keys are neither strings nor numbers"
    inner = [getattr(kind, name, None) for name in ("item_type", "key_type", "value_type")]
    inner += [*getattr(kind, "item_types", ()), *getattr(kind, "types", ())]
    inner += [field.type for field in getattr(kind, "fields", ())]
    return next((problem for one in inner if one is not None and (problem := _unstorable(one))), "")
