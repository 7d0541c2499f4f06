"""Computers play from their own view, and what it lists is not listed a second time."""

import random
from collections.abc import Sequence

import pytest

from core import Action, CanaanError, Decision, Game, Legal, RandomComputer, Ruleset
from core.codec import state_hash
from core.play import Mismatch, Move, next_move, play_out, replay
from tests.core.conftest import SEED
from tests.core.games.caravan import Bid
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


def test_a_game_is_played_out_and_replayed(rules: Ruleset) -> None:
    game, moves = Game.new(rules, 3, SEED), list[Move]()
    play_out(game, [RandomComputer()] * 3, random.Random(2), lambda _, move: moves.append(move))
    assert game.result is not None
    again = replay(rules, 3, SEED, (), moves)
    assert again.journal == game.journal
    assert state_hash(again) == state_hash(game)


def test_a_record_that_does_not_fit_is_told_with_its_move(rules: Ruleset) -> None:
    moves = [Move(0, "d1", Bid(1)), Move(1, "d2", Bid(9))]
    with pytest.raises(Mismatch, match=r"move 2 \(Bid\(coins=9\) by seat 1\) is not possible: CAR-1"):
        replay(rules, 2, SEED, (), moves)


def test_only_computers_move_and_only_where_they_owe(rules: Ruleset) -> None:
    game = Game.new(rules, 3, SEED)
    assert next_move(game, {}, random.Random(1)) is None
    move = next_move(game, {2: RandomComputer()}, random.Random(1))
    assert move is not None
    assert (move.seat, move.decision) == (2, "d3")


def test_a_game_that_waits_for_nobody_it_knows_is_told(rules: Ruleset) -> None:
    game = Game.new(rules, 3, SEED)
    with pytest.raises(CanaanError, match="no computer has anything to do"):
        play_out(game, [RandomComputer()], random.Random(1))


def test_the_same_choices_make_the_same_game(rules: Ruleset) -> None:
    games = [Game.new(rules, 2, SEED, ["a", "b"]) for _ in range(2)]
    for game in games:
        play_out(game, [RandomComputer()] * 2, random.Random(4))
    assert state_hash(games[0]) == state_hash(games[1])
    other = Game.new(rules, 2, SEED, ["a", "c"])
    play_out(other, [RandomComputer()] * 2, random.Random(4))
    assert state_hash(other) != state_hash(games[0])
