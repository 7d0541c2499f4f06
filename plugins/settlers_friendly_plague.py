"""House rule: the friendly plague. Nothing is stolen from a seat that shows few points."""

from core import Game, Option, Plugin, implements
from plugins.settlers_plague.cleansing import may_be_robbed
from plugins.settlers_points.scores import Scores

plugin = Plugin(
    "settlers-friendly-plague",
    "1.0",
    "Nothing is stolen from seats that show few points.",
    modes=("settlers-of-canaan",),
    requires=("settlers-plague",),
    default=False,
)

SPARED_POINTS = Option("spared_points", 2, text="Seats with so many points or fewer are not robbed.", low=0, high=12)


@implements(may_be_robbed)
def the_small_are_spared(ctx: Game, value: tuple[int, ...]) -> tuple[int, ...]:
    """The plague still blocks their tiles."""
    spared = ctx.option(SPARED_POINTS)
    return tuple(seat for seat in value if ctx[Scores].open[seat] > spared)
