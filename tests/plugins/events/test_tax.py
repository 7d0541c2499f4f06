"""ECO-3, SIT-14, CRD-10: Tax."""

import pytest

from core import Game
from plugins.cards.state import Piles
from plugins.combat.state import Sieges
from plugins.events.events import RegionTaxed
from plugins.events.state import Taxes
from plugins.events.tax import PlayTax
from plugins.settlements.control import raze
from plugins.settlements.events import IncomeReceived
from plugins.settlements.hooks import Earner, Town, seat_income, settlement_income
from plugins.settlements.state import Towns, Treasury
from plugins.terrain.board import Board
from tests.plugins.events.land import befall, card, land, next_round, no_more_cards, told
from tests.plugins.scenes import act, advance, give, hold, listed, owed, refused, settlement_number


def taxing(*also: str) -> Game:
    """The first Draw Cards turn of an empty land, with a Tax in hand and nothing to draw."""
    game = land("draw-turn", 3, None, *also)
    no_more_cards(game)
    hold(game, owed(game).seat, "tax")
    return game


def worth(game: Game, region: str) -> int:
    """What the settlements of a region would yield, all together."""
    return sum(game.fold(settlement_income, Town(game, one), 0) for one in game[Board].regions[region])


def collected(game: Game, seat: int) -> int:
    return game.fold(seat_income, Earner(game, seat), 0)


def test_eco_3_the_collector_has_twice_the_value_of_every_settlement_of_the_region() -> None:
    game = taxing()
    seat, other = owed(game).seat, game.order[1]
    mine, theirs = give(game, seat, "hebron"), give(game, other, "debir")
    game[Towns].developments[theirs] = 2
    game[Towns].city[mine] = True
    game[Towns].walled[mine] = False
    assert (worth(game, "judah"), len(game[Board].regions["judah"])) == (6 + 1 + 4, 6)
    act(game, PlayTax("judah"))
    assert told(game, RegionTaxed) == [RegionTaxed(seat, "judah")]
    assert collected(game, seat) == 22
    assert collected(game, other) == 0


def test_eco_3_canaanite_and_free_settlements_count_too() -> None:
    game = taxing()
    seat = owed(game).seat
    act(game, PlayTax("philistia"))
    trail = game.explain(seat_income, Earner(game, seat)).trail
    assert [(part.label, part.amount) for part in trail] == [
        (f"Tax: {game[Board].settlements[one].name}", 2) for one in game[Board].regions["philistia"]
    ]


def test_eco_3_the_owners_of_the_region_get_nothing_of_it_and_what_they_have_elsewhere() -> None:
    game = taxing()
    other = game.order[1]
    give(game, other, "hebron")
    give(game, other, "gilgal")
    act(game, PlayTax("judah"))
    trail = game.explain(seat_income, Earner(game, other)).trail
    assert [(part.label, part.amount) for part in trail] == [
        ("Gilgal: village", 1),
        ("Hebron: village", 1),
        ("Hebron: Tax", -1),
    ]
    assert worth(game, "judah") == 0


def test_eco_3_the_collectors_own_settlements_yield_their_value_twice_not_thrice() -> None:
    game = taxing()
    seat = owed(game).seat
    give(game, seat, "hebron")
    before = 2 * worth(game, "judah")
    act(game, PlayTax("judah"))
    assert collected(game, seat) == before


def test_eco_3_events_are_part_of_the_value() -> None:
    game = taxing()
    seat = owed(game).seat
    game[Piles].deck = [card(game, "hunger")]
    befall(game, "hunger", "mountains")
    before = worth(game, "judah")
    assert 0 < before < 6
    act(game, PlayTax("judah"))
    assert collected(game, seat) == 2 * before


def test_eco_3_sit_14_besieged_and_razed_settlements_are_judged_at_income() -> None:
    game = taxing("combat")
    seat = owed(game).seat
    act(game, PlayTax("judah"))
    assert collected(game, seat) == 12
    raze(game, settlement_number(game, "hebron"), "loot")
    jericho = game[Board].settlements[settlement_number(game, "jericho")].hex
    game[Sieges].by[jericho], game[Sieges].since[jericho] = seat, game.round
    assert collected(game, seat) == 8


def test_eco_3_the_coins_come_in_the_income_phase_with_a_report() -> None:
    game = taxing()
    seat = owed(game).seat
    act(game, PlayTax("gilead"))
    while game.phase == "draw-cards":
        advance(game)
    assert game[Treasury].coins[seat] == 10
    report = next(one for one in told(game, IncomeReceived)[-3:] if one.seat == seat)
    assert sum(part.amount for part in report.sources) == report.income == 10


def test_sit_14_a_region_is_taxed_once_a_round() -> None:
    game = taxing()
    first, second = game.order[:2]
    hold(game, first, "tax", "tax")
    hold(game, second, "tax")
    act(game, PlayTax("judah"))
    assert PlayTax("judah") not in listed(game, PlayTax)
    assert refused(game, PlayTax("judah")).rule == "SIT-14"
    act(game, PlayTax("israel"))
    advance(game)
    assert refused(game, PlayTax("judah")).rule == "SIT-14"
    act(game, PlayTax("gilead"))
    assert game[Taxes].collectors == {"judah": first, "israel": first, "gilead": second}


def test_eco_3_a_tax_is_for_one_round() -> None:
    game = taxing()
    act(game, PlayTax("judah"))
    next_round(game)
    assert game[Taxes].collectors == {}
    assert worth(game, "judah") == 6


def test_a_region_without_settlements_in_this_game_is_not_taxed() -> None:
    game = taxing()
    assert refused(game, PlayTax("edom")).rule == "unknown-region"
    assert refused(game, PlayTax("egypt")).rule == "unknown-region"
    assert {move.region for move in listed(game, PlayTax)} == set(game[Board].regions) - {"edom"}


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_who_taxes_what_is_public(seat: int | None) -> None:
    game = taxing()
    act(game, PlayTax("judah"))
    assert game.seen_by(seat)[Taxes] == game[Taxes]
