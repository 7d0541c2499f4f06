"""The steward: it wins, it is quick, and it sees nothing that its seat may not see."""

import random
from collections.abc import Sequence

from core import Action, Computer, Decision, Game, Legal
from core.play import play_out
from plugins.settlers_bank.cards import FACE_DOWN
from plugins.settlers_bank.stores import Stores
from plugins.settlers_points.scores import Scores
from tests.plugins.settlers_scenes import rules

GAMES = 24


def played(seed: int, computer: Computer) -> bool:
    """Whether the computer beats three random ones in a game; it sits elsewhere in each."""
    ruleset = rules()
    seat = seed % 4
    computers = [computer if at == seat else ruleset.computers["random"] for at in range(4)]
    game = Game.new(ruleset, 4, seed.to_bytes(32, "big"))
    play_out(game, computers, random.Random(seed))
    assert game.result is not None
    return seat in game.result.winners


def test_a_steward_beats_three_random_seats() -> None:
    steward = rules().computers["steward"]
    assert sum(played(seed, steward) for seed in range(GAMES)) >= 0.8 * GAMES


class Watched(Computer):
    """A steward whose views are looked at, and whose choices must not depend on what they hide."""

    def __init__(self) -> None:
        self.steward = rules().computers["steward"]

    def choose(self, view: Game, decision: Decision, legal: Sequence[Legal], rng: random.Random) -> Action:
        assert_knows_no_secret(view, decision.seat)
        return self.steward.choose(view, decision, legal, rng)

    def consider(self, view: Game, decision: Decision, legal: Sequence[Legal], rng: random.Random) -> Action | None:
        assert_knows_no_secret(view, decision.seat)
        return self.steward.consider(view, decision, legal, rng)


def assert_knows_no_secret(view: Game, seat: int) -> None:
    """The view hides the others' points and cards."""
    assert not any(points for other, points in enumerate(view[Scores].secret) if other != seat)
    assert all(hand % FACE_DOWN == 0 for other, hand in enumerate(view[Stores].hands) if other != seat)


def test_a_steward_decides_from_its_view_alone_and_four_of_them_end_a_game() -> None:
    ruleset = rules()
    for seats in (2, 3, 4):
        game = Game.new(ruleset, seats, bytes([seats]) * 32)
        play_out(game, [Watched() for _ in range(seats)], random.Random(seats))
        assert game.result is not None
