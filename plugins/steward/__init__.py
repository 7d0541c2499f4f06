"""Steward: a computer player that plays to win."""

from core import Plugin
from plugins.steward import computer, distances

plugin = Plugin(
    "steward",
    "1.0",
    "A computer player that settles, builds, claims titles and keeps the peace with heaven.",
    modes=("promised-land",),
    requires=("promised-land", "terrain", "turns", "settlements", "cards"),
    parts=(distances, computer),
)
