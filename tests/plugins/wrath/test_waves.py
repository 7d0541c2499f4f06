"""WRA-6, WRA-8, SIT-7, SIT-18, PHA-2: where pairs land, and how they go round the ring."""

from pathlib import Path

import pytest

from core import Game
from plugins.combat.events import BattleReported
from plugins.combat.sieges import lay_siege
from plugins.events.state import EventsArea
from plugins.settlements.control import standing_ring
from plugins.settlements.state import Towns
from plugins.terrain.board import Board
from plugins.terrain.generals import kill
from plugins.wrath.events import (
    InvadersFoundNothing,
    InvadersHopped,
    InvadersLanded,
    InvadersStayed,
    JudgementDeclared,
)
from plugins.wrath.raids import targets
from plugins.wrath.state import INVADERS, Cup, Invaders
from plugins.wrath.waves import SendInvaders, hop_invaders, land_invaders
from tests.plugins.scenes import act, advance, give, new_game, owed, put, refused, settlement_number
from tests.plugins.wrath.cup import (
    besieged_by_invaders,
    card,
    invade,
    land,
    next_round,
    no_canaanites,
    razed,
    ring,
    ruin,
    told,
    where,
)

BOARDS = Path(__file__).parents[1] / "events" / "boards"


def place(game: Game, settlement: str) -> int:
    return game[Board].settlements[settlement_number(game, settlement)].hex


def test_wra_6_a_target_is_drawn_from_the_ring_whosever_it_is() -> None:
    seen = set()
    for draws in range(60):
        game = land()
        game.dice.rewind({"invaders": draws})
        game[Invaders].coming = [1]
        land_invaders.run(game)
        (landed,) = told(game, InvadersLanded)
        seen.add(landed.settlement)
        assert landed.generals == ("jabin", "sisera")
        assert landed.clockwise
        assert where(game, game[Invaders].pairs[0]) == landed.settlement
    assert len(seen) > 15
    sites = {site.id: site.canaanite for site in game[Board].settlements}
    assert {sites[name] for name in seen} == {True, False}


def test_wra_6_razed_and_besieged_settlements_are_no_targets() -> None:
    game = land()
    assert len(targets(game)) == 28
    ruin(game, "gilgal")
    give(game, 0, "shiloh")
    put(game, "joab", 1, "shiloh", 1)
    lay_siege(game, place(game, "shiloh"), 1)
    invade(game, "gath")
    left = {game[Board].settlements[one].id for one in targets(game)}
    assert left == set(ring(game)) - {"gilgal", "shiloh", "gath"}


def test_wra_6_the_prophets_owner_chooses_the_target_but_not_the_direction() -> None:
    game = land(options={"wrath": {"invader_pairs": 2}})
    first = game.order[0]
    put(game, "isaiah", first, "d10", 0, "prophet")
    game[Cup].wrath = 13
    next_round(game)
    assert (owed(game).kind, owed(game).seat, owed(game).subject) == ("send-invaders", first, "clockwise")
    assert game.phase == "announcements"
    act(game, SendInvaders("gilgal"))
    assert owed(game).subject == "counterclockwise"
    assert refused(game, SendInvaders("gilgal")).rule == "WRA-6"
    act(game, SendInvaders("gath"))
    assert [(one.settlement, one.clockwise) for one in told(game, InvadersLanded)] == [
        ("gilgal", True),
        ("gath", False),
    ]
    assert game.phase == "draw-cards"
    assert razed(game, "gilgal")
    assert besieged_by_invaders(game, "gath")


def test_wra_6_of_several_prophets_the_last_in_the_rounds_order_chooses() -> None:
    game = land()
    for general, seat in zip(("isaiah", "samuel"), game.order, strict=False):
        put(game, general, seat, "d10", 0, "prophet")
    game[Cup].wrath = 13
    next_round(game)
    assert owed(game).seat == game.order[-1]


def test_wra_8_a_pair_hops_to_the_next_of_the_ring_clockwise() -> None:
    game = land()
    names = ring(game)
    pair = invade(game, "gilgal")
    hop_invaders.run(game)
    assert where(game, pair) == names[names.index("gilgal") + 1]
    assert told(game, InvadersHopped)[-1].settlement == where(game, pair)


def test_wra_8_a_counterclockwise_pair_goes_the_other_way_and_the_ring_is_closed() -> None:
    game = land()
    names = ring(game)
    assert (names[0], names[-1]) == ("jezreel", "sidon")
    ruin(game, "jezreel")
    pair = invade(game, "tirzah", -1)
    hop_invaders.run(game)
    assert where(game, pair) == "sidon"
    assert besieged_by_invaders(game, "sidon")


def test_wra_8_razed_and_besieged_ones_are_skipped() -> None:
    game = land()
    names = ring(game)
    start = names.index("gilgal")
    besieged, ruined, wanted = (names[(start + step) % len(names)] for step in (1, 2, 3))
    give(game, 0, besieged)
    put(game, "joab", 1, besieged, 1)
    lay_siege(game, place(game, besieged), 1)
    ruin(game, ruined)
    pair = invade(game, "gilgal")
    hop_invaders.run(game)
    assert where(game, pair) == wanted


def test_wra_8_an_undefended_settlement_on_the_way_is_razed_a_defended_one_besieged() -> None:
    game = land()
    names = ring(game)
    following = names[names.index("gilgal") + 1]
    give(game, 0, following)
    pair = invade(game, "gilgal")
    hop_invaders.run(game)
    assert besieged_by_invaders(game, following)
    assert [
        game[Towns].razed[one] for one in (settlement_number(game, "gilgal"), settlement_number(game, following))
    ] == [
        True,
        False,
    ]
    assert where(game, pair) == following


def test_pha_2_pairs_on_the_board_hop_before_new_ones_land() -> None:
    game = land()
    no_canaanites(game)
    invade(game, "gilgal")
    game[Cup].wrath = 13
    next_round(game)
    kinds = [
        type(entry.event)
        for entry in game.journal
        if isinstance(entry.event, JudgementDeclared | InvadersHopped | InvadersLanded)
    ]
    assert kinds == [JudgementDeclared, InvadersHopped, InvadersLanded]


def test_sit_7_with_no_target_a_pair_stays_and_a_new_one_does_not_come() -> None:
    game = land()
    pair = invade(game, "gilgal")
    ruin(game, *ring(game))
    hop_invaders.run(game)
    assert where(game, pair) == "gilgal"
    assert told(game, InvadersStayed)[-1].reason == "there is no settlement to go to"
    game[Invaders].coming = [1, -1]
    land_invaders.run(game)
    assert told(game, InvadersFoundNothing) == [InvadersFoundNothing(2)]
    assert (game[Invaders].coming, len(game[Invaders].pairs)) == ([], 1)
    assert game.decisions[0].kind == "movement-turn", "not even a prophet's owner is asked"


def test_wra_8_sit_18_a_pair_whose_battle_a_sandstorm_put_off_stays_and_fights_later() -> None:
    game = land("movement-turn", "events", seats=2, folder=BOARDS)
    give(game, 0, "oasis", 6)
    pair = invade(game, "oasis")
    game[EventsArea].fallen = {"desert": card(game, "sandstorm")}
    next_round(game)
    assert told(game, BattleReported) == []
    assert told(game, InvadersStayed)[-1].reason == "there has been no battle"
    assert where(game, pair) == "oasis"
    assert besieged_by_invaders(game, "oasis")
    assert game[EventsArea].fallen == {}, "the storm is over"
    while owed(game).kind != "commitment":
        advance(game)
    assert game.phase == "combat"


def test_wra_8_a_pair_that_was_beaten_does_not_hop() -> None:
    game = land()
    pair = invade(game, "gilgal")
    for general in list(pair.generals):
        kill(game, general, "combat", 0)
    hop_invaders.run(game)
    assert told(game, InvadersHopped) == []


@pytest.mark.parametrize("seats", [3, 6])
def test_the_ring_is_that_of_the_game(seats: int) -> None:
    game = new_game(seats, modules=["wrath", "combat"])
    assert targets(game) == standing_ring(game)
    assert len(targets(game)) == (28 if seats == 3 else 40)
    assert INVADERS not in game[Towns].owner
