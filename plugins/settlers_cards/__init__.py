"""Development cards: the pile, the priests, the events, and the victory points that stay secret to the end."""

from core import Plugin
from plugins.settlers_cards import (
    caravan,
    deck,
    events,
    grants,
    highway,
    jubilee,
    names,
    playing,
    priests,
    tithe,
    victory,
    watchman,
)

plugin = Plugin(
    "settlers-cards",
    "1.0",
    "Development cards: priests against the plague, events, and secret victory points.",
    modes=("settlers-of-canaan",),
    requires=("settlers-plague", "settlers-trade"),
    parts=(deck, playing, priests, highway, grants, tithe, caravan, jubilee, watchman, victory, names, events),
    schema="plugins.settlers_cards.schema",
)
