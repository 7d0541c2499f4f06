"""The harvest in GraphQL: which tile is idle because the plague is on it."""

from plugins.settlers_board.schema import LandTileNode
from plugins.settlers_harvest.fields import Fields
from schema import extends


@extends(LandTileNode)
def is_idle(tile: LandTileNode) -> bool | None:
    """Whether the plague is on it, so that it yields nothing; null where nothing is harvested."""
    fields = tile.seen.read(Fields)
    return fields.idle == tile.number if fields else None
