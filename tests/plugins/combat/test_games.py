"""Whole random games with combat: sound, ending, lists that agree with checks, and everything occurring in them."""

import random
from collections import Counter

import pytest

from core import Game, invariants
from core.play import Move as Played
from core.testing import fuzz
from plugins.combat.state import Battle, Sieges
from tests.plugins.agreement import assert_agreement
from tests.plugins.combat.field import MODULES, field
from tests.plugins.scenes import put, random_game, rules


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_random_games_with_combat_are_sound_and_end(seats: int) -> None:
    assert fuzz(rules(modules=MODULES), seats, games=2, seed=f"combat{seats}") > 100


def test_random_games_with_combat_and_events_are_sound_and_end() -> None:
    assert fuzz(rules(modules=(*MODULES, "events")), 4, games=2, seed="storms") > 100


@pytest.mark.parametrize("seats", [2, 5])
def test_every_list_agrees_with_the_checks(seats: int) -> None:
    rng = random.Random(seats)

    def after(game: Game, move: Played) -> None:
        if game.decisions and (game.phase == "combat" or rng.random() < 0.05):
            assert_agreement(game, rng)

    random_game(seats, seats, after, modules=MODULES)


def test_all_that_can_happen_does_happen_in_random_games() -> None:
    seen: Counter[str] = Counter()

    def after(game: Game, move: Played) -> None:
        seen[type(move.action).__name__] += 1

    for seed in range(12):
        game = random_game(2 + seed % 5, seed, after, modules=MODULES)
        seen.update(type(entry.event).__name__ for entry in game.journal)
        seen.update(outcome.fate for outcome in game[Battle].past)
    for what in (
        *("LaySiege", "LiftSiege", "DeclareBattle", "CommitForces", "Conquer", "LootAndSlave", "Ransom", "OpenPassage"),
        *("SiegeLaid", "SiegeLifted", "GeneralCaptured", "GeneralFreed", "BattleReported", "SettlementRazed"),
        *("held", "abandoned", "taken", "conquered", "looted"),
    ):
        assert seen[what], what


def test_the_invariants_find_sieges_and_battles_that_cannot_be() -> None:
    game = field()
    place = game[Sieges].by
    place[5], game[Sieges].since[5] = 1, 2
    put(game, "joab", 0, "d9")
    game[Battle].hex = 7
    told = [
        problem for plugin, problems in game.collect(invariants, game) if plugin == "combat" for problem in problems
    ]
    assert told[0] == "1 besieges 5, which cannot be"
    assert told[1].startswith("there is a battle at 7, but what is owed is")
