"""A module whose rule raises when somebody rolls a six."""

from canaan_mods.tiny import Rolled

from core import Game, Plugin, listens

plugin = Plugin("grumpy", "1", "Sixes are not liked.", modes=["tiny"], requires=["tiny"], default=False)


@listens(Rolled)
def complain(game: Game, event: Rolled) -> None:
    if event.number == 6:
        raise ZeroDivisionError("a six")
