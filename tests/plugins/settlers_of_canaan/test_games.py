"""Whole random games: everything that must always hold, of every choice of modules."""

import random
from itertools import combinations

import pytest

from core import Game, RulesetError
from core.play import Move
from core.testing import fuzz
from tests.plugins.agreement import assert_agreement
from tests.plugins.settlers_scenes import MODE, random_game, registry, rules

OPTIONAL = ("settlers-plague", "settlers-trade", "settlers-cards", "settlers-wall", "settlers-stonecutters")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_keep_every_invariant_and_end(seats: int) -> None:
    short = rules(options={MODE: {"max_turns": 40}})
    assert fuzz(short, seats, games=1, seed=f"settlers {seats}") > 100


def valid_choices() -> list[tuple[str, ...]]:
    found = []
    for size in range(len(OPTIONAL) + 1):
        for chosen in combinations(OPTIONAL, size):
            try:
                rules(modules=choice(chosen))
            except RulesetError:
                continue
            found.append(chosen)
    return found


def choice(chosen: tuple[str, ...]) -> dict[str, bool]:
    off = {name: name in chosen for name in OPTIONAL}
    return off | {"settlers-steward": set(OPTIONAL) <= set(chosen)}


def test_several_choices_of_modules_are_games() -> None:
    assert () in valid_choices()
    assert OPTIONAL in valid_choices()
    assert len(valid_choices()) > 5


@pytest.mark.parametrize("chosen", valid_choices(), ids=lambda chosen: "+".join(chosen) or "none")
def test_every_valid_choice_of_modules_is_a_playable_game(chosen: tuple[str, ...]) -> None:
    short = registry().ruleset(MODE, choice(chosen), {MODE: {"max_turns": 24}})
    assert fuzz(short, seats=3, games=1) > 50


def test_lists_and_checks_agree_everywhere() -> None:
    rng = random.Random(4)
    acts = 0

    def compare(game: Game, move: Move) -> None:
        nonlocal acts
        acts += 1
        if acts % 9 == 0 and game.result is None:
            assert_agreement(game, rng)

    random_game(4, 2, compare)
    assert acts > 200
