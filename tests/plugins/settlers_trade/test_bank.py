"""STL-5: trade with the bank and in harbours."""

from plugins.settlers_bank.cards import cards
from plugins.settlers_bank.stores import Stores
from plugins.settlers_board.resources import Resource
from plugins.settlers_trade.bank import TradeWithBank
from plugins.settlers_trade.events import RateChanged, TradedWithBank
from plugins.settlers_trade.rates import explained_rate, harbours_of
from tests.plugins.settlers_scenes import at_turn, do, events, listed, owed, refusal, set_hand, settle

WOOD, SHEEP, WHEAT, STONE, ORE = Resource


def test_stl_5_the_bank_takes_four_equal_cards_for_one() -> None:
    game = at_turn()
    set_hand(game, 0, wood=4, ore=3)
    assert listed(game, TradeWithBank) == [TradeWithBank(WOOD, 4, get) for get in (SHEEP, WHEAT, STONE, ORE)]
    do(game, TradeWithBank(WOOD, 4, ORE))
    assert game[Stores].hands[0] == cards(ore=4)
    assert events(game, TradedWithBank) == [TradedWithBank(0, WOOD, 4, ORE)]


def test_stl_5_27_refusals_say_why() -> None:
    game = at_turn()
    set_hand(game, 0, wood=4, ore=3)
    set_hand(game, 1, wheat=23)
    assert "get what you give" in refusal(game, TradeWithBank(WOOD, 4, WOOD)).message
    assert "4:1, not 3:1" in refusal(game, TradeWithBank(WOOD, 3, ORE)).message
    assert refusal(game, TradeWithBank(ORE, 4, WOOD)).missing == ("1 ore",)
    assert refusal(game, TradeWithBank(WOOD, 4, WHEAT)).missing == ("1 wheat",)
    assert TradeWithBank(WOOD, 4, WHEAT) not in listed(game, TradeWithBank)


def test_stl_5_a_harbour_of_a_settlement_built_later_serves_from_then_on() -> None:
    game = at_turn()
    set_hand(game, 0, wood=3, ore=3)
    assert listed(game, TradeWithBank) == []
    settle(game, 0, 3)
    assert {trade.rate for trade in listed(game, TradeWithBank)} == {3}  # type: ignore[attr-defined]
    settle(game, 0, 51)
    assert {(trade.give, trade.rate) for trade in listed(game, TradeWithBank)} == {(WOOD, 2), (ORE, 3)}  # type: ignore[attr-defined]
    assert [harbour.name for harbour in harbours_of(game, 0)] == ["Achzib", "Joppa"]
    assert events(game, RateChanged) == [
        *(RateChanged(0, resource, 3) for resource in Resource),
        RateChanged(0, WOOD, 2),
    ]


def test_a_rate_says_what_it_comes_from() -> None:
    game = at_turn()
    settle(game, 0, 51)
    number = explained_rate(game, 0, WOOD)
    assert number.value == 2
    assert next((part.label, part.amount) for part in number.trail) == ("the bank", 4)
    set_hand(game, 0, wood=2)
    assert listed(game, TradeWithBank)[0].numbers(game, owed(game)) == (number,)
