"""A seven (STL-12): discards by all at once, then the roller moves the plague."""

from core import Game, implements
from plugins.settlers_of_canaan.dice import seven_rolled
from plugins.settlers_plague.cleansing import ask_to_cleanse
from plugins.settlers_plague.discards import ask_for_discards


@implements(seven_rolled)
def the_plague_comes(ctx: Game) -> None:
    """The cleansing waits beneath the discards until all are in. Nothing comes if the black stone ended the game."""
    if ctx.result is None:
        ask_to_cleanse(ctx, ctx.turn)
        ask_for_discards(ctx)
