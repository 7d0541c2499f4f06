"""A house rule: whoever wins a battle has two coins for each general that the other side has lost in it."""

from core import Plugin, implements
from plugins.combat.hooks import Aftermath, battle_over
from plugins.settlements.state import Treasury
from plugins.terrain.state import Generals

plugin = Plugin("spoils", "1", "Gold.", modes=("promised-land",), requires=("combat",), default=False)


@implements(battle_over)
def share(ctx: Aftermath) -> None:
    """Two coins for each; a side without a seat has no purse."""
    owner = ctx.game[Generals].owner
    lost = [general for general in (*ctx.fallen, *ctx.captured) if owner[general] != ctx.winner]
    if ctx.winner >= 0:
        ctx.game[Treasury].coins[ctx.winner] += 2 * len(lost)
