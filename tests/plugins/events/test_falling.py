"""EVT-2, EVT-3, EVT-4, PHA-3, SIT-5: where events fall, who chooses, and how long they last."""

from collections import Counter

import pytest

from core import Game
from plugins.cards.state import Piles
from plugins.events.events import EventDropped, EventFell, EventsExpired
from plugins.events.falling import SendEvent, fall_events
from plugins.events.state import EventsArea
from plugins.events.tables import TABLES
from tests.plugins.events.land import (
    befall,
    card,
    draw_event,
    in_force,
    land,
    next_round,
    no_more_cards,
    rolled,
    told,
    waiting,
)
from tests.plugins.scenes import act, advance, put, refused


def fallen_after(*names: str) -> Game:
    """The next round's Draw Cards, after those events have fallen by dice."""
    game = land()
    draw_event(game, *names)
    no_more_cards(game)
    next_round(game)
    return game


def choosing(*names: str, prophets: int = 1) -> Game:
    """The next round's Announcements, where the owner of a prophet sends those events."""
    game = land("movement-turn")
    draw_event(game, *names)
    no_more_cards(game)
    for general, seat in list(zip(("isaiah", "samuel"), game.order, strict=False))[:prophets]:
        put(game, general, seat, "d10", 0, "prophet")
    next_round(game)
    return game


def test_evt_2_faces_1_2_are_plain_3_4_mountains_5_6_desert() -> None:
    assert TABLES.falling == ("plain", "plain", "mountains", "mountains", "desert", "desert")
    seen: Counter[str] = Counter()
    game = land()
    for _ in range(60):
        game[EventsArea].slots, game[EventsArea].fallen, game.entry = [card(game, "hunger")], {}, 0
        fall_events.run(game)
        fell = told(game, EventFell)[-1]
        assert fell.roll == rolled(game, "events")[-1]
        assert fell.terrain == TABLES.falling[fell.roll - 1]
        seen[fell.terrain] += 1
    assert set(seen) == {"plain", "mountains", "desert"}
    assert set(rolled(game, "events")) == {1, 2, 3, 4, 5, 6}


def test_evt_2_events_fall_in_the_next_announcements_and_sandstorm_always_on_desert() -> None:
    game = fallen_after("sandstorm")
    assert in_force(game) == {"desert": "sandstorm"}
    assert waiting(game) == []
    assert told(game, EventFell) == [EventFell("sandstorm", "desert", None)]
    assert rolled(game, "events") == []


def test_evt_2_the_newer_displaces_the_older_on_one_terrain() -> None:
    game = land()
    befall(game, "hunger", "plain")
    befall(game, "abundance", "plain")
    assert in_force(game) == {"plain": "abundance"}
    assert told(game, EventDropped)[-1].card == "hunger"
    assert game[Piles].discarded[-1] == card(game, "hunger")


def test_evt_2_the_oldest_falls_first_so_that_newer_ones_displace_it() -> None:
    game = choosing("hunger", "abundance")
    assert game.decisions[0].subject == "hunger"
    act(game, SendEvent("hunger", "plain"))
    act(game, SendEvent("abundance", "plain"))
    assert in_force(game) == {"plain": "abundance"}


def test_evt_2_all_three_find_their_place_by_dice() -> None:
    game = fallen_after("hunger", "abundance", "hunger")
    assert [fell.card for fell in told(game, EventFell)] == ["hunger", "abundance", "hunger"]
    assert len(in_force(game)) + len(told(game, EventDropped)) == 3


def test_evt_3_the_prophets_owner_chooses_every_terrain_but_the_sandstorms() -> None:
    game = choosing("plague", "sandstorm", "hunger")
    owner = game.decisions[0].seat
    assert (game.phase, game.decisions[0].kind) == ("announcements", "send-event")
    act(game, SendEvent("plague", "mountains"))
    assert in_force(game) == {"mountains": "plague", "desert": "sandstorm"}
    assert game.decisions[0].seat == owner
    act(game, SendEvent("hunger", "plain"))
    assert in_force(game) == {"mountains": "plague", "desert": "sandstorm", "plain": "hunger"}
    assert game.phase == "draw-cards"
    assert rolled(game, "events") == []


def test_evt_3_of_several_owners_the_last_in_the_rounds_order_chooses() -> None:
    game = choosing("hunger", prophets=2)
    assert game.decisions[0].seat == game.order[-1]


def test_evt_3_the_one_owner_chooses_whatever_his_place_in_the_order() -> None:
    game = land("movement-turn")
    draw_event(game, "hunger")
    no_more_cards(game)
    middle = game.order[2]
    put(game, "isaiah", middle, "d10", 0, "prophet")
    next_round(game)
    assert game.order[1] == middle
    assert game.decisions[0].seat == middle


def test_evt_3_pha_3_the_round_waits_for_the_choice() -> None:
    game = choosing("hunger")
    assert refused(game, SendEvent("plague", "plain")).rule == "EVT-3"
    assert refused(game, SendEvent("hunger", "water")).rule == "EVT-2"
    assert game.phase == "announcements"
    act(game, SendEvent("hunger", "desert"))
    assert game.phase == "draw-cards"


def test_sit_5_the_prophets_owner_may_send_two_to_one_terrain_and_only_then_they_resolve() -> None:
    game = choosing("plague", "hunger")
    put(game, "joab", game.decisions[0].seat, "d9", 0)
    act(game, SendEvent("plague", "plain"))
    act(game, SendEvent("hunger", "plain"))
    assert in_force(game) == {"plain": "hunger"}
    assert told(game, EventDropped)[-1].card == "plague"
    assert rolled(game, "plague") == [], "a displaced plague does not strike"


def test_evt_4_they_last_one_round_and_are_discarded_in_the_following_announcements() -> None:
    game = fallen_after("sandstorm")
    while game.phase != "movement":
        assert in_force(game) == {"desert": "sandstorm"}
        advance(game)
    next_round(game)
    assert in_force(game) == {}
    assert told(game, EventsExpired) == [EventsExpired(("sandstorm",))]
    assert waiting(game) == ["sandstorm"], "the only card of the discard pile was shuffled in and drawn again"


def test_evt_4_the_old_ones_are_gone_before_the_new_ones_fall() -> None:
    game = fallen_after("sandstorm")
    game[Piles].deck = [card(game, "hunger")]
    draw_event(game, "hunger")
    next_round(game)
    kinds = [type(entry.event) for entry in game.journal if isinstance(entry.event, EventsExpired | EventFell)]
    assert kinds == [EventFell, EventsExpired, EventFell]


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_the_events_area_is_public(seat: int | None) -> None:
    game = land()
    draw_event(game, "hunger", "plague")
    befall(game, "abundance", "plain")
    assert game.seen_by(seat)[EventsArea] == game[EventsArea]
