"""Events: an interface, one type for each kind of event, and what is left of those that cannot be shown."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

import strawberry
from strawberry.types.field import StrawberryField

import core
from core.fields import FieldInfo, fields_of
from schema.backend import SeenEvent
from schema.docs import doc_of
from schema.shapes import Shapes, described, new_type


@strawberry.interface
class GameEvent:
    """Something that happened in a game. Each kind of event is a type of its own, with the event's fields."""

    # All fields are made of `seen` alone, so that equal ones are rendered once for all who may see them.

    seq: int = strawberry.field(description="The number of the event in its game: from 1, without gaps.")
    round: int = strawberry.field(description="The round in which it happened.")
    phase: str = strawberry.field(description="The name of the phase in which it happened.")
    at: datetime = strawberry.field(description="When it happened (UTC).")
    text: str = strawberry.field(description="What happened, in one sentence.")
    seen: strawberry.Private[SeenEvent]


TAKEN = frozenset({"seq", "at", "text"})
"""Fields that no module's event may have, since every event has them."""
TOLD_AGAIN = frozenset({"round", "phase"})
"""Fields that an event may tell again, for its sentence: they mean the round and the phase in which it happened."""


@strawberry.type
class HiddenEvent(GameEvent):
    """Something that the viewer may not know of; only its place is shown."""


@strawberry.type
class UnknownEvent(GameEvent):
    """An event of a module that is not here any more; its text is what was stored."""

    kind: str = strawberry.field(description="What the event was called.")


class EventTypes:
    """The types of events of one schema."""

    def __init__(self, shapes: Shapes) -> None:
        self._shapes = shapes
        self._types: dict[type[core.Event], type[GameEvent]] = {}
        self._fields: dict[type[core.Event], tuple[str, ...]] = {}

    def add(self, kind: type[core.Event]) -> None:
        """Make the type of an event. Raises `TypeError` if one of its fields cannot be shown."""
        members = {one.name: self._member(kind, one) for one in fields_of(kind) if one.name not in TOLD_AGAIN}
        made = new_type(f"{kind.__name__}Event", members, (GameEvent,))
        self._types[kind] = strawberry.type(made, description=doc_of(kind))
        self._fields[kind] = tuple(members)

    def all(self) -> Iterable[type[GameEvent]]:
        """Every type, those of hidden and unknown events included."""
        return [HiddenEvent, UnknownEvent, *self._types.values()]

    def of(self, seen: SeenEvent) -> GameEvent:
        """An event as its viewer sees it, for GraphQL."""
        told: dict[str, Any] = {
            "seq": seen.seq, "round": seen.round, "phase": seen.phase, "at": seen.at, "text": seen.text, "seen": seen
        }  # fmt: skip
        if seen.event is None and seen.kind is None:
            return HiddenEvent(**told)
        if seen.event is None or type(seen.event) not in self._types:
            return UnknownEvent(kind=seen.kind or "", **told)
        kind = type(seen.event)
        return self._types[kind](**told, **{name: getattr(seen.event, name) for name in self._fields[kind]})

    def _member(self, kind: type[core.Event], field: FieldInfo) -> tuple[Any, StrawberryField]:
        if field.name in TAKEN:
            raise TypeError(f"{kind.__name__} must call its field {field.name!r} otherwise: every event has one")
        try:
            return self._shapes.output(field.type), strawberry.field(description=described(field))
        except TypeError as error:
            raise TypeError(f"{kind.__name__}.{field.name}: {error}") from error
