"""Cards: the deck, the hands, the generals and items that come from them."""

from core import Plugin
from plugins.cards import accounts, catalogue, events, hands, hooks, items, names, passage, piles, placing, state

plugin = Plugin(
    "cards",
    "1.0",
    "The deck of 88 cards, secret hands, generals placed on the map and items given to them.",
    requires=("turns", "terrain", "settlements"),
    parts=(hooks, catalogue, state, events, piles, hands, placing, items, passage, accounts, names),
    schema="plugins.cards.schema",
)
