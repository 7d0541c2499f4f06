"""SIT-10, CMB-12, WRA-9, WRA-10 as far as combat knows them: how tribes fight, shown by one of its own."""

from pathlib import Path

import pytest

from core import Game
from plugins.combat.events import BattleDeclared, BattleReported
from plugins.combat.sieges import lay_siege
from plugins.combat.state import Battle
from plugins.settlements.events import SettlementRazed
from plugins.settlements.state import CANAANITES, Towns
from plugins.terrain.events import GeneralFell
from plugins.terrain.generals import capture, free_at, on_map
from plugins.terrain.ids import NOBODY
from tests.plugins.combat.field import MODULES, commit, end_turn, field_of, report, spot, spot_id, told
from tests.plugins.scenes import general_number, give, hold, owed, put, scene, settlement_number

HORDE = -7
RULE = '''
"""A horde that declares by itself, and razes."""

from collections.abc import Mapping, Sequence

from core import Fixed, Plugin, implements
from plugins.combat.hooks import Fighter, Tribe, fighting_tribes, general_strength
from plugins.terrain.hooks import tribes
from plugins.terrain.roster import Roster

plugin = Plugin("horde", "1.0", "A horde.", modes=("promised-land",), requires=("combat",))
HORDE = -7


@implements(tribes)
def named(ctx: Fixed) -> Mapping[int, str]:
    return {HORDE: "the horde"}


@implements(fighting_tribes)
def fights(ctx: Fixed) -> Sequence[Tribe]:
    return (Tribe(HORDE, declares=True, razes=True, cause="the horde"),)


@implements(general_strength, label="fury")
def furious(ctx: Fighter, value: int) -> int:
    return value + 3 if ctx.game[Roster].generals[ctx.general].canaanite else value
'''


@pytest.fixture
def game(tmp_path: Path) -> Game:
    """An empty land with the horde, seat 0 to move."""
    (tmp_path / "horde.py").write_text(RULE)
    return field_of(scene("movement-turn", folder=tmp_path, modules=(*MODULES, "horde")))


def come(game: Game, where: str, troops: int = 6) -> None:
    """A pair of the horde lays siege."""
    for name in ("og", "sihon"):
        put(game, name, HORDE, where, troops)
    lay_siege(game, spot(game, where), HORDE)


def to_combat(game: Game) -> None:
    while owed(game).kind == "movement-turn":
        end_turn(game)


def test_sit_10_wra_9_it_declares_at_the_start_of_combat_against_who_controls_the_hex(game: Game) -> None:
    give(game, 2, "gilgal", 2)
    put(game, "saul", 1, "gilgal")
    come(game, "gilgal")
    to_combat(game)
    assert [(one.seat, one.kind, one.secret) for one in game.decisions] == [(2, "commitment", True)]
    assert told(game, BattleDeclared) == [BattleDeclared("f14", HORDE, 2)]


def test_wra_10_winning_it_executes_every_defeated_general_and_razes_the_settlement(game: Game) -> None:
    gilgal = give(game, 2, "gilgal", 1)
    put(game, "tola", 2, "gilgal")
    saul, elon = put(game, "saul", 1, "gilgal"), put(game, "elon", 1, "gilgal")
    capture(game, elon, 2)
    come(game, "gilgal", 0)
    to_combat(game)
    commit(game, 2)
    assert report(game).winner == HORDE
    assert report(game).fate == "razed"
    assert told(game, GeneralFell) == [GeneralFell("tola", "f14", 2, "the horde", HORDE)]
    assert told(game, SettlementRazed) == [SettlementRazed("gilgal", "the horde", HORDE, 2, was_city=False)]
    assert game[Towns].razed[gilgal]
    assert on_map(game, 1) == sorted((saul, elon))
    assert saul in free_at(game, spot(game, "gilgal"))


def test_wra_10_beaten_both_die(game: Game) -> None:
    give(game, 2, "gilgal", 6)
    for name in ("joab", "samson"):
        put(game, name, 2, "gilgal", 6)
    come(game, "gilgal", 0)
    to_combat(game)
    commit(game, 2, ["garrison"] * 5)
    assert report(game).winner == 2
    assert on_map(game, HORDE) == []
    assert report(game).attacker.fallen == ("og", "sihon")
    assert report(game).attacker.captured == ()


def test_wra_9_each_of_its_generals_commits_anything_from_nothing_to_all(game: Game) -> None:
    give(game, 2, "gilgal", 6)
    come(game, "gilgal")
    to_combat(game)
    commit(game, 2)
    found = report(game).attacker
    assert 0 <= found.committed <= 12
    draws = [draw for draw in game.dice.log if draw.stream == "commitments"]
    assert [draw.sides for draw in draws[-2:]] == [7, 7]
    assert found.committed == sum(draw.value for draw in draws[-2:])


def test_wra_9_against_the_canaanites_both_sides_are_left_to_chance_and_the_battle_reported(game: Game) -> None:
    come(game, "damascus")
    to_combat(game)
    found = report(game)
    assert (found.attacker.side, found.defender.side) == (HORDE, CANAANITES)
    assert [part.label for part in found.attacker.contributions[:2]] == ["fury", "fury"]
    assert "the horde" in found.text(game.names)
    assert "the Canaanites" in found.text(game.names)


def test_sit_10_a_bystanders_encounter_lapses_in_that_round(game: Game) -> None:
    game[Towns].walled[give(game, 2, "gilgal", 6)] = True
    put(game, "tola", 1, "gilgal")
    come(game, "gilgal", 0)
    to_combat(game)
    commit(game, 2, ["garrison"] * 3)
    assert game[Towns].owner[settlement_number(game, "gilgal")] == 2
    assert game.round == 3
    assert len(told(game, BattleReported)) == 1


def test_sit_6_an_ambush_kills_the_horde_too(game: Game) -> None:
    give(game, 2, "gilgal", 1)
    hold(game, 2, "ambush")
    come(game, "gilgal")
    to_combat(game)
    commit(game, 2, cards=["ambush"])
    assert on_map(game, HORDE) == []
    assert report(game).winner == 2
    assert report(game).attacker.strength == 0


def test_several_battles_of_the_horde_come_one_after_the_other(game: Game) -> None:
    give(game, 2, "gilgal", 1)
    give(game, 0, "shiloh", 1)
    come(game, "gilgal")
    for name in ("balak", "eglon"):
        put(game, name, HORDE, "shiloh", 6)
    to_combat(game)
    assert [one.seat for one in game.decisions] in ([0], [2])
    first = owed(game).seat
    commit(game, first)
    assert [one.seat for one in game.decisions] == [2 - first]
    commit(game, 2 - first)
    assert {one.place for one in told(game, BattleReported)} == {"f14", spot_id(game, "shiloh")}
    assert game[Battle].pledges == {}


def test_the_horde_that_is_there_first_defends_an_open_hex(game: Game) -> None:
    come(game, "d9", 0)
    put(game, "tola", 0, "d9")
    to_combat(game)
    commit(game, 0)
    assert (report(game).attacker.side, report(game).defender.side, report(game).winner) == (0, HORDE, HORDE)
    assert told(game, GeneralFell)[-1].general == "tola"
    assert general_number(game, "og") in on_map(game, HORDE)
    assert NOBODY not in (report(game).winner, report(game).aggressor)
