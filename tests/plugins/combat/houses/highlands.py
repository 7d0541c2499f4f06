"""A house rule: mountains help whoever was there first."""

from core import Plugin, implements
from plugins.combat.hooks import Force, defence_bonus
from plugins.terrain.board import Board

plugin = Plugin("highlands", "1", "Rocks.", modes=("promised-land",), requires=("combat",), default=False)


@implements(defence_bonus, label="high ground")
def high_ground(ctx: Force, value: int) -> int:
    """Two more in the mountains."""
    return value + 2 if ctx.game[Board].hexes[ctx.clash.hex].terrain.id == "mountains" else value
