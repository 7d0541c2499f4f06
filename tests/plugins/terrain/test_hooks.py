"""Every hook of terrain can be answered by a house rule of one file, and without the file nothing of it is seen."""

from pathlib import Path

import pytest

from core import Game, Part, RulesetError, invariants
from plugins.cards.passage import OpenPassage
from plugins.combat.declaring import DeclareBattle
from plugins.settlements.troops import TakeTroops
from plugins.terrain.actions import Move
from plugins.terrain.board import Board
from plugins.terrain.generals import capture, kill, release
from plugins.terrain.hooks import Spot, seals
from tests.plugins.combat.field import besiege, field_of, to_turn
from tests.plugins.scenes import act, give, hold, listed, owed, put, refused, registry, scene

HOUSES = Path(__file__).parent / "houses"


def land(*modules: str) -> Game:
    """An empty land, with some house rules or without, seat 0 to move."""
    return field_of(scene("movement-turn", folder=HOUSES, modules=modules))


def goals(game: Game) -> set[str]:
    return {move.destination for move in listed(game, Move)}


def test_the_houses_are_plugins_without_a_fault() -> None:
    assert registry(HOUSES).left_out == []


def test_bars_moving_keeps_generals_where_they_are_and_says_why() -> None:
    game = land("sabbath")
    give(game, 0, "gilgal", 3)
    put(game, "joab", 0, "gilgal")
    for action in (Move("joab", "g13"), TakeTroops("joab", 1)):
        assert listed(game, type(action)) == []
        assert str(refused(game, action)) == "HOUSE-1: nobody moves on the Sabbath"


def test_without_the_sabbath_they_move() -> None:
    game = land()
    give(game, 0, "gilgal", 3)
    put(game, "joab", 0, "gilgal")
    assert Move("joab", "g13") in listed(game, Move)
    game.check(TakeTroops("joab", 1), owed(game))


def test_movement_points_tells_who_has_added_to_them() -> None:
    game, plain = land("runners"), land()
    for one in (game, plain):
        put(one, "joab", 0, "d9")
    _, points = Move("joab", "d10").numbers(game, owed(game))
    assert points.trail[-1] == Part("runners", "without troops", 1)
    _, before = Move("joab", "d10").numbers(plain, owed(plain))
    assert points.value == before.value + 1
    assert goals(plain) < goals(game)


def test_movement_points_are_asked_for_each_general_as_he_is() -> None:
    game, plain = land("runners"), land()
    for one in (game, plain):
        put(one, "joab", 0, "d9", 2)
    assert goals(game) == goals(plain)


def test_bars_passing_ends_a_way_where_it_could_stop() -> None:
    game, plain = land("mountaineers"), land()
    for one in (game, plain):
        put(one, "joshua", 0, "d10")
    assert {"e10", "e11"} <= goals(plain)
    assert "e10" in goals(game)
    beyond = goals(plain) - goals(game)
    assert beyond
    assert {refused(game, Move("joshua", there)).rule for there in beyond} <= {"TER-2", "TER-4"}
    assert goals(game) < goals(plain)


def test_bars_stopping_refuses_a_hex_with_the_words_of_the_rule() -> None:
    game = land("flood")
    put(game, "joab", 0, "g13")
    assert "f14" not in goals(game)
    assert str(refused(game, Move("joab", "f14"))) == "HOUSE-3: the Jordan floods Gilgal"
    plain = land()
    put(plain, "joab", 0, "g13")
    assert "f14" in goals(plain)


def test_seals_are_told_and_make_a_secret_passage_useful() -> None:
    game, plain = land("flood"), land()
    for one in (game, plain):
        put(one, "joab", 0, "g13")
        hold(one, 0, "secret-passage")
    gilgal = Spot(game, game[Board].hex("f14"))
    assert game.collect(seals, gilgal) == [("flood", "Flood")]
    act(game, OpenPassage("joab"))
    act(game, Move("joab", "f14"))
    assert plain.collect(seals, gilgal) == []
    assert refused(plain, OpenPassage("joab")).rule == "SIT-1"


def test_bars_fighting_refuses_a_battle() -> None:
    game, plain = land("flood", "combat"), land("combat")
    for one in (game, plain):
        give(one, 1, "gilgal", 1)
        put(one, "joab", 0, "gilgal")
        put(one, "saul", 0, "d9")
        put(one, "elon", 1, "d9")
        to_turn(one, 0)
    assert DeclareBattle("f14") not in listed(game, DeclareBattle)
    assert str(refused(game, DeclareBattle("f14"))) == "HOUSE-3: the Jordan floods Gilgal"
    assert DeclareBattle("f14") in listed(plain, DeclareBattle)


def besieged(*rules: str) -> Game:
    """Joab and Barak in Gilgal, which seat 1 besieges."""
    game = land("combat", *rules)
    give(game, 0, "gilgal", 2)
    for name in ("joab", "barak"):
        put(game, name, 0, "gilgal")
    put(game, "saul", 1, "gilgal")
    besiege(game, "gilgal", 1)
    return game


def test_waives_seals_lets_one_general_out_and_leaves_the_others_to_the_card() -> None:
    game = besieged("spies")
    assert {move.general for move in listed(game, Move)} == {"joab"}
    assert refused(game, Move("barak", "g13")).rule == "TER-5"
    hold(game, 0, "secret-passage")
    act(game, OpenPassage("barak"))
    act(game, Move("barak", "g13"))
    assert listed(besieged(), Move) == []


def test_a_rule_that_answers_waives_seals_overrides_cards_or_is_refused(tmp_path: Path) -> None:
    source = (HOUSES / "spies.py").read_text()
    (tmp_path / "spies.py").write_text(source.replace('overrides=("cards",)', 'overrides=("terrain",)'))
    with pytest.raises(RulesetError, match="'cards' and 'spies' both answer the hook 'waives_seals'"):
        registry(tmp_path).ruleset("promised-land", {"spies": True})


def test_is_open_lifts_the_limit_of_generals() -> None:
    game, plain = land("broad-gates"), land()
    for one in (game, plain):
        give(one, 0, "jericho")
        for name in ("joab", "saul"):
            put(one, name, 0, "jericho")
        put(one, "barak", 0, "g15")
    act(game, Move("barak", "f15"))
    assert str(refused(plain, Move("barak", "f15"))) == "TER-6: Jericho already holds 2 of your generals"
    assert "terrain" not in {plugin for plugin, _ in game.collect(invariants, game)}


def trumpets(game: Game) -> list[str]:
    return [entry.event.place for entry in game.journal if type(entry.event).__name__ == "TrumpetBlown"]  # type: ignore[attr-defined]


def test_presence_changed_tells_of_comings_and_goings_the_left_hex_first() -> None:
    game = land("watchmen")
    before = len(trumpets(game))
    joab = put(game, "joab", 0, "d9")
    act(game, Move("joab", "d10"))
    kill(game, joab, "combat")
    assert trumpets(game)[before:] == ["d9", "d9", "d10", "d10"]
    assert trumpets(land()) == []


def test_presence_changed_tells_of_captivity_and_freedom() -> None:
    game = land("watchmen")
    before = len(trumpets(game))
    joab = put(game, "joab", 0, "d9")
    capture(game, joab, 1)
    release(game, joab)
    assert trumpets(game)[before:] == ["d9", "d9", "d9"]
