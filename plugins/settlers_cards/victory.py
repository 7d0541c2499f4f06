"""Victory Points (STL-23): they count from the moment they are bought, and are secret until the end."""

from core import Game, implements
from plugins.settlers_cards.deck import Deck
from plugins.settlers_cards.events import VictoryPointsShown
from plugins.settlers_points.scores import Standing, open_points, secret_points, secrets_revealed

VICTORY_POINT = "victory-point"


@implements(secret_points, label="Victory Point cards")
def points_in_the_hand(ctx: Standing, value: int) -> int:
    """One point each."""
    deck = ctx.game[Deck]
    return value + deck.held[ctx.seat].count(VICTORY_POINT) + deck.fresh[ctx.seat].count(VICTORY_POINT)


@implements(open_points, label="Victory Point cards")
def points_shown(ctx: Standing, value: int) -> int:
    """One point each."""
    return value + ctx.game[Deck].shown[ctx.seat].count(VICTORY_POINT)


@implements(secrets_revealed)
def show_victory_points(ctx: Game) -> None:
    """All lay theirs open."""
    deck = ctx[Deck]
    for seat in range(ctx.seats):
        points = points_in_the_hand(Standing(ctx, seat), 0)
        if points:
            for hand in (deck.held[seat], deck.fresh[seat]):
                hand[:] = [card for card in hand if card != VICTORY_POINT]
            deck.shown[seat] += [VICTORY_POINT] * points
            ctx.emit(VictoryPointsShown(seat, points))
