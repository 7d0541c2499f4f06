"""Events: what befalls the land for a round, and the cards that bend it."""

from core import Plugin
from plugins.events import (
    accounts,
    area,
    blessing,
    events,
    falling,
    harvests,
    plague,
    revolt,
    sandstorm,
    state,
    tables,
    tax,
)

plugin = Plugin(
    "events",
    "1.0",
    "Abundance, Hunger, Plague and Sandstorm fall on the land; Blessing, Tax and Revolt.",
    modes=("promised-land",),
    requires=("terrain", "turns", "settlements", "cards"),
    parts=(tables, state, events, area, falling, harvests, plague, sandstorm, blessing, tax, revolt, accounts),
    schema="plugins.events.schema",
)
