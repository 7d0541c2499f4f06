"""Settlements: who controls them, what they yield, and what is bought for them."""

from core import Plugin
from plugins.settlements import accounts, cart, control, events, hooks, income, names, passage, purchases, state, troops

plugin = Plugin(
    "settlements",
    "1.0",
    "Control of settlements, income, purchases, and the troops of garrisons.",
    requires=("terrain",),
    parts=(hooks, state, events, control, passage, income, purchases, cart, troops, accounts, names),
    schema="plugins.settlements.schema",
)
