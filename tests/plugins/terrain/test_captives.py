"""Captives on the map (CMB-11, TER-8), and causes of death: what terrain keeps of them."""

from core import invariants
from plugins.terrain.actions import Move
from plugins.terrain.board import Board
from plugins.terrain.events import GeneralCaptured, GeneralFell, GeneralFreed
from plugins.terrain.generals import captives_at, captives_of, capture, free_at, free_of, kill, on_map, release
from plugins.terrain.ids import NOBODY
from plugins.terrain.routes import points_of
from plugins.terrain.state import Generals
from tests.plugins.scenes import act, changed, owed, place_name, put, refused, scene

MOVES = "movement-turn"


def test_cmb_15_a_captive_is_on_the_map_but_not_free() -> None:
    game = scene(MOVES)
    joab = put(game, "joab", 0, "d9", 4)
    capture(game, joab, 1)
    assert on_map(game, 0) == [joab]
    assert free_of(game, 0) == []
    assert free_at(game, game[Board].hex("d9")) == []
    assert captives_of(game, 1) == captives_at(game, game[Board].hex("d9")) == [joab]
    assert captives_of(game, NOBODY) == []
    assert game.journal[-1].event == GeneralCaptured("joab", "d9", 0, 1)


def test_cmb_11_a_captive_has_no_troops() -> None:
    game = scene(MOVES)
    joab = put(game, "joab", 0, "d9", 4)
    capture(game, joab, 1)
    assert game[Generals].troops[joab] == 0


def test_ter_8_a_captive_is_moved_by_its_captor_2_points_once_a_round() -> None:
    game = scene(MOVES)
    captor = owed(game).seat
    barak = put(game, "barak", (captor + 1) % 3, "d9")
    capture(game, barak, captor)
    changed(game)
    assert points_of(game, barak).value == 2
    act(game, Move("barak", "d10"))
    assert place_name(game, "barak") == "d10"
    assert refused(game, Move("barak", "d9")).rule == "TER-3"


def test_ter_8_the_owner_does_not_move_a_captive() -> None:
    game = scene(MOVES)
    owner = owed(game).seat
    capture(game, put(game, "barak", owner, "d9"), (owner + 1) % 3)
    changed(game)
    assert refused(game, Move("barak", "d10")).rule == "TER-8"


def test_a_released_general_is_free_where_he_is_or_elsewhere_and_counts_as_just_come() -> None:
    game = scene(MOVES)
    here, there = game[Board].hex("d9"), game[Board].hex("d10")
    joab, saul = put(game, "joab", 0, "d9"), put(game, "saul", 0, "d9")
    capture(game, joab, 1)
    capture(game, saul, 1)
    david = put(game, "david", 1, "d9")
    release(game, joab)
    release(game, saul, there)
    assert free_at(game, here) == [david, joab]
    assert free_at(game, there) == [saul]
    assert game.journal[-1].event == GeneralFreed("saul", "d10", 0)


def test_a_general_who_dies_is_nobodys_captive_and_it_is_told_who_killed_him() -> None:
    game = scene(MOVES)
    joab = put(game, "joab", 0, "d9")
    capture(game, joab, 1)
    kill(game, joab, "assassin", 2)
    assert captives_of(game, 1) == []
    assert game.journal[-1].event == GeneralFell("joab", "d9", 0, "assassin", 2)


def test_ter_6_a_general_freed_on_the_spot_may_be_a_third() -> None:
    game = scene(MOVES)
    put(game, "joab", 0, "gilgal")
    put(game, "saul", 0, "gilgal")
    david = put(game, "david", 1, "gilgal")
    game[Generals].owner[david] = 0
    capture(game, david, 1)
    release(game, david)
    told = [
        problem for plugin, problems in game.collect(invariants, game) if plugin == "terrain" for problem in problems
    ]
    assert told == []


def test_the_invariants_find_captives_that_cannot_be() -> None:
    game = scene(MOVES)
    game[Generals].captor[put(game, "joab", 0, "d9", 2)] = 1
    game[Generals].captor[put(game, "saul", 0, "d9")] = 0
    told = [
        problem for plugin, problems in game.collect(invariants, game) if plugin == "terrain" for problem in problems
    ]
    assert sum("no proper captive" in problem for problem in told) == 2
