"""A house rule: whoever commands no troops is quicker."""

from core import Plugin, implements
from plugins.terrain.hooks import Journey, movement_points
from plugins.terrain.state import Generals

plugin = Plugin("runners", "1", "Quick feet.", modes=("promised-land",), requires=("terrain",), default=False)


@implements(movement_points, label="without troops")
def light(ctx: Journey, value: int) -> int:
    """One more point for a general without troops."""
    return value if ctx.game[Generals].troops[ctx.general] else value + 1
