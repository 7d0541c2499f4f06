"""What is on the market: the rates of the seats and the offers of this turn. All of it is open to everybody."""

import msgspec

from core import Game, Slice, implements
from plugins.settlers_bank.cards import Cards
from plugins.settlers_board.resources import Resource
from plugins.settlers_of_canaan.turns import turn_begins


class Offer(msgspec.Struct):
    """A trade that a seat offers to others. A counter-offer says which offer it `answers`, and is for its maker."""

    number: int
    seat: int
    give: tuple[Resource, ...]
    get: tuple[Resource, ...]
    to: tuple[int, ...]
    answers: int | None = None
    accepted: list[int] = []


class Market(Slice):
    """`rates` say by seat, as a bundle, how many cards of each resource the bank wants for one."""

    rates: list[Cards] = []
    offers: list[Offer] = []
    made: int = 0
    numbered: int = 0


@implements(turn_begins)
def offers_end(ctx: Game) -> None:
    """STL-18: offers end with the turn."""
    market = ctx[Market]
    if market.made:
        market.offers = []
        market.made = 0


def find_offer(game: Game, number: int) -> Offer | None:
    """An offer by its number, if it is still open."""
    return next((offer for offer in game[Market].offers if offer.number == number), None)
