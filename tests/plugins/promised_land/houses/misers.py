"""A house rule: when the rounds are over, the richest wins, with titles or without."""

from core import Plugin, implements
from plugins.promised_land.hooks import Contender, score
from plugins.settlements.state import Treasury

plugin = Plugin("misers", "1", "Gold.", modes=("promised-land",), requires=("settlements",), default=False)


@implements(score, overrides=("promised-land", "titles"))
def riches(ctx: Contender) -> tuple[int, ...]:
    """Coins and nothing else."""
    return (ctx.game[Treasury].coins[ctx.seat],)
