"""Whole random games with wrath: sound, lists that agree with checks, and judgements that come in them."""

import random
from collections import Counter
from itertools import product

import pytest

from core import Game, invariants
from core.play import Move as Played
from core.testing import fuzz
from plugins.wrath.state import Cup, Invaders, Pair
from tests.plugins.agreement import assert_agreement
from tests.plugins.scenes import Options, general_number, put, random_game, rules
from tests.plugins.wrath.cup import invade, land

HOT: Options = {"wrath": {"wrath_threshold": 3, "invader_pairs": 2}}
"""A cup that is soon full, so that short random games see many judgements."""


@pytest.mark.parametrize(("seats", "events"), list(product([2, 3, 4, 5, 6], [False, True])))
def test_random_games_with_wrath_are_sound(seats: int, events: bool) -> None:
    modules = ["wrath", "combat", "events"] if events else ["wrath", "combat"]
    assert fuzz(rules(HOT, modules=modules), seats, games=1, seed=f"wrath{seats}") > 50


def test_random_games_with_all_modules_are_sound() -> None:
    modules = ["wrath", "combat", "events", "titles", "tabernacle"]
    assert fuzz(rules(modules=modules), 4, games=2, seed="all") > 50


def test_random_games_see_judgement_invaders_and_collapse() -> None:
    seen: Counter[str] = Counter()
    for seed in range(4):
        game = random_game(4, seed, options=HOT, modules=["wrath", "combat", "events"])
        seen.update(type(entry.event).__name__ for entry in game.journal)
        assert game.result is not None
        seen[game.result.reason] += 1
    for name in ("JudgementDeclared", "InvadersLanded", "InvadersHopped", "SettlementRazed", "BattleReported"):
        assert seen[name], name
    assert seen["only 2 regions have 4 settlements left"]


def test_every_list_agrees_with_the_checks() -> None:
    rng = random.Random(1)
    kinds: set[str] = set()

    def after(game: Game, move: Played) -> None:
        kinds.add(type(move.action).__name__)
        if game.decisions and (rng.random() < 0.03 or game.phase == "announcements"):
            assert_agreement(game, rng)

    for seed in range(6):
        random_game(3, seed, after, HOT, ["wrath", "combat", "events"])
    assert "SendInvaders" in kinds


def test_the_invariants_find_what_is_wrong() -> None:
    game = land()

    def broken() -> list[str]:
        found = game.collect(invariants, game)
        return [problem for plugin, problems in found if plugin == "wrath" for problem in problems]

    invade(game, "gath")
    assert broken() == []
    game[Cup].wrath = 13
    game[Invaders].coming = [1]
    joab = put(game, "joab", -3, "d9")
    sisera = put(game, "sisera", -3, "e9")
    jabin = general_number(game, "jabin")
    game[Invaders].pairs += [Pair([joab], 2)]
    assert broken() == [
        "the wrath is 13",
        "invaders are coming outside Announcements",
        f"the pair [{jabin}, {sisera}] is not together",
        f"the pair [{joab}] is in the open",
        f"the pair [{joab}] goes 2",
        "Joab invades",
    ]
    game[Invaders].pairs.pop()
    assert any(problem.startswith("the pairs are") for problem in broken())
