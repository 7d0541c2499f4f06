"""Everything that can be asked about a type, as one selection."""

from graphql import (
    GraphQLInterfaceType,
    GraphQLObjectType,
    GraphQLSchema,
    GraphQLUnionType,
    get_named_type,
    is_leaf_type,
    is_required_argument,
)

Composite = GraphQLObjectType | GraphQLInterfaceType | GraphQLUnionType


def everything(schema: GraphQLSchema, kind: Composite, depth: int) -> str:
    """All fields of a type that need no argument, so many levels deep; fields of implementing types by their alias."""
    if isinstance(kind, GraphQLObjectType):
        return _fields(schema, kind, depth, "")
    parts = [
        f"... on {one.name} {{ {_fields(schema, one, depth, f'{one.name}_')} }}"
        for one in schema.get_possible_types(kind)
    ]
    return " ".join(["__typename", *parts])


def _fields(schema: GraphQLSchema, kind: GraphQLObjectType, depth: int, prefix: str) -> str:
    parts = ["__typename"]
    for name, field in kind.fields.items():
        if any(is_required_argument(argument) for argument in field.args.values()):
            continue
        alias, inner = f"{prefix}{name}: {name}" if prefix else name, get_named_type(field.type)
        if is_leaf_type(inner):
            parts.append(alias)
        elif depth > 1 and isinstance(inner, Composite):
            parts.append(f"{alias} {{ {everything(schema, inner, depth - 1)} }}")
    return " ".join(parts)
