"""WRA-11, SIT-8: too little of the land is left, and everybody has lost."""

from core import GameEnded
from plugins.combat.committing import CommitForces
from plugins.combat.declaring import DeclareBattle
from plugins.combat.spoils import LootAndSlave
from plugins.settlements.control import raze, set_garrison
from plugins.wrath.collapse import whole_regions
from plugins.wrath.events import InvadersHopped, InvadersLanded
from plugins.wrath.state import Cup
from plugins.wrath.waves import SendInvaders
from tests.plugins.scenes import act, at_turn, new_game, owed, put, settlement_number
from tests.plugins.wrath.cup import invade, land, next_round, razed, ruin, told


def test_wra_11_with_3_whole_regions_the_game_goes_on_with_2_everybody_loses() -> None:
    game = land()
    assert set(whole_regions(game)) == {"syrophoenicia", "gilead", "israel", "judah", "philistia"}
    raze(game, settlement_number(game, "tyre"), "loot", 0)
    raze(game, settlement_number(game, "gath"), "loot", 0)
    raze(game, settlement_number(game, "gaza"), "loot", 0)
    assert set(whole_regions(game)) == {"gilead", "israel", "judah"}
    raze(game, settlement_number(game, "edrei"), "loot", 0)
    assert game.result is None
    raze(game, settlement_number(game, "jazer"), "loot", 0)
    assert game.result is not None
    assert game.result.winners == ()
    assert game.result.reason == "only 2 regions have 4 settlements left"
    ended = GameEnded(game.result.winners, game.result.reason)
    assert ended.text(game.names) == "Nobody wins: only 2 regions have 4 settlements left."


def test_wra_11_edom_counts_where_it_exists() -> None:
    assert "edom" in whole_regions(new_game(6, modules=["wrath", "combat"]))
    assert "edom" not in whole_regions(new_game(5, modules=["wrath", "combat"]))


def test_sit_8_a_collapse_in_the_midst_of_combat_ends_the_game_at_once() -> None:
    game = land()
    ruin(game, "tyre", "edrei", "mahanaim", "gaza")
    seat = owed(game).seat
    put(game, "joab", seat, "gath", 6)
    at_turn(game, "combat-turn", 2)
    act(game, DeclareBattle("c16"))
    act(game, CommitForces(("joab",) * 6))
    assert game.result is None
    act(game, LootAndSlave())
    assert razed(game, "gath")
    assert game.result is not None
    assert game.result.winners == ()
    assert game.decisions == []
    assert game.phase == "combat"


def test_sit_8_a_collapse_as_invaders_land_stops_the_announcements() -> None:
    game = land(options={"wrath": {"invader_pairs": 2}})
    ruin(game, "tyre", "edrei", "mahanaim", "gaza")
    set_garrison(game, settlement_number(game, "gath"), 0)
    put(game, "isaiah", game.order[0], "d10", 0, "prophet")
    game[Cup].wrath = 13
    next_round(game)
    act(game, SendInvaders("gath"))
    assert game.result is not None
    assert game.result.winners == ()
    assert (game.phase, game.step, game.decisions) == ("announcements", "land-invaders", [])
    assert len(told(game, InvadersLanded)) == 1, "the second pair does not come any more"


def test_sit_8_a_collapse_as_invaders_hop_stops_the_announcements() -> None:
    game = land()
    ruin(game, "tyre", "edrei", "mahanaim", "gaza", "jerusalem")
    invade(game, "lachish")
    invade(game, "gilgal")
    assert game.result is None
    next_round(game)
    assert razed(game, "gerar")
    assert game.result is not None
    assert (game.phase, game.step) == ("announcements", "hop-invaders")
    assert len(told(game, InvadersHopped)) == 1
