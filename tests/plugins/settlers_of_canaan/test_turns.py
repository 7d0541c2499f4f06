"""STL-1, STL-7, STL-8 and STL-28: seats, founding, turns, and their limit."""

import pytest

from core import PhaseBegan, RulesetError
from plugins.settlers_bank.cards import total
from plugins.settlers_bank.stores import Stores
from plugins.settlers_board.board import Board
from plugins.settlers_board.places import places_in
from plugins.settlers_building.actions import BuildRoad
from plugins.settlers_building.events import RoadLaid
from plugins.settlers_building.pieces import Pieces
from plugins.settlers_cards.deck import Deck
from plugins.settlers_cards.events import VictoryPointsShown
from plugins.settlers_of_canaan.dice import RollDice
from plugins.settlers_of_canaan.events import DiceThrown, TurnPassed
from plugins.settlers_of_canaan.founding import FoundRoad, FoundSettlement
from plugins.settlers_of_canaan.turns import MAX_TURNS, PassDice, Turns
from plugins.settlers_points.scores import count_points
from tests.plugins.settlers_scenes import (
    HOMES,
    at_turn,
    do,
    events,
    founded,
    listed,
    load_dice,
    new_game,
    owed,
    raise_city,
    refusal,
    rules,
    settle,
)


def test_stl_1_two_to_four_seats_play() -> None:
    assert rules().seats == (2, 4)
    with pytest.raises(RulesetError):
        new_game(5)


def test_stl_7_the_founding_goes_in_snake_order() -> None:
    game = new_game(3)
    order = []
    while game.phase == "founding":
        order.append((owed(game).seat, owed(game).kind))
        do(game, listed(game, FoundSettlement if owed(game).kind == "found" else FoundRoad)[0])
    assert [seat for seat, kind in order if kind == "found"] == [0, 1, 2, 2, 1, 0]
    assert [seat for seat, kind in order if kind == "found-road"] == [0, 1, 2, 2, 1, 0]
    assert owed(game).seat == 0
    assert owed(game).kind == "roll"
    assert events(game, PhaseBegan) == [PhaseBegan("founding"), PhaseBegan("turns")]


def test_stl_7_the_second_settlement_yields_a_card_for_each_tile_around() -> None:
    game = new_game(2)
    for corner, seat, hands in ((8, 0, [0, 0]), (14, 1, [0, 0]), (41, 1, [0, 3]), (34, 0, [3, 3])):
        do(game, FoundSettlement(corner))
        do(game, listed(game, FoundRoad)[0])
        assert game[Pieces].settlements[seat] >> corner & 1
        assert [total(hand) for hand in game[Stores].hands] == hands


def test_stl_7_the_first_roads_touch_the_settlement_and_neighbours_are_forbidden() -> None:
    game = new_game(2)
    do(game, FoundSettlement(8))
    roads = game[Board].roads_mask[8]
    assert listed(game, FoundRoad) == [FoundRoad(road) for road in places_in(roads)]
    assert refusal(game, FoundRoad(93)).rule == "STL-7"
    assert refusal(game, FoundRoad(-1)).rule == "STL-7"
    assert refusal(game, FoundRoad(0)).rule == "STL-7"
    first = listed(game, FoundRoad)[0]
    do(game, first)
    assert events(game, RoadLaid) == [RoadLaid(0, next(places_in(roads)))]
    assert game[Pieces].roads[0] == 1 << next(places_in(roads))
    assert refusal(game, FoundSettlement(12)).rule == "STL-7"
    assert refusal(game, FoundSettlement(8)).rule == "STL-7"
    assert len(listed(game, FoundSettlement)) == len(game[Board].corners) - 4


def test_stl_8_a_turn_is_a_roll_then_trade_and_building_until_the_dice_pass() -> None:
    game = founded()
    assert owed(game).kind == "roll"
    assert refusal(game, PassDice()).rule == "not-now"
    assert refusal(game, BuildRoad(0)).rule == "not-now"
    load_dice(game, 12)
    do(game, RollDice())
    assert len(events(game, DiceThrown)) == 1
    assert refusal(game, RollDice()).rule == "not-now"
    do(game, PassDice())
    assert (owed(game).seat, owed(game).kind) == (1, "roll")


def test_stl_27_another_seat_cannot_act() -> None:
    game = at_turn()
    assert refusal(game, PassDice(), seat=2).rule == "not-your-turn"


def test_stl_28_the_limit_is_an_option_of_a_thousand_turns() -> None:
    assert (MAX_TURNS.default, MAX_TURNS.low, MAX_TURNS.high) == (1000, 10, 10_000)
    assert new_game()[Turns].left == 1000


def test_stl_28_after_the_last_turn_the_most_points_win_and_ties_share() -> None:
    game = founded(options={"settlers-of-canaan": {"max_turns": 10}})
    settle(game, 1, 0)
    settle(game, 2, 51)
    game[Deck].held[2].append("victory-point")
    count_points(game)
    settle(game, 3, 60)
    raise_city(game, 3, 60)
    for turn in range(10):
        assert game.result is None
        load_dice(game, 12)
        do(game, RollDice())
        assert game[Turns].left == 9 - turn
        do(game, PassDice())
    assert game.result is not None
    assert game.result.winners == (2, 3), "secret points count as well"
    assert game.result.reason == "4 points when time ran out"
    assert len(events(game, TurnPassed)) == 10
    assert events(game, VictoryPointsShown) == [VictoryPointsShown(2, 1)]


def test_the_homes_of_the_scenes_are_where_they_say() -> None:
    game = founded()
    assert all(game[Pieces].settlements[seat] == (1 << one | 1 << two) for seat, (one, two) in enumerate(HOMES))
