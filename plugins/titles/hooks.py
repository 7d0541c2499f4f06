"""The hook of titles."""

from core import fold
from plugins.promised_land.hooks import Contender


@fold
def points(ctx: Contender, value: int) -> int:
    """The points of a seat. Asked in Check Victory, where enough of them win (TTL-20), and by those who look at it."""
    return value
