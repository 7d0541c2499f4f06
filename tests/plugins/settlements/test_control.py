"""SET-2, SET-6, TER-14 and the rulebook's words: control, presence, hostility."""

import pytest

from core import invariants
from plugins.settlements.control import controlled_by, controller, foreign, hostile, set_garrison, sides_at
from plugins.settlements.events import SettlementLost, SettlementTaken
from plugins.settlements.state import CANAANITES, Towns, Treasury
from plugins.terrain.board import Board
from plugins.terrain.generals import kill, relocate
from plugins.terrain.ids import NOBODY
from plugins.terrain.state import Generals
from tests.plugins.scenes import give, new_game, put, scene, settlement_number

MOVES = "movement-turn"


@pytest.mark.parametrize(("strength", "troops"), [("weak", 1), ("medium", 2), ("strong", 4)])
def test_set_2_canaanite_settlements_start_with_a_wall_and_a_garrison(strength: str, troops: int) -> None:
    game = new_game(6, options={"settlements": {"canaanite_garrison": strength}})
    towns = game[Towns]
    for number, site in enumerate(game[Board].settlements):
        if site.canaanite:
            assert (towns.owner[number], towns.garrison[number], towns.walled[number]) == (CANAANITES, troops, True)


def test_set_2_the_garrison_is_medium_by_default() -> None:
    assert new_game(3)[Towns].garrison[0] == 2


def test_set_6_the_others_start_free_without_wall_or_garrison() -> None:
    game = new_game(6)
    towns = game[Towns]
    free = [number for number, site in enumerate(game[Board].settlements) if not site.canaanite]
    assert len(free) == 22
    for number in free:
        assert (towns.owner[number], towns.garrison[number], towns.walled[number]) == (NOBODY, 0, False)
    assert not any(towns.developments)
    assert game[Treasury].coins == [0] * 6


def test_a_general_takes_control_and_ter_14_loses_it_when_he_leaves() -> None:
    game = scene(MOVES)
    joab = put(game, "joab", 0, "gilgal")
    gilgal = settlement_number(game, "gilgal")
    assert game[Towns].owner[gilgal] == 0
    assert game.journal[-1].event == SettlementTaken(0, "gilgal")
    relocate(game, joab, game[Board].hex("f13"))
    assert game[Towns].owner[gilgal] == NOBODY
    assert SettlementLost(0, "gilgal") in [entry.event for entry in game.journal[-2:]]


def test_ter_14_the_second_general_keeps_control() -> None:
    game = scene(MOVES)
    joab = put(game, "joab", 0, "gilgal")
    put(game, "saul", 0, "gilgal")
    relocate(game, joab, game[Board].hex("g15"))
    assert controlled_by(game, 0) == [settlement_number(game, "gilgal")]


def test_ter_14_the_garrison_keeps_control_until_it_is_gone() -> None:
    game = scene(MOVES)
    gilgal = give(game, 0, "gilgal", 2)
    kill(game, put(game, "joab", 0, "gilgal"), "plague")
    assert game[Towns].owner[gilgal] == 0
    set_garrison(game, gilgal, 0)
    assert game[Towns].owner[gilgal] == NOBODY


def test_ter_14_a_general_of_another_side_who_is_there_takes_over_at_once() -> None:
    game = scene(MOVES)
    damascus = settlement_number(game, "damascus")
    put(game, "joab", 1, "damascus")
    put(game, "saul", 2, "damascus")
    assert game[Towns].owner[damascus] == CANAANITES
    set_garrison(game, damascus, 0)
    assert game[Towns].owner[damascus] == 1
    assert game.journal[-1].event == SettlementTaken(1, "damascus")


def test_in_the_open_who_was_there_first_controls() -> None:
    game = scene(MOVES)
    spot = game[Board].hex("d9")
    assert controller(game, spot) == NOBODY
    saul = put(game, "saul", 2, "d9")
    put(game, "joab", 1, "d9")
    assert controller(game, spot) == 2
    relocate(game, saul, game[Board].hex("d10"))
    relocate(game, saul, spot)
    assert controller(game, spot) == 1
    assert sides_at(game, spot) == [1, 2]


def test_hostile_is_where_another_side_is_and_one_has_no_control() -> None:
    game = scene(MOVES)
    spot = game[Board].hex("d9")
    put(game, "joab", 1, "d9")
    assert not hostile(game, 1, spot)
    assert hostile(game, 0, spot)
    put(game, "saul", 0, "d9")
    assert foreign(game, 1, spot)
    assert not hostile(game, 1, spot)
    assert hostile(game, 0, spot)


def test_garrisons_are_presence_too() -> None:
    game = scene(MOVES)
    megiddo = game[Board].hex("e9")
    assert sides_at(game, megiddo) == [CANAANITES]
    assert hostile(game, 0, megiddo)
    assert not hostile(game, CANAANITES, megiddo)
    assert not foreign(game, 0, game[Board].hex("f14"))


def test_the_invariants_find_control_without_presence_and_the_reverse() -> None:
    game = scene(MOVES)
    game[Towns].owner[settlement_number(game, "gilgal")] = 1
    put(game, "joab", 0, "shiloh")
    game[Towns].owner[settlement_number(game, "shiloh")] = NOBODY
    game[Towns].garrison[settlement_number(game, "shechem")] = 7
    game[Towns].developments = [3] * len(game[Towns].developments)
    game[Treasury].coins[2] = -1
    told = [problem for plugin, problems in game.collect(invariants, game) for problem in problems]
    assert "gilgal is controlled by 1, who is not there" in told
    assert "shiloh is nobody's, but somebody is there" in told
    assert "shechem has 7 troops" in told
    assert "gilgal has 3 developments" in told
    assert "there are 84 developments" in told
    assert "seat 2 has -1 coins" in told


def test_the_invariants_find_generals_in_the_water_and_too_many_troops() -> None:
    game = scene(MOVES)
    for name in ("joab", "saul", "david"):
        put(game, name, 0, "gilgal", 7)
    game[Generals].hex[put(game, "elon", 0, "d9")] = game[Board].hex("a1")
    told = [
        problem for plugin, problems in game.collect(invariants, game) if plugin == "terrain" for problem in problems
    ]
    assert sum("commands 7 troops" in problem for problem in told) == 3
    assert sum("Gilgal holds 3 generals" in problem for problem in told) == 3
    assert sum("is in the water" in problem for problem in told) == 1
