"""Terrain: the board, the generals on it, and how they move."""

from core import Plugin
from plugins.terrain import accounts, actions, board, bounds, costs, events, hooks, names, roster, state

plugin = Plugin(
    "terrain",
    "1.0",
    "The board with its hexes and settlements, the generals on it and their movement.",
    parts=(hooks, board, roster, state, events, costs, bounds, actions, accounts, names),
    schema="plugins.terrain.schema",
)
