"""A house rule: any number of generals find room at Jericho."""

from core import Plugin, implements
from plugins.terrain.board import Board
from plugins.terrain.hooks import Spot, is_open

plugin = Plugin("broad-gates", "1", "Room.", modes=("promised-land",), requires=("settlements",), default=False)


@implements(is_open, overrides=("settlements",))
def room_at_jericho(ctx: Spot) -> bool | None:
    """Jericho lies open."""
    board = ctx.game[Board]
    return True if board.settlement_at[ctx.hex] == board.settlement("jericho") else None
