"""A module that finds a game broken once somebody has ten coins; it does not go with `grumpy`."""

from canaan_mods.tiny import Purse

from core import Game, Plugin, implements, invariants

plugin = Plugin(
    "doubter", "1", "Nobody should be rich.", modes=["tiny"], requires=["tiny"], conflicts=["grumpy"], default=False
)


@implements(invariants)
def nobody_is_rich(ctx: Game) -> list[str] | None:
    return [f"seat {seat} is rich" for seat, coins in ctx[Purse].coins.items() if coins >= 10] or None
