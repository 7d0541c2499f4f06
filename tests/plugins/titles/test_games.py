"""Whole random games with titles, of which a house rule makes sure that they are won and lost all the time."""

import random
from collections import Counter
from pathlib import Path

import pytest

from core import Game, RandomComputer, invariants
from core.play import Move as Played
from core.play import play_out
from core.testing import fuzz
from plugins.titles.state import Ballot, Marks, Poll, Titles
from tests.plugins.agreement import assert_agreement
from tests.plugins.scenes import general_number, new_game, rules
from tests.plugins.titles.court import court, enthrone_judge, enthrone_king

REALM = Path(__file__).parent / "houses"
SETS = [("titles",), ("titles", "tabernacle"), ("titles", "combat"), ("titles", "tabernacle", "combat", "events")]


@pytest.mark.parametrize("modules", SETS, ids="+".join)
@pytest.mark.parametrize("seats", [2, 5])
def test_random_games_are_sound(seats: int, modules: tuple[str, ...]) -> None:
    game_rules = rules({"promised-land": {"max_rounds": 8}}, modules=modules)
    assert fuzz(game_rules, seats, games=1, seed=f"titles{seats}") > 50


@pytest.mark.parametrize("modules", SETS, ids="+".join)
@pytest.mark.parametrize("seats", [3, 6])
def test_random_games_of_great_lords_are_sound(seats: int, modules: tuple[str, ...]) -> None:
    options = {"promised-land": {"max_rounds": 8}, "titles": {"victory_points": 6}}
    game_rules = rules(options, REALM, modules)
    assert fuzz(game_rules, seats, games=1, seed=f"realm{seats}") > 50


def test_every_list_agrees_with_the_checks_and_every_act_of_titles_is_done() -> None:
    done: Counter[str] = Counter()
    for seed in range(1, 9):
        rng = random.Random(seed)

        def after(game: Game, move: Played, rng: random.Random = rng) -> None:
            done[type(move.action).__name__] += 1
            busy = any(one.kind not in ("draw-turn", "acquisitions-turn", "movement-turn") for one in game.decisions)
            if game.decisions and rng.random() < (0.3 if busy else 0.02):
                assert_agreement(game, rng)

        options = {"promised-land": {"max_rounds": 8}, "titles": {"victory_points": 8}}
        game = new_game(4, seed, options, REALM, ("titles", "tabernacle"))
        play_out(game, [RandomComputer()] * 4, random.Random(seed), after)
    wanted = {"BuyJudgeship", "AppointJudge", "PlayAssassin", "PlayJustice", "CastVote"}
    assert wanted <= set(done), done


def test_the_invariants_find_what_is_wrong() -> None:
    game = court()
    held = enthrone_judge(game, 0, "gerar", "joab")
    king = enthrone_king(game, 1, "saul", "d9")

    def broken() -> list[str]:
        found = game.collect(invariants, game)
        return [problem for plugin, problems in found if plugin == "titles" for problem in problems]

    assert broken() == []
    game[Titles].king = held.judge
    assert f"a general has two titles: {[held.judge, held.judge]}" in broken()
    game[Titles].king, game[Titles].heir_of = king, 2
    held.owner = 2
    game[Marks].marked[general_number(game, "tola")] = True
    game[Poll].candidates, game[Poll].ballots = [king], [Ballot(0, king)]
    assert set(broken()) == {
        "there is a king, and his successor is awaited",
        "the title of philistia is 2's, its judge is not",
        "somebody who is off the map bears a mark",
        "an election is held in which nobody votes",
        "seat 0 has 0 points of titles",
        "seat 2 has 1 points of titles",
    }
    held.owner = 0
    held.region = "judah"
    assert "the title of 'judah' goes with gerar" in broken()
