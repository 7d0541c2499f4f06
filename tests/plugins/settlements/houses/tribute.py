"""A house rule: whoever takes a settlement finds 3 coins in it, which the seat that loses it pays as far as it can."""

from core import Plugin, implements
from plugins.settlements.hooks import Handover, control_changed
from plugins.settlements.state import Treasury

plugin = Plugin("tribute", "1", "Coins follow.", modes=("promised-land",), requires=("settlements",), default=False)
TRIBUTE = 3


@implements(control_changed)
def pay_tribute(ctx: Handover) -> None:
    """Three coins from side to side; a side without a seat has no purse."""
    coins = ctx.game[Treasury].coins
    if ctx.before >= 0:
        coins[ctx.before] = max(0, coins[ctx.before] - TRIBUTE)
    if ctx.after >= 0:
        coins[ctx.after] += TRIBUTE
