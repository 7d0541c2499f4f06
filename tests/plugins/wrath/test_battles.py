"""WRA-3, WRA-9, WRA-10, SIT-6, SIT-10, TTL-14: wrath of real battles, and battle cards against invaders."""

import pytest

from core import Game
from plugins.combat.events import BattleReported
from plugins.combat.spoils import Conquer
from plugins.terrain.generals import kill
from plugins.terrain.ids import OFF_MAP
from plugins.terrain.state import Generals
from plugins.titles.state import Titles
from plugins.wrath.events import WrathLogged
from plugins.wrath.state import INVADERS, Invaders
from plugins.wrath.waves import hop_invaders
from tests.plugins.combat.field import commit, field_of, fight, to_turn
from tests.plugins.scenes import act, advance, general_number, give, hold, owed, put
from tests.plugins.wrath.cup import invade, land, razed, told, where


def field(*also: str) -> Game:
    """A land without wrath; the seats go in the order of their numbers."""
    return field_of(land("movement-turn", *also))


def acts(game: Game) -> list[tuple[str, int | None]]:
    return sorted((one.act, one.seat) for one in told(game, WrathLogged) if one.act != "canaanites")


@pytest.mark.parametrize(
    ("items", "wanted"),
    [((), []), (("prophet",), [("prophet", 1)]), (("prophet", "squire"), []), (("ark",), [])],
)
def test_wra_3_ambush_adds_nothing_but_for_a_prophet_whom_no_squire_saves(
    items: tuple[str, ...], wanted: list[tuple[str, int]]
) -> None:
    game = field()
    give(game, 0, "gilgal", 1)
    put(game, "isaiah", 0, "gilgal", 0, *items)
    put(game, "joab", 1, "gilgal", 2)
    hold(game, 1, "ambush")
    fight(game, 1, "gilgal", by={0: ((), ()), 1: ((), ("ambush",))})
    act(game, Conquer())
    assert acts(game) == wanted


def test_wra_3_a_prophet_who_dies_beaten_by_canaanites_adds_nothing() -> None:
    game = field()
    put(game, "isaiah", 0, "gath", 0, "prophet")
    put(game, "tola", 0, "gath")
    fight(game, 0, "gath", by={0: ((), ())})
    assert game[Generals].hex[general_number(game, "isaiah")] == OFF_MAP
    assert acts(game) == []


def ambushed(game: Game, *, royal: bool) -> list[tuple[str, int | None]]:
    """Seat 1 sends its Assassin in a battle against a prophet of seat 0."""
    if royal:
        game[Titles].king = put(game, "david", 1, "d9")
    give(game, 0, "gilgal", 1)
    put(game, "isaiah", 0, "gilgal", 0, "prophet")
    put(game, "joab", 1, "gilgal", 2)
    hold(game, 1, "assassin")
    fight(game, 1, "gilgal", by={0: ((), ()), 1: (("joab", "joab"), ("assassin",))})
    act(game, Conquer())
    assert game[Generals].hex[general_number(game, "isaiah")] == OFF_MAP
    return acts(game)


def test_wra_3_sit_11_the_assassin_in_a_battle_adds_1_and_3_for_a_prophet() -> None:
    assert ambushed(field("titles"), royal=False) == [("assassin", 1), ("prophet", 1)]


def test_ttl_14_sit_11_the_reigning_kings_assassin_in_a_battle_is_without_wrath() -> None:
    assert ambushed(field("titles"), royal=True) == []


def to_commitment(game: Game) -> None:
    while owed(game).kind != "commitment":
        advance(game)


def test_sit_6_ambush_kills_invaders() -> None:
    game = field()
    give(game, 0, "gilgal", 1)
    invade(game, "gilgal")
    hold(game, 0, "ambush")
    to_commitment(game)
    commit(game, 0, (), ("ambush",))
    report = told(game, BattleReported)[-1]
    assert (report.winner, report.fate) == (0, "held")
    assert report.attacker.fallen == ("jabin", "sisera")
    assert game[Invaders].pairs == []
    assert not razed(game, "gilgal")


def test_sit_10_invaders_fight_the_controller_and_the_bystanders_encounter_lapses() -> None:
    game = field()
    give(game, 0, "gilgal", 6)
    put(game, "joab", 1, "gilgal", 6)
    invade(game, "gilgal")
    to_commitment(game)
    assert owed(game).seat == 0
    commit(game, 0, ("garrison",) * 6)
    report = told(game, BattleReported)[-1]
    assert {report.attacker.side, report.defender.side} == {INVADERS, 0}
    assert game.round == 3 or owed(game).kind != "combat-turn", "one battle a hex and phase"


def test_invaders_on_a_ruin_can_be_attacked_in_the_open() -> None:
    game = field()
    invade(game, "gilgal")
    for name in ("joab", "samson"):
        put(game, name, 0, "gilgal", 6)
    to_commitment(game)
    assert owed(game).seat == 0
    commit(game, 0, ("joab",) * 6 + ("samson",) * 6)
    report = told(game, BattleReported)[-1]
    assert (report.attacker.side, report.defender.side, report.aggressor) == (0, INVADERS, INVADERS)
    assert report.winner == 0
    assert game[Invaders].pairs == []


def test_troops_lost_are_not_made_up_for() -> None:
    game = field()
    pair = invade(game, "gilgal")
    game[Generals].troops[pair.generals[0]] = 1
    kill(game, pair.generals[1], "ambush", 0)
    hop_invaders.run(game)
    assert where(game, pair) != "gilgal"
    assert game[Generals].troops[pair.generals[0]] == 1


def test_a_battle_without_invaders_has_no_part_in_the_cup() -> None:
    game = field()
    give(game, 0, "gilgal", 1)
    put(game, "joab", 1, "gilgal", 2)
    assert to_turn(game, 0).kind == "combat-turn"
    assert acts(game) == []
