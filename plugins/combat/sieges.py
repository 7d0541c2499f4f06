"""Sieges: who besieges which hex, and since when (TER-5, TER-13)."""

from core import Game, implements
from plugins.combat.state import Sieges
from plugins.settlements.hooks import Handover, Town, besieged, control_changed
from plugins.terrain.board import Board
from plugins.terrain.ids import NOBODY


def besieger_of(game: Game, place: int) -> int | None:
    """The side that lays siege to a hex."""
    return game[Sieges].by.get(place)


@implements(besieged)
def besieger_of_settlement(ctx: Town) -> int | None:
    """TER-13: whose siege lies on a settlement."""
    return besieger_of(ctx.game, ctx.game[Board].settlements[ctx.settlement].hex)


@implements(control_changed)
def lift_with_control(ctx: Handover) -> None:
    """TER-13: a siege of what another side controls no more lifts by itself."""
    place, sieges = ctx.game[Board].settlements[ctx.settlement].hex, ctx.game[Sieges]
    if sieges.by.get(place) == ctx.after or ctx.after == NOBODY:
        sieges.by.pop(place, None)
        sieges.since.pop(place, None)
