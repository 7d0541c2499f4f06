"""Every hook of settlements can be answered by a house rule of one file, and without it nothing of it is seen."""

from pathlib import Path

import pytest

from core import Game, Part, Pick, Template, invariants
from plugins.cards.placing import PlaceGeneral
from plugins.settlements.cart import CartLine, SendCart
from plugins.settlements.control import controller, set_garrison
from plugins.settlements.hooks import Earner, Town, besieged, seat_income, settlement_income
from plugins.settlements.purchases import BuyTroops, BuyWall
from plugins.settlements.state import Towns, Treasury
from plugins.terrain.actions import Move
from plugins.terrain.board import Board
from plugins.terrain.generals import relocate
from plugins.terrain.ids import NOBODY
from tests.plugins.combat.field import field_of
from tests.plugins.scenes import (
    act,
    advance,
    changed,
    give,
    hold,
    listed,
    owed,
    pay,
    put,
    refused,
    registry,
    scene,
    settlement_number,
)

HOUSES = Path(__file__).parent / "houses"


def land(*modules: str) -> Game:
    """An empty land, with some house rules or without, seat 0 to move."""
    return field_of(scene("movement-turn", folder=HOUSES, modules=modules))


def shop(*modules: str, troops: int = 1) -> Game:
    """A seat with 40 coins that holds Gilgal, and buys."""
    game = scene("acquisitions-turn", folder=HOUSES, modules=modules)
    give(game, owed(game).seat, "gilgal", troops)
    pay(game, owed(game).seat, 40)
    return game


def owner(game: Game, settlement: str) -> int:
    return game[Towns].owner[settlement_number(game, settlement)]


def test_the_houses_are_plugins_without_a_fault() -> None:
    assert registry(HOUSES).left_out == []


@pytest.mark.parametrize("modules", [(), ("combat",)])
def test_meeting_decides_whether_a_general_may_stop_among_others(modules: tuple[str, ...]) -> None:
    game, plain = land("parley", *modules), land(*modules)
    for one in (game, plain):
        put(one, "saul", 1, "d9")
        put(one, "joab", 0, "d10")
    assert str(refused(game, Move("joab", "d9"))).startswith("SIT-1: ")
    game.round = 4
    changed(game)
    act(game, Move("joab", "d9"))
    assert (Move("joab", "d9") in listed(plain, Move)) == ("combat" in modules)


@pytest.mark.parametrize("modules", [(), ("combat",)])
def test_undecided_leaves_control_as_it_is_until_the_rule_settles_it(modules: tuple[str, ...]) -> None:
    game, plain = land("loyal", *modules), land(*modules)
    for one in (game, plain):
        give(one, 0, "gilgal", 1)
        put(one, "saul", 1, "f14")
        set_garrison(one, settlement_number(one, "gilgal"), 0)
    assert (owner(game, "gilgal"), owner(plain, "gilgal")) == (0, 1)
    assert "settlements" not in {plugin for plugin, _ in game.collect(invariants, game)}
    while game.round == 2:
        advance(game)
    assert owner(game, "gilgal") == controller(game, game[Board].hex("f14")) == 1


def test_control_changed_is_told_with_both_sides_nobody_included() -> None:
    game, plain = land("tribute"), land()
    for one in (game, plain):
        give(one, 0, "gilgal", 1)
        saul = put(one, "saul", 1, "g13")
        one[Treasury].coins = [5, 0, 0]
        set_garrison(one, settlement_number(one, "gilgal"), 0)
        assert owner(one, "gilgal") == NOBODY
        relocate(one, saul, one[Board].hex("f14"))
        assert owner(one, "gilgal") == 1
    assert game[Treasury].coins == [2, 3, 0]
    assert plain[Treasury].coins == [5, 0, 0]


def test_bars_buying_refuses_a_purchase_also_in_a_cart_as_it_is_then() -> None:
    game, plain = shop("masons"), shop()
    refusal = refused(game, BuyWall("gilgal"))
    assert str(refusal) == "HOUSE-1: a wall needs two troops to build it"
    assert refusal.missing == ("1 troop",)
    assert listed(game, BuyWall) == []
    wall, troops = CartLine("wall", "gilgal"), CartLine("troops", "gilgal")
    assert str(refused(game, SendCart((wall, troops)))) == "HOUSE-1: line 1: a wall needs two troops to build it"
    act(game, SendCart((troops, wall)))
    assert listed(plain, BuyWall) == [BuyWall("gilgal")]
    act(plain, BuyWall("gilgal"))


def test_wares_put_a_purchase_into_carts_with_its_price() -> None:
    game = shop("feast", troops=2)
    cart = SendCart((CartLine("troops", "gilgal"), CartLine("feast", "gilgal")))
    (cost,) = cart.numbers(game, owed(game))
    assert cost.trail == (
        Part("settlements", "troops", 2),
        Part("feast", "the cooks", 3),
        Part("feast", "the guests", 2),
    )
    act(game, cart)
    told = [entry.event.text(game.names) for entry in game.journal[-2:]]
    assert told == ["Seat B buys 1 troop for Gilgal with 2 coins.", "Seat B feasts at Gilgal."]
    assert game[Treasury].coins[owed(game).seat] == 40 - 2 - 3 - 3, "the new troop is a guest, too"
    assert str(refused(game, SendCart((CartLine("feast", "gilgal", 2),)))) == "HOUSE-2: one feast a line, not 2"


def test_a_ware_is_offered_while_it_can_be_paid_for() -> None:
    game = shop("feast")
    wares = {line.ware for line in _offered(game)}
    assert wares == {"troops", "wall", "development", "feast"}
    pay(game, owed(game).seat, 1)
    assert _offered(game) == ()
    assert {line.ware for line in _offered(shop())} == {"troops", "wall", "development"}
    assert refused(shop(), SendCart((CartLine("feast", "gilgal"),))).message.startswith("a cart holds no 'feast'")


def _offered(game: Game) -> tuple[CartLine, ...]:
    """What the template of a cart chooses from."""
    for line in game.legal(owed(game)):
        if isinstance(line, Template) and isinstance(line.example, SendCart):
            (pick,) = line.domains
            assert isinstance(pick, Pick)
            return pick.among
    return ()


def test_incomes_say_who_has_changed_them() -> None:
    game, plain = land("granary"), land()
    for one in (game, plain):
        gilgal = give(one, 0, "gilgal", 3)
        give(one, 1, "shiloh", 1)
    assert game.explain(settlement_income, Town(game, gilgal)).trail == (
        Part("settlements", "village", 1),
        Part("granary", "garrison at work", 1),
    )
    assert game.explain(seat_income, Earner(game, 0)).trail == (
        Part("settlements", "Gilgal: village", 1),
        Part("granary", "Gilgal: garrison at work", 1),
        Part("granary", "alms", 2),
    )
    assert [plain.fold(seat_income, Earner(plain, seat), 0) for seat in range(3)] == [1, 1, 0]
    assert [game.fold(seat_income, Earner(game, seat), 0) for seat in range(3)] == [4, 4, 4]


def test_besieged_keeps_income_and_purchases_from_a_settlement_and_names_its_heir() -> None:
    game, plain = land("blockade"), land()
    for one in (game, plain):
        gilgal = give(one, 0, "gilgal", 1)
        put(one, "saul", 1, "g13")
        put(one, "elon", 1, "g15")
        put(one, "tola", 2, "f14")
    assert (game.ask(besieged, Town(game, gilgal)), plain.ask(besieged, Town(plain, gilgal))) == (1, None)
    number = game.explain(settlement_income, Town(game, gilgal))
    assert (number.value, number.trail[-1].label) == (0, "under siege")
    for one, heir in ((game, 1), (plain, 2)):
        set_garrison(one, gilgal, 0)
        assert owner(one, "gilgal") == heir


def test_besieged_refuses_what_is_for_the_settlement() -> None:
    for kind, action in (("acquisitions-turn", BuyTroops("gilgal")), ("draw-turn", PlaceGeneral("joab", "gilgal"))):
        game, plain = (scene(kind, folder=HOUSES, modules=modules) for modules in (["blockade"], []))
        for one in (game, plain):
            seat = owed(one).seat
            give(one, seat, "gilgal", 1)
            pay(one, seat, 9)
            hold(one, seat, "joab")
            for name, where in (("saul", "g13"), ("elon", "g15")):
                put(one, name, (seat + 1) % 3, where)
        assert refused(game, action).message == "Gilgal is under siege"
        act(plain, action)
