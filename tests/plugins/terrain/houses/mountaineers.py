"""A house rule: the mountains tire, so that nobody goes on from them."""

from core import Plugin, Refusal, implements
from plugins.terrain.board import Board
from plugins.terrain.hooks import Entry, bars_passing

plugin = Plugin("mountaineers", "1", "Long climbs.", modes=("promised-land",), requires=("terrain",), default=False)


@implements(bars_passing)
def out_of_breath(ctx: Entry) -> Refusal | None:
    """A way ends in the mountains."""
    place = ctx.game[Board].hexes[ctx.hex]
    return Refusal("HOUSE-2", f"{place.name} tires") if place.terrain.id == "mountains" else None
