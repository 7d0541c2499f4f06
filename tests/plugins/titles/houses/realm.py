"""A house rule for random games: every seat begins with a region, rich, so that titles change hands all the time."""

from core import Game, Plugin, implements, setup
from plugins.cards.catalogue import Catalogue
from plugins.cards.state import Items, Piles
from plugins.settlements.control import set_garrison
from plugins.settlements.state import Towns, Treasury
from plugins.terrain.board import Board
from plugins.terrain.generals import place
from plugins.terrain.state import Generals

plugin = Plugin(
    "realm",
    "1",
    "Every seat begins with a region, coins and cards that kill.",
    modes=("promised-land",),
    requires=("cards", "settlements"),
)
ITEMS = ("ark", "prophet", "squire", "squire", "prophet", "chariot")
CARDS = ("ambush", "justice", "ambush", "justice", "assassin", "assassin")


@implements(setup)
def divide(ctx: Game) -> None:
    """Two generals and a region a seat, one of whom bears an item; cards that kill are drawn first."""
    board, towns = ctx[Board], ctx[Towns]
    regions = [members for members in board.regions.values() if members]
    generals = [card.general for card in ctx[Catalogue].cards if card.sort == "general"][::-1]
    for seat in range(ctx.seats):
        for town in regions[seat % len(regions)]:
            towns.owner[town], towns.walled[town] = seat, True
            set_garrison(ctx, town, 1)
        ctx[Treasury].coins[seat] = 60
        for number, town in enumerate(regions[seat % len(regions)][:2]):
            general = generals[seat * 2 + number]
            ctx[Piles].deck.remove(ctx[Catalogue].of_general[general])
            place(ctx, general, seat, board.settlements[town].hex)
            ctx[Generals].troops[general] = 3
        ctx[Items].carried[generals[seat * 2]].append(_taken(ctx, ITEMS[seat]))
    ctx[Piles].deck += [_taken(ctx, name) for name in CARDS]


def _taken(game: Game, name: str) -> int:
    card = game[Catalogue].numbers[name]
    game[Piles].deck.remove(card)
    return card
