"""STL-4 and STL-9: the harvest, the bank's shortage, and copper."""

from plugins.settlers_bank.cards import NONE, cards
from plugins.settlers_bank.stores import Stores
from plugins.settlers_board.board import Board
from plugins.settlers_board.resources import Resource
from plugins.settlers_harvest.copper import ChooseForCopper, CopperOwed
from plugins.settlers_harvest.events import BankRanShort, CopperTraded, Harvested, Portion
from plugins.settlers_harvest.fields import Fields, let_idle, the_fields_are_right
from plugins.settlers_of_canaan.dice import RollDice
from plugins.settlers_of_canaan.founding import FoundRoad, FoundSettlement
from tests.plugins.settlers_scenes import (
    at_turn,
    changed,
    do,
    events,
    founded,
    listed,
    load_dice,
    new_game,
    next_turn,
    owed,
    raise_city,
    refusal,
    set_hand,
    settle,
)

BASHAN, DOR = 10, 11


def test_stl_9_a_settlement_takes_one_card_and_a_city_two() -> None:
    game = founded()
    raise_city(game, 2, 46)
    load_dice(game, 8)
    do(game, RollDice())
    assert game[Stores].hands == [cards(stone=1), NONE, cards(sheep=1, stone=2), cards(wood=2)]
    assert events(game, Harvested)[-1] == Harvested(
        (
            Portion(0, (Resource.STONE,)),
            Portion(2, (Resource.SHEEP, Resource.STONE, Resource.STONE)),
            Portion(3, (Resource.WOOD, Resource.WOOD)),
        )
    )


def test_stl_9_a_plagued_tile_yields_nothing() -> None:
    game = founded()
    let_idle(game, DOR)
    changed(game)
    load_dice(game, 8)
    do(game, RollDice())
    assert game[Stores].hands == [NONE, NONE, cards(sheep=1), cards(wood=2)]


def test_stl_9_of_a_short_resource_nobody_gets_any_if_several_are_entitled() -> None:
    game = founded()
    set_hand(game, 1, stone=22)
    load_dice(game, 8)
    do(game, RollDice())
    assert game[Stores].hands[0] == NONE
    assert game[Stores].hands[2] == cards(sheep=1)
    assert events(game, BankRanShort) == [BankRanShort(Resource.STONE)]


def test_stl_9_a_single_entitled_seat_gets_what_is_left() -> None:
    game = founded()
    set_hand(game, 1, wood=22)
    load_dice(game, 8)
    do(game, RollDice())
    assert game[Stores].hands[3] == cards(wood=1)


def test_stl_9_a_tile_yields_again_when_the_plague_has_left_it() -> None:
    game = founded()
    assert game[Fields].idle == game[Board].desert
    let_idle(game, DOR)
    assert game[Fields].idle == DOR
    let_idle(game, BASHAN)
    assert game[Fields].idle == BASHAN
    assert not the_fields_are_right(game)
    changed(game)
    load_dice(game, 8)
    do(game, RollDice())
    assert game[Stores].hands == [cards(stone=1), NONE, cards(stone=1), cards(wood=2)]


def test_stl_9_what_is_there_for_all_is_paid_though_another_resource_is_short() -> None:
    game = founded()
    settle(game, 0, 38)
    set_hand(game, 1, stone=22, sheep=21)
    load_dice(game, 8)
    do(game, RollDice())
    assert game[Stores].hands[0] == game[Stores].hands[2] == cards(sheep=1)
    assert events(game, BankRanShort) == [BankRanShort(Resource.STONE)]


def test_stl_9_a_building_raised_where_the_plague_is_yields_nothing_until_it_leaves() -> None:
    game = founded()
    let_idle(game, 3)
    settle(game, 1, 16)
    raise_city(game, 1, 16)
    assert not the_fields_are_right(game)
    load_dice(game, 10)
    do(game, RollDice())
    assert game[Stores].hands[1] == cards(wheat=1), "Issachar alone"
    let_idle(game, 0)
    assert not the_fields_are_right(game)


def test_stl_9_a_roll_that_yields_nothing_is_not_told_as_a_harvest() -> None:
    game = founded()
    told = len(events(game, Harvested))
    load_dice(game, 2)
    let_idle(game, 19)
    changed(game)
    do(game, RollDice())
    assert len(events(game, Harvested)) == told


def test_fields_kept_wrong_are_noticed() -> None:
    game = founded()
    assert game[Fields].tenants[0] == 1
    assert game[Fields].tenants[3] == 0
    assert not the_fields_are_right(game)
    game[Fields].tenants[3] = 1
    assert the_fields_are_right(game)


def test_stl_7_the_founder_alone_takes_the_yield_of_its_second_settlement() -> None:
    game = new_game(2)
    for corner in (8, 14):
        do(game, FoundSettlement(corner))
        do(game, listed(game, FoundRoad)[0])
    do(game, FoundSettlement(41))
    assert game[Stores].hands == [NONE, cards(ore=1, wheat=1, stone=1)]
    assert events(game, Harvested) == [Harvested((Portion(1, (Resource.WHEAT, Resource.STONE, Resource.ORE)),))]


def test_stl_4_choosers_follow_each_other_clockwise_after_the_fixed_yields() -> None:
    game = founded()
    settle(game, 0, 65)
    settle(game, 1, 54)
    settle(game, 2, 64)
    raise_city(game, 1, 54)
    load_dice(game, 12, 4)
    do(game, RollDice())
    next_turn(game, 4)
    assert game[Stores].hands[2:] == [cards(sheep=1, wood=1), cards(sheep=1, ore=1)]
    assert [owed(game).seat, owed(game).kind] == [1, "copper"]
    assert game[CopperOwed].seats == [1, 1, 2, 0]
    assert refusal(game, ChooseForCopper(Resource.ORE), seat=0).rule == "not-your-turn"
    do(game, ChooseForCopper(Resource.ORE))
    do(game, ChooseForCopper(Resource.WHEAT))
    assert events(game, CopperTraded) == [CopperTraded(1, Resource.ORE), CopperTraded(1, Resource.WHEAT)]
    assert owed(game).seat == 2
    do(game, ChooseForCopper(Resource.WOOD))
    assert owed(game).seat == 0
    do(game, ChooseForCopper(Resource.WOOD))
    assert game[Stores].hands[:2] == [cards(wood=1), cards(ore=1, wheat=1)]
    assert owed(game).kind == "turn"


def test_stl_4_only_what_the_bank_has_can_be_chosen() -> None:
    game = founded()
    settle(game, 0, 65)
    set_hand(game, 1, wood=23, sheep=23, wheat=23, stone=23)
    set_hand(game, 2, ore=20)
    load_dice(game, 4)
    do(game, RollDice())
    assert listed(game, ChooseForCopper) == [ChooseForCopper(Resource.ORE)]
    refused = refusal(game, ChooseForCopper(Resource.WOOD))
    assert (refused.rule, refused.missing) == ("STL-4", ("1 wood",))


def test_stl_4_an_empty_bank_asks_nobody() -> None:
    game = founded()
    settle(game, 0, 65)
    set_hand(game, 1, wood=23, sheep=23, wheat=23, stone=23, ore=23)
    load_dice(game, 4)
    do(game, RollDice())
    assert owed(game).kind == "turn"
    assert game[CopperOwed].seats == []


def test_stl_4_copper_may_be_chosen_at_the_founding_too() -> None:
    game = new_game(2)
    for corner in (8, 14):
        do(game, FoundSettlement(corner))
        do(game, listed(game, FoundRoad)[0])
    do(game, FoundSettlement(65))
    assert owed(game).kind == "copper"
    do(game, ChooseForCopper(Resource.ORE))
    assert game[Stores].hands[1] == cards(ore=1)
    assert listed(game, FoundRoad)


def test_at_turn_begins_with_empty_hands() -> None:
    assert not any(at_turn()[Stores].hands)


def test_stl_4_9_a_plagued_copper_tile_asks_nobody() -> None:
    game = founded()
    settle(game, 0, 65)
    let_idle(game, game[Board].copper)
    changed(game)
    load_dice(game, 4)
    do(game, RollDice())
    assert owed(game).kind == "turn"
    assert game[Stores].hands[0] == NONE
