"""A house rule: Jerusalem is worth two points to whoever controls it."""

from core import Plugin, implements
from plugins.promised_land.hooks import Contender
from plugins.settlements.state import Towns
from plugins.terrain.board import Board
from plugins.titles.hooks import points

plugin = Plugin("holy-city", "1", "Zion.", modes=("promised-land",), requires=("titles",), default=False)


@implements(points, label="the holy city")
def of_jerusalem(ctx: Contender, value: int) -> int:
    """Two points for Jerusalem."""
    owner = ctx.game[Towns].owner[ctx.game[Board].settlement("jerusalem")]
    return value + 2 if owner == ctx.seat else value
