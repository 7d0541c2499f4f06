"""EVT-8, SIT-6, CRD-10: Revolt."""

import pytest

from core import Game
from core.preview import preview
from plugins.cards.events import CardPlayed
from plugins.events.events import PeopleStruck, RegionStirred
from plugins.events.revolt import PlayRevolt
from plugins.events.state import Taxes
from plugins.settlements.control import raze
from plugins.settlements.state import Towns
from plugins.terrain.events import GeneralFell
from plugins.terrain.generals import capture
from plugins.terrain.ids import OFF_MAP
from plugins.terrain.state import Generals
from tests.plugins.events.land import land, told
from tests.plugins.scenes import act, changed, give, hold, listed, owed, put, refused, settlement_number


def stirring(kind: str = "draw-turn") -> Game:
    """The first turn of a kind of an empty land: Judah is taxed, and the seat holds a Revolt."""
    game = land(kind)
    game[Taxes].collectors = {"judah": game.order[1]}
    hold(game, owed(game).seat, "revolt")
    return game


@pytest.mark.parametrize("kind", ["draw-turn", "movement-turn"])
def test_evt_8_garrisons_and_generals_of_every_settlement_of_the_region_suffer(kind: str) -> None:
    game = stirring(kind)
    seat = owed(game).seat
    give(game, 2, "debir", 4)
    put(game, "joab", 2, "debir", 6)
    put(game, "saul", 1, "hebron", 2)
    put(game, "elon", 1, "d9", 2)
    act(game, PlayRevolt("judah"))
    assert told(game, RegionStirred) == [RegionStirred(seat, "judah")]
    assert told(game, CardPlayed)[-1] == CardPlayed(seat, "revolt")
    (report,) = told(game, PeopleStruck)
    assert report.cause == "revolt"
    struck = sorted((toll.place, toll.general or "") for toll in report.tolls)
    assert struck == [("d18", ""), ("d18", "joab"), ("e15", ""), ("e17", ""), ("e17", "saul"), ("f15", "")]
    debir = next(toll for toll in report.tolls if (toll.place, toll.general) == ("d18", None))
    assert game[Towns].garrison[settlement_number(game, "debir")] == 4 - debir.lost


def test_evt_8_only_a_region_taxed_in_this_round() -> None:
    game = stirring()
    assert listed(game, PlayRevolt) == [PlayRevolt("judah")]
    assert refused(game, PlayRevolt("israel")).rule == "EVT-8"
    assert refused(game, PlayRevolt("egypt")).rule == "unknown-region"
    game[Taxes].collectors = {}
    changed(game)
    assert refused(game, PlayRevolt("judah")).rule == "EVT-8"


def test_evt_8_whose_tax_it_is_does_not_matter() -> None:
    game = stirring()
    game[Taxes].collectors = {"judah": owed(game).seat}
    changed(game)
    assert listed(game, PlayRevolt) == [PlayRevolt("judah")]


def test_evt_8_who_stands_on_ruins_is_left_alone() -> None:
    game = stirring()
    raze(game, settlement_number(game, "hebron"), "loot")
    put(game, "joab", 0, "hebron", 0)
    act(game, PlayRevolt("judah"))
    assert "joab" not in [toll.general for toll in told(game, PeopleStruck)[-1].tolls]


def test_evt_8_captives_suffer_and_the_dead_fell_by_revolt() -> None:
    game = stirring()
    seat = owed(game).seat
    joab = put(game, "joab", 0, "hebron", 0)
    capture(game, joab, 2)
    while game[Generals].hex[joab] != OFF_MAP:
        hold(game, seat, "revolt")
        act(game, PlayRevolt("judah"))
    fell = told(game, GeneralFell)[-1]
    assert (fell.general, fell.cause, fell.by) == ("joab", "revolt", seat)


def test_sit_6_revolt_does_not_touch_the_canaanites_own_generals() -> None:
    game = stirring()
    put(game, "jabin", -3, "debir", 0)
    act(game, PlayRevolt("judah"))
    assert "jabin" not in [toll.general for toll in told(game, PeopleStruck)[-1].tolls]


def test_a_preview_of_a_revolt_foretells_no_die() -> None:
    game = stirring()
    seat = owed(game).seat
    seen = preview(game.seen_by(seat), seat, PlayRevolt("judah"), owed(game))
    assert not seen.complete
    assert RegionStirred(seat, "judah") in seen.events
    assert not any(isinstance(event, PeopleStruck) for event in seen.events)
