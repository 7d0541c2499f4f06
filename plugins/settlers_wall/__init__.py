"""The wall of Jerusalem: stones, the routes that entitle to them, the King's Blessing, and the end it brings."""

from core import Plugin
from plugins.settlers_wall import actions, blessing, events, routes, wall

plugin = Plugin(
    "settlers-wall",
    "1.0",
    "Stones for Jerusalem, the King's Blessing, and the end of the game when the wall is complete.",
    modes=("settlers-of-canaan",),
    requires=("settlers-trade",),
    parts=(wall, routes, blessing, actions, events),
    schema="plugins.settlers_wall.schema",
)
