"""A house rule: garrisons work the fields, and the poor receive alms."""

from core import Plugin, implements
from plugins.settlements.hooks import Earner, Town, seat_income, settlement_income
from plugins.settlements.state import Towns

plugin = Plugin("granary", "1", "More to eat.", modes=("promised-land",), requires=("settlements",), default=False)
POOR = 4


@implements(settlement_income, label="garrison at work")
def work(ctx: Town, value: int) -> int:
    """A coin for a garrison of three and more."""
    return value + 1 if ctx.game[Towns].garrison[ctx.settlement] > 2 else value


@implements(seat_income, stage="cap", label="alms")
def alms(ctx: Earner, value: int) -> int:
    """Nobody receives less than four coins."""
    return max(value, POOR)
