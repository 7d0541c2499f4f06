"""EVT-1, CRD-1, CRD-11, SIT-1: event cards and the Events Area."""

import pytest

from plugins.cards.catalogue import Catalogue
from plugins.cards.events import EventCardDrawn
from plugins.cards.state import Hands, Piles
from plugins.events.events import EventDropped
from plugins.events.state import EventsArea
from plugins.events.tables import TABLES
from tests.plugins.events.land import card, draw_event, land, next_round, no_more_cards, told, waiting
from tests.plugins.scenes import advance, new_game


def test_evt_1_three_slots_newest_first_and_a_fourth_pushes_the_oldest_out_unhappened() -> None:
    game = land()
    draw_event(game, "hunger", "abundance", "plague")
    assert waiting(game) == ["plague", "abundance", "hunger"]
    draw_event(game, "sandstorm")
    assert waiting(game) == ["sandstorm", "plague", "abundance"]
    assert told(game, EventDropped) == [EventDropped("hunger", "newer events push it out")]
    assert game[Piles].discarded[-1] == card(game, "hunger")


def test_evt_1_a_second_sandstorm_of_a_round_is_discarded_at_once() -> None:
    game = land()
    draw_event(game, "sandstorm", "sandstorm")
    assert waiting(game) == ["sandstorm"]
    assert game[Piles].discarded[-1] == card(game, "sandstorm")
    assert told(game, EventDropped) == [EventDropped("sandstorm", "it is the second of this round")]


def test_evt_1_the_second_sandstorm_goes_even_where_the_first_was_pushed_out() -> None:
    game = land()
    draw_event(game, "sandstorm", "hunger", "hunger", "hunger", "sandstorm")
    assert waiting(game) == ["hunger"] * 3


def test_evt_1_the_next_round_takes_a_sandstorm_again() -> None:
    game = land()
    draw_event(game, "sandstorm")
    no_more_cards(game)
    next_round(game)
    game[Piles].deck = [card(game, "sandstorm")]
    draw_event(game, "sandstorm")
    assert waiting(game) == ["sandstorm"]


def test_evt_1_two_cards_of_another_kind_are_both_taken() -> None:
    game = land()
    draw_event(game, "plague", "plague")
    assert waiting(game) == ["plague", "plague"]


def test_crd_1_sit_1_a_drawn_event_goes_to_the_area_not_to_the_hand_and_is_not_replaced() -> None:
    game = land()
    second = game.order[1]
    game[Piles].deck = [card(game, "squire"), card(game, "hunger"), card(game, "bride")]
    advance(game)
    assert waiting(game) == ["hunger"]
    assert game[Hands].cards[second] == [card(game, "bride")]
    assert game[Piles].deck == [card(game, "squire")]
    assert told(game, EventCardDrawn)[-1] == EventCardDrawn(second, "hunger")


def test_sit_1_without_the_module_a_drawn_event_is_discarded() -> None:
    game = new_game()
    assert not game.rules.has("events")
    with pytest.raises(KeyError):
        game[EventsArea]


def test_crd_11_every_event_card_of_the_deck_has_an_effect() -> None:
    game = land()
    deck = {card.id for card in game[Catalogue].cards if card.sort == "event"}
    assert deck == set(TABLES.kinds)
