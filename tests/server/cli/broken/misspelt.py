"""A plugin that implements a hook which nobody declares."""

from core import Game, Plugin, hookimpl

plugin = Plugin("misspelt", "1", "Meant to be told of rounds.")


@hookimpl()
def round_begin(ctx: Game) -> None:
    return None
