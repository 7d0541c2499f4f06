"""Candidates: the things among which a field of a template picks."""

from collections.abc import Iterable
from enum import Enum
from typing import Any

import msgspec
import strawberry

import core
from core.fields import fields_of
from schema.shapes import Shapes, item_of, new_type


@strawberry.interface
class Candidate:
    """One of the things that a field of a template may take."""

    label: str = strawberry.field(description="What it is called.")


@strawberry.type
class WordCandidate(Candidate):
    """An id, another word, or a value of an enum."""

    value: str = strawberry.field(description="What the input takes.")


@strawberry.type
class NumberCandidate(Candidate):
    """A whole number."""

    value: int = strawberry.field(description="What the input takes.")


class CandidateTypes:
    """The types of candidates of one schema: words, numbers, and one for each struct that actions list."""

    def __init__(self, shapes: Shapes) -> None:
        self._shapes = shapes
        self._types: dict[type, Any] = {}

    def add(self, hint: Any) -> None:
        """Make the type for the items of a list field, if they are structs."""
        item = item_of(hint)
        if isinstance(item, type) and issubclass(item, msgspec.Struct) and item not in self._types:
            member = (self._shapes.output(item), strawberry.field(description="What the input takes."))
            made = new_type(f"{item.__name__}Candidate", {"value": member}, (Candidate,))
            self._types[item] = strawberry.type(made, description=f"One `{item.__name__}`.")

    def all(self) -> Iterable[type[Candidate]]:
        """Every type."""
        return [WordCandidate, NumberCandidate, *self._types.values()]

    def of(self, thing: Any, ref: str | None, names: core.Names) -> Candidate:
        """A thing among which a field picks, for GraphQL; `ref` is what it refers to."""
        if isinstance(thing, msgspec.Struct):
            made: Candidate = self._types[type(thing)](value=thing, label=_told(thing, names))
            return made
        label = names.of(ref, thing) if ref else names.translated(str(thing))
        if isinstance(thing, int) and not isinstance(thing, Enum):
            return NumberCandidate(value=thing, label=label)
        return WordCandidate(value=thing.name if isinstance(thing, Enum) else str(thing), label=label)


def _told(thing: msgspec.Struct, names: core.Names) -> str:
    """A struct in words: its fields, with names for ids."""
    parts = ((field.ref, getattr(thing, field.name)) for field in fields_of(type(thing)))
    return ", ".join(names.of(ref, value) if ref else names.translated(str(value)) for ref, value in parts)
