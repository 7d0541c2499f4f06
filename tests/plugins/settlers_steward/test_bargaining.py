"""STL-18 as the steward sees it: which offers it takes, counters and makes, and with whom it does not trade."""

import random

import pytest

from core import Action, Game
from core.codec import state_hash
from core.play import Move, play_out
from plugins.settlers_bank.cards import ONE, cards
from plugins.settlers_board.resources import Resource
from plugins.settlers_points.scores import Scores
from plugins.settlers_steward.bargaining import Plan
from plugins.settlers_trade.answers import AcceptOffer, CounterOffer, DeclineOffer
from plugins.settlers_trade.events import CardsTraded
from plugins.settlers_trade.offers import MakeOffer, TradeWithSeat, WithdrawOffer
from tests.plugins.settlers_scenes import at_turn, changed, do, events, new_game, set_hand

WOOD, SHEEP, WHEAT, STONE, ORE = Resource
NEARLY_A_CITY = {"ore": 3, "wheat": 1, "sheep": 2}


def said(game: Game, seat: int) -> Action | None:
    """What a steward on that seat says to an offer, or does in its turn."""
    steward, decision = game.rules.computers["steward"], game.owed_by(seat)
    view = game.seen_by(seat)
    decide = steward.consider if decision.optional else steward.choose
    return decide(view, decision, view.legal(decision), random.Random(1))


def offered(give: Resource, *get: Resource, **hand: int) -> Game:
    """Seat 0 offers a card for others; seat 1 holds the hand."""
    game = at_turn()
    set_hand(game, 0, wood=2, wheat=2, sheep=2, stone=2)
    set_hand(game, 1, **hand)
    do(game, MakeOffer((give,), get))
    return game


def selling(**hand: int) -> Game:
    """Seat 0 is on turn with a hand, and the others hold some cards."""
    game = at_turn()
    set_hand(game, 0, **(hand or NEARLY_A_CITY))
    for seat in (1, 2, 3):
        set_hand(game, seat, wheat=1, ore=1, wood=1)
    return game


def give_points(game: Game, seat: int, points: int) -> None:
    game[Scores].open[seat] = points
    changed(game)


def test_it_accepts_the_card_that_it_lacks_for_one_that_it_can_spare() -> None:
    assert said(offered(WHEAT, SHEEP, **NEARLY_A_CITY), 1) == AcceptOffer(1)


def test_it_keeps_the_cards_of_its_plan() -> None:
    assert said(offered(SHEEP, ORE, ore=3, wheat=2), 1) == DeclineOffer(1)


def test_it_counters_with_a_card_that_is_wanted_for_one_that_it_lacks() -> None:
    assert said(offered(WOOD, SHEEP, **NEARLY_A_CITY), 1) == CounterOffer(1, (SHEEP,), (WHEAT,))


def test_it_does_not_ask_for_what_it_was_asked_for() -> None:
    assert said(offered(WOOD, SHEEP, WHEAT, **NEARLY_A_CITY), 1) == DeclineOffer(1)


def test_it_declines_what_it_has_not_and_what_it_cannot_better() -> None:
    assert said(offered(WHEAT, STONE, **NEARLY_A_CITY), 1) == DeclineOffer(1)
    assert said(offered(WHEAT, STONE), 1) == DeclineOffer(1)


@pytest.mark.parametrize(("points", "answer"), [(9, AcceptOffer(1)), (10, DeclineOffer(1)), (11, DeclineOffer(1))])
def test_it_does_not_help_a_seat_that_is_about_to_win(points: int, answer: Action) -> None:
    game = offered(WHEAT, SHEEP, **NEARLY_A_CITY)
    give_points(game, 0, points)
    assert said(game, 1) == answer


def test_it_offers_what_it_can_spare_for_what_it_lacks_once_a_turn() -> None:
    game = selling()
    offer = MakeOffer((SHEEP,), (WHEAT,))
    assert said(game, 0) == offer
    do(game, offer)
    for seat in (1, 2, 3):
        do(game, DeclineOffer(1), seat)
    assert not isinstance(said(game, 0), MakeOffer | WithdrawOffer)


def test_it_offers_the_card_that_it_can_spare_best() -> None:
    assert said(selling(ore=3, wheat=1, sheep=1, wood=3), 0) == MakeOffer((WOOD,), (WHEAT,))


def test_it_offers_nothing_for_a_goal_that_is_far() -> None:
    assert not isinstance(said(selling(ore=1, wheat=1, sheep=3), 0), MakeOffer)
    assert said(selling(ore=1, wheat=2, sheep=3), 0) == MakeOffer((SHEEP,), (ORE,))


def test_it_asks_for_a_card_that_another_seat_has_asked_for() -> None:
    game = selling()
    do(game, MakeOffer((SHEEP,), (STONE,)))
    do(game, CounterOffer(1, (WOOD,), (WHEAT,)), 1)
    assert said(game, 0) == MakeOffer((SHEEP,), (WHEAT,))


def test_it_offers_nothing_to_those_who_have_nothing_or_are_about_to_win() -> None:
    game = selling()
    set_hand(game, 3)
    give_points(game, 2, 10)
    assert said(game, 0) == MakeOffer((SHEEP,), (WHEAT,), (1,))
    set_hand(game, 1)
    assert not isinstance(said(game, 0), MakeOffer)


def test_it_makes_no_more_offers_than_the_option_allows() -> None:
    game = at_turn(options={"settlers-trade": {"offers_a_turn": 0}})
    set_hand(game, 0, **NEARLY_A_CITY)
    set_hand(game, 1, wheat=1)
    assert not isinstance(said(game, 0), MakeOffer)


def accepted() -> Game:
    """Seats 1 and 2 have accepted the offer of seat 0; seat 2 has fewer points."""
    game = selling()
    do(game, MakeOffer((SHEEP,), (WHEAT,)))
    do(game, AcceptOffer(1), 1)
    do(game, AcceptOffer(1), 2)
    give_points(game, 1, 5)
    give_points(game, 2, 4)
    return game


def test_of_those_who_accept_it_takes_the_one_with_fewer_points() -> None:
    assert said(accepted(), 0) == TradeWithSeat(1, 2)


def test_it_takes_up_no_trade_with_a_seat_that_is_about_to_win_since() -> None:
    game = accepted()
    give_points(game, 1, 10)
    give_points(game, 2, 10)
    assert not isinstance(said(game, 0), TradeWithSeat)


def test_it_takes_the_best_of_the_counter_offers_and_leaves_bad_ones() -> None:
    game = selling()
    do(game, MakeOffer((SHEEP,), (WHEAT,)))
    do(game, CounterOffer(1, (WOOD,), (ORE,)), 1)
    assert not isinstance(said(game, 0), TradeWithSeat)
    do(game, CounterOffer(1, (WHEAT,), (SHEEP,)), 2)
    do(game, CounterOffer(1, (WHEAT, WOOD), (SHEEP,)), 3)
    assert said(game, 0) == TradeWithSeat(4, 3)


def test_without_a_goal_a_card_more_is_a_card_more() -> None:
    plan = Plan(cards(wood=2), ())
    assert plan.gain(ONE[WOOD], ONE[ORE]) == 0
    assert plan.gain(ONE[WOOD], 2 * ONE[ORE]) > 0


def test_four_stewards_trade_with_one_another_and_end_their_games() -> None:
    kinds = set[type[Action]]()
    hashes = []
    for seed in (1, 2, 1):
        game = new_game(4, seed)
        stewards = [game.rules.computers["steward"]] * 4

        def noted(_game: Game, move: Move) -> None:
            kinds.add(type(move.action))

        play_out(game, stewards, random.Random(seed), noted)
        assert game.result is not None
        assert events(game, CardsTraded)
        hashes.append(state_hash(game))
    assert kinds >= {MakeOffer, AcceptOffer, DeclineOffer, CounterOffer, TradeWithSeat}
    assert WithdrawOffer not in kinds
    assert hashes[0] == hashes[2] != hashes[1]
