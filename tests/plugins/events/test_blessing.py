"""EVT-7, CRD-10: Blessing cancels an event before it falls."""

import pytest

from plugins.cards.events import CardPlayed
from plugins.cards.state import Hands, Piles
from plugins.events.blessing import PlayBlessing
from plugins.events.events import EventBlessed, EventDropped
from plugins.events.revolt import PlayRevolt
from plugins.events.tax import PlayTax
from tests.plugins.events.land import befall, card, draw_event, in_force, land, told, waiting
from tests.plugins.scenes import act, hold, listed, owed, refused


@pytest.mark.parametrize("kind", ["draw-turn", "acquisitions-turn", "movement-turn"])
def test_evt_7_crd_10_blessing_cancels_a_waiting_event_in_draw_acquisitions_and_movement(kind: str) -> None:
    game = land(kind)
    draw_event(game, "plague", "hunger")
    seat = owed(game).seat
    hold(game, seat, "blessing", "bride")
    assert listed(game, PlayBlessing) == [PlayBlessing("hunger", 1), PlayBlessing("plague", 2)]
    act(game, PlayBlessing("plague", 2))
    assert waiting(game) == ["hunger"]
    assert game[Hands].cards[seat] == [card(game, "bride")]
    assert game[Piles].discarded[-2:] == [card(game, "blessing"), card(game, "plague")]
    assert told(game, CardPlayed)[-1] == CardPlayed(seat, "blessing")
    assert told(game, EventBlessed) == [EventBlessed(seat, "plague")]
    assert told(game, EventDropped)[-1] == EventDropped("plague", "it is blessed away")


def test_evt_7_of_two_alike_the_place_tells_which() -> None:
    game = land()
    draw_event(game, "hunger", "plague", "hunger")
    hold(game, owed(game).seat, "blessing")
    act(game, PlayBlessing("hunger", 3))
    assert waiting(game) == ["hunger", "plague"]


def test_evt_7_what_has_fallen_is_not_blessed_away() -> None:
    game = land()
    befall(game, "hunger", "plain")
    hold(game, owed(game).seat, "blessing")
    assert listed(game, PlayBlessing) == []
    assert refused(game, PlayBlessing("hunger", 1)).rule == "EVT-7"
    assert in_force(game) == {"plain": "hunger"}


def test_evt_7_place_and_card_must_agree() -> None:
    game = land()
    draw_event(game, "hunger", "plague")
    hold(game, owed(game).seat, "blessing")
    assert refused(game, PlayBlessing("hunger", 1)).rule == "EVT-7"
    assert refused(game, PlayBlessing("hunger", 0)).rule == "EVT-7"
    assert refused(game, PlayBlessing("hunger", 3)).rule == "EVT-7"


def test_a_card_that_is_not_held_is_not_played() -> None:
    game = land()
    draw_event(game, "hunger")
    for action in (PlayBlessing("hunger", 1), PlayTax("judah"), PlayRevolt("judah")):
        assert refused(game, action).rule == "not-in-hand"


def test_crd_10_tax_is_for_draw_cards_and_revolt_for_draw_cards_and_movement() -> None:
    assert PlayTax.answers == ("draw-turn",)
    assert PlayRevolt.answers == ("draw-turn", "movement-turn")
