"""A house rule: watchmen tell whenever somebody comes or goes."""

from core import Event, Plugin, implements
from plugins.terrain.board import Board
from plugins.terrain.hooks import Spot, presence_changed
from plugins.terrain.ids import HexId

plugin = Plugin("watchmen", "1", "Trumpets.", modes=("promised-land",), requires=("terrain",), default=False)


class TrumpetBlown(Event, frozen=True):
    """Somebody has come or gone."""

    message = "A trumpet is blown at {place}."
    place: HexId


@implements(presence_changed)
def blow(ctx: Spot) -> None:
    """A trumpet for everybody."""
    ctx.game.emit(TrumpetBlown(ctx.game[Board].hexes[ctx.hex].id))
