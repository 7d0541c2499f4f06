"""The order of the seats (SET-7)."""

from core import Game, implements, round_begins


@implements(round_begins)
def order_seats(ctx: Game) -> None:
    """SET-7: shuffled once; then the first goes to the end each round, after those eliminated are taken out."""
    if ctx.round == 1:
        ctx.dice.shuffle("seats", ctx.order)
    else:
        left = ctx.standing
        ctx.order = [*left[1:], *left[:1]]
