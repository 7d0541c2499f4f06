"""What the sides of settlements are called."""

from collections.abc import Mapping

from core import Fixed, implements
from plugins.settlements.state import CANAANITES
from plugins.terrain.hooks import tribes


@implements(tribes)
def canaanites(ctx: Fixed) -> Mapping[int, str]:
    """The neutral tribe."""
    return {CANAANITES: "the Canaanites"}
