"""Hooks: how plugins answer one another.

A hook is a function whose docstring says who calls it and what an answer means; its body stays empty. Its decorator
says which of the four kinds of call it is:

    notify   all are told
    collect  all answer; None means no opinion
    first    one answers; two answers are refused before a game starts, unless one declares that it overrides the other
    fold     a value is passed through all; a fold over whole numbers can explain itself

pluggy discovers and checks implementations (`core.registry`); a `core.ruleset` freezes them into tuples. Calls are
methods of `Ruleset` and `Game`. Nothing here is called in the step loop.
"""

from collections.abc import Callable, Sequence
from typing import Any, Generic, Literal, NamedTuple, TypeVar

import pluggy

from core.numbers import Part

PROJECT = "canaan"
STAGES = ("base", "add", "multiply", "cap")
"""The order in which a fold's steps are applied, whatever plugin they belong to."""

C = TypeVar("C")
T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])
Stage = Literal["base", "add", "multiply", "cap"]

_spec_mark = pluggy.HookspecMarker(PROJECT)
_impl_mark = pluggy.HookimplMarker(PROJECT)


class Hook(Generic[F]):
    """A declared hook; `F` is the type that an implementation must have."""

    kind: str = ""

    def __init__(self, function: F) -> None:
        self.__module__ = function.__module__
        self.function: F = _spec_mark(function)
        self.name: str = function.__name__
        self.text: str = (function.__doc__ or "").strip()

    def __repr__(self) -> str:
        return f"<{self.kind} hook {self.name}>"


class Notify(Hook[Callable[[C], None]]):
    """A hook of which everybody is told."""

    kind = "notify"


class Collect(Hook[Callable[[C], T | None]], Generic[C, T]):
    """A hook that everybody may answer."""

    kind = "collect"


class First(Hook[Callable[[C], T | None]], Generic[C, T]):
    """A hook that one plugin answers."""

    kind = "first"


class Fold(Hook[Callable[[C, T], T]], Generic[C, T]):
    """A hook that passes a value through everybody."""

    kind = "fold"


def notify(function: Callable[[C], None]) -> Notify[C]:
    """Declare a notify hook."""
    return Notify(function)


def collect(function: Callable[[C], T | None]) -> Collect[C, T]:
    """Declare a collect hook."""
    return Collect(function)


def first(function: Callable[[C], T | None]) -> First[C, T]:
    """Declare a first hook."""
    return First(function)


def fold(function: Callable[[C, T], T]) -> Fold[C, T]:
    """Declare a fold hook."""
    return Fold(function)


Label = str | Callable[[Any], "str | Sequence[tuple[str, int] | Part]"]
"""What a fold's step is called in a provenance: fixed words, words made from the context, or the amount split up.

A step that puts another fold's number into its own splits it into that number's parts, each of which keeps its plugin.
"""


class ImplMark(NamedTuple):
    """What an implementation says about itself beside its code."""

    stage: Stage
    label: Label
    overrides: tuple[str, ...]


def implements(
    hook: Hook[F], *, stage: Stage = "add", label: Label = "", overrides: Sequence[str] = ()
) -> Callable[[F], F]:
    """Mark a function as an implementation of `hook`; type checkers compare it with the declaration.

    `stage` and `label` matter to folds; `overrides` names the plugins whose answer to a *first* hook this one replaces.
    """
    return _marker(specname=hook.name, optional=False, mark=(stage, label, overrides))


def hookimpl(
    hook: str = "",
    *,
    optional: bool = False,
    stage: Stage = "add",
    label: Label = "",
    overrides: Sequence[str] = (),
) -> Callable[[F], F]:
    """Mark a function as an implementation of the hook called `hook`, or called like the function.

    For hooks of a plugin that may be absent: with `optional` an unknown name is no error. Prefer `implements`.
    """
    if not isinstance(hook, str):
        raise TypeError("write @hookimpl() with brackets, or @hookimpl('name_of_the_hook')")
    return _marker(specname=hook or None, optional=optional, mark=(stage, label, overrides))


def _marker(*, specname: str | None, optional: bool, mark: tuple[Stage, Label, Sequence[str]]) -> Callable[[F], F]:
    stage, label, overrides = mark
    if stage not in STAGES:
        raise ValueError(f"unknown stage {stage!r}: a fold has the stages {', '.join(STAGES)}")
    if isinstance(overrides, str):
        raise TypeError(f"overrides must be a list of plugins: [{overrides!r}]")

    def decorate(function: F) -> F:
        if hasattr(function, "canaan_mark"):
            raise ValueError(f"{function.__name__}() already implements a hook; write a function for each")
        words = (function.__doc__ or "").strip() or function.__name__.replace("_", " ")
        first_line = words.splitlines()[0].rstrip(".")
        function.__dict__["canaan_mark"] = ImplMark(stage, label or first_line, tuple(overrides))
        return _impl_mark(specname=specname or function.__name__, optionalhook=optional)(function)

    return decorate


def wanted_by(function: Callable[..., Any]) -> tuple[str, bool]:
    """The name of the hook that a function implements, and whether that hook may be absent."""
    wanted: dict[str, Any] = function.__dict__["canaan_impl"]
    return wanted["specname"], wanted["optionalhook"]


def mark_of(function: Callable[..., Any]) -> ImplMark:
    """What `implements` or `hookimpl` noted on a function."""
    mark: ImplMark = function.__dict__["canaan_mark"]
    return mark
