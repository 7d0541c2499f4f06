"""A house rule: a wall needs two troops to build it."""

from core import Plugin, Refusal, implements
from plugins.settlements.hooks import Deal, bars_buying
from plugins.settlements.state import Towns

plugin = Plugin("masons", "1", "Many hands.", modes=("promised-land",), requires=("settlements",), default=False)


@implements(bars_buying)
def two_to_build(ctx: Deal) -> Refusal | None:
    """No wall for a garrison of less than two."""
    if ctx.ware != "wall" or ctx.game[Towns].garrison[ctx.settlement] > 1:
        return None
    return Refusal("HOUSE-1", "a wall needs two troops to build it", ("1 troop",))
