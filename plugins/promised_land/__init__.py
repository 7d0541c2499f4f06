"""Promised Land: the mode with its seven phases."""

from core import Plugin
from plugins.promised_land import events, hooks, phases, rounds, victory

plugin = Plugin(
    "promised-land",
    "1.0",
    "Seven phases a round; tribes settle the land, grow rich and reach for its titles.",
    base=("terrain", "turns", "settlements", "cards"),
    seats=(2, 6),
    parts=(hooks, phases, events, rounds, victory),
    schema="plugins.promised_land.schema",
)
