"""A module in whose games one step is entered for ever."""

from core import Game, Plugin, implements, round_begins

plugin = Plugin("sleepy", "1", "Nobody wakes up.", modes=["tiny"], requires=["tiny"], default=False)


@implements(round_begins)
def sleep(ctx: Game) -> None:
    for seat in range(ctx.seats):
        if seat not in ctx.out:
            ctx.eliminate(seat)
