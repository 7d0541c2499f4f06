"""CMB-5, CMB-6, CMB-7, CMB-9: the numbers of a battle, and where they come from."""

import pytest

from core import Game
from plugins.cards.passage import Passages
from plugins.combat.strength import defence, force, strength, strength_alone
from plugins.settlements.control import make_city, raze
from plugins.settlements.state import CANAANITES, Towns
from plugins.terrain.board import Board
from tests.plugins.combat.field import besiege, clash, field, spot
from tests.plugins.scenes import give, put, settlement_number


def walled(game: Game, side: int, where: str, troops: int = 1) -> None:
    game[Towns].walled[give(game, side, where, troops)] = True


def test_cmb_5_a_strength_says_where_it_comes_from() -> None:
    game = field()
    walled(game, 1, "gilgal")
    put(game, "joshua", 1, "gilgal", 2)
    put(game, "saul", 0, "gilgal")
    besiege(game, "gilgal", 0, rounds=2)
    defenders = force(game, clash(game, "gilgal", 0, 1), 1, 2)
    assert str(strength(defenders)) == "7 = 3 Joshua + 2 troops + 2 wall (siege round 2)"
    assert strength_alone(defenders) == 7


def test_cmb_5_all_free_generals_of_the_side_count_and_those_of_others_do_not() -> None:
    game = field()
    put(game, "joab", 1, "d9")
    put(game, "saul", 0, "d9")
    put(game, "elon", 0, "d9")
    put(game, "tola", 2, "d9")
    assert str(strength(force(game, clash(game, "d9", 0, 1), 0, 3))) == "6 = 2 Saul + 1 Elon + 3 troops"


def test_cmb_5_each_mercenaries_adds_4() -> None:
    game = field()
    put(game, "joab", 1, "d9")
    put(game, "saul", 0, "d9")
    found = strength(force(game, clash(game, "d9", 0, 1), 0, 0, cards=("mercenaries", "mercenaries")))
    assert str(found) == "10 = 2 Saul + 4 Mercenaries + 4 Mercenaries"


def test_cmb_5_the_ark_adds_3_to_the_defender_alone() -> None:
    game = field()
    put(game, "joab", 1, "d9", 0, "ark")
    put(game, "saul", 0, "d9", 0, "ark")
    assert str(strength(force(game, clash(game, "d9", 0, 1), 1, 0))) == "7 = 4 Joab + 3 Joab: Ark"
    assert str(strength(force(game, clash(game, "d9", 0, 1), 0, 0))) == "2 = 2 Saul"


@pytest.mark.parametrize(("rounds", "bonus"), [(0, 4), (1, 4), (2, 2), (3, 0), (4, 0), (9, 0)])
def test_cmb_6_a_walled_village_has_4_2_0_0_by_round_of_siege(rounds: int, bonus: int) -> None:
    game = field()
    game.round = 10
    walled(game, 1, "gilgal")
    put(game, "saul", 0, "gilgal")
    if rounds:
        besiege(game, "gilgal", 0, rounds)
    assert defence(force(game, clash(game, "gilgal", 0, 1), 1, 0)).value == bonus


@pytest.mark.parametrize("wall", [False, True])
@pytest.mark.parametrize(("rounds", "bonus"), [(0, 6), (1, 6), (2, 4), (3, 2), (4, 0), (9, 0)])
def test_cmb_6_a_city_has_6_4_2_0_wall_or_not(rounds: int, bonus: int, wall: bool) -> None:
    game = field()
    game.round = 10
    gilgal = give(game, 1, "gilgal", 1)
    make_city(game, gilgal)
    game[Towns].walled[gilgal] = wall
    put(game, "saul", 0, "gilgal")
    if rounds:
        besiege(game, "gilgal", 0, rounds)
    assert defence(force(game, clash(game, "gilgal", 0, 1), 1, 0)).value == bonus


def test_cmb_6_a_village_without_a_wall_and_the_open_field_give_nothing() -> None:
    game = field()
    give(game, 1, "gilgal", 1)
    put(game, "saul", 0, "gilgal")
    put(game, "joab", 1, "d9")
    assert defence(force(game, clash(game, "gilgal", 0, 1), 1, 0)).value == 0
    assert defence(force(game, clash(game, "d9", 0, 1), 1, 0)).value == 0


def test_cmb_7_siege_weapons_cancel_the_defence_bonus() -> None:
    game = field()
    put(game, "saul", 0, "damascus")
    found = force(game, clash(game, "damascus", 0, CANAANITES), CANAANITES, 2, enemy_cards=("siege-weapons",))
    assert str(strength(found)) == "2 = 2 troops + 4 wall - 4 Siege Weapons"


def test_cmb_7_ter_11_a_secret_passage_cancels_the_defence_bonus() -> None:
    game = field()
    game[Passages].used = [put(game, "saul", 0, "damascus")]
    found = defence(force(game, clash(game, "damascus", 0, CANAANITES), CANAANITES, 2))
    assert str(found) == "0 = 4 wall - 4 entered by the Secret Passage"


def test_cmb_7_a_defender_who_declares_has_no_defence_bonus() -> None:
    game = field()
    walled(game, 1, "gilgal")
    put(game, "saul", 0, "gilgal")
    found = defence(force(game, clash(game, "gilgal", 0, 1, aggressor=1), 1, 0))
    assert str(found) == "0 = 4 wall - 4 the defender declared"


def test_cmb_7_nothing_cancels_the_ark() -> None:
    game = field()
    walled(game, 1, "gilgal")
    put(game, "joab", 1, "gilgal", 0, "ark")
    game[Passages].used = [put(game, "saul", 0, "gilgal")]
    sortie = clash(game, "gilgal", 0, 1, aggressor=1)
    found = strength(force(game, sortie, 1, 0, enemy_cards=("siege-weapons",)))
    assert str(found) == "7 = 4 Joab + 4 wall - 4 Siege Weapons + 3 Joab: Ark"


@pytest.mark.parametrize(("where", "bonus"), [("d9", 3), ("gilgal", 0)])
def test_cmb_9_a_chariot_is_of_use_on_open_plains_alone(where: str, bonus: int) -> None:
    game = field()
    assert game[Board].hexes[spot(game, where)].terrain.id == "plain"
    put(game, "joab", 1, where)
    put(game, "saul", 0, where, 0, "chariot")
    assert strength(force(game, clash(game, where, 0, 1), 0, 0)).value == 2 + bonus


@pytest.mark.parametrize("terrain", ["mountains", "desert"])
def test_cmb_9_a_chariot_is_of_no_use_on_other_ground(terrain: str) -> None:
    game = field()
    where = next(place.id for place in game[Board].hexes if place.terrain.id == terrain and place.settlement < 0)
    put(game, "joab", 1, where)
    put(game, "saul", 0, where, 0, "chariot")
    assert strength(force(game, clash(game, where, 0, 1), 0, 0)).value == 2


def test_cmb_9_where_a_settlement_was_razed_lies_an_open_field() -> None:
    game = field()
    raze(game, settlement_number(game, "gilgal"), "loot")
    put(game, "joab", 1, "gilgal")
    put(game, "saul", 0, "gilgal", 0, "chariot")
    assert str(strength(force(game, clash(game, "gilgal", 0, 1), 0, 0))) == "5 = 2 Saul + 3 Saul: Chariot"


@pytest.mark.parametrize("where", ["d9", "gilgal"])
def test_cmb_9_crd_9_the_sword_of_goliath_always_adds_3(where: str) -> None:
    game = field()
    put(game, "joab", 1, where, 0, "sword-of-goliath")
    put(game, "saul", 0, where)
    found = strength(force(game, clash(game, where, 0, 1), 1, 0))
    assert str(found) == "7 = 4 Joab + 3 Joab: Sword of Goliath"


def test_crd_9_the_bride_adds_nothing() -> None:
    game = field()
    put(game, "joab", 1, "d9")
    put(game, "saul", 0, "d9", 0, "bride", "squire", "anointed")
    assert strength(force(game, clash(game, "d9", 0, 1), 0, 0)).value == 2
