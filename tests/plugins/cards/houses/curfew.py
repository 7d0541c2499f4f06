"""A house rule: generals come only to settlements with a garrison, which opens the gate."""

from core import Plugin, Refusal, implements
from plugins.cards.hooks import Placing, bars_placing
from plugins.settlements.state import Towns
from plugins.terrain.board import Board

plugin = Plugin("curfew", "1", "Shut gates.", modes=("promised-land",), requires=("cards",), default=False)


@implements(bars_placing)
def somebody_must_open(ctx: Placing) -> Refusal | None:
    """No garrison, no general; in round 1 there are none yet."""
    if ctx.game.round == 1 or ctx.game[Towns].garrison[ctx.settlement]:
        return None
    name = ctx.game[Board].settlements[ctx.settlement].name
    return Refusal("HOUSE-1", f"nobody opens the gate of {name}", ("a garrison",))
