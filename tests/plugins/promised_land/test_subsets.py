"""Every choice of modules is a game that can be played to its end."""

import random

import pytest

from core.testing import fuzz
from plugins.cards.catalogue import Catalogue
from tests.plugins.promised_land.variety import quick, subsets, watched_game
from tests.plugins.scenes import optional, rules

WITHOUT = tuple(one for one in subsets() if "steward" not in one)
WITH = tuple(one for one in subsets() if "steward" in one)


def test_all_choices_are_known() -> None:
    """Wrath needs combat, the Tabernacle titles; events and the steward go with everything: 3 * 3 * 2 * 2 choices."""
    assert set(optional()) == {"combat", "events", "steward", "tabernacle", "titles", "wrath"}
    assert len(subsets()) == 36
    assert all("combat" in one for one in subsets() if "wrath" in one)
    assert all("titles" in one for one in subsets() if "tabernacle" in one)


@pytest.mark.parametrize("modules", WITHOUT, ids="+".join)
def test_every_choice_of_modules_is_played_to_the_end(modules: tuple[str, ...]) -> None:
    """SIT-1: with the options as they come; 88 cards in each (the laws count them)."""
    number = WITHOUT.index(modules)
    game = watched_game(2 + number % 4, number, modules, {})
    assert game.result is not None
    assert game.result.winners or "wrath" in modules or "titles" in modules
    assert len(game[Catalogue].deck) == 88


@pytest.mark.parametrize("modules", WITH, ids="+".join)
def test_the_steward_plays_every_choice_of_modules(modules: tuple[str, ...]) -> None:
    options = {"promised-land": {"max_rounds": 10}}
    game = watched_game(3, WITH.index(modules), modules, options, ("steward", "random"))
    assert game.result is not None


@pytest.mark.parametrize("modules", WITHOUT, ids="+".join)
def test_nothing_is_wrong_in_quick_games_of_every_choice(modules: tuple[str, ...]) -> None:
    """Lists, checks, views, previews, texts and storage, as the engine's own fuzzer looks at them."""
    options = quick(modules, random.Random("+".join(modules)), rounds=3)
    assert fuzz(rules(options, modules=modules), 3, games=1, seed="+".join(modules)) > 5
