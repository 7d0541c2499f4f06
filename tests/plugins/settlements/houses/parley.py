"""A house rule: sides may meet, but only after the third round; until then there is peace, with combat or without."""

from core import Plugin, implements
from plugins.settlements.hooks import meeting
from plugins.terrain.hooks import Entry

plugin = Plugin("parley", "1", "Words first.", modes=("promised-land",), requires=("settlements",), default=False)


@implements(meeting, overrides=("settlements", "combat"))
def after_the_third_round(ctx: Entry) -> bool:
    """Nobody stops among others before round 4."""
    return ctx.game.round > 3
