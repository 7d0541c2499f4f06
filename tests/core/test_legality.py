import pytest

from core import Action, Game, PluginFault
from tests.core.conftest import SEED
from tests.core.written import MODE, module, part, registry_of

REST = """
class Rest(Action, frozen=True):
    "Do nothing."
    answers = ("act",)
    message = "Rest"
    def apply(self, game, decision):
        game.done(decision)
"""
OTHER = module(
    "other",
    """
armed = []

class Sing(Action, frozen=True):
    "Sing."
    answers = ("act",)
    message = "Sing {song}"
    song: int

    @classmethod
    def legal(cls, game, decision):
        if armed:
            raise ZeroDivisionError("no song")
        return (cls(number) for number in (7, 8))

    def apply(self, game, decision):
        game.done(decision)
""",
)


def started() -> Game:
    return Game.new(registry_of(MODE + REST, OTHER).ruleset("mode"), 1, SEED)


def test_what_is_always_possible_comes_first_then_the_lists_of_all_plugins() -> None:
    game = started()
    lines = game.legal(game.decisions[0])
    assert [line.text(game.names) for line in lines if isinstance(line, Action)] == [
        "Rest",
        "Do 1",
        "Do 2",
        "Sing 7",
        "Sing 8",
    ]


def test_a_list_is_made_anew_each_time() -> None:
    game = started()
    first = game.legal(game.decisions[0])
    first.remove(part(game, "Rest")())
    game.act(0, part(game, "Do")(1))
    assert len(game.legal(game.decisions[0])) == 5


def test_of_several_listers_the_one_that_fails_is_blamed() -> None:
    game = started()
    part(game, "armed", "other").append(True)
    with pytest.raises(PluginFault, match="plugin 'other' failed in listing act: ZeroDivisionError: no song"):
        game.legal(game.decisions[0])


def test_nothing_answers_a_kind_of_decision_that_no_action_names() -> None:
    game = started()
    game.open(game.new_decision(0, "unheard-of"))
    assert game.legal(game.decisions[0]) == []
