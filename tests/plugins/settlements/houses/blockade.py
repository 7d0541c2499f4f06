"""A house rule without combat: who stands on both sides of a settlement besieges it. Here: of Gilgal, g13 and g15."""

from core import Plugin, implements
from plugins.settlements.control import first_there
from plugins.settlements.hooks import Town, besieged
from plugins.terrain.board import Board
from plugins.terrain.ids import NOBODY

plugin = Plugin("blockade", "1", "Hunger.", modes=("promised-land",), requires=("settlements",), default=False)


@implements(besieged, overrides=("combat",))
def surrounded(ctx: Town) -> int | None:
    """The side on both hexes."""
    board = ctx.game[Board]
    if ctx.settlement != board.settlement("gilgal"):
        return None
    one, other = (first_there(ctx.game, board.hex(place)) for place in ("g13", "g15"))
    return one if one == other != NOBODY else None
