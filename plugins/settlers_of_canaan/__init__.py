"""The Settlers of Canaan: the mode with its phases, founding, turns and dice."""

from core import Plugin
from plugins.settlers_of_canaan import dice, events, founding, turns

plugin = Plugin(
    "settlers-of-canaan",
    "1.0",
    "Settle Canaan, trade, and build the wall of Jerusalem: the tribe with 12 points wins.",
    base=("settlers-board", "settlers-bank", "settlers-points", "settlers-building", "settlers-harvest"),
    requires=("settlers-harvest",),
    seats=(2, 4),
    parts=(turns, founding, dice, events),
    schema="plugins.settlers_of_canaan.schema",
)
