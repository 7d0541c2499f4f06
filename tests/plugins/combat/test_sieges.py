"""TER-5, TER-7, TER-9, TER-13, SIT-15, SIT-17: sieges and what they seal."""

import pytest

from core import Game
from plugins.combat.besieging import LaySiege, LiftSiege
from plugins.combat.events import SiegeLaid, SiegeLifted
from plugins.combat.sieges import besieger_of, siege_round
from plugins.combat.state import Sieges
from plugins.settlements.control import raze, set_garrison
from plugins.settlements.purchases import BuyTroops
from plugins.settlements.state import CANAANITES, Towns
from plugins.settlements.troops import TakeTroops
from plugins.terrain.actions import Move
from plugins.terrain.generals import capture, kill, relocate
from plugins.terrain.hooks import Spot, seals
from tests.plugins.combat.field import answer, besiege, end_turn, field, spot, spot_id, told
from tests.plugins.scenes import changed, give, listed, owed, pay, put, refused, settlement_number


@pytest.mark.parametrize("where", ["gilgal", "damascus", "d9"])
def test_ter_13_a_siege_is_laid_where_another_side_controls_settlement_or_open_field(where: str) -> None:
    game = field()
    if where == "gilgal":
        give(game, 1, where, 1)
    if where == "d9":
        put(game, "joab", 1, where)
    put(game, "saul", 0, where)
    answer(game, LaySiege(spot_id(game, where)))
    assert besieger_of(game, spot(game, where)) == 0
    assert siege_round(game, spot(game, where)) == 1
    assert told(game, SiegeLaid) == [SiegeLaid(0, spot_id(game, where))]


def test_ter_13_the_rounds_of_a_siege_are_counted() -> None:
    game = field()
    give(game, 1, "gilgal", 1)
    put(game, "saul", 0, "gilgal")
    answer(game, LaySiege("f14"))
    while game.round < 4:
        end_turn(game)
    assert siege_round(game, spot(game, "gilgal")) == 3


def test_ter_13_no_siege_without_a_general_there_nor_where_no_other_side_has_control() -> None:
    game = field()
    give(game, 1, "gilgal", 1)
    put(game, "saul", 0, "shiloh")
    assert refused(game, LaySiege("f14")).missing == ("a free general at Gilgal",)
    assert refused(game, LaySiege(spot_id(game, "shiloh"))).message == "no other side controls Shiloh"


def test_ter_9_a_general_with_the_prophet_lays_no_siege() -> None:
    game = field()
    give(game, 1, "gilgal", 1)
    put(game, "saul", 0, "gilgal", 0, "prophet")
    assert refused(game, LaySiege("f14")).rule == "TER-9"
    put(game, "elon", 0, "gilgal")
    assert LaySiege("f14") in listed(game, LaySiege)


def test_ter_13_it_can_be_lifted_in_the_own_turn_and_not_laid_again_in_that_round() -> None:
    game = field()
    give(game, 1, "gilgal", 1)
    put(game, "saul", 0, "gilgal")
    besiege(game, "gilgal", 0, rounds=2)
    assert refused(game, LaySiege("f14")).message == "you besiege Gilgal already"
    answer(game, LiftSiege("f14"))
    assert game[Sieges].by == {}
    assert told(game, SiegeLifted)[-1] == SiegeLifted("f14")
    assert refused(game, LaySiege("f14")).message == "you gave up the siege of Gilgal in this round"
    while game.round == 2 or owed(game).seat != 0 or owed(game).kind != "movement-turn":
        end_turn(game)
    assert LaySiege("f14") in listed(game, LaySiege)


def test_only_the_besieger_lifts_a_siege() -> None:
    game = field()
    give(game, 0, "gilgal", 1)
    put(game, "saul", 1, "gilgal")
    besiege(game, "gilgal", 1)
    assert refused(game, LiftSiege("f14")).rule == "TER-13"


def leaves(game: Game, general: int) -> None:
    relocate(game, general, spot(game, "d9"))


def dies(game: Game, general: int) -> None:
    kill(game, general, "plague")


def captured(game: Game, general: int) -> None:
    capture(game, general, 1)


@pytest.mark.parametrize("goes", [leaves, dies, captured])
def test_ter_13_it_lifts_by_itself_when_the_last_besieging_general_is_gone(goes: object) -> None:
    game = field()
    give(game, 1, "gilgal", 1)
    first, last = put(game, "saul", 0, "gilgal"), put(game, "elon", 0, "gilgal")
    besiege(game, "gilgal", 0)
    goes(game, first)  # type: ignore[operator]
    assert besieger_of(game, spot(game, "gilgal")) == 0
    goes(game, last)  # type: ignore[operator]
    assert besieger_of(game, spot(game, "gilgal")) is None


def test_ter_13_it_lifts_by_itself_when_the_hex_is_razed() -> None:
    game = field()
    gilgal = give(game, 1, "gilgal", 1)
    put(game, "saul", 0, "gilgal")
    besiege(game, "gilgal", 0)
    raze(game, gilgal, "invaders")
    assert game[Sieges].by == {}


def test_ter_13_it_lifts_by_itself_when_no_other_side_controls_the_open_hex() -> None:
    game = field()
    joab = put(game, "joab", 1, "d9")
    put(game, "saul", 0, "d9")
    besiege(game, "d9", 0)
    kill(game, joab, "plague")
    assert game[Sieges].by == {}


def test_sit_15_ter_13_a_plague_that_empties_a_besieged_settlement_gives_it_to_the_besieger_and_ends_the_siege() -> (
    None
):
    game = field()
    gilgal = give(game, 1, "gilgal", 1)
    put(game, "joab", 2, "gilgal")
    put(game, "saul", 0, "gilgal")
    besiege(game, "gilgal", 0)
    set_garrison(game, gilgal, 0)
    assert game[Towns].owner[gilgal] == 0
    assert game[Sieges].by == {}


def test_ter_5_nobody_enters_or_crosses_a_sealed_hex_but_the_besieger() -> None:
    game = field()
    put(game, "joab", 1, "d9")
    put(game, "saul", 2, "d9")
    put(game, "barak", 0, "d10")
    assert Move("barak", "d9") not in listed(game, Move)
    besiege(game, "d9", 2)
    assert refused(game, Move("barak", "d9")).rule == "TER-5"
    assert refused(game, Move("barak", "d9")).message == "d9 is under siege"
    end_turn(game)
    put(game, "samuel", 1, "d10")
    assert refused(game, Move("samuel", "d9")).rule == "TER-5"
    end_turn(game)
    put(game, "ehud", 2, "d10")
    assert Move("ehud", "d9") in listed(game, Move)


def test_ter_5_a_besieged_general_cannot_move_but_the_besiegers_can() -> None:
    game = field()
    give(game, 0, "gilgal", 3)
    put(game, "joab", 0, "gilgal")
    put(game, "saul", 1, "gilgal")
    assert Move("joab", "f13") in listed(game, Move)
    besiege(game, "gilgal", 1)
    assert refused(game, Move("joab", "f13")).rule == "TER-5"
    assert refused(game, TakeTroops("joab", 1)).rule == "TER-5"
    end_turn(game)
    assert Move("saul", "f13") in listed(game, Move)


def test_sit_17_an_enemy_in_the_open_is_no_bar_to_a_passage_unless_the_hex_is_under_siege() -> None:
    game = field()
    put(game, "tola", 0, "d9")
    put(game, "joab", 1, "d10")
    assert {Move("tola", "d10"), Move("tola", "d11")} <= {*listed(game, Move)}
    put(game, "saul", 2, "d10")
    besiege(game, "d10", 2)
    assert not {Move("tola", "d10"), Move("tola", "d11")} & {*listed(game, Move)}
    assert refused(game, Move("tola", "d11")).rule == "TER-2", "the way to d11 leads through d10; others are too long"


def test_ter_5_the_besieger_crosses_his_own_siege() -> None:
    game = field()
    put(game, "joab", 1, "d10")
    put(game, "saul", 0, "d10")
    put(game, "tola", 0, "d9")
    besiege(game, "d10", 0)
    assert Move("tola", "d11") in listed(game, Move)


def test_the_board_says_why_a_hex_is_sealed() -> None:
    game = field()
    give(game, 1, "gilgal", 1)
    put(game, "saul", 0, "gilgal")
    besiege(game, "gilgal", 0)
    assert game.collect(seals, Spot(game, spot(game, "gilgal"))) == [("combat", "Siege")]
    assert game.collect(seals, Spot(game, spot(game, "d9"))) == []


def test_ter_7_what_another_seat_attacks_is_not_entered_by_a_third() -> None:
    game = field()
    put(game, "barak", 0, "d10")
    put(game, "joab", 1, "d9")
    assert Move("barak", "d9") in listed(game, Move)
    put(game, "saul", 2, "d9")
    assert refused(game, Move("barak", "d9")).rule == "TER-7"


def test_ter_7_its_controller_may_come_to_help_as_long_as_no_siege_is_laid() -> None:
    game = field()
    give(game, 0, "gilgal", 1)
    put(game, "saul", 1, "gilgal")
    put(game, "barak", 0, "f13")
    assert Move("barak", "f14") in listed(game, Move)
    besiege(game, "gilgal", 1)
    assert refused(game, Move("barak", "f14")).rule == "TER-5"


def test_ter_7_a_bystander_lays_no_siege() -> None:
    game = field()
    put(game, "joab", 1, "d9")
    put(game, "saul", 2, "d9")
    put(game, "barak", 0, "d9")
    assert refused(game, LaySiege("d9")).rule == "TER-7"


def test_sit_1_where_there_is_combat_a_foreign_presence_may_be_met() -> None:
    game = field()
    put(game, "barak", 0, "f13")
    give(game, 1, "gilgal", 1)
    put(game, "joab", 1, "f12")
    assert {Move("barak", "f14"), Move("barak", "f12")} <= set(listed(game, Move))


def test_eco_2_a_laid_siege_keeps_purchases_away() -> None:
    game = field()
    give(game, 1, "gilgal", 1)
    put(game, "saul", 0, "gilgal")
    answer(game, LaySiege("f14"))
    while not (owed(game).kind == "acquisitions-turn" and owed(game).seat == 1):
        end_turn(game)
    pay(game, 1, 20)
    assert refused(game, BuyTroops("gilgal", 1)).rule == "ECO-2"


def test_ter_13_a_canaanite_town_is_besieged_like_any() -> None:
    game = field()
    put(game, "saul", 0, "damascus")
    answer(game, LaySiege(spot_id(game, "damascus")))
    set_garrison(game, settlement_number(game, "damascus"), 0)
    assert game[Towns].owner[settlement_number(game, "damascus")] == 0
    assert game[Sieges].by == {}
    assert CANAANITES not in game[Sieges].by.values()
    changed(game)
