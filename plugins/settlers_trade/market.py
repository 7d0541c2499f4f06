"""What is on the market: the rates of the seats and the offers of this turn. All of it is open to everybody."""

from typing import ClassVar

import msgspec

from core import Game, Option, Slice, listens
from plugins.settlers_bank.cards import Cards
from plugins.settlers_board.resources import Resource
from plugins.settlers_of_canaan.events import TurnPassed

OFFERS_A_TURN = Option("offers_a_turn", 3, text="How many trade offers a seat may make in its turn.", low=0, high=20)


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
    """`rates` say by seat, as a bundle, how many cards of each resource the bank wants for one.

    `made` counts the offers of this turn, `numbered` all that ever were; `limit` is how many a turn may have.
    """

    version: ClassVar[int] = 2
    rates: list[Cards] = []
    offers: list[Offer] = []
    made: int = 0
    limit: int = 0
    numbered: int = 0


@listens(TurnPassed)
def offers_end(game: Game, event: TurnPassed) -> None:
    """STL-18: offers end with the turn."""
    market = game[Market]
    if market.made:
        market.offers = []
        market.made = 0


def find_offer(game: Game, number: int) -> Offer | None:
    """An offer by its number, if it is still open."""
    return next((offer for offer in game[Market].offers if offer.number == number), None)
