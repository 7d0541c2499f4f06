"""A house rule: no Ambush where the enemy has only one general."""

from core import Plugin, Refusal, implements
from plugins.combat.encounters import generals_at
from plugins.combat.hooks import Gambit, bars_card

plugin = Plugin("honour", "1", "Fair fights.", modes=("promised-land",), requires=("combat",), default=False)


@implements(bars_card)
def man_to_man(ctx: Gambit) -> Refusal | None:
    """An Ambush is for two and more."""
    if ctx.card != "ambush" or len(generals_at(ctx.game, ctx.clash.hex, ctx.clash.other(ctx.seat))) > 1:
        return None
    return Refusal("HOUSE-1", "there is no honour in an Ambush of a single general")
