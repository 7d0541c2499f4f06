"""Razed settlements and cities, and what a siege keeps from a settlement (ECO-1, ECO-2, CRD-3, SIT-15)."""

from core import Game
from plugins.cards.placing import PlaceGeneral
from plugins.combat.state import Sieges
from plugins.settlements.control import (
    controlled_by,
    controller,
    make_city,
    raze,
    set_garrison,
    standing_at,
    standing_ring,
)
from plugins.settlements.events import SettlementRazed
from plugins.settlements.hooks import Town, settlement_income
from plugins.settlements.purchases import BuyTroops, BuyWall
from plugins.settlements.state import Towns
from plugins.terrain.actions import Move
from plugins.terrain.board import NO_SETTLEMENT, Board
from plugins.terrain.ids import NOBODY
from tests.plugins.scenes import changed, give, hold, listed, owed, pay, put, refused, scene, settlement_number


def besiege(game: Game, settlement: int, side: int) -> None:
    place = game[Board].settlements[settlement].hex
    game[Sieges].by[place], game[Sieges].since[place] = side, game.round
    changed(game)


def test_what_is_razed_loses_everything_and_is_nobodys_for_good() -> None:
    game = scene("movement-turn", modules=["combat"])
    gilgal = give(game, 0, "gilgal", 3)
    towns = game[Towns]
    towns.developments[gilgal], towns.walled[gilgal] = 2, True
    make_city(game, gilgal)
    raze(game, gilgal, "loot", 1)
    assert (towns.garrison[gilgal], towns.developments[gilgal]) == (0, 0)
    assert not towns.walled[gilgal]
    assert not towns.city[gilgal]
    assert game.journal[-1].event == SettlementRazed("gilgal", "loot", 1, 0, was_city=True)
    put(game, "joab", 0, "gilgal")
    assert controlled_by(game, 0) == []


def test_generals_at_a_razed_settlement_stand_in_the_open() -> None:
    game = scene("movement-turn", modules=["combat"])
    place, gilgal = game[Board].hex("f14"), settlement_number(game, "gilgal")
    put(game, "joab", 1, "gilgal")
    raze(game, gilgal, "loot")
    assert standing_at(game, place) == NO_SETTLEMENT
    assert controller(game, place) == 1
    assert game[Towns].owner[gilgal] == NOBODY


def test_a_razed_settlement_is_off_the_ring_and_no_bar_to_passage_or_crowds() -> None:
    game = scene("movement-turn", modules=["combat"])
    seat, gilgal = owed(game).seat, settlement_number(game, "gilgal")
    for name in ("joab", "saul"):
        put(game, name, seat, "gilgal")
    put(game, "barak", seat, "f13")
    assert refused(game, Move("barak", "f14")).rule == "TER-6"
    raze(game, gilgal, "invaders")
    changed(game)
    assert gilgal not in standing_ring(game)
    assert Move("barak", "f14") in listed(game, Move)


def test_eco_1_a_city_yields_2_and_a_ruin_nothing() -> None:
    game = scene("acquisitions-turn", modules=["combat"])
    gilgal = give(game, 0, "gilgal")
    make_city(game, gilgal)
    assert str(game.explain(settlement_income, Town(game, gilgal))) == "2 = 2 city"
    raze(game, gilgal, "loot")
    assert game.fold(settlement_income, Town(game, gilgal), 0) == 0


def test_eco_4_a_city_takes_no_wall() -> None:
    game = scene("acquisitions-turn", modules=["combat"])
    seat = owed(game).seat
    make_city(game, give(game, seat, "gilgal"))
    pay(game, seat, 50)
    refusal = refused(game, BuyWall("gilgal"))
    assert (refusal.rule, refusal.message) == ("ECO-4", "Gilgal is a city; walls are for villages")


def test_eco_2_a_settlement_under_siege_yields_nothing_and_takes_no_purchase() -> None:
    game = scene("acquisitions-turn", modules=["combat"])
    seat = owed(game).seat
    gilgal = give(game, seat, "gilgal")
    pay(game, seat, 50)
    assert BuyWall("gilgal") in listed(game, BuyWall)
    besiege(game, gilgal, (seat + 1) % 3)
    assert refused(game, BuyTroops("gilgal", 1)).rule == "ECO-2"
    assert str(game.explain(settlement_income, Town(game, gilgal))) == "0 = 1 village - 1 under siege"


def test_crd_3_nobody_is_placed_under_siege() -> None:
    game = scene("draw-turn", modules=["combat"])
    seat = owed(game).seat
    gilgal = give(game, seat, "gilgal")
    hold(game, seat, "joab")
    assert PlaceGeneral("joab", "gilgal") in listed(game, PlaceGeneral)
    besiege(game, gilgal, (seat + 1) % 3)
    assert refused(game, PlaceGeneral("joab", "gilgal")).rule == "CRD-3"


def test_sit_15_a_besieged_settlement_that_is_emptied_falls_to_the_besieger() -> None:
    game = scene("movement-turn", modules=["combat"])
    gilgal = give(game, 0, "gilgal", 1)
    put(game, "saul", 2, "gilgal")
    put(game, "joab", 1, "gilgal")
    besiege(game, gilgal, 1)
    set_garrison(game, gilgal, 0)
    assert game[Towns].owner[gilgal] == 1
    assert game[Sieges].by == {}
