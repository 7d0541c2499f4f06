"""What acts are called, and the invaders."""

from collections.abc import Mapping

from core import Fixed, implements, names
from plugins.terrain.hooks import tribes
from plugins.wrath.state import INVADERS
from plugins.wrath.tables import TABLES


@names("act")
def act_names(fixed: Fixed) -> Mapping[str, str]:
    return {act: entry.name for act, entry in TABLES.acts.items()}


@implements(tribes)
def invading_tribe(ctx: Fixed) -> Mapping[int, str]:
    """WRA-5: a side of their own."""
    return {INVADERS: "the invaders"}
