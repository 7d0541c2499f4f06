"""Options of a game: what a plugin lets the host choose before the start."""

import sys
from collections.abc import Container, Mapping, Sequence
from typing import Generic, TypeVar

T = TypeVar("T", bound=int | bool | str)


class Option(Generic[T]):
    """One declared option. The object itself is the key under which rules read its value: `game.option(OPTION)`.

    Values are `int` (with an inclusive range), `bool`, or `str` (one of `choices`). A locked option is shown but
    cannot be chosen. `default_with` gives the default of games in which a certain module takes part; of several the
    first that does counts. Raises `ValueError` where the declaration itself is not sound.
    """

    def __init__(
        self,
        name: str,
        default: T,
        *,
        text: str,
        low: int | None = None,
        high: int | None = None,
        choices: Sequence[str] = (),
        locked: bool = False,
        default_with: Mapping[str, T] | None = None,
    ) -> None:
        self.__module__ = sys._getframe(1).f_globals["__name__"]  # noqa: SLF001 - as typing.TypeVar knows its home
        self.name = name
        self.default: T = default
        self.text = text
        self.low = low
        self.high = high
        self.choices = tuple(choices)
        self.locked = locked
        self.default_with: Mapping[str, T] = dict(default_with or {})
        if not name.isidentifier() or name != name.lower():
            raise ValueError(f"option {name!r}: the name must be a lower-case identifier")
        if not text:
            raise ValueError(f"option {name!r} needs a text that says what it changes")
        if type(default) is str and not choices:
            raise ValueError(f"option {name!r}: a choice must list its choices")
        for value in (default, *self.default_with.values()):
            if problem := self.problem(value):
                raise ValueError(f"option {name!r}: its own default is not allowed: {problem}")

    @property
    def kind(self) -> str:
        """`boolean`, `integer` or `choice`."""
        return "choice" if self.choices else "boolean" if isinstance(self.default, bool) else "integer"

    def default_among(self, modules: Container[str]) -> T:
        """The value if nobody chooses, in a game of these modules."""
        return next((value for module, value in self.default_with.items() if module in modules), self.default)

    def problem(self, value: object) -> str | None:
        """What is wrong with a value, in words, or None."""
        if type(value) is not type(self.default):
            return f"{value!r} is not of type {type(self.default).__name__}"
        if self.locked and value != self.default:
            return f"it is locked to {self.default!r}"
        if self.choices and value not in self.choices:
            return f"{value!r} is not one of {', '.join(self.choices)}"
        if isinstance(value, int) and self.low is not None and value < self.low:
            return f"{value} is below {self.low}"
        if isinstance(value, int) and self.high is not None and value > self.high:
            return f"{value} is above {self.high}"
        return None

    def __repr__(self) -> str:
        return f"Option({self.name!r}, default={self.default!r})"
