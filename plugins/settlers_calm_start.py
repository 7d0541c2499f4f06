"""House rule: a calm start. A seven rolled in the first rounds is rolled again."""

from core import Game, Option, Plugin, implements
from plugins.settlers_of_canaan.dice import SEVEN, Pair, dice_thrown, throw
from plugins.settlers_of_canaan.founding import ROUNDS

plugin = Plugin(
    "settlers-calm-start",
    "1.0",
    "No seven in the first rounds: it is rolled again.",
    modes=("settlers-of-canaan",),
    default=False,
)

CALM_ROUNDS = Option("calm_rounds", 2, text="So many rounds of turns are without a seven.", low=1, high=20)


@implements(dice_thrown)
def roll_again(ctx: Game, value: Pair) -> Pair:
    """The founding does not count among the rounds."""
    if ctx.round - ROUNDS <= ctx.option(CALM_ROUNDS):
        while sum(value) == SEVEN:
            value = throw(ctx)
    return value
