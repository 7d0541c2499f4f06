"""What a field of an action or event refers to.

A plain ``str`` or ``int`` field says nothing about its meaning. ``Annotated[str, Ref("settlement")]`` does: texts then
show the settlement's name instead of its id. Descriptions of fields are `msgspec.Meta(description=...)`.
"""

from functools import cache
from typing import Annotated, Any, NamedTuple, get_args, get_origin, get_type_hints

import msgspec


class Ref(NamedTuple):
    """The kind of thing that an id stands for, such as ``seat`` or ``settlement``."""

    kind: str


SeatNo = Annotated[int, Ref("seat")]
"""The number of a seat, from 0."""


class FieldInfo(NamedTuple):
    """One field of an action or event, as texts and schemas need it."""

    name: str
    type: Any
    ref: str | None
    description: str
    required: bool
    default: Any


@cache
def fields_of(kind: type[msgspec.Struct]) -> tuple[FieldInfo, ...]:
    """The fields of a struct in their order, with annotations taken apart."""
    hints = get_type_hints(kind, include_extras=True)
    found = []
    for field in msgspec.structs.fields(kind):
        plain, ref, description = _taken_apart(hints[field.name])
        found.append(FieldInfo(field.name, plain, ref, description, field.required, field.default))
    return tuple(found)


def _taken_apart(hint: Any) -> tuple[Any, str | None, str]:
    ref: str | None = None
    description = ""
    while get_origin(hint) is Annotated:
        hint, *marks = get_args(hint)
        for mark in marks:
            if isinstance(mark, Ref):
                ref = mark.kind
            elif isinstance(mark, msgspec.Meta) and mark.description:
                description = mark.description
    if ref is None:
        for part in get_args(hint):
            ref = ref or _taken_apart(part)[1]
    return hint, ref, description
