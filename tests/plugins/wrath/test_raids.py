"""TER-7, WRA-5, WRA-7, WRA-9, WRA-10, SET-3, SIT-6, SIT-10: invaders at a settlement, and their battles."""

import pytest

from core import Game
from plugins.cards.passage import OpenPassage
from plugins.combat.committing import CommitForces
from plugins.combat.events import BattleReported
from plugins.combat.hooks import Fighter, general_strength
from plugins.events.plague import strike
from plugins.settlements.control import set_garrison
from plugins.settlements.events import SettlementRazed
from plugins.settlements.state import CANAANITES, Towns, Treasury
from plugins.terrain.actions import Move
from plugins.terrain.board import Board
from plugins.terrain.events import GeneralFell
from plugins.terrain.generals import capture, kill
from plugins.terrain.ids import NOBODY, OFF_MAP
from plugins.terrain.roster import Roster
from plugins.terrain.state import Generals
from plugins.titles.state import Judgeship, Titles
from plugins.wrath.events import WrathLogged
from plugins.wrath.state import INVADERS, Invaders, Pair, supply
from tests.plugins.scenes import (
    Options,
    act,
    advance,
    changed,
    general_number,
    give,
    hold,
    listed,
    owed,
    put,
    refused,
    settlement_number,
)
from tests.plugins.wrath.cup import besieged_by_invaders, invade, land, next_round, razed, told, where


def names(game: Game, pair: Pair) -> list[str]:
    return [game[Roster].generals[one].id for one in pair.generals]


def test_wra_5_the_eight_come_in_pairs_with_6_troops_each() -> None:
    game = land()
    assert [game[Roster].generals[one].id for one in supply(game)] == [
        "jabin", "sisera", "og", "sihon", "balak", "eglon", "adoni-zedek", "jobab",
    ]  # fmt: skip
    pairs = [names(game, invade(game, town)) for town in ("gath", "gaza", "ashdod", "ashkelon")]
    assert pairs == [["jabin", "sisera"], ["og", "sihon"], ["balak", "eglon"], ["adoni-zedek", "jobab"]]
    assert supply(game) == []
    generals = game[Generals]
    everyone = [one for pair in game[Invaders].pairs for one in pair.generals]
    assert {(generals.owner[one], generals.troops[one]) for one in everyone} == {(INVADERS, 6)}


@pytest.mark.parametrize(("option", "strength"), [("weak", 1), ("average", 2), ("strong", 3), (None, 3)])
def test_set_3_their_strength_is_an_option(option: str | None, strength: int) -> None:
    options: Options = {"wrath": {"invader_strength": option}} if option else {}
    game = land(options=options)
    pair = invade(game, "gath")
    number = game.explain(general_strength, Fighter(game, pair.generals[0]))
    assert (number.value, [part.label for part in number.trail]) == (strength, ["Jabin"])
    joab = put(game, "joab", 0, "d9")
    assert game.fold(general_strength, Fighter(game, joab), 0) == 4


def test_wra_7_an_undefended_settlement_is_razed_at_once() -> None:
    game = land()
    pair = invade(game, "gilgal")
    assert razed(game, "gilgal")
    assert where(game, pair) == "gilgal"
    assert told(game, SettlementRazed) == [SettlementRazed("gilgal", "invaders", INVADERS, NOBODY, was_city=False)]
    assert not besieged_by_invaders(game, "gilgal")


def test_wra_7_a_garrison_or_a_free_general_defends_and_is_besieged() -> None:
    game = land()
    give(game, 0, "gilgal", 1)
    put(game, "joab", 1, "shiloh")
    for town in ("gilgal", "shiloh", "gath"):
        invade(game, town)
        assert besieged_by_invaders(game, town)
        assert not razed(game, town)
    assert game[Towns].owner[settlement_number(game, "shiloh")] == 1


def test_wra_7_captives_do_not_defend_and_survive() -> None:
    game = land()
    saul = put(game, "saul", 0, "d9")
    capture(game, saul, 1)
    game[Generals].hex[saul] = game[Board].settlements[settlement_number(game, "gilgal")].hex
    invade(game, "gilgal")
    assert razed(game, "gilgal")
    assert game[Generals].hex[saul] != OFF_MAP


def test_wra_7_a_razed_capital_takes_its_title_with_it() -> None:
    game = land("movement-turn", "titles")
    city = settlement_number(game, "debir")
    game[Towns].city[city] = True
    game[Titles].judgeships = [Judgeship("judah", city, NOBODY, -1)]
    invade(game, "debir")
    assert told(game, SettlementRazed)[-1].was_city
    assert game[Titles].judgeships == []


def test_wra_7_what_loses_its_last_defender_under_their_siege_is_razed() -> None:
    game = land("movement-turn", "events")
    give(game, 0, "gilgal", 1)
    invade(game, "gilgal")
    while not razed(game, "gilgal"):
        strike(game, [game[Board].settlements[settlement_number(game, "gilgal")].hex], "plague")
        assert razed(game, "gilgal") == (game[Towns].garrison[settlement_number(game, "gilgal")] == 0)
    assert game[Towns].owner[settlement_number(game, "gilgal")] == NOBODY
    assert not besieged_by_invaders(game, "gilgal")


def test_wra_7_a_canaanite_town_that_is_emptied_under_their_siege_is_razed_too() -> None:
    game = land()
    invade(game, "gath")
    set_garrison(game, settlement_number(game, "gath"), 0)
    assert razed(game, "gath")


def test_sit_6_plague_does_not_touch_them() -> None:
    game = land("movement-turn", "events")
    pair = invade(game, "gath")
    for _ in range(5):
        strike(game, [game[Board].settlements[settlement_number(game, "gath")].hex], "plague")
    assert [game[Generals].troops[one] for one in pair.generals] == [6, 6]


def fought(game: Game) -> BattleReported:
    """Go on to the report of the invaders' battle; a seat that has to answer commits nothing."""
    while not told(game, BattleReported):
        if owed(game).kind == "commitment":
            act(game, CommitForces())
        else:
            advance(game)
    return told(game, BattleReported)[-1]


def test_wra_9_they_declare_by_themselves_at_the_start_of_combat() -> None:
    game = land()
    give(game, 0, "gilgal", 6)
    invade(game, "gilgal")
    while game.phase != "combat":
        advance(game)
    assert (owed(game).kind, owed(game).seat, owed(game).secret) == ("commitment", 0, True)
    report = fought(game)
    assert (report.aggressor, report.attacker.side, report.defender.side) == (INVADERS, INVADERS, 0)
    assert report.siege_round == 1


def test_wra_9_each_commits_from_0_to_6_by_dice() -> None:
    committed = set()
    for draws in range(30):
        game = land()
        game.dice.rewind({"commitments": draws * 3})
        put(game, "joab", 0, "gilgal", 6)
        invade(game, "gilgal")
        attacker = fought(game).attacker
        assert 0 <= attacker.committed <= 12
        assert attacker.strength == 3 + 3 + attacker.committed
        committed.add(attacker.committed)
    assert len(committed) > 5


def test_wra_9_the_wall_counts_against_them() -> None:
    game = land()
    gilgal = give(game, 0, "gilgal", 3)
    game[Towns].walled[gilgal] = True
    invade(game, "gilgal")
    assert ("wall (siege round 1)", 4) in [(part.label, part.amount) for part in fought(game).defender.contributions]


def test_wra_9_a_canaanite_town_answers_at_random_and_it_is_reported() -> None:
    answers = set()
    for draws in range(12):
        game = land()
        game.dice.rewind({"commitments": draws * 3})
        invade(game, "gath")
        report = fought(game)
        assert report.defender.side == CANAANITES
        answers.add(report.defender.committed)
    assert answers == {0, 1, 2}


def test_wra_10_beaten_both_die_and_go_back_to_the_supply() -> None:
    game = land()
    gilgal = give(game, 0, "gilgal", 6)
    put(game, "joab", 0, "gilgal", 6)
    put(game, "samson", 0, "gilgal", 6)
    game[Towns].city[gilgal] = True
    pair = invade(game, "gilgal")
    while owed(game).kind != "commitment":
        advance(game)
    act(game, CommitForces(("joab",) * 6 + ("samson",) * 6 + ("garrison",) * 6))
    report = told(game, BattleReported)[-1]
    assert (report.winner, report.fate) == (0, "held")
    assert report.attacker.fallen == ("jabin", "sisera")
    assert game[Invaders].pairs == []
    assert pair.generals == []
    assert len(supply(game)) == 8
    assert not besieged_by_invaders(game, "gilgal")
    assert not razed(game, "gilgal")


def test_wra_10_winning_they_execute_the_defeated_and_raze_without_coins_or_wrath() -> None:
    game = land(options={"promised-land": {"max_rounds": 9}})
    give(game, 0, "gilgal", 1)
    put(game, "tola", 0, "gilgal", 6)
    pair = invade(game, "gilgal")
    coins = list(game[Treasury].coins)
    report = fought(game)
    assert (report.winner, report.fate) == (INVADERS, "razed")
    assert report.defender.fallen == ("tola",)
    fell = told(game, GeneralFell)[-1]
    assert (fell.general, fell.cause, fell.by) == ("tola", "invaders", INVADERS)
    assert razed(game, "gilgal")
    assert len(pair.generals) == 2
    assert game[Treasury].coins == coins
    assert {line.act for line in told(game, WrathLogged)} == {"canaanites"}


def test_wra_10_a_bystander_and_captives_survive() -> None:
    game = land()
    give(game, 0, "gilgal", 1)
    put(game, "elon", 1, "gilgal", 2)
    saul = put(game, "saul", 2, "gilgal")
    capture(game, saul, 0)
    invade(game, "gilgal")
    assert fought(game).winner == INVADERS
    for name in ("elon", "saul"):
        assert game[Generals].hex[general_number(game, name)] != OFF_MAP


def test_cmb_14_wra_10_a_captive_whose_captor_they_beat_is_freed_and_never_theirs() -> None:
    game = land()
    give(game, 0, "gilgal", 1)
    saul = put(game, "saul", 2, "gilgal")
    capture(game, saul, 0)
    invade(game, "gilgal")
    assert fought(game).winner == INVADERS
    next_round(game)
    assert game[Generals].hex[saul] != OFF_MAP
    assert game[Generals].captor[saul] == NOBODY


def test_ter_7_what_they_attack_is_entered_by_nobody_else_not_even_by_a_secret_passage() -> None:
    game = land()
    mover = owed(game).seat
    give(game, (mover + 1) % 3, "gilgal", 1)
    put(game, "joab", mover, "f13")
    hold(game, mover, "secret-passage")
    act(game, OpenPassage("joab"))
    assert Move("joab", "f14") in listed(game, Move)
    invade(game, "gilgal")
    assert refused(game, Move("joab", "f14")).rule == "TER-7"
    assert Move("joab", "f14") not in listed(game, Move)


def test_wra_5_a_dead_invader_comes_again_in_another_pair() -> None:
    game = land()
    pair = invade(game, "gath")
    for general in list(pair.generals):
        kill(game, general, "ambush", 0)
    assert game[Invaders].pairs == []
    assert names(game, invade(game, "gaza")) == ["jabin", "sisera"]


def test_wra_5_no_card_of_theirs_is_ever_in_the_deck() -> None:
    game = land()
    pair = invade(game, "gath")
    kill(game, pair.generals[0], "ambush", 0)
    changed(game)
    assert [one.generals for one in game[Invaders].pairs] == [[general_number(game, "sisera")]]
    next_round(game)
    assert game.round == 3
