import random
from collections import Counter

import pytest

from core import Computer, Game, RandomComputer
from tests.core.games.caravan import Answer, Bid, Comment
from tests.core.written import game_of, module, part


def test_the_random_computer_takes_each_line_as_often_as_the_other(game: Game) -> None:
    for decision in game.decisions:
        game.act(decision.seat, Bid(0), decision.id)
    decision = game.decisions[0]
    legal = game.legal(decision)
    rng = random.Random(1)
    view = game.seen_by(decision.seat)
    taken = Counter(legal.index(RandomComputer().choose(view, decision, legal, rng)) for _ in range(600))
    assert sorted(taken) == list(range(len(legal)))
    assert min(taken.values()) > 60


def test_a_computer_draws_a_templates_free_fields(game: Game) -> None:
    decision = game.decisions[0]
    rng = random.Random(1)
    chosen = {RandomComputer().choose(game.seen_by(0), decision, game.legal(decision), rng) for _ in range(60)}
    assert chosen == {Bid(coins) for coins in range(4)}


def test_the_random_computer_lets_an_optional_decision_pass_as_often_as_it_takes_a_line(game: Game) -> None:
    legal = [Comment(), Answer(False), Answer(True)]
    rng = random.Random(1)
    taken = Counter(RandomComputer().consider(game, game.decisions[0], legal, rng) for _ in range(600))
    assert set(taken) == {None, *legal}
    assert min(taken.values()) > 100


def test_the_random_computer_lets_pass_what_it_cannot_answer(game: Game) -> None:
    assert RandomComputer().consider(game, game.decisions[0], [], random.Random(1)) is None


def test_a_plugin_brings_computers_by_name() -> None:
    body = """
    class Base(Computer):
        "No computer by itself: it has no name."
    class Careful(Base):
        name = "careful"
        def choose(self, view, decision, legal, rng): return legal[0]
    """
    game = game_of(module("ant", body))
    assert sorted(game.rules.computers) == ["careful", "random"]
    assert type(game.rules.computers["careful"]) is part(game, "Careful", "ant")


def test_the_base_of_all_computers_chooses_nothing(game: Game) -> None:
    with pytest.raises(NotImplementedError):
        Computer().choose(game, game.decisions[0], [], random.Random(1))
