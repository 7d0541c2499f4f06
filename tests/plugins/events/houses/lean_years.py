"""A house rule: every settlement yields two coins less."""

from core import Plugin, implements
from plugins.settlements.hooks import Town, settlement_income

plugin = Plugin("lean-years", "1", "Less to eat.", modes=("promised-land",), requires=("settlements",))


@implements(settlement_income, label="lean years")
def eaten(ctx: Town, value: int) -> int:
    """What is eaten before it is sold."""
    return value - 2
