"""The hook of titles."""

from core import fold
from plugins.promised_land.hooks import Contender


@fold
def points(ctx: Contender, value: int) -> int:
    """The points of a seat, which win the game when there are enough of them (TTL-20)."""
    return value
