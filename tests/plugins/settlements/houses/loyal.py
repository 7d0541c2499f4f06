"""A house rule: a settlement that its side has left stays loyal until the next round begins."""

from core import Game, Plugin, Slice, implements, round_begins
from plugins.settlements.control import settle_control
from plugins.settlements.hooks import Town, undecided
from plugins.settlements.state import Towns
from plugins.terrain.ids import NOBODY

plugin = Plugin("loyal", "1", "A day of grace.", modes=("promised-land",), requires=("settlements",), default=False)


class Grace(Slice):
    """Whether settlements are loyal now."""

    over: bool = False


@implements(undecided, overrides=("combat",))
def stays_loyal(ctx: Town) -> bool | None:
    """Control of what a side has left waits for the next round."""
    left = ctx.game[Towns].owner[ctx.settlement] != NOBODY
    return True if left and not ctx.game[Grace].over else None


@implements(round_begins)
def grace_is_over(ctx: Game) -> None:
    """What has waited is settled."""
    ctx[Grace].over = True
    for settlement in range(len(ctx[Towns].owner)):
        settle_control(ctx, settlement)
    ctx[Grace].over = False
