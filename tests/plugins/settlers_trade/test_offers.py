"""STL-18: trade between seats."""

import random

import pytest

from core import Game, Pick, Refusal, Template, drawn
from plugins.settlers_bank.cards import cards
from plugins.settlers_bank.stores import Stores
from plugins.settlers_board.resources import Resource
from plugins.settlers_building.actions import BuildRoad
from plugins.settlers_trade.answers import AcceptOffer, CounterOffer, DeclineOffer
from plugins.settlers_trade.events import (
    CardsTraded,
    OfferAnswered,
    OfferCountered,
    OfferLapsed,
    OfferMade,
    OfferWithdrawn,
)
from plugins.settlers_trade.market import OFFERS_A_TURN, Market
from plugins.settlers_trade.offers import MOST_WANTED, MakeOffer, TradeWithSeat, WithdrawOffer
from tests.plugins.settlers_scenes import at_turn, do, events, listed, next_turn, owed, refusal, set_hand

WOOD, SHEEP, WHEAT, STONE, ORE = Resource


def market(**hand: int) -> Game:
    """Seat 0 has something to offer, the others have ore."""
    game = at_turn()
    set_hand(game, 0, **(hand or {"wood": 3}))
    for seat in (1, 2, 3):
        set_hand(game, seat, ore=2)
    return game


def test_stl_18_an_offer_goes_to_all_and_the_proposer_picks_among_those_who_accept() -> None:
    game = market()
    do(game, MakeOffer((WOOD,), (ORE,)))
    assert [(one.seat, one.optional) for one in game.decisions] == [(0, False), (1, True), (2, True), (3, True)]
    do(game, DeclineOffer(1), seat=1)
    do(game, AcceptOffer(1), seat=2)
    assert [(one.seat, one.optional) for one in game.decisions] == [(0, False), (3, True)]
    assert refusal(game, AcceptOffer(1), seat=2).rule == "not-your-turn"
    do(game, AcceptOffer(1), seat=3)
    assert game[Market].offers[0].accepted == [2, 3]
    assert listed(game, TradeWithSeat) == [TradeWithSeat(1, 2), TradeWithSeat(1, 3)]
    assert refusal(game, TradeWithSeat(1, 1)).rule == "STL-18"
    do(game, TradeWithSeat(1, 3))
    assert game[Stores].hands[0] == cards(wood=2, ore=1)
    assert game[Stores].hands[3] == cards(wood=1, ore=1)
    assert game[Market].offers == []
    assert events(game, CardsTraded) == [CardsTraded(0, 3, (WOOD,), (ORE,))]
    assert events(game, OfferAnswered) == [
        OfferAnswered(1, 1, accepts=False),
        OfferAnswered(1, 2, accepts=True),
        OfferAnswered(1, 3, accepts=True),
    ]


def test_stl_18_the_example_of_an_offer_is_one_card_for_another_kind() -> None:
    game = market()
    assert listed(game, MakeOffer) == [MakeOffer((WOOD,), (SHEEP,))]
    do(game, MakeOffer((WOOD,), (ORE,)))
    assert listed(game, CounterOffer, seat=1) == [CounterOffer(1, (ORE,), (WOOD,))]
    set_hand(game, 0)
    assert listed(game, MakeOffer) == []


def test_stl_18_an_offer_may_go_to_named_seats_alone() -> None:
    game = market()
    do(game, MakeOffer((WOOD,), (ORE,), (2,)))
    assert [one.seat for one in game.decisions if one.optional] == [2]
    assert events(game, OfferMade) == [OfferMade(1, 0, (WOOD,), (ORE,), (2,))]


def test_stl_18_gifts_and_same_resource_trades_are_refused() -> None:
    game = market(wood=3, ore=1)
    assert "gifts" in refusal(game, MakeOffer((WOOD,), ())).message
    assert "gifts" in refusal(game, MakeOffer((), (ORE,))).message
    assert "both sides" in refusal(game, MakeOffer((WOOD,), (WOOD, ORE))).message
    assert refusal(game, MakeOffer((WOOD,), (SHEEP,) * (MOST_WANTED + 1))).rule == "STL-18"
    assert refusal(game, MakeOffer((WHEAT,), (SHEEP,))).missing == ("1 wheat",)
    do(game, MakeOffer((WOOD,), (SHEEP,) * MOST_WANTED))
    assert refusal(game, MakeOffer((WOOD,), (SHEEP,), (0,))).rule == "STL-18"


def test_stl_18_at_most_three_offers_a_turn() -> None:
    game = market()
    for _ in range(3):
        do(game, MakeOffer((WOOD,), (ORE,)))
    assert listed(game, MakeOffer) == []
    assert "3 offers" in refusal(game, MakeOffer((WOOD,), (ORE,))).message


def test_stl_18_the_number_of_offers_is_an_option() -> None:
    assert (OFFERS_A_TURN.default, OFFERS_A_TURN.low, OFFERS_A_TURN.high) == (3, 0, 20)
    game = at_turn(options={"settlers-trade": {"offers_a_turn": 0}})
    set_hand(game, 0, wood=3)
    assert refusal(game, MakeOffer((WOOD,), (ORE,))).rule == "STL-18"


def test_stl_18_only_who_has_the_cards_can_accept() -> None:
    game = market()
    set_hand(game, 1, wheat=1)
    do(game, MakeOffer((WOOD,), (ORE,)))
    assert listed(game, AcceptOffer, seat=1) == []
    assert refusal(game, AcceptOffer(1), seat=1).missing == ("1 ore",)
    assert listed(game, DeclineOffer, seat=1) == [DeclineOffer(1)]


def test_stl_18_an_offer_accepted_after_the_proposer_spent_the_cards_is_refused() -> None:
    game = market(wood=1, stone=1)
    do(game, MakeOffer((WOOD,), (ORE,)))
    do(game, AcceptOffer(1), seat=2)
    do(game, listed(game, BuildRoad)[0])
    assert listed(game, TradeWithSeat) == []
    refused = refusal(game, TradeWithSeat(1, 2))
    assert (refused.rule, refused.missing) == ("STL-10", ("1 wood",))
    do(game, AcceptOffer(1), seat=3)
    assert refusal(game, TradeWithSeat(1, 3)).missing == ("1 wood",)


def test_stl_18_the_partners_hand_is_checked_again_and_the_agreement_lapses_openly() -> None:
    game = market()
    do(game, MakeOffer((WOOD,), (ORE, ORE)))
    do(game, AcceptOffer(1), seat=2)
    set_hand(game, 2, ore=1)
    do(game, TradeWithSeat(1, 2))
    assert game[Stores].hands[0] == cards(wood=3)
    assert events(game, OfferLapsed) == [OfferLapsed(1, 2)]
    assert refusal(game, TradeWithSeat(1, 2)).rule == "STL-18"


def test_stl_18_who_holds_nothing_can_only_decline() -> None:
    game = market()
    set_hand(game, 1)
    do(game, MakeOffer((WOOD,), (ORE,)))
    (decision,) = [one for one in game.decisions if one.seat == 1]
    assert game.legal(decision) == [DeclineOffer(1)]
    assert refusal(game, CounterOffer(1, (WHEAT,), (WOOD,)), seat=1).missing == ("1 wheat",)


def test_stl_18_a_trade_on_one_offer_leaves_the_others_open() -> None:
    game = market()
    do(game, MakeOffer((WOOD,), (ORE,)))
    do(game, MakeOffer((WOOD,), (SHEEP,)))
    do(game, AcceptOffer(1), seat=2)
    do(game, CounterOffer(1, (ORE,), (WOOD, WOOD)), seat=1)
    assert refusal(game, WithdrawOffer(3)).rule == "STL-18", "a counter-offer is not one's own"
    do(game, TradeWithSeat(1, 2))
    assert [offer.number for offer in game[Market].offers] == [2]
    assert [(one.seat, one.subject) for one in game.decisions] == [(0, ""), (1, "2"), (2, "2"), (3, "2")]
    do(game, CounterOffer(2, (ORE,), (WOOD,)), seat=3)
    do(game, TradeWithSeat(4, 3))
    assert game[Market].offers == []


def test_stl_18_a_counter_offer_that_lapses_is_gone_and_the_first_one_stays() -> None:
    game = market()
    do(game, MakeOffer((WOOD,), (ORE,)))
    do(game, CounterOffer(1, (ORE, ORE), (WOOD,)), seat=1)
    set_hand(game, 1, ore=1)
    do(game, TradeWithSeat(2, 1))
    assert events(game, OfferLapsed) == [OfferLapsed(2, 1)]
    assert [offer.number for offer in game[Market].offers] == [1]
    assert game[Stores].hands[:2] == [cards(wood=3), cards(ore=1)]
    do(game, AcceptOffer(1), seat=2)
    assert listed(game, TradeWithSeat) == [TradeWithSeat(1, 2)]


def test_stl_18_a_counter_offer_is_taken_by_the_seat_on_turn_and_done_at_once() -> None:
    game = market()
    do(game, MakeOffer((WOOD,), (ORE,)))
    assert refusal(game, CounterOffer(1, (ORE,), (ORE,)), seat=1).rule == "STL-18"
    assert refusal(game, CounterOffer(1, (ORE,) * 3, (WOOD,)), seat=1).missing == ("1 ore",)
    do(game, CounterOffer(1, (ORE,), (WOOD, WOOD)), seat=1)
    assert [one.seat for one in game.decisions] == [0, 2, 3], "who has countered has answered"
    assert events(game, OfferCountered) == [OfferCountered(1, 2, 1, (ORE,), (WOOD, WOOD))]
    assert listed(game, TradeWithSeat) == [TradeWithSeat(2, 1)]
    do(game, TradeWithSeat(2, 1))
    assert game[Stores].hands[0] == cards(wood=1, ore=1)
    assert game[Stores].hands[1] == cards(wood=2, ore=1)
    assert game[Market].offers == []
    assert [one.seat for one in game.decisions] == [0]


def test_stl_18_an_offer_can_be_withdrawn_and_is_stale_then() -> None:
    game = market()
    do(game, MakeOffer((WOOD,), (ORE,)))
    answer = next(one for one in game.decisions if one.seat == 1)
    assert listed(game, WithdrawOffer) == [WithdrawOffer(1)]
    do(game, WithdrawOffer(1))
    assert events(game, OfferWithdrawn) == [OfferWithdrawn(1)]
    with pytest.raises(Refusal, match="stale-decision"):
        game.act(1, AcceptOffer(1), answer.id)
    assert refusal(game, WithdrawOffer(1)).rule == "STL-18"
    assert refusal(game, TradeWithSeat(1, 2)).rule == "STL-18"


def test_stl_18_an_answer_names_its_offer() -> None:
    game = market()
    do(game, MakeOffer((WOOD,), (ORE,)))
    do(game, MakeOffer((WOOD, WOOD), (ORE,)))
    refused = refusal(game, AcceptOffer(2), seat=1)
    assert "about offer 1" in refused.message
    assert "about offer 1" in refusal(game, DeclineOffer(2), seat=1).message
    assert "about offer 1" in refusal(game, CounterOffer(2, (ORE,), (WHEAT,)), seat=1).message
    second = next(one for one in game.decisions if one.seat == 1 and one.subject == "2")
    game.act(1, AcceptOffer(2), second.id)
    assert listed(game, TradeWithSeat) == [TradeWithSeat(2, 1)]


def test_stl_18_offers_end_with_the_turn() -> None:
    game = market()
    for _ in range(3):
        do(game, MakeOffer((WOOD,), (ORE,)))
    next_turn(game)
    assert game[Market].offers == []
    assert [one.seat for one in game.decisions] == [1]
    for number in (4, 5, 6):
        do(game, MakeOffer((ORE,), (WOOD,)))
        assert game[Market].offers[-1].number == number, "no number is used twice"


def test_offers_are_a_template_and_what_is_drawn_from_it_is_legal() -> None:
    game = market(wood=3, sheep=2)
    (line,) = [line for line in game.legal(owed(game)) if isinstance(line, Template)]
    assert [(domain.field, domain.among) for domain in line.domains if isinstance(domain, Pick)] == [
        ("give", (WOOD, WOOD, WOOD, SHEEP, SHEEP)),
        ("get", tuple(Resource)),
        ("to", (1, 2, 3)),
    ]
    rng = random.Random(18)

    for _ in range(30):
        drawn(line, game, owed(game), rng).check(game, owed(game))
