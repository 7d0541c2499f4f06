"""Events: an interface, one type for each kind of event, and what is left of those that cannot be shown."""

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Any

import strawberry
from strawberry.types.field import StrawberryField

import core
from core.fields import FieldInfo, fields_of
from schema.backend import SeenEvent
from schema.docs import doc_of
from schema.shapes import Shapes, described, new_type

TAKEN = frozenset({"seq", "at", "text", "source_event"})
"""Fields that no module's event may have, since every event has them."""
TOLD_AGAIN = frozenset({"round", "phase"})
"""Fields that an event may tell again, for its sentence: they mean the round and the phase in which it happened."""


@strawberry.interface
class GameEvent:
    """Something that happened in a game. Each kind of event is a type of its own, with the event's fields."""

    source_event: strawberry.Private[SeenEvent]

    @strawberry.field
    def seq(self) -> int:
        """The number of the event in its game: from 1, without gaps."""
        return self.source_event.seq

    @strawberry.field
    def round(self) -> int:
        """The round in which it happened."""
        return self.source_event.round

    @strawberry.field
    def phase(self) -> str:
        """The name of the phase in which it happened."""
        return self.source_event.phase

    @strawberry.field
    def at(self) -> datetime:
        """When it happened (UTC)."""
        return self.source_event.at

    @strawberry.field
    def text(self) -> str:
        """What happened, in one sentence."""
        return self.source_event.text


@strawberry.type
class HiddenEvent(GameEvent):
    """Something that the viewer may not know of; only its place is shown."""


@strawberry.type
class UnknownEvent(GameEvent):
    """An event of a module that is not here any more; its text is what was stored."""

    @strawberry.field
    def kind(self) -> str:
        """What the event was called."""
        return self.source_event.kind or ""


class EventTypes:
    """The types of events of one schema."""

    def __init__(self, shapes: Shapes) -> None:
        self._shapes = shapes
        self._types: dict[type[core.Event], type[GameEvent]] = {}

    def add(self, kind: type[core.Event]) -> None:
        """Make the type of an event. Raises `TypeError` if one of its fields cannot be shown."""
        fields = [field for field in fields_of(kind) if field.name not in TOLD_AGAIN]
        made = new_type(f"{kind.__name__}Event", {one.name: self._member(kind, one) for one in fields}, (GameEvent,))
        self._types[kind] = strawberry.type(made, description=doc_of(kind))

    def all(self) -> Iterable[type[GameEvent]]:
        """Every type, those of hidden and unknown events included."""
        return [HiddenEvent, UnknownEvent, *self._types.values()]

    def of(self, seen: SeenEvent) -> GameEvent:
        """An event as its viewer sees it, for GraphQL."""
        if seen.event is None:
            return UnknownEvent(source_event=seen) if seen.kind else HiddenEvent(source_event=seen)
        return self._types.get(type(seen.event), UnknownEvent)(source_event=seen)

    def _member(self, kind: type[core.Event], field: FieldInfo) -> tuple[Any, StrawberryField]:
        if field.name in TAKEN:
            raise TypeError(f"{kind.__name__} must call its field {field.name!r} otherwise: every event has one")
        try:
            hint = self._shapes.output(field.type)
        except TypeError as error:
            raise TypeError(f"{kind.__name__}.{field.name}: {error}") from error
        return hint, strawberry.field(resolver=_reader(field.name), graphql_type=hint, description=described(field))


def _reader(name: str) -> Callable[[Any], Any]:
    def read(root: Any) -> Any:
        return getattr(root.source_event.event, name)

    return read
