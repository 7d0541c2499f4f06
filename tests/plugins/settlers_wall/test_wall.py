"""STL-19 to STL-22: stones for Jerusalem, the routes, and the King's Blessing."""

from plugins.settlers_bank.cards import cards
from plugins.settlers_bank.stores import Stores
from plugins.settlers_board.resources import Resource
from plugins.settlers_cards.deck import Deck
from plugins.settlers_of_canaan.dice import RollDice
from plugins.settlers_points.scores import Scores, count_points
from plugins.settlers_trade.bank import TradeWithBank
from plugins.settlers_trade.events import RateChanged
from plugins.settlers_trade.rates import rates_are_up_to_date
from plugins.settlers_wall.actions import PlaceStone
from plugins.settlers_wall.blessing import Blessing, NameBlessing
from plugins.settlers_wall.events import BlackStonePlaced, BlessingNamed, BlessingPassed, StonePlaced
from plugins.settlers_wall.routes import route_between
from plugins.settlers_wall.wall import PLACES, Wall, stones_in, the_wall_holds
from tests.plugins.settlers_scenes import (
    at_turn,
    do,
    events,
    founded,
    lay,
    listed,
    load_dice,
    next_turn,
    owed,
    raise_city,
    refusal,
    road_between,
    set_hand,
    settle,
)
from tests.plugins.settlers_wall.walls import by_a_route, on_the_border, stones

WOOD, SHEEP, WHEAT, STONE, ORE = Resource


def test_stl_19_10_a_building_on_the_border_entitles_without_a_fee() -> None:
    game = on_the_border()
    assert listed(game, PlaceStone) == [PlaceStone()]
    assert refusal(game, PlaceStone(63, WOOD)).rule == "STL-20"
    assert refusal(game, PlaceStone(63)).rule == "STL-20"
    assert refusal(game, PlaceStone(None, WOOD)).rule == "STL-20"
    do(game, PlaceStone())
    assert game[Stores].hands[0] == cards(wood=1)
    assert game[Wall].stones == [1, 0, 0, 0]
    assert events(game, StonePlaced) == [StonePlaced(0, 1)]


def test_stl_19_27_without_border_or_route_there_is_no_stone() -> None:
    game = at_turn()
    settle(game, 1, 63)
    set_hand(game, 0, stone=1, ore=1, wood=1)
    assert listed(game, PlaceStone) == []
    assert refusal(game, PlaceStone()).rule == "STL-19"
    set_hand(game, 0, stone=1)
    refused = refusal(game, PlaceStone())
    assert (refused.rule, refused.missing) == ("STL-10", ("1 ore",))


def test_stl_19_a_corner_at_the_salt_sea_is_no_border() -> None:
    game = at_turn()
    settle(game, 0, 65)
    set_hand(game, 0, stone=1, ore=1, wood=1)
    assert listed(game, PlaceStone) == []
    assert refusal(game, PlaceStone()).rule == "STL-19"


def test_stl_19_20_cities_are_buildings_too() -> None:
    game = by_a_route()
    raise_city(game, 1, 63)
    raise_city(game, 0, 34)
    do(game, PlaceStone(63, WOOD))
    assert game[Stores].hands[1] == cards(wood=1)
    game = on_the_border()
    raise_city(game, 0, 63)
    assert listed(game, PlaceStone) == [PlaceStone()]


def test_stl_20_a_route_of_any_seats_roads_entitles_for_a_card_to_the_final_owner() -> None:
    game = by_a_route()
    assert listed(game, PlaceStone) == [PlaceStone(63, WOOD)]
    assert refusal(game, PlaceStone()).rule == "STL-20"
    assert refusal(game, PlaceStone(63, ORE)).rule == "STL-20"
    assert refusal(game, PlaceStone(14, WOOD)).rule == "STL-20"
    assert refusal(game, PlaceStone(-1, WOOD)).rule == "STL-20"
    assert refusal(game, PlaceStone(63)).rule == "STL-20"
    do(game, PlaceStone(63, WOOD))
    assert game[Stores].hands[:2] == [0, cards(wood=1)]
    assert events(game, StonePlaced) == [StonePlaced(0, 1, 63, 1, WOOD)]
    assert "Seat B" in StonePlaced(0, 1, 63, 1, WOOD).text(game.names)


def test_stl_19_roads_at_the_border_that_do_not_join_the_own_ones_are_no_route() -> None:
    game = at_turn()
    settle(game, 1, 63)
    lay(game, 1, 53, 58, 63)
    lay(game, 0, 34, 40, 47)
    set_hand(game, 0, stone=1, ore=1, wood=1)
    assert listed(game, PlaceStone) == []
    assert refusal(game, PlaceStone(63, WOOD)).rule == "STL-19"
    lay(game, 3, 47, 53)
    assert listed(game, PlaceStone) == [PlaceStone(63, WOOD)]


def test_stl_20_a_hand_without_a_card_after_the_cost_is_not_enough() -> None:
    game = by_a_route()
    set_hand(game, 0, stone=1, ore=1)
    assert listed(game, PlaceStone) == []
    assert refusal(game, PlaceStone(63, ORE)).missing == ("1 card",)


def test_stl_20_of_several_final_buildings_the_seat_chooses() -> None:
    game = by_a_route()
    settle(game, 2, 61)
    lay(game, 2, 61, 56, 51, 57, 52, 46, 40)
    set_hand(game, 0, stone=1, ore=1, wood=1, wheat=1)
    assert set(listed(game, PlaceStone)) == {
        PlaceStone(building, fee) for building in (61, 63) for fee in (WOOD, WHEAT)
    }  # fmt: skip


def test_stl_20_routes_pass_any_building() -> None:
    game = by_a_route()
    settle(game, 3, 53)
    assert listed(game, PlaceStone) == [PlaceStone(63, WOOD)]
    route = route_between(game, 34, 63)
    assert route == tuple(
        road_between(game, one, other) for one, other in ((34, 40), (40, 47), (47, 53), (53, 58), (58, 63))
    )  # fmt: skip
    assert route_between(game, 63, 34) == route[::-1]
    assert route_between(game, 34, 69) == ()


def test_stl_22_the_blessing_goes_to_whoever_leads_alone() -> None:
    game = on_the_border()
    assert listed(game, NameBlessing) == []
    do(game, PlaceStone())
    assert owed(game).kind == "blessing"
    assert events(game, BlessingPassed) == [BlessingPassed(0)]
    assert game[Scores].open[0] == 5
    do(game, NameBlessing(WOOD))
    assert events(game, BlessingNamed) == [BlessingNamed(0, WOOD)]
    assert events(game, RateChanged) == [RateChanged(0, WOOD, 2)]
    set_hand(game, 0, wood=2)
    do(game, TradeWithBank(WOOD, 2, ORE))
    assert refusal(game, NameBlessing(ORE)).rule == "STL-22"
    for _ in range(4):
        next_turn(game)
    assert len(listed(game, NameBlessing)) == 4
    assert refusal(game, NameBlessing(WOOD)).rule == "STL-22"
    do(game, NameBlessing(ORE))
    assert listed(game, NameBlessing) == []
    set_hand(game, 0, wood=2, ore=2)
    assert {trade.give for trade in listed(game, TradeWithBank)} == {ORE}  # type: ignore[attr-defined]


def test_stl_22_who_leads_already_keeps_it_as_it_is_with_another_stone() -> None:
    game = on_the_border()
    do(game, PlaceStone())
    do(game, NameBlessing(WOOD))
    set_hand(game, 0, stone=1, ore=1)
    do(game, PlaceStone())
    assert owed(game).kind == "turn"
    assert (game[Blessing].holder, game[Blessing].resource) == (0, WOOD)
    assert events(game, BlessingPassed) == [BlessingPassed(0)]
    assert game[Scores].open[0] == 5


def test_stl_22_a_tie_takes_it_out_of_play_until_one_leads_alone() -> None:
    game = on_the_border()
    do(game, PlaceStone())
    do(game, NameBlessing(WOOD))
    settle(game, 1, 61)
    next_turn(game)
    set_hand(game, 1, stone=2, ore=2)
    do(game, PlaceStone())
    assert game[Blessing].holder is None
    assert game[Scores].open[:2] == [3, 3]
    assert owed(game).kind == "turn"
    assert "do not have" in refusal(game, NameBlessing(WOOD)).message
    assert events(game, RateChanged)[-1] == RateChanged(0, WOOD, 4)
    assert not rates_are_up_to_date(game)
    do(game, PlaceStone())
    assert game[Blessing].holder == 1
    assert game[Scores].open[:2] == [3, 5]
    assert (owed(game).seat, owed(game).kind) == (1, "blessing")
    assert len(listed(game, NameBlessing)) == 5, "seat 0 has named it in this round, not seat 1"
    do(game, NameBlessing(WOOD))
    assert events(game, RateChanged)[-1] == RateChanged(1, WOOD, 2)
    assert listed(game, NameBlessing) == []


def test_stl_12_21_a_seven_lays_a_black_stone_that_counts_for_nobody() -> None:
    game = founded()
    load_dice(game, 7)
    do(game, RollDice())
    assert game[Wall].black == 1
    assert events(game, BlackStonePlaced) == [BlackStonePlaced(1)]
    assert game[Blessing].holder is None


def test_stl_21_the_check_of_the_wall_finds_what_cannot_be() -> None:
    game = founded()
    for black, complete, broken in ((27, False, False), (28, True, False), (27, True, True), (28, False, True)):
        game[Wall].black, game[Wall].complete = black, complete
        assert the_wall_holds(game) == [f"the wall has {black} stones"] * broken
    game[Wall].black, game[Wall].complete = 29, True
    assert the_wall_holds(game) == ["the wall has 29 stones"]


def test_stl_24_21_a_last_stone_that_wins_by_the_blessing_leaves_the_wall_as_it_is() -> None:
    game = on_the_border()
    raise_city(game, 0, 63, 8, 34)
    settle(game, 0, 60)
    game[Deck].held[0] += ["victory-point"] * 3
    count_points(game)
    stones(game, 0, 0, 0, 0, black=27)
    do(game, PlaceStone())
    assert game.result is not None
    assert "12 points on the own turn" in game.result.reason
    assert events(game, BlessingPassed) == [BlessingPassed(0)]
    assert (stones_in(game[Wall]), game[Wall].complete) == (PLACES, False)
    assert the_wall_holds(game) == []
    game[Wall].complete, game[Wall].black = True, 26
    assert the_wall_holds(game) == ["the wall has 27 stones"]
