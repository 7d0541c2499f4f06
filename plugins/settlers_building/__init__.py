"""Roads, settlements and cities: where they may stand, what they cost, and the longest road."""

from core import Plugin
from plugins.settlers_building import actions, events, longest, pieces, placing

plugin = Plugin(
    "settlers-building",
    "1.0",
    "Roads, settlements, cities and the longest road.",
    requires=("settlers-bank", "settlers-points"),
    parts=(pieces, placing, longest, actions, events),
    schema="plugins.settlers_building.schema",
)
