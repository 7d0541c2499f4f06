"""Whole random games with events: sound, and lists that agree with checks."""

import random

import pytest

from core import Game, invariants
from core.play import Move as Played
from core.testing import fuzz
from plugins.events.state import EventsArea, Taxes
from tests.plugins.agreement import assert_agreement
from tests.plugins.events.land import card, land
from tests.plugins.scenes import random_game, rules


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_random_games_with_events_are_sound(seats: int) -> None:
    assert fuzz(rules(modules=["events"]), seats, games=2, seed=f"events{seats}") > 100


@pytest.mark.parametrize("seats", [2, 5])
def test_every_list_agrees_with_the_checks(seats: int) -> None:
    rng = random.Random(seats)
    kinds: set[str] = set()

    def after(game: Game, move: Played) -> None:
        kinds.add(type(move.action).__name__)
        if game.decisions and rng.random() < 0.05:
            assert_agreement(game, rng)

    random_game(seats, seats, after, modules=["events"])
    assert {"PlayTax", "PlayBlessing"} & kinds


def test_the_invariants_find_what_is_wrong() -> None:
    game = land()

    def broken() -> list[str]:
        found = game.collect(invariants, game)
        return [problem for plugin, problems in found if plugin == "events" for problem in problems]

    assert broken() == []
    game[EventsArea].slots = [card(game, "hunger")] * 3 + [card(game, "bride")]
    game[EventsArea].fallen = {"plain": card(game, "sandstorm")}
    game[EventsArea].falling = [card(game, "plague")]
    game[Taxes].collectors = {"edom": 7}
    assert broken() == [
        "there are 4 cards in the Events Area",
        "Bride is taken for an event",
        "Sandstorm has fallen on plain",
        "7 taxes edom",
        "events fall outside Announcements",
    ]
