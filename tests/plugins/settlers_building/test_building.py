"""STL-1, STL-7, STL-10 and STL-11: what can be built where, for what, and from which stock."""

from collections.abc import Callable

import pytest

from core import Action, Game
from plugins.settlers_bank.cards import cards
from plugins.settlers_bank.stores import Stores
from plugins.settlers_building.actions import BuildCity, BuildRoad, BuildSettlement
from plugins.settlers_building.events import CityBuilt, RoadLaid, SettlementBuilt
from plugins.settlers_building.pieces import (
    Pieces,
    city_places,
    road_places,
    settlement_places,
    the_pieces_stand_right,
)
from plugins.settlers_building.placing import put_road, put_settlement
from plugins.settlers_points.scores import Scores
from tests.plugins.settlers_scenes import (
    at_turn,
    do,
    events,
    lay,
    listed,
    new_game,
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
    assert listed(game, BuildCity) == [BuildCity(corner) for corner in (0, 8, 34, 51, 60)]
    do(game, BuildCity(8))
    assert settlement_places(game[Pieces], 0)
    assert game[Pieces].settlements[0].bit_count() == 4
    assert game[Pieces].cities[0] == 1 << 8
    assert events(game, CityBuilt) == [CityBuilt(0, 8)]
    assert game[Stores].hands[0] == cards(wood=4, stone=4, sheep=4, wheat=2, ore=1)
    assert game[Scores].open[0] == 6
    for corner in (8, 14, -1):
        refused = refusal(game, BuildCity(corner))
        assert (refused.rule, refused.missing) == ("STL-10", ())


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
    assert "does not join" in refusal(game, BuildRoad(0)).message
    assert "does not join" in refusal(game, BuildRoad(93)).message
    assert "no place for a road" in refusal(game, BuildRoad(-1)).message
    assert "no place for a road" in refusal(game, BuildRoad(94)).message
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
    assert "no corner" in refusal(game, BuildSettlement(-1)).message
    assert "no corner" in refusal(game, BuildSettlement(70)).message
    assert "needs a road" in refusal(game, BuildSettlement(0)).message
    assert "needs a road" in refusal(game, BuildSettlement(69)).message
    lay(game, 0, 4, 0)
    assert listed(game, BuildSettlement) == [BuildSettlement(0)]
    do(game, BuildSettlement(0))
    assert game[Pieces].settlements[0] == 1 << 0 | 1 << 8 | 1 << 34
    assert events(game, SettlementBuilt)[-1] == SettlementBuilt(0, 0)
    assert game[Scores].open[0] == 3
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


def test_stl_11_a_road_that_reaches_another_seats_building_ends_there() -> None:
    game = at_turn()
    settle(game, 1, 17)
    lay(game, 0, 8, 12, 17)
    set_hand(game, 0, **ALL)
    beyond = BuildRoad(road_between(game, 17, 22))
    assert beyond not in listed(game, BuildRoad)
    assert "run on past" in refusal(game, beyond).message
    assert not the_pieces_stand_right(game)


def test_stl_11_every_place_for_a_road_or_building_is_free_at_first() -> None:
    pieces = new_game()[Pieces]
    assert pieces.free_roads == (1 << 94) - 1
    assert pieces.free_corners == (1 << 70) - 1


def test_stl_11_a_road_in_the_first_place_of_all_can_be_laid() -> None:
    game = at_turn()
    lay(game, 0, 4, 0)
    set_hand(game, 0, wood=1, stone=1)
    do(game, BuildRoad(0))
    assert game[Pieces].roads[0] & 1
    assert not game[Pieces].free_roads & 1


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (lambda game: put_road(game, 0, 93), "a road of seat 0 joins nothing"),
        (lambda game: put_settlement(game, 0, 4), "two buildings are neighbours"),
        (lambda game: put_settlement(game, 0, 14), "a building of seat 1 stands upon another one"),
        (lambda game: game[Pieces].ways.reverse(), "the ways kept for seat 0 are not those counted"),
        (lambda game: setattr(game[Pieces], "built", 0), "the buildings kept are not those counted"),
        (lambda game: setattr(game[Pieces], "free_corners", 0), "the free corners kept are not those counted"),
        (lambda game: settle(game, 0, 0, 2, 51, 60), "more pieces than there are"),
    ],
)
def test_what_stands_wrong_is_noticed(spoil: Callable[[Game], object], words: str) -> None:
    game = at_turn()
    assert not the_pieces_stand_right(game)
    spoil(game)
    found = the_pieces_stand_right(game)
    assert found is not None
    assert any(words in one for one in found)
