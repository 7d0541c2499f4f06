"""The steward: a computer player that settles, builds, trades, and places stones for Jerusalem."""

from core import Plugin
from plugins.settlers_steward import computer

plugin = Plugin(
    "settlers-steward",
    "1.0",
    "A computer player that plans: it settles on good land, builds, trades, and places stones.",
    modes=("settlers-of-canaan",),
    requires=("settlers-stonecutters",),
    parts=(computer,),
)
