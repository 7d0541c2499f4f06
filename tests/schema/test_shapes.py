from enum import StrEnum
from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta

from core import Action, Event, Part, Ref
from core.fields import fields_of
from schema.number import NumberPart
from schema.shapes import Shapes, described, item_of
from tests.schema.fair import Gait, Lot


class Told(Event, frozen=True):
    """Everything that a description can come from."""

    message = "."
    seat_taken: Annotated[int, Ref("seat")]
    stalls: tuple[Annotated[str, Ref("stall")], ...]
    plain_count: int
    written: Annotated[str, Ref("stall"), Meta(description="By its author.")]


class Offered(Action, frozen=True):
    """An action with defaults."""

    answers = ("turn",)
    message = "."
    needed: int
    fixed: int = 3
    made: tuple[int, ...] = ()


def test_a_field_says_what_it_is() -> None:
    assert [described(field) for field in fields_of(Told)] == [
        "Seat taken: the number of a seat.",
        "Stalls: the id of a stall.",
        "Plain count.",
        "By its author.",
    ]


@pytest.mark.parametrize(
    ("hint", "shown"),
    [
        (int, int),
        (Annotated[str, Ref("stall")], str),
        (Gait, Gait),
        (int | None, int | None),
        (tuple[Annotated[int, Ref("seat")], ...], list[int]),
        (tuple[int, int], list[int]),
        (tuple[tuple[str, ...], ...], list[list[str]]),
        (Part, NumberPart),
    ],
)
def test_a_type_of_the_rules_has_its_type_in_graphql(hint: Any, shown: Any) -> None:
    assert Shapes().output(hint) == shown


@pytest.mark.parametrize("hint", [dict[str, int], tuple[int, str], int | str, object, Literal["a"], bytes, list[int]])
def test_what_graphql_cannot_show_is_refused_in_words(hint: Any) -> None:
    with pytest.raises(TypeError, match="has no GraphQL type; fields are numbers, strings"):
        Shapes().output(hint)


def test_a_struct_is_translated_once_for_each_way() -> None:
    shapes = Shapes()
    assert shapes.output(Lot) is shapes.output(Lot)
    assert shapes.input(Lot) is shapes.input(Lot)
    assert shapes.output(Lot) is not shapes.input(Lot)
    assert Shapes().output(Lot) is not shapes.output(Lot)


def test_defaults_of_inputs_are_those_of_the_action() -> None:
    made = Shapes().input_type(Offered, "An action.")
    fields = {field.python_name: field for field in made.__strawberry_definition__.fields}
    assert fields["fixed"].default == 3
    assert type(fields["made"].type).__name__ == "StrawberryOptional"
    with pytest.raises(TypeError):
        made()
    assert made(needed=1).fixed == 3


def test_the_items_of_a_list_field_are_found() -> None:
    assert item_of(tuple[Annotated[Lot, Ref("lot")], ...]) is Lot
    assert item_of(int) is item_of(tuple[int, str]) is None


class Twin(StrEnum):
    """An enum of a plugin."""

    ONE = "one"


def test_enums_are_shown_as_they_are() -> None:
    assert Shapes().output(Twin | None) == Twin | None
