"""Computers play from their own view, and what it lists is not listed a second time."""

import random
from collections.abc import Sequence

from core import Action, Decision, Game, Legal, RandomComputer
from core.play import next_move
from tests.plugins.scenes import new_game, owed


def test_the_list_a_computer_chose_from_is_the_games_list() -> None:
    game = new_game(3)
    decision, seen = owed(game), []

    class Watching(RandomComputer):
        name = ""

        def choose(self, view: Game, decision: Decision, legal: Sequence[Legal], rng: random.Random) -> Action:
            seen.append(legal)
            return super().choose(view, decision, legal, rng)

    move = next_move(game, {decision.seat: Watching()}, random.Random(1))
    assert move is not None
    assert game.legal(decision) is seen[0]
    game.act(move.seat, move.action, move.decision)
    assert game.legal(owed(game)) is not seen[0]
