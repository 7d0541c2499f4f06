"""Computers play from their own view, and what it lists is not listed a second time."""

import random
from collections import Counter
from collections.abc import Sequence

import pytest

from core import Action, CanaanError, Computer, Decision, Game, Legal, RandomComputer, Ruleset
from core.codec import state_hash
from core.play import Mismatch, Move, next_move, play_out, replay
from tests.core.conftest import SEED
from tests.core.games.caravan import Answer, Bid, Comment, Offer
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


class Asked(RandomComputer):
    """Counts how often it is asked to consider each optional decision; it comments if told to."""

    name = ""

    def __init__(self, *, comments: bool) -> None:
        self.asked: Counter[str] = Counter()
        self.comments = comments

    def consider(self, view: Game, decision: Decision, legal: Sequence[Legal], rng: random.Random) -> Action | None:
        self.asked[decision.id] += 1
        return Comment() if self.comments else None


def with_a_comment_open(rules: Ruleset) -> Game:
    """Seat 0 has asked seat 2 for a coin, and seat 1 may comment."""
    game = Game.new(rules, 3, SEED)
    for decision in game.decisions:
        game.act(decision.seat, Bid(0), decision.id)
    game.act(0, Offer(2))
    return game


def test_an_optional_decision_is_answered_before_the_one_it_hangs_on(rules: Ruleset) -> None:
    game, computers = with_a_comment_open(rules), dict.fromkeys(range(3), Asked(comments=True))
    comment, answer = game.owed_by(1), game.owed_by(2)
    first = next_move(game, computers, random.Random(1))
    assert first == Move(1, comment.id, Comment())
    game.act(first.seat, first.action, first.decision)
    then = next_move(game, computers, random.Random(1))
    assert then is not None
    assert (then.seat, then.decision, type(then.action)) == (2, answer.id, Answer)


def test_a_computer_that_lets_an_optional_decision_pass_is_not_asked_again(rules: Ruleset) -> None:
    game, computer, passed = with_a_comment_open(rules), Asked(comments=False), set[str]()
    comment, answer = game.owed_by(1), game.owed_by(2)
    assert next_move(game, {1: computer}, random.Random(1), passed) is None
    assert passed == {comment.id}
    for _ in range(3):
        move = next_move(game, {1: computer, 2: computer}, random.Random(1), passed)
        assert move is not None
        assert move.decision == answer.id
    assert computer.asked == {comment.id: 1}


def test_a_computer_that_knows_nothing_of_optional_decisions_lets_them_pass(rules: Ruleset) -> None:
    game = with_a_comment_open(rules)
    assert next_move(game, {1: Computer()}, random.Random(1)) is None


def test_in_a_whole_game_every_optional_decision_is_considered_once(rules: Ruleset) -> None:
    game, computer = Game.new(rules, 4, SEED), Asked(comments=False)
    play_out(game, [computer] * 4, random.Random(5))
    assert game.result is not None
    assert computer.asked
    assert set(computer.asked.values()) == {1}


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
