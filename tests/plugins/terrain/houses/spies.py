"""A house rule: no siege holds Joab. The Secret Passage stays what it is for everybody else."""

from core import Plugin, implements
from plugins.terrain.hooks import Journey, waives_seals
from plugins.terrain.roster import Roster

plugin = Plugin("spies", "1", "Joab knows ways.", modes=("promised-land",), requires=("cards",), default=False)


@implements(waives_seals, overrides=("cards",))
def knows_ways(ctx: Journey) -> bool | None:
    """Joab goes in and out."""
    return True if ctx.game[Roster].generals[ctx.general].id == "joab" else None
