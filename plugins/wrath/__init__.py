"""Wrath: the cup that fills, the judgement, the invaders, and the collapse of the land."""

from core import Plugin
from plugins.wrath import accounts, acts, collapse, events, ledger, names, raids, state, tables, waves

plugin = Plugin(
    "wrath",
    "1.0",
    "Wrath over what players do; when the cup is full, invaders come. Too many ruins, and everybody loses.",
    modes=("promised-land",),
    requires=("terrain", "settlements", "cards", "combat"),
    after=("titles", "events", "tabernacle"),
    parts=(tables, state, events, names, ledger, acts, collapse, raids, waves, accounts),
    schema="plugins.wrath.schema",
)
