"""Docs: what has no description of its own in GraphQL gets that of its docstring."""

import inspect
from collections.abc import Iterator
from enum import Enum
from typing import Any

from graphql import GraphQLEnumType, GraphQLField, GraphQLNamedType, GraphQLSchema, is_interface_type, is_object_type
from strawberry.schema.schema_converter import GraphQLCoreConverter
from strawberry.types.base import StrawberryObjectDefinition
from strawberry.types.enum import StrawberryEnumDefinition
from strawberry.types.field import StrawberryField

from schema.names import sentence


def document(schema: GraphQLSchema) -> None:
    """Describe the types, fields and enum values that are not yet described, from the docstrings of their sources."""
    for kind in schema.type_map.values():
        kind.description = kind.description or _doc(_origin(kind))
        if is_object_type(kind) or is_interface_type(kind):
            for field in kind.fields.values():
                field.description = field.description or _field_doc(field)
        if isinstance(kind, GraphQLEnumType):
            _document_values(kind)


def doc_of(kind: type) -> str:
    """The documentation of what a plugin declares: its docstring, or what its name says."""
    return flowing(vars(kind).get("__doc__") or sentence(kind.__name__))


def flowing(text: str) -> str:
    """A docstring as a description: its paragraphs, each in one line."""
    paragraphs = inspect.cleandoc(text).split("\n\n")
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in paragraphs)


def undocumented(schema: GraphQLSchema) -> Iterator[str]:
    """The places of a schema that still say nothing, as `Type`, `Type.field` or `Type.field(argument)`."""
    for name, kind in schema.type_map.items():
        if name.startswith("__"):
            continue
        if not kind.description:
            yield name
        for member, thing in {**getattr(kind, "fields", {}), **getattr(kind, "values", {})}.items():
            if not thing.description:
                yield f"{name}.{member}"
            for argument, value in getattr(thing, "args", {}).items():
                if not value.description:
                    yield f"{name}.{member}({argument})"


def _origin(kind: GraphQLNamedType) -> Any:
    definition = kind.extensions.get(GraphQLCoreConverter.DEFINITION_BACKREF)
    return definition.origin if isinstance(definition, StrawberryObjectDefinition | StrawberryEnumDefinition) else None


def _field_doc(field: GraphQLField) -> str | None:
    definition = field.extensions.get(GraphQLCoreConverter.DEFINITION_BACKREF)
    if not isinstance(definition, StrawberryField) or definition.base_resolver is None:
        return None
    return _doc(definition.base_resolver.wrapped_func)


def _document_values(kind: GraphQLEnumType) -> None:
    members = getattr(_origin(kind), "__members__", {})
    for name, value in kind.values.items():
        member: Enum | None = members.get(name)
        own = vars(member).get("__doc__") if member is not None else None
        value.description = value.description or own or sentence(name)


def _doc(thing: Any) -> str | None:
    text = thing.__doc__ if thing is not None else None
    made_by_dataclass = isinstance(thing, type) and (text or "").startswith(f"{thing.__name__}(")
    return flowing(text) if text and not made_by_dataclass else None
