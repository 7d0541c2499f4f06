"""STL-1, STL-7, STL-10 and STL-11: what can be built where, for what, and from which stock."""

import pytest

from core import Action
from plugins.settlers_bank.cards import cards
from plugins.settlers_bank.stores import Stores
from plugins.settlers_building.actions import BuildCity, BuildRoad, BuildSettlement
from plugins.settlers_building.events import RoadLaid
from plugins.settlers_building.pieces import Pieces, city_places, road_places, settlement_places
from tests.plugins.settlers_scenes import (
    at_turn,
    do,
    events,
    lay,
    listed,
    next_turn,
    raise_city,
    refusal,
    road_between,
    set_hand,
    settle,
)

ALL = {"wood": 4, "stone": 4, "sheep": 4, "wheat": 4, "ore": 4}


def test_stl_10_a_road_costs_wood_and_stone() -> None:
    game = at_turn()
    set_hand(game, 0, wood=1, stone=1, ore=1)
    do(game, BuildRoad(road_between(game, 8, 12)))
    assert game[Stores].hands[0] == cards(ore=1)
    assert events(game, RoadLaid)[-1] == RoadLaid(0, road_between(game, 8, 12))


@pytest.mark.parametrize(
    ("action", "hand", "missing"),
    [
        (BuildRoad(0), {"wood": 1}, ("1 stone",)),
        (BuildSettlement(0), {"wood": 1, "stone": 1}, ("1 sheep", "1 wheat")),
        (BuildCity(8), {"wheat": 1, "ore": 3}, ("1 wheat",)),
    ],
)
def test_stl_10_27_who_cannot_pay_is_told_what_is_missing(
    action: Action, hand: dict[str, int], missing: tuple[str, ...]
) -> None:
    game = at_turn()
    lay(game, 0, 4, 0)
    if isinstance(action, BuildRoad):
        action = BuildRoad(road_between(game, 8, 12))
    set_hand(game, 0, **hand)
    refused = refusal(game, action)
    assert refused.rule == "STL-10"
    assert refused.missing == missing


def test_stl_10_a_city_takes_the_place_of_a_settlement_that_goes_back_to_the_stock() -> None:
    game = at_turn()
    settle(game, 0, 0, 51, 60)
    lay(game, 0, 12, 7)
    set_hand(game, 0, **ALL)
    assert settlement_places(game[Pieces], 0) == 0
    assert refusal(game, BuildSettlement(16)).rule == "STL-1"
    do(game, BuildCity(8))
    assert settlement_places(game[Pieces], 0)
    assert game[Pieces].settlements[0].bit_count() == 4
    assert refusal(game, BuildCity(8)).rule == "STL-10"
    assert refusal(game, BuildCity(14)).rule == "STL-10"


def test_stl_1_the_stock_of_each_piece_is_limited() -> None:
    game = at_turn(2)
    set_hand(game, 0, **ALL)
    settle(game, 0, 0, 51)
    raise_city(game, 0, 0, 51, 8, 34)
    settle(game, 0, 60)
    assert city_places(game[Pieces], 0) == 0
    assert refusal(game, BuildCity(60)).rule == "STL-1"
    lay(game, 0, 4, 0, 3, 7, 12, 17, 22, 16, 11)
    lay(game, 0, 34, 40, 47, 53, 58, 63)
    assert game[Pieces].roads[0].bit_count() == 15
    assert road_places(game[Pieces], 0) == 0
    refused = refusal(game, BuildRoad(road_between(game, 34, 28)))
    assert refused.rule == "STL-1"
    assert refused.missing == ("1 road",)


def test_stl_11_a_road_joins_own_pieces_and_does_not_run_past_another_seats_building() -> None:
    game = at_turn()
    set_hand(game, 0, **ALL)
    assert refusal(game, BuildRoad(road_between(game, 60, 65))).rule == "STL-11"
    assert refusal(game, BuildRoad(road_between(game, 4, 8))).rule == "STL-11"
    assert refusal(game, BuildRoad(-1)).rule == "STL-11"
    assert refusal(game, BuildRoad(999)).rule == "STL-11"
    lay(game, 0, 8, 12, 17)
    settle(game, 1, 17)
    beyond = BuildRoad(road_between(game, 17, 22))
    assert beyond not in listed(game, BuildRoad)
    assert refusal(game, beyond).rule == "STL-11"
    next_turn(game)
    set_hand(game, 1, **ALL)
    assert beyond in listed(game, BuildRoad)


def test_stl_11_a_settlement_needs_an_own_road_and_stl_7_its_distance() -> None:
    game = at_turn()
    set_hand(game, 0, **ALL)
    assert refusal(game, BuildSettlement(60)).rule == "STL-11"
    assert refusal(game, BuildSettlement(4)).rule == "STL-7"
    assert refusal(game, BuildSettlement(8)).rule == "STL-7"
    assert refusal(game, BuildSettlement(-1)).rule == "STL-11"
    lay(game, 0, 4, 0)
    assert listed(game, BuildSettlement) == [BuildSettlement(0)]
    do(game, BuildSettlement(0))
    assert game[Stores].hands[0] == cards(wood=3, stone=3, sheep=3, wheat=3, ore=4)


def test_the_same_purchase_sent_twice_is_charged_once() -> None:
    game = at_turn()
    set_hand(game, 0, **ALL)
    road = BuildRoad(road_between(game, 8, 12))
    do(game, road)
    assert refusal(game, road).rule == "STL-11"
    assert game[Stores].hands[0] == cards(wood=3, stone=3, sheep=4, wheat=4, ore=4)


def test_stl_27_building_out_of_turn_is_refused() -> None:
    game = at_turn()
    set_hand(game, 1, **ALL)
    assert refusal(game, BuildRoad(road_between(game, 14, 19)), seat=1).rule == "not-your-turn"
