"""House rule: the combined harbour. The 2:1 harbour of one resource trades another one 2:1 as well."""

from core import Option, Plugin, implements
from plugins.settlers_board.resources import RESOURCES, Resource
from plugins.settlers_trade.rates import OWN_HARBOUR_RATE, Dealing, bank_rate, harbours_of

plugin = Plugin(
    "settlers-combined-harbour",
    "1.0",
    "A 2:1 harbour for two resources.",
    modes=("settlers-of-canaan",),
    requires=("settlers-trade",),
    default=False,
)

WORDS = tuple(resource.word for resource in RESOURCES)
HARBOUR_OF = Option("harbour_of", "ore", text="The resource whose harbour is combined.", choices=WORDS)
TRADES_TOO = Option("trades_too", "stone", text="The other resource that it trades 2:1.", choices=WORDS)


@implements(bank_rate, stage="cap")
def combined_harbour(ctx: Dealing, value: int) -> int:
    """Whoever lives at the one harbour has the other as well."""
    home, other = (Resource[ctx.game.option(option).upper()] for option in (HARBOUR_OF, TRADES_TOO))
    if ctx.resource == other and any(own.resource == home for own in harbours_of(ctx.game, ctx.seat)):
        return min(value, OWN_HARBOUR_RATE)
    return value
