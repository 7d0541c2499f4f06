"""Names: how ids become words in texts."""

import string
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any

import msgspec

from core.fields import fields_of

if TYPE_CHECKING:
    from core.ruleset import Fixed


class NameSource:
    """A plugin's list of names for one kind of thing; made with `names`."""

    def __init__(self, kind: str, function: "Callable[[Fixed], Mapping[Any, str]]") -> None:
        self.__module__ = function.__module__
        self.kind = kind
        self.function = function


def names(
    kind: str,
) -> "Callable[[Callable[[Fixed], Mapping[Any, str]]], NameSource]":
    """Declare that the decorated function gives the names of all things of `kind`, by id."""
    return lambda function: NameSource(kind, function)


class Names:
    """The names of everything in one game. Unknown ids stand for themselves."""

    def __init__(self, sources: "Mapping[str, NameSource]", fixed: "Fixed", seats: Sequence[str]) -> None:
        self._sources = sources
        self._fixed = fixed
        self._tables: dict[str, Mapping[Any, str]] = {
            "seat": dict(enumerate(seats)),
            "phase": {phase.name: phase.title for phase in fixed.rules.phases},
        }

    def of(self, kind: str, key: object) -> str:
        """The name of one thing."""
        table = self._tables.get(kind)
        if table is None:
            source = self._sources.get(kind)
            table = self._tables[kind] = self._fixed.named(source) if source else {}
        return table.get(key) or str(key)

    def listed(self, kind: str | None, keys: Iterable[object]) -> str:
        """Several things: "Gath, Gaza and Gerar"; "none" if there are none."""
        words = [self._word(kind, key) for key in keys]
        if not words:
            return "none"
        return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1]

    def say(self, message: str, struct: msgspec.Struct) -> str:
        """Fill the fields of a struct, by name, into a message."""
        words = {}
        for field in fields_of(type(struct)):
            value = getattr(struct, field.name)
            words[field.name] = (self.listed if isinstance(value, tuple) else self._word)(field.ref, value)
        return message.format_map(words)

    def _word(self, kind: str | None, value: object) -> str:
        match value:
            case None:
                return "nobody" if kind == "seat" else "none"
            case bool():
                return "yes" if value else "no"
            case Enum():
                value = value.value
        return self.of(kind, value) if kind else str(value)


def placeholders(message: str) -> set[str]:
    """The field names that a message uses. Raises `ValueError` if its braces do not match."""
    return {name or "{}" for _, name, _, _ in string.Formatter().parse(message) if name is not None}
