"""Loot and slave (CMB-13)."""

from core import Game, Number, Part
from plugins.combat.events import SettlementLooted
from plugins.combat.tables import TABLES
from plugins.settlements.control import raze
from plugins.settlements.state import Towns, Treasury
from plugins.terrain.board import Board

LOOT = "loot"
"""What is told to be the cause when a settlement is razed for its coins."""


def booty(game: Game, settlement: int) -> Number:
    """The coins that looting a settlement brings, with their provenance."""
    towns, coins = game[Towns], TABLES.loot
    city, developments = towns.city[settlement], towns.developments[settlement]
    trail = [Part("combat", "city" if city else "village", coins.city if city else coins.village)]
    if developments:
        trail.append(Part("combat", "developments", developments * coins.development))
    return Number("loot", sum(part.amount for part in trail), tuple(trail))


def loot(game: Game, settlement: int, seat: int) -> None:
    """Take what there is; the settlement is razed for good."""
    found = booty(game, settlement)
    game[Treasury].coins[seat] += found.value
    game.emit(SettlementLooted(seat, game[Board].settlements[settlement].id, found.value, found.trail))
    raze(game, settlement, LOOT, seat)
