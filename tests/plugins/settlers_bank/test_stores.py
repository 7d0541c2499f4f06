"""STL-2 and STL-26: no card is lost, and hands are secret."""

import pytest

from core import Action, Hidden, Refusal
from plugins.settlers_bank.cards import cards, count, total
from plugins.settlers_bank.stores import (
    ALL_CARDS,
    Stores,
    deal_out,
    exchange,
    hand_of,
    hand_over,
    hand_size,
    must_hold,
    no_card_is_lost,
    within_bank,
)
from plugins.settlers_board.resources import Resource
from plugins.settlers_building.actions import BuildCity, BuildRoad
from plugins.settlers_cards.playing import BuyDevelopmentCard
from tests.plugins.settlers_scenes import at_turn, listed, new_game, set_hand


def test_stl_2_there_are_23_cards_of_each_resource() -> None:
    game = new_game()
    assert game[Stores].bank == ALL_CARDS == cards(wood=23, sheep=23, wheat=23, stone=23, ore=23)
    assert game[Stores].hands == [0, 0, 0, 0]


def test_stl_2_a_lost_card_is_noticed() -> None:
    game = at_turn()
    set_hand(game, 0, wood=3)
    assert not no_card_is_lost(game)
    game[Stores].hands[0] += cards(ore=1)
    assert no_card_is_lost(game)


def test_stl_26_of_another_hand_one_sees_the_number_alone() -> None:
    game = at_turn()
    set_hand(game, 1, wood=2, ore=3)
    set_hand(game, 2, ore=1)
    for viewer in (0, None):
        view = game.seen_by(viewer)
        assert hand_size(view, 1) == 5
        assert view[Stores].bank == game[Stores].bank
        for other in (1, 2):
            with pytest.raises(Hidden):
                hand_of(view, other)
    assert hand_of(game.seen_by(1), 1) == cards(wood=2, ore=3)


def test_stl_2_an_exchange_moves_both_sides() -> None:
    game = at_turn()
    set_hand(game, 0, wood=4, ore=1)
    exchange(game, 0, cards(wood=4), cards(sheep=1))
    assert game[Stores].hands[0] == cards(ore=1, sheep=1)
    assert count(game[Stores].bank, Resource.WOOD) == 23
    assert not no_card_is_lost(game)


def test_stl_9_shares_are_dealt_out_only_if_the_bank_has_them_all() -> None:
    game = at_turn()
    set_hand(game, 3, wood=22)
    shares = [cards(wood=1), cards(ore=1), 0, 0]
    assert not deal_out(game, [cards(wood=1), cards(wood=1), 0, 0], cards(wood=2))
    assert game[Stores].hands == [0, 0, 0, cards(wood=22)]
    assert deal_out(game, shares, cards(wood=1, ore=1))
    assert game[Stores].hands == [cards(wood=1), cards(ore=1), 0, cards(wood=22)]
    assert not no_card_is_lost(game)


def test_the_bank_gives_no_more_than_it_has() -> None:
    game = at_turn()
    set_hand(game, 1, wood=22)
    assert within_bank(game, cards(wood=2, ore=2)) == cards(wood=1, ore=2)
    assert total(within_bank(game, cards(sheep=2))) == 2


def test_the_price_of_a_purchase_says_where_it_comes_from() -> None:
    game = at_turn()
    set_hand(game, 0, wood=1, stone=1)
    road = listed(game, BuildRoad)[0]
    assert {number.name: number.value for number in road.numbers(game, game.decisions[0])} == {"wood": 1, "stone": 1}


def test_stl_2_cards_handed_over_leave_one_hand_and_enter_the_other() -> None:
    game = at_turn()
    set_hand(game, 0, wood=2, ore=1)
    hand_over(game, 0, 3, cards(wood=1))
    assert game[Stores].hands == [cards(wood=1, ore=1), 0, 0, cards(wood=1)]
    assert not no_card_is_lost(game)


@pytest.mark.parametrize(
    ("hand", "offered"),
    [
        ({"wheat": 1, "ore": 3}, set()),
        ({"wheat": 2, "ore": 2}, set()),
        ({"wheat": 2, "ore": 3}, {BuildCity}),
        ({"wheat": 1, "sheep": 1, "ore": 1}, {BuyDevelopmentCard}),
        ({"wood": 1, "stone": 1}, {BuildRoad}),
        ({"wood": 5, "ore": 3, "sheep": 2}, set()),
    ],
)
def test_stl_10_exactly_what_the_hand_can_pay_is_offered(hand: dict[str, int], offered: set[type[Action]]) -> None:
    game = at_turn()
    set_hand(game, 0, **hand)
    assert {kind for kind in (BuildRoad, BuildCity, BuyDevelopmentCard) if listed(game, kind)} == offered


def test_stl_27_who_lacks_cards_is_told_which_however_many_they_are() -> None:
    game = at_turn()
    set_hand(game, 0, wood=2)
    must_hold(game, 0, (Resource.WOOD, Resource.WOOD), "this")
    for wanted, missing in ((3, ("1 wood",)), (66, ("64 wood",)), (200, ("198 wood",))):
        with pytest.raises(Refusal) as refused:
            must_hold(game, 0, (Resource.WOOD,) * wanted, "this")
        assert (refused.value.rule, refused.value.missing) == ("STL-10", missing)
