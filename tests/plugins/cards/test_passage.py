"""TER-11: the Secret Passage."""

from core import Game
from plugins.cards.events import CardPlayed, PassageOpened
from plugins.cards.passage import OpenPassage, came_by_passage, passage_open
from plugins.cards.state import Hands
from plugins.combat.strength import defence, force
from plugins.settlements.state import Towns
from plugins.terrain.actions import Move
from tests.plugins.combat.field import answer, besiege, clash, end_turn, field, told
from tests.plugins.scenes import (
    at_turn,
    empty,
    general_number,
    give,
    hold,
    listed,
    new_game,
    owed,
    put,
    refused,
)


def besieged() -> Game:
    """Joab in Gilgal, besieged by seat 1, and Barak outside; seat 0 to move, with a Secret Passage."""
    game = field()
    give(game, 0, "gilgal", 2)
    put(game, "joab", 0, "gilgal")
    put(game, "barak", 0, "f13")
    put(game, "saul", 1, "gilgal")
    besiege(game, "gilgal", 1)
    hold(game, 0, "secret-passage")
    return game


def test_ter_11_it_lets_a_general_out_of_a_siege() -> None:
    game = besieged()
    assert refused(game, Move("joab", "f13")).rule == "TER-5"
    answer(game, OpenPassage("joab"))
    assert told(game, PassageOpened) == [PassageOpened(0, "joab")]
    answer(game, Move("joab", "f13"))
    assert game[Hands].cards[0] == []
    assert CardPlayed(0, "secret-passage") in told(game, CardPlayed)


def test_ter_11_it_lets_a_general_into_a_siege_for_one_move() -> None:
    game = besieged()
    answer(game, OpenPassage("barak"))
    assert refused(game, Move("joab", "f13")).rule == "TER-5"
    answer(game, Move("barak", "f14"))
    assert not passage_open(game, general_number(game, "barak"))
    assert came_by_passage(game, general_number(game, "barak"))


def test_ter_11_it_is_not_spent_before_the_move_and_can_be_shown_for_another() -> None:
    game = besieged()
    answer(game, OpenPassage("joab"))
    assert refused(game, OpenPassage("joab")).rule == "TER-11"
    answer(game, OpenPassage("barak"))
    assert not passage_open(game, general_number(game, "joab"))
    end_turn(game)
    assert len(game[Hands].cards[0]) == 1
    assert not passage_open(game, general_number(game, "barak"))


def test_ter_11_it_needs_the_card_and_a_general_who_has_not_moved() -> None:
    game = besieged()
    answer(game, Move("barak", "f12"))
    assert refused(game, OpenPassage("barak")).rule == "TER-3"
    assert refused(game, OpenPassage("saul")).rule == "TER-3"
    hold(game, 0)
    assert refused(game, OpenPassage("joab")).rule == "not-in-hand"


def test_ter_11_it_waives_no_other_bar() -> None:
    game = besieged()
    put(game, "samson", 0, "gilgal")
    answer(game, OpenPassage("barak"))
    assert refused(game, Move("barak", "a1")).rule == "TER-1"
    assert refused(game, Move("barak", "f14")).rule == "TER-6"


def test_ter_11_cmb_7_it_cancels_the_wall_in_the_battle_that_the_move_leads_to_in_that_round_alone() -> None:
    game = field()
    gilgal = give(game, 1, "gilgal", 1)
    game[Towns].walled[gilgal] = True
    put(game, "barak", 0, "f13")
    hold(game, 0, "secret-passage")
    answer(game, OpenPassage("barak"))
    answer(game, Move("barak", "f14"))
    assert defence(force(game, clash(game, "gilgal", 0, 1), 1, 0)).value == 0
    while game.round == 2:
        end_turn(game)
    assert defence(force(game, clash(game, "gilgal", 0, 1), 1, 0)).value == 4


def test_sit_1_where_nothing_is_ever_sealed_it_is_a_blank() -> None:
    game = new_game(3)
    at_turn(game, "movement-turn", 2)
    empty(game)
    seat = owed(game).seat
    put(game, "barak", seat, "f13")
    hold(game, seat, "secret-passage")
    assert listed(game, OpenPassage) == []
    assert refused(game, OpenPassage("barak")).rule == "SIT-1"
