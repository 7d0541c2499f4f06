"""The board of The Settlers of Canaan: tiles, corners, roads between them, harbours, the southern border."""

from core import Plugin
from plugins.settlers_board import board, names, resources

plugin = Plugin(
    "settlers-board",
    "1.0",
    "The fixed board of Canaan with its tiles, number discs and harbours.",
    parts=(board, names, resources),
    schema="plugins.settlers_board.schema",
)
