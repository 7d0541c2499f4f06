"""A house rule: the Jordan floods Gilgal for good. It seals, so that a Secret Passage leads through it."""

from core import Game, Plugin, Refusal, implements
from plugins.terrain.board import Board
from plugins.terrain.hooks import Entry, Journey, Spot, bars_fighting, bars_stopping, seals, waives_seals

plugin = Plugin("flood", "1", "Water.", modes=("promised-land",), requires=("terrain",), default=False)
WORDS = "the Jordan floods Gilgal"


@implements(bars_stopping)
def too_deep(ctx: Entry) -> Refusal | None:
    """Nobody stops in the water, but through a passage."""
    if not _flooded(ctx.game, ctx.hex) or ctx.game.ask(waives_seals, Journey(ctx.game, ctx.general, ctx.side)):
        return None
    return Refusal("HOUSE-3", WORDS)


@implements(bars_fighting)
def too_wet(ctx: Spot) -> Refusal | None:
    """Nobody fights in it either."""
    return Refusal("HOUSE-3", WORDS) if _flooded(ctx.game, ctx.hex) else None


@implements(seals)
def sealed(ctx: Spot) -> str | None:
    """What is told of the place."""
    return "Flood" if _flooded(ctx.game, ctx.hex) else None


def _flooded(game: Game, place: int) -> bool:
    board = game[Board]
    return place == board.settlements[board.settlement("gilgal")].hex
