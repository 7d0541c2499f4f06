"""The Tabernacle: building, losing and inheriting it, its point and its sacrifices (TAB-1 to TAB-4)."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from core import Game, Part, RulesetError, invariants
from plugins.combat.sieges import lay_siege
from plugins.settlements.cart import CartLine, SendCart
from plugins.settlements.control import hand_over, raze, set_garrison
from plugins.settlements.state import Towns, Treasury
from plugins.tabernacle.building import BuildTabernacle
from plugins.tabernacle.events import SacrificeOffered, TabernacleBuilt, TabernacleLost
from plugins.tabernacle.sacrifice import Sacrifice
from plugins.tabernacle.state import NOWHERE, Tabernacle, tabernacle_owner
from plugins.terrain.board import Board
from plugins.terrain.generals import capture
from plugins.terrain.ids import NOBODY
from tests.plugins.scenes import (
    act,
    changed,
    general_number,
    listed,
    new_game,
    owed,
    pay,
    place_name,
    put,
    refused,
    registry,
    settlement_number,
)
from tests.plugins.titles.court import court, desert, enthrone_judge, own_region, points_of, sources, told

GERAR = BuildTabernacle("gerar")


def sanctuary(coins: int = 30, where: str = "gerar", modules: Sequence[str] = ("titles", "tabernacle")) -> Game:
    """The seat to move has Gerar for its city, and a general with the Ark; a judge is elsewhere."""
    game = court(modules=modules)
    seat = owed(game).seat
    enthrone_judge(game, seat, "gerar", "joab", "d9")
    put(game, "saul", seat, where, 0, "ark")
    pay(game, seat, coins)
    return game


def build(game: Game, settlement: str = "gerar") -> int:
    """The Tabernacle stands in a settlement, as if long built."""
    game[Tabernacle].city = settlement_number(game, settlement)
    changed(game)
    return game[Tabernacle].city


def test_tab_1_it_is_built_in_an_own_city_for_30_coins_while_an_own_general_carries_the_ark() -> None:
    game = sanctuary(where="d11")
    seat = owed(game).seat
    assert listed(game, BuildTabernacle) == [GERAR]
    act(game, GERAR)
    assert game[Treasury].coins[seat] == 0
    assert tabernacle_owner(game) == seat
    assert told(game, TabernacleBuilt) == [TabernacleBuilt(seat, "gerar", 30)]


def test_tab_1_what_lacks_is_named() -> None:
    game = sanctuary(coins=29)
    refusal = refused(game, GERAR)
    assert (refusal.rule, refusal.missing) == ("TAB-1", ("1 coins",))
    pay(game, owed(game).seat, 30)
    other = (owed(game).seat + 1) % 3
    put(game, "saul", other, "d11", 0, "ark")
    assert refused(game, GERAR).message == "none of your generals carries the Ark"
    put(game, "saul", owed(game).seat, "d11", 0, "ark")
    capture(game, general_number(game, "saul"), other)
    changed(game)
    assert refused(game, GERAR).rule == "TAB-1", "a captive carries nothing"
    assert not listed(game, BuildTabernacle)


def test_tab_1_villages_and_cities_of_others_are_no_place_for_it() -> None:
    game = sanctuary()
    seat = owed(game).seat
    own_region(game, seat, "syrophoenicia")
    assert refused(game, BuildTabernacle("tyre")).message == "Tyre is no city"
    hand_over(game, settlement_number(game, "gerar"), (seat + 1) % 3)
    changed(game)
    assert "you do not control Gerar" in refused(game, GERAR).missing


def test_tab_1_there_is_one_in_the_game() -> None:
    game = sanctuary(coins=90)
    enthrone_judge(game, owed(game).seat, "tyre", "tola")
    act(game, GERAR)
    assert refused(game, BuildTabernacle("tyre")).message == "it stands at Gerar"
    assert not listed(game, BuildTabernacle)


def test_tab_1_not_in_a_besieged_city() -> None:
    game = sanctuary(modules=("titles", "tabernacle", "combat"))
    other = (owed(game).seat + 1) % 3
    put(game, "david", other, "gerar")
    lay_siege(game, game[Board].hex(place_name(game, "david")), other)
    changed(game)
    assert refused(game, GERAR).rule == "ECO-2"
    assert not listed(game, BuildTabernacle)


def test_eco_6_a_cart_can_hold_the_city_and_the_tabernacle_in_this_order() -> None:
    game = court(modules=("titles", "tabernacle"))
    seat = owed(game).seat
    own_region(game, seat, "philistia")
    put(game, "saul", seat, "gath", 0, "ark")
    pay(game, seat, 40)
    judge, shrine = CartLine("judge", "gerar", general="saul"), CartLine("tabernacle", "gerar")
    assert refused(game, SendCart((shrine, judge))).rule == "TAB-1"
    assert refused(game, SendCart((judge, CartLine("tabernacle", "gerar", 2)))).rule == "ECO-6"
    act(game, SendCart((judge, shrine)))
    assert tabernacle_owner(game) == seat


def test_tab_2_razing_the_city_frees_the_slot() -> None:
    game = sanctuary()
    city = build(game)
    enthrone_judge(game, owed(game).seat, "tyre", "tola")
    raze(game, city, "loot", 1)
    changed(game)
    assert game[Tabernacle].city == NOWHERE
    assert told(game, TabernacleLost) == [TabernacleLost("gerar")]
    assert listed(game, BuildTabernacle) == [BuildTabernacle("tyre")]


def test_tab_2_razing_another_city_does_not() -> None:
    game = sanctuary()
    build(game)
    raze(game, settlement_number(game, "tyre"), "loot", 1)
    assert game[Tabernacle].city != NOWHERE


def test_tab_2_conquering_the_city_hands_it_over() -> None:
    game = sanctuary()
    seat = owed(game).seat
    city = build(game)
    hand_over(game, city, (seat + 1) % 3)
    set_garrison(game, city, 1)
    assert tabernacle_owner(game) == (seat + 1) % 3
    desert(game, "gerar")
    assert tabernacle_owner(game) != (seat + 1) % 3


def test_tab_2_of_a_city_that_nobody_controls_it_is_nobodys() -> None:
    game = sanctuary(where="d11")
    build(game)
    desert(game, "gerar")
    assert tabernacle_owner(game) == NOBODY


LISTENER = """
from core import Plugin, Slice, listens
from plugins.tabernacle.events import SacrificeOffered

plugin = Plugin("smoke", "1", "Counts sacrifices.", modes=("promised-land",), requires=("tabernacle",), default=False)

class Smoke(Slice):
    risen: int = 0

@listens(SacrificeOffered)
def rise(game, event):
    game[Smoke].risen += event.wrath
"""


def heard(tmp_path: Path) -> Game:
    """A game in which somebody heeds sacrifices, and the seat to move owns the Tabernacle."""
    (tmp_path / "smoke.py").write_text(LISTENER)
    chosen = {name: name in ("titles", "tabernacle", "smoke") for name in ("combat", "events", "wrath")}
    found = registry(tmp_path)
    modules = {name: on for name, on in chosen.items() if name in found} | {
        "titles": True,
        "tabernacle": True,
        "smoke": True,
    }
    game = Game.new(found.ruleset("promised-land", modules), 3, bytes(32))
    while owed(game).kind != "acquisitions-turn":
        act(game, game.legal(owed(game))[0])  # type: ignore[arg-type]
    seat = owed(game).seat
    enthrone_judge(game, seat, "gerar", "jabin")
    build(game)
    pay(game, seat, 45)
    return game


def test_tab_3_its_owner_pays_20_coins_for_a_sacrifice_as_often_as_he_likes(tmp_path: Path) -> None:
    game = heard(tmp_path)
    seat = owed(game).seat
    assert listed(game, Sacrifice) == [Sacrifice()]
    (cost,) = Sacrifice().numbers(game, owed(game))
    assert (cost.value, cost.trail) == (20, (Part("tabernacle", "sacrifice", 20),))
    act(game, Sacrifice())
    act(game, Sacrifice())
    assert told(game, SacrificeOffered) == [SacrificeOffered(seat, 20, 3)] * 2
    assert game[Treasury].coins[seat] == 5
    assert not listed(game, Sacrifice)
    assert refused(game, Sacrifice()).missing == ("15 coins",)


def test_tab_3_it_is_for_its_owner(tmp_path: Path) -> None:
    game = heard(tmp_path)
    game[Towns].owner[game[Tabernacle].city] = (owed(game).seat + 1) % 3
    changed(game)
    assert not listed(game, Sacrifice)
    assert refused(game, Sacrifice()).message == "you own no Tabernacle"


def test_tab_3_where_nobody_counts_wrath_there_is_no_sacrifice() -> None:
    game = sanctuary(coins=99)
    build(game)
    assert not listed(game, Sacrifice)
    assert refused(game, Sacrifice()).message == "nobody is to be appeased in this game"


def test_tab_4_a_point_while_the_owners_free_general_with_the_ark_stands_there() -> None:
    game = sanctuary()
    seat = owed(game).seat
    assert points_of(game, seat) == 1
    build(game)
    assert sources(game, seat)[-1] == Part("tabernacle", "Tabernacle", 1)
    assert points_of(game, seat) == 2


def test_tab_4_none_while_the_ark_is_elsewhere() -> None:
    game = sanctuary(where="d11")
    build(game)
    assert points_of(game, owed(game).seat) == 1


def test_tab_4_none_for_an_ark_of_somebody_else_or_without_it() -> None:
    game = sanctuary()
    seat = owed(game).seat
    build(game)
    put(game, "saul", (seat + 1) % 3, "gerar", 0, "ark")
    assert (points_of(game, seat), points_of(game, (seat + 1) % 3)) == (1, 0)
    put(game, "saul", seat, "gerar", 0, "squire")
    assert points_of(game, seat) == 1


def test_the_invariant_finds_a_tabernacle_in_a_village() -> None:
    game = sanctuary()
    build(game, "tyre")
    told_ = [problem for plugin, problem in game.collect(invariants, game) if plugin == "tabernacle"]
    assert told_ == [[f"the Tabernacle stands in {settlement_number(game, 'tyre')}, which is no city"]]


def test_it_needs_titles() -> None:
    with pytest.raises(RulesetError, match="'tabernacle' requires 'titles', which is switched off"):
        new_game(modules=("tabernacle",))
