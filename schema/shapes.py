"""Shapes: the fields of actions and events, translated from msgspec structs into GraphQL types."""

import types
from collections.abc import Callable, Mapping
from enum import Enum
from types import UnionType
from typing import Annotated, Any, Optional, Union, get_args, get_origin

import msgspec
import strawberry
from strawberry.types.field import StrawberryField

import core
from core.fields import FieldInfo, fields_of
from schema.docs import doc_of
from schema.names import sentence
from schema.number import Number, NumberPart

SCALARS = (bool, int, float, str)


def described(field: FieldInfo) -> str:
    """The documentation of a field: its author's, or what its name and reference say."""
    if field.description:
        return field.description
    if field.ref == "seat":
        return f"{sentence(field.name)[:-1]}: the number of a seat."
    if field.ref:
        return f"{sentence(field.name)[:-1]}: the id of a {field.ref}."
    return sentence(field.name)


def nullable(hint: Any) -> Any:
    """The annotation of what may be null."""
    return Optional[hint]  # noqa: UP045 - the hint may be a type that knows no `|`


def new_type(name: str, members: Mapping[str, tuple[Any, StrawberryField]], bases: tuple[type, ...] = ()) -> type[Any]:
    """A class with these annotated fields, still to be decorated by strawberry."""
    annotations = {member: hint for member, (hint, _) in members.items()}
    values = {member: field for member, (_, field) in members.items()}
    return types.new_class(
        name, bases, {}, lambda body: body.update(values, __annotations__=annotations, __module__=__name__)
    )


def item_of(hint: Any) -> Any:
    """The type of the items of a list field; None for other fields."""
    parts = dict.fromkeys(part for part in get_args(hint) if part is not ...)
    return _bare(next(iter(parts))) if get_origin(hint) is tuple and len(parts) == 1 else None


def _bare(hint: Any) -> Any:
    while get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    return hint


class Shapes:
    """The GraphQL types of the structs of one schema, each made once."""

    def __init__(self) -> None:
        self._outputs: dict[type, type] = {core.Number: Number, core.Part: NumberPart}
        self._inputs: dict[type, type] = {}

    def output(self, hint: Any) -> Any:
        """The annotation of a field that shows values of `hint`. Raises `TypeError` if there is none."""
        return self._translated(hint, self._output_struct)

    def input(self, hint: Any) -> Any:
        """The annotation of an input field that takes values of `hint`. Raises `TypeError` if there is none."""
        return self._translated(hint, self._input_struct)

    def input_type(self, kind: type[msgspec.Struct], doc: str) -> type[Any]:
        """The input type with the fields of a struct."""
        members = {field.name: self._input_member(field) for field in fields_of(kind)}
        made: type[Any] = strawberry.input(new_type(f"{kind.__name__}Input", members), description=doc)
        return made

    def _input_member(self, field: FieldInfo) -> tuple[Any, StrawberryField]:
        hint, doc = self.input(field.type), described(field)
        if field.required:
            return hint, strawberry.field(description=doc)
        if isinstance(field.default, SCALARS):
            return hint, strawberry.field(description=doc, default=field.default)
        return nullable(hint), strawberry.field(description=doc, default=strawberry.UNSET)

    def _output_struct(self, kind: type[msgspec.Struct]) -> type:
        if kind not in self._outputs:
            members = {
                field.name: (self.output(field.type), strawberry.field(description=described(field)))
                for field in fields_of(kind)
            }
            self._outputs[kind] = strawberry.type(new_type(kind.__name__, members), description=doc_of(kind))
        return self._outputs[kind]

    def _input_struct(self, kind: type[msgspec.Struct]) -> type:
        if kind not in self._inputs:
            self._inputs[kind] = self.input_type(kind, doc_of(kind))
        return self._inputs[kind]

    def _translated(self, hint: Any, struct: Callable[[type[msgspec.Struct]], type]) -> Any:
        hint = _bare(hint)
        if hint in SCALARS or (isinstance(hint, type) and issubclass(hint, Enum)):
            return hint
        if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
            return struct(hint)
        if item := item_of(hint):
            return list[self._translated(item, struct)]  # type: ignore[misc]  # an annotation made at run time
        parts = [part for part in get_args(hint) if part is not type(None)]
        if len(parts) == 1 and get_origin(hint) in (Union, UnionType):
            return nullable(self._translated(parts[0], struct))
        raise TypeError(
            f"{hint} has no GraphQL type; fields are numbers, strings, booleans, enums, structs, "
            f"tuples of one of these, or one of these or None"
        )
