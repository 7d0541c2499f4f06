"""WRA-3, TTL-14, TTL-17, TTL-18, SIT-14, TAB-3: what brings wrath, and what does not."""

import pytest

from core import Game
from plugins.cards.hands import spend
from plugins.combat.committing import CommitForces
from plugins.combat.declaring import DeclareBattle
from plugins.combat.spoils import Conquer, LootAndSlave
from plugins.events.plague import strike
from plugins.events.tax import PlayTax
from plugins.settlements.control import make_city
from plugins.tabernacle.events import SacrificeOffered
from plugins.terrain.board import Board
from plugins.terrain.generals import capture, kill
from plugins.terrain.ids import OFF_MAP
from plugins.terrain.state import Generals
from plugins.titles.assassin import PlayAssassin, PlayJustice
from plugins.titles.state import NO_GENERAL, Judgeship, Marks, Titles
from plugins.wrath.events import WrathLogged
from tests.plugins.scenes import act, at_turn, changed, give, hold, owed, put, settlement_number
from tests.plugins.wrath.cup import land, told

ALL = ("titles", "events", "tabernacle")


def logged(game: Game) -> list[tuple[str, int, int | None]]:
    """What seats have been logged for: act, points and seat."""
    return [(one.act, one.points, one.seat) for one in told(game, WrathLogged) if one.act != "canaanites"]


def test_wra_3_each_mercenaries_adds_1() -> None:
    game = land()
    hold(game, 1, "mercenaries", "mercenaries", "siege-weapons")
    for card in ("mercenaries", "mercenaries", "siege-weapons"):
        spend(game, 1, card)
    assert logged(game) == [("mercenaries", 1, 1)] * 2


def battle(game: Game, *cards: str, troops: int = 6) -> None:
    """The seat to move attacks Gath with Joab and so many troops, and commits all of them, and cards."""
    seat = owed(game).seat
    put(game, "joab", seat, "gath", troops)
    at_turn(game, "combat-turn", game.round)
    hold(game, seat, *cards)
    act(game, DeclareBattle(game[Board].hexes[game[Board].settlements[settlement_number(game, "gath")].hex].id))
    act(game, CommitForces(("joab",) * troops, cards))


def test_wra_3_mercenaries_in_a_battle_add_1_each_and_conquering_nothing() -> None:
    game = land()
    seat = owed(game).seat
    battle(game, "mercenaries", "mercenaries")
    act(game, Conquer())
    assert logged(game) == [("mercenaries", 1, seat)] * 2


def test_wra_3_looting_adds_3() -> None:
    game = land()
    seat = owed(game).seat
    battle(game)
    assert logged(game) == []
    act(game, LootAndSlave())
    assert logged(game) == [("looting", 3, seat)]


def taxed(game: Game) -> list[tuple[str, int, int | None]]:
    hold(game, owed(game).seat, "tax")
    act(game, PlayTax("judah"))
    return logged(game)


def judge_of_judah(game: Game, owner: int, judge: int) -> None:
    city = settlement_number(game, "debir")
    make_city(game, city)
    game[Titles].judgeships = [Judgeship("judah", city, owner, judge)]
    changed(game)


def test_wra_3_tax_without_the_title_adds_1() -> None:
    game = land("draw-turn", *ALL)
    assert taxed(game) == [("tax", 1, owed(game).seat)]


def test_wra_3_tax_with_that_regions_title_adds_nothing() -> None:
    game = land("draw-turn", *ALL)
    seat = owed(game).seat
    judge_of_judah(game, seat, put(game, "joab", seat, "debir"))
    assert taxed(game) == []


def test_wra_3_tax_with_another_regions_title_adds_1() -> None:
    game = land("draw-turn", *ALL)
    seat = owed(game).seat
    judge_of_judah(game, seat, put(game, "joab", seat, "debir"))
    hold(game, seat, "tax")
    act(game, PlayTax("israel"))
    assert logged(game) == [("tax", 1, seat)]


def test_sit_14_a_vacant_title_and_another_seats_title_are_not_held() -> None:
    game = land("draw-turn", *ALL)
    seat, other = game.order[:2]
    give(game, seat, "debir")
    judge_of_judah(game, seat, NO_GENERAL)
    assert taxed(game) == [("tax", 1, seat)]
    game = land("draw-turn", *ALL)
    judge_of_judah(game, other, put(game, "joab", other, "debir"))
    assert taxed(game) == [("tax", 1, seat)]


def test_wra_3_a_title_whose_judge_is_captive_is_held_all_the_same() -> None:
    game = land("draw-turn", *ALL)
    seat, other = game.order[:2]
    joab = put(game, "joab", seat, "d9")
    give(game, seat, "debir")
    judge_of_judah(game, seat, joab)
    capture(game, joab, other)
    assert taxed(game) == []


def test_wra_3_without_titles_in_the_game_every_tax_adds_1() -> None:
    game = land("draw-turn", "events")
    assert taxed(game) == [("tax", 1, owed(game).seat)]


def murder(game: Game, *items: str, marked: str | None = "saul") -> list[tuple[str, int, int | None]]:
    """The seat to move sends its Assassin to the next seat's Joab, who carries some items."""
    seat, other = game.order[:2]
    put(game, "saul", seat, "d10")
    put(game, "joab", other, "d9", 0, *items)
    hold(game, seat, "assassin")
    act(game, PlayAssassin("joab", marked))
    return logged(game)


def test_wra_3_the_assassin_adds_1() -> None:
    game = land("draw-turn", *ALL)
    assert murder(game) == [("assassin", 1, game.order[0])]


def test_wra_3_ttl_17_the_assassin_adds_nothing_if_only_a_squire_dies_even_a_prophets() -> None:
    game = land("draw-turn", *ALL)
    assert murder(game, "squire", "prophet", marked=None) == []


def test_wra_3_the_assassin_who_kills_a_prophet_adds_1_and_3() -> None:
    game = land("draw-turn", *ALL)
    seat = game.order[0]
    assert sorted(murder(game, "prophet")) == [("assassin", 1, seat), ("prophet", 3, seat)]


@pytest.mark.parametrize("items", [(), ("prophet",)])
def test_wra_3_ttl_14_the_reigning_kings_player_assassinates_without_wrath(items: tuple[str, ...]) -> None:
    game = land("draw-turn", *ALL)
    game[Titles].king = put(game, "david", game.order[0], "e9")
    assert murder(game, *items, marked=None) == []


def test_wra_3_ttl_15_a_captive_kings_player_does_not() -> None:
    game = land("draw-turn", *ALL)
    game[Titles].king = put(game, "david", game.order[0], "e9")
    capture(game, game[Titles].king, game.order[2])
    assert murder(game) == [("assassin", 1, game.order[0])]


def execute(game: Game, *items: str) -> list[tuple[str, int, int | None]]:
    seat, other = game.order[:2]
    joab = put(game, "joab", other, "d9", 0, *items)
    game[Marks].marked[joab] = True
    hold(game, seat, "justice")
    act(game, PlayJustice("joab"))
    return logged(game)


def test_wra_3_ttl_18_justice_adds_nothing_but_for_a_prophet() -> None:
    assert execute(land("draw-turn", *ALL)) == []
    game = land("draw-turn", *ALL)
    assert execute(game, "prophet") == [("prophet", 3, game.order[0])]


def test_wra_3_a_prophet_killed_by_ambush_adds_3() -> None:
    game = land()
    seat, other = game.order[:2]
    kill(game, put(game, "joab", other, "d9", 0, "prophet"), "ambush", seat)
    assert logged(game) == [("prophet", 3, seat)]


@pytest.mark.parametrize(("cause", "by"), [("invaders", -3), ("plague", None), ("revolt", 1), ("combat", -2)])
def test_wra_3_a_prophet_who_dies_otherwise_adds_nothing(cause: str, by: int | None) -> None:
    game = land()
    kill(game, put(game, "joab", 0, "d9", 0, "prophet"), cause, by)
    assert logged(game) == []


def test_wra_3_a_real_plague_on_a_prophet_adds_nothing() -> None:
    game = land("movement-turn", "events")
    joab = put(game, "joab", 0, "d9", 0, "prophet")
    while game[Generals].hex[joab] != OFF_MAP:
        strike(game, [game[Board].hex("d9")], "plague")
    assert logged(game) == []


def test_wra_3_the_death_of_one_without_the_prophet_adds_nothing() -> None:
    game = land()
    kill(game, put(game, "joab", 1, "d9", 0, "squire", "ark"), "ambush", 0)
    assert logged(game) == []


def test_wra_3_tab_3_a_sacrifice_takes_away_what_the_tabernacle_says() -> None:
    game = land("acquisitions-turn", *ALL)
    game.emit(SacrificeOffered(1, 20, 3))
    assert logged(game) == [("sacrifice", -3, 1)]
