import pytest

from core import Game
from schema import GameNode, extends
from schema.new_game import NewGameInput


def test_a_function_becomes_a_field_of_the_type() -> None:
    def omen(game: GameNode, birds: int) -> str:
        """What the birds say."""
        return game.seen.name * birds

    addition = extends(GameNode)(omen)
    assert addition.target is GameNode
    assert addition.field.python_name == "omen"
    assert addition.field.type is str
    assert [argument.python_name for argument in addition.field.arguments] == ["birds"]


@pytest.mark.parametrize("target", [Game, NewGameInput, int])
def test_only_object_types_can_be_extended(target: type) -> None:
    with pytest.raises(TypeError, match="only GraphQL object types"):
        extends(target)


def test_a_field_must_say_what_it_takes_and_returns() -> None:
    def takes_nothing() -> str:
        return ""

    def returns_anything(game: GameNode):  # type: ignore[no-untyped-def]  # noqa: ANN202 - that is the mistake
        return game

    for function in (takes_nothing, returns_anything):
        with pytest.raises(TypeError, match=r"\(\) must take a GameNode, and say what type it returns"):
            extends(GameNode)(function)
