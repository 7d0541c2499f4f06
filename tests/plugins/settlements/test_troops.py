"""TER-12: troops of garrisons taken by generals, and given back."""

import pytest

from core import Game, Template
from plugins.settlements.events import TroopsGiven, TroopsTaken
from plugins.settlements.state import Towns
from plugins.settlements.troops import GiveTroops, TakeTroops
from plugins.terrain.actions import Move
from plugins.terrain.state import Generals
from tests.plugins.scenes import act, give, listed, owed, put, refused, scene, settlement_number

MOVES = "movement-turn"


def camp(garrison: int, troops: int) -> tuple[Game, int, int]:
    """Joab with troops at Gilgal with a garrison."""
    game = scene(MOVES)
    seat = owed(game).seat
    give(game, seat, "gilgal", garrison)
    return game, put(game, "joab", seat, "gilgal", troops), settlement_number(game, "gilgal")


def most(game: Game, kind: type[TakeTroops | GiveTroops]) -> int:
    """How many troops the legal list offers; 0 if none."""
    lines = [line for line in game.legal(owed(game)) if isinstance(line, Template) and isinstance(line.example, kind)]
    assert len(lines) < 2
    return max((n for n in range(1, 9) if lines and lines[0].admits(kind("joab", n))), default=0)


@pytest.mark.parametrize(("garrison", "troops", "offered"), [(4, 0, 4), (4, 3, 3), (2, 6, 0), (6, 1, 5)])
def test_ter_12_a_general_takes_up_to_6_in_command(garrison: int, troops: int, offered: int) -> None:
    game, _, _ = camp(garrison, troops)
    assert most(game, TakeTroops) == offered
    refusal = refused(game, TakeTroops("joab", offered + 1))
    assert (refusal.rule, refusal.message) == ("TER-12", f"Joab can take {offered} troops at most here")


def test_ter_12_taking_uses_up_the_move() -> None:
    game, joab, gilgal = camp(4, 1)
    act(game, TakeTroops("joab", 3))
    assert (game[Generals].troops[joab], game[Towns].garrison[gilgal]) == (4, 1)
    assert game.journal[-1].event == TroopsTaken(owed(game).seat, "joab", "gilgal", 3)
    assert listed(game, Move) == []
    assert most(game, TakeTroops) == 0
    assert refused(game, TakeTroops("joab", 1)).rule == "TER-3"


def test_ter_12_who_has_moved_takes_none() -> None:
    game, _, _ = camp(4, 1)
    put(game, "saul", owed(game).seat, "f13")
    act(game, Move("saul", "f14"))
    assert refused(game, TakeTroops("saul", 1)).message == "Saul has moved in this round"


@pytest.mark.parametrize(("garrison", "troops", "offered"), [(0, 4, 4), (4, 6, 2), (6, 3, 0)])
def test_ter_12_giving_back_fills_the_garrison_up_to_6(garrison: int, troops: int, offered: int) -> None:
    game, _, _ = camp(garrison, troops)
    assert most(game, GiveTroops) == offered
    refusal = refused(game, GiveTroops("joab", offered + 1))
    assert (refusal.rule, refusal.message) == ("TER-12", f"Joab can leave {offered} troops at most here")


def test_ter_12_giving_back_is_free() -> None:
    game, joab, gilgal = camp(1, 4)
    act(game, GiveTroops("joab", 3))
    assert (game[Generals].troops[joab], game[Towns].garrison[gilgal]) == (1, 4)
    assert game.journal[-1].event == TroopsGiven(owed(game).seat, "joab", "gilgal", 3)
    assert listed(game, Move)
    act(game, Move("joab", "f13"))


def test_ter_12_who_arrives_with_troops_may_leave_them_there() -> None:
    game = scene(MOVES)
    put(game, "joab", owed(game).seat, "f13", 2)
    act(game, Move("joab", "f14"))
    act(game, GiveTroops("joab", 2))
    assert game[Towns].garrison[settlement_number(game, "gilgal")] == 2


def test_ter_12_only_on_an_own_settlement() -> None:
    game = scene(MOVES)
    put(game, "joab", owed(game).seat, "d9", 3)
    for action in (TakeTroops("joab", 1), GiveTroops("joab", 1)):
        refusal = refused(game, action)
        assert (refusal.rule, refusal.message) == ("TER-12", "Joab is on no settlement of yours")
    put(game, "joab", owed(game).seat, "damascus", 3)
    assert refused(game, TakeTroops("joab", 1)).rule == "TER-12"


def test_ter_14_taking_the_last_troop_keeps_control_by_the_general() -> None:
    game, _, gilgal = camp(2, 0)
    act(game, TakeTroops("joab", 2))
    assert game[Towns].garrison[gilgal] == 0
    assert game[Towns].owner[gilgal] == owed(game).seat
