"""A house rule: nobody moves on the Sabbath, which is every second round."""

from core import Plugin, Refusal, implements
from plugins.terrain.hooks import Journey, bars_moving

plugin = Plugin("sabbath", "1", "Rest.", modes=("promised-land",), requires=("terrain",), default=False)


@implements(bars_moving)
def rest(ctx: Journey) -> Refusal | None:
    """Nobody moves on the Sabbath."""
    return None if ctx.game.round % 2 else Refusal("HOUSE-1", "nobody moves on the Sabbath")
