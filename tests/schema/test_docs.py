from typing import Any

import pytest
from graphql import GraphQLSchema
from graphql import build_schema as schema_of

from schema import CanaanSchema
from schema.docs import flowing, undocumented


def core_schema(schema: CanaanSchema) -> GraphQLSchema:
    return schema._schema


def test_every_type_field_argument_and_value_is_documented(schema: CanaanSchema) -> None:
    assert list(undocumented(core_schema(schema))) == []


@pytest.mark.parametrize(
    ("sdl", "place"),
    [
        ('"A." type Query { "B." a("C." b: Int): Int } type C { "D." d: Int }', "C"),
        ('"A." type Query { a("C." b: Int): Int }', "Query.a"),
        ('"A." type Query { "B." a(b: Int): Int }', "Query.a(b)"),
        ('"A." type Query { "B." a: E } "E." enum E { X }', "E.X"),
        ('"A." type Query { "B." a("I." i: I): Int } "I." input I { x: Int }', "I.x"),
    ],
)
def test_what_is_undocumented_is_found(sdl: str, place: str) -> None:
    assert list(undocumented(schema_of(sdl))) == [place]


def test_descriptions_come_from_docstrings(schema: CanaanSchema) -> None:
    types: dict[str, Any] = dict(core_schema(schema).type_map)
    assert types["WalkAction"].description == "Walk to a stall.\n\nWith a load it takes longer."
    assert types["Gait"].description == "How fast somebody walks."
    assert types["WalkInput"].fields["stall"].description == "The stall."
    assert types["WalkedEvent"].fields["stall"].description == "Stall: the id of a stall."
    assert types["GameStatus"].values["LOBBY"].description == "Seats can be taken; it has not started."


def test_a_docstring_flows() -> None:
    assert flowing("One\n    line.\n\n    Two\n    lines.") == "One line.\n\nTwo lines."
