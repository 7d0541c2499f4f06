"""A small board with a settlement in the desert, for SIT-18."""

from pathlib import Path

from core import Fixed, Plugin, implements
from plugins.terrain.hooks import board
from plugins.terrain.survey import Survey, read_board

plugin = Plugin("small-desert", "1", "Four settlements, one in the desert.", modes=("promised-land",))
SMALL = read_board(Path(__file__).parent / "_small.toml")


@implements(board, overrides=("terrain",))
def small_desert(ctx: Fixed) -> Survey:
    """Four settlements."""
    return SMALL
