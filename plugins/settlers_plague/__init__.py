"""The plague: what a seven brings, and cleansing a tile of it."""

from core import Plugin
from plugins.settlers_plague import cleansing, discards, events, seven

plugin = Plugin(
    "settlers-plague",
    "1.0",
    "A seven makes full hands discard, and moves the plague to a tile where it blocks the harvest and steals.",
    modes=("settlers-of-canaan",),
    requires=("settlers-of-canaan",),
    after=("settlers-wall",),
    parts=(seven, discards, cleansing, events),
    schema="plugins.settlers_plague.schema",
)
