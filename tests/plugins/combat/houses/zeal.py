"""A house rule: together generals are bolder, those of many troops most of all."""

from core import Plugin, implements
from plugins.combat.hooks import Fighter, Force, battle_strength, general_strength
from plugins.terrain.state import Generals

plugin = Plugin("zeal", "1", "Courage.", modes=("promised-land",), requires=("combat",), default=False)
MANY = 4


@implements(battle_strength, label="zeal")
def together(ctx: Force, value: int) -> int:
    """Two more for a side with more than one general."""
    return value + 2 if len(ctx.generals) > 1 else value


@implements(general_strength, label="a host behind him")
def bold(ctx: Fighter, value: int) -> int:
    """One more for whoever commands four troops."""
    return value + 1 if ctx.game[Generals].troops[ctx.general] >= MANY else value
