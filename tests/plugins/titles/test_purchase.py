"""Buying a Judge title (TTL-1, TTL-3, TTL-19, SIT-16)."""

from collections.abc import Callable, Sequence

import pytest

from core import Game
from plugins.combat.sieges import lay_siege
from plugins.settlements.cart import CartLine, SendCart
from plugins.settlements.control import raze
from plugins.settlements.state import Towns, Treasury
from plugins.terrain.board import Board
from plugins.titles.events import JudgeshipBought
from plugins.titles.purchase import BuyJudgeship
from tests.plugins.scenes import act, changed, give, listed, owed, pay, put, refused, settlement_number
from tests.plugins.titles.court import (
    court,
    desert,
    enthrone_judge,
    enthrone_king,
    mark,
    own_region,
    points_of,
    sound,
    title,
    told,
)

GERAR = BuyJudgeship("gerar", "joab")


def lord_of(coins: int = 10, modules: Sequence[str] = ("titles",)) -> Game:
    """The seat to move holds Philistia, a general and coins."""
    game = court(modules=modules)
    seat = owed(game).seat
    own_region(game, seat, "philistia")
    put(game, "joab", seat, "gerar")
    pay(game, seat, coins)
    return game


def test_ttl_1_a_judge_title_makes_the_village_a_city_and_the_general_its_judge() -> None:
    game = lord_of()
    seat = owed(game).seat
    act(game, GERAR)
    held = title(game, "philistia")
    assert (held.owner, held.city) == (seat, settlement_number(game, "gerar"))
    assert game[Towns].city[held.city]
    assert game[Towns].walled[held.city]
    assert game[Treasury].coins[seat] == 0
    assert told(game, JudgeshipBought) == [JudgeshipBought(seat, "philistia", "gerar", "joab", 10)]
    assert points_of(game, seat) == 1
    sound(game)


def test_ttl_1_every_walled_village_and_every_free_general_can_be_chosen() -> None:
    game = lord_of()
    put(game, "saul", owed(game).seat, "gath")
    assert len(listed(game, BuyJudgeship)) == 5 * 2


def test_ttl_1_it_costs_10_coins() -> None:
    game = lord_of(coins=9)
    refusal = refused(game, GERAR)
    assert (refusal.rule, refusal.missing) == ("TTL-1", ("1 coins",))
    assert not listed(game, BuyJudgeship)
    pay(game, owed(game).seat, 10)
    (cost,) = GERAR.numbers(game, owed(game))
    assert (cost.value, cost.trail[0].label) == (10, "judge title")


def test_ttl_1_all_of_the_region_must_be_controlled_and_what_lacks_is_named() -> None:
    game = lord_of()
    give(game, (owed(game).seat + 1) % 3, "gath")
    desert(game, "gaza")
    refusal = refused(game, GERAR)
    assert (refusal.rule, set(refusal.missing)) == ("TTL-1", {"you do not control Gath", "you do not control Gaza"})
    assert not listed(game, BuyJudgeship)


def test_ttl_1_the_village_needs_a_wall() -> None:
    game = lord_of()
    game[Towns].walled[settlement_number(game, "gerar")] = False
    changed(game)
    assert refused(game, GERAR).message == "Gerar has no wall"
    assert "gerar" not in {one.settlement for one in listed(game, BuyJudgeship)}


def test_ttl_1_the_region_needs_4_standing_settlements_and_razed_ones_need_no_control() -> None:
    game = lord_of()
    raze(game, settlement_number(game, "gath"), "loot")
    changed(game)
    assert GERAR in listed(game, BuyJudgeship)
    raze(game, settlement_number(game, "gaza"), "loot")
    changed(game)
    assert refused(game, GERAR).message == "Philistia has 3 standing settlements, and 4 are needed"
    assert not listed(game, BuyJudgeship)


def test_ttl_1_a_region_has_one_judge_and_one_city() -> None:
    game = lord_of()
    seat = owed(game).seat
    enthrone_judge(game, seat, "gaza", "saul")
    pay(game, seat, 99)
    assert refused(game, GERAR).message == "Philistia has its city"
    assert not listed(game, BuyJudgeship)


def test_ttl_2_a_city_whose_title_nobody_holds_is_in_the_way_all_the_same() -> None:
    game = lord_of()
    game[Towns].city[settlement_number(game, "gaza")] = True
    changed(game)
    assert refused(game, GERAR).message == "Philistia has its city"


def test_ttl_1_settlements_without_a_region_have_no_judge() -> None:
    game = lord_of()
    seat = owed(game).seat
    game[Towns].walled[give(game, seat, "dan")] = True
    changed(game)
    assert refused(game, BuyJudgeship("dan", "joab")).message == "Dan belongs to no region"


@pytest.mark.parametrize(
    ("spoil", "rule"),
    [
        (lambda game: mark(game, "joab"), "TTL-19"),
        (lambda game: enthrone_judge(game, owed(game).seat, "shiloh", "joab", "gerar"), "TTL-3"),
        (lambda game: enthrone_king(game, owed(game).seat, "joab", "gerar"), "TTL-3"),
        (lambda game: put(game, "joab", (owed(game).seat + 1) % 3, "d9"), "TTL-1"),
    ],
)
def test_ttl_3_ttl_19_the_judge_is_an_own_free_general_without_title_and_mark(
    spoil: Callable[[Game], object], rule: str
) -> None:
    game = lord_of()
    spoil(game)
    assert refused(game, GERAR).rule == rule
    assert not listed(game, BuyJudgeship)


def test_sit_16_a_cart_is_checked_in_its_order_a_wall_before_the_title() -> None:
    game = lord_of(coins=20)
    game[Towns].walled[settlement_number(game, "gerar")] = False
    changed(game)
    wall, judge = CartLine("wall", "gerar"), CartLine("judge", "gerar", general="joab")
    assert refused(game, SendCart((judge, wall))).message == "line 1: Gerar has no wall"
    act(game, SendCart((wall, judge)))
    assert title(game, "philistia").judge >= 0
    sound(game)


def test_sit_16_a_line_of_a_judge_title_names_its_general() -> None:
    game = lord_of()
    for line in (CartLine("judge", "gerar"), CartLine("judge", "gerar", 2, "joab")):
        assert refused(game, SendCart((line,))).rule == "ECO-6"
    seat = owed(game).seat
    act(game, SendCart((CartLine("judge", "gerar", general="joab"),)))
    assert title(game, "philistia").owner == seat


def test_sit_16_two_titles_in_a_cart_need_two_generals() -> None:
    game = lord_of(coins=20)
    seat = owed(game).seat
    own_region(game, seat, "syrophoenicia")
    lines = CartLine("judge", "gerar", general="joab"), CartLine("judge", "tyre", general="joab")
    assert refused(game, SendCart(lines)).rule == "TTL-3"
    put(game, "saul", seat, "tyre")
    act(game, SendCart((lines[0], CartLine("judge", "tyre", general="saul"))))
    assert points_of(game, seat) == 2
    sound(game)


def test_sit_16_the_village_must_not_be_under_siege() -> None:
    game = lord_of(modules=("titles", "combat"))
    other = (owed(game).seat + 1) % 3
    put(game, "saul", other, "gerar")
    lay_siege(game, game[Board].settlements[settlement_number(game, "gerar")].hex, other)
    changed(game)
    assert refused(game, GERAR).rule == "ECO-2"
    assert {one.settlement for one in listed(game, BuyJudgeship)} == {"ashdod", "ashkelon", "gath", "gaza"}
