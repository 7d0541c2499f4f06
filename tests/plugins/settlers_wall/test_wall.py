"""STL-19 to STL-22 and STL-25: stones for Jerusalem, the routes, the King's Blessing, and the wall's end."""

from core import Game
from plugins.settlers_bank.cards import cards
from plugins.settlers_bank.stores import Stores
from plugins.settlers_board.resources import Resource
from plugins.settlers_cards.deck import Deck
from plugins.settlers_cards.events import VictoryPointsShown
from plugins.settlers_of_canaan.dice import RollDice
from plugins.settlers_of_canaan.turns import PassDice
from plugins.settlers_points.scores import Scores, count_points
from plugins.settlers_trade.bank import TradeWithBank
from plugins.settlers_trade.events import RateChanged
from plugins.settlers_trade.rates import rates_are_up_to_date
from plugins.settlers_wall.actions import PlaceStone
from plugins.settlers_wall.blessing import Blessing, NameBlessing
from plugins.settlers_wall.events import BlackStonePlaced, BlessingNamed, BlessingPassed, StonePlaced, WallCompleted
from plugins.settlers_wall.routes import route_between
from plugins.settlers_wall.wall import PLACES, Wall, stones_in
from tests.plugins.settlers_scenes import (
    at_turn,
    changed,
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

WOOD, SHEEP, WHEAT, STONE, ORE = Resource


def on_the_border() -> Game:
    """Seat 0 lives on the border, at its turn, and can pay for a stone with a card to spare."""
    game = at_turn()
    settle(game, 0, 63)
    set_hand(game, 0, stone=1, ore=1, wood=1)
    return game


def by_a_route() -> Game:
    """Seat 1 lives on the border at 63; seat 0's home at 34 is joined to it by roads of three seats."""
    game = at_turn()
    settle(game, 1, 63)
    lay(game, 0, 34, 40)
    lay(game, 2, 40, 47, 53)
    lay(game, 1, 53, 58, 63)
    set_hand(game, 0, stone=1, ore=1, wood=1)
    return game


def stones(game: Game, *by_seat: int, black: int = 0) -> None:
    game[Wall].stones = list(by_seat)
    game[Wall].black = black
    changed(game)


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


def test_stl_12_21_a_seven_lays_a_black_stone_that_counts_for_nobody() -> None:
    game = founded()
    load_dice(game, 7)
    do(game, RollDice())
    assert game[Wall].black == 1
    assert events(game, BlackStonePlaced) == [BlackStonePlaced(1)]
    assert game[Blessing].holder is None


def test_stl_25_the_last_stone_ends_the_game_with_the_most_points() -> None:
    game = on_the_border()
    stones(game, 0, 5, 5, 0, black=17)
    settle(game, 2, 60, 0)
    game[Deck].held[2].append("victory-point")
    count_points(game)
    changed(game)
    do(game, PlaceStone())
    assert stones_in(game[Wall]) == PLACES
    assert game.result is not None
    assert game.result.winners == (2,)
    assert events(game, WallCompleted) == [WallCompleted(PLACES)]
    assert events(game, VictoryPointsShown) == [VictoryPointsShown(2, 1)]


def test_stl_25_at_equal_points_the_most_stones_win() -> None:
    game = on_the_border()
    settle(game, 1, 0)
    stones(game, 1, 1, 3, 3, black=19)
    do(game, PlaceStone())
    assert game.result is not None
    assert game.result.winners == (0,)


def test_stl_12_25_if_the_black_stone_ends_the_game_nobody_discards() -> None:
    game = founded()
    settle(game, 1, 0)
    set_hand(game, 2, wood=9)
    stones(game, 0, 0, 0, 0, black=27)
    load_dice(game, 7)
    do(game, RollDice())
    assert game.result is not None
    assert game.result.winners == (1,)
    assert game.decisions == []


def test_stl_25_a_full_tie_goes_on_without_stones_until_one_leads() -> None:
    game = founded()
    set_hand(game, 2, wood=9)
    stones(game, 0, 0, 0, 0, black=27)
    load_dice(game, 7)
    do(game, RollDice())
    assert game.result is None
    assert game[Wall].complete
    assert [one.kind for one in game.decisions] == ["discard"]
    do(game, game.legal(owed(game))[0].example)  # type: ignore[union-attr]
    do(game, game.legal(owed(game))[0])  # type: ignore[arg-type]
    settle(game, 3, 63)
    assert game.result is not None
    assert game.result.winners == (3,)


def test_stl_25_a_complete_wall_takes_no_more_stones() -> None:
    """STL-21: the wall holds 28 stones, players' and black ones; STL-25: no more are placed."""
    game = founded()
    settle(game, 0, 63)
    settle(game, 1, 0)
    stones(game, 0, 0, 0, 0, black=27)
    load_dice(game, 7)
    do(game, RollDice())
    assert game.result is None
    do(game, game.legal(owed(game))[0])  # type: ignore[arg-type]
    set_hand(game, 0, stone=1, ore=1)
    assert listed(game, PlaceStone) == []
    assert refusal(game, PlaceStone()).rule == "STL-25"
    do(game, PassDice())
    load_dice(game, 7)
    do(game, RollDice())
    assert game[Wall].black == 28


def test_stl_25_twelve_points_come_before_the_wall() -> None:
    game = on_the_border()
    raise_city(game, 0, 63, 8, 34)
    game[Deck].held[0] += ["victory-point"] * 4
    settle(game, 1, 0, 60)
    raise_city(game, 1, 0, 60, 14, 41)
    game[Deck].held[1] += ["victory-point"] * 5
    count_points(game)
    stones(game, 0, 0, 0, 0, black=27)
    do(game, PlaceStone())
    assert game.result is not None
    assert game.result.winners == (0,)
    assert "12 points on the own turn" in game.result.reason
