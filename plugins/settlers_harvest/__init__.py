"""What the land yields: the harvest of a roll, and the copper tile."""

from core import Plugin
from plugins.settlers_harvest import copper, events, fields, reaping

plugin = Plugin(
    "settlers-harvest",
    "1.0",
    "The harvest of the tiles with the number rolled, and the copper tile's yield of one's own choice.",
    requires=("settlers-building",),
    parts=(fields, reaping, copper, events),
    schema="plugins.settlers_harvest.schema",
)
