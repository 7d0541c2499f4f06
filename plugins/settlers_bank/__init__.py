"""Resource cards: the hands, the bank, and paying."""

from core import Plugin
from plugins.settlers_bank import purchases, stores

plugin = Plugin(
    "settlers-bank",
    "1.0",
    "Resource cards in the hands of the seats and in the bank.",
    requires=("settlers-board",),
    parts=(stores, purchases),
    schema="plugins.settlers_bank.schema",
)
