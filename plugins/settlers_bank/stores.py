"""Where the resource cards are (STL-2, STL-26). Everything that moves a card does it here."""

from collections.abc import Sequence
from operator import add
from typing import ClassVar, NoReturn, Self

import msgspec

from core import Game, Hidden, Number, Part, Refusal, Slice, implements, invariants, setup
from plugins.settlers_bank.cards import (
    FACE_DOWN,
    NONE,
    ONE,
    Cards,
    cards,
    count,
    covers,
    faces,
    lacking,
    missing,
    total,
)
from plugins.settlers_board.resources import RESOURCES, Resource

CARDS_OF_EACH = 23
ALL_CARDS = cards(wood=CARDS_OF_EACH, sheep=CARDS_OF_EACH, wheat=CARDS_OF_EACH, stone=CARDS_OF_EACH, ore=CARDS_OF_EACH)
THEFT = "theft"


class Stores(Slice):
    """The bank, open to all, and the hands by seat: of the others' one sees the backs."""

    version: ClassVar[int] = 2
    bank: Cards = ALL_CARDS
    hands: list[Cards] = []

    def seen_by(self, seat: int | None) -> Self:
        hands = [hand if at == seat else total(hand) * FACE_DOWN for at, hand in enumerate(self.hands)]
        return msgspec.structs.replace(self, hands=hands)


@implements(setup)
def deal_empty_hands(ctx: Game) -> None:
    """Every hand is empty, all cards are in the bank."""
    ctx[Stores].hands = [NONE] * ctx.seats


def hand_of(game: Game, seat: int) -> Cards:
    """A seat's cards. Raises `Hidden` on the view of somebody who sees only their backs."""
    hand = game[Stores].hands[seat]
    if hand >= FACE_DOWN:
        raise Hidden(f"the hand of seat {seat}")
    return hand


def hand_size(game: Game, seat: int) -> int:
    """How many cards a seat holds: everybody may know."""
    return total(game[Stores].hands[seat])


def pay(game: Game, seat: int, price: Cards) -> None:
    """A seat's cards go to the bank; that it has them was checked."""
    stores = game[Stores]
    stores.hands[seat] -= price
    stores.bank += price


def gain(game: Game, seat: int, given: Cards) -> None:
    """A seat takes cards from the bank; that they are there was checked."""
    stores = game[Stores]
    stores.hands[seat] += given
    stores.bank -= given


def exchange(game: Game, seat: int, price: Cards, given: Cards) -> None:
    """A seat gives the bank a price and takes cards for it; that both are there was checked."""
    stores = game[Stores]
    stores.hands[seat] += given - price
    stores.bank += price - given


def hand_over(game: Game, giver: int, taker: int, given: Cards) -> None:
    """Cards go from one hand to another; that they are there was checked."""
    hands = game[Stores].hands
    hands[giver] -= given
    hands[taker] += given


def within_bank(game: Game, wanted: Cards) -> Cards:
    """As many of the wanted cards as the bank has."""
    bank = game[Stores].bank
    if covers(bank, wanted):
        return wanted
    return sum(ONE[r] * min(count(bank, r), count(wanted, r)) for r in RESOURCES)


def draw_from_hand(game: Game, seat: int) -> Resource:
    """A random card of a hand, which must not be empty. It stays where it is."""
    return game.dice.pick(THEFT, faces(hand_of(game, seat)))


def must_have(game: Game, seat: int, price: Cards, what: str) -> None:
    """Raise a `Refusal` (STL-27) that says what is missing unless a seat can pay for something."""
    hand = hand_of(game, seat)
    if not covers(hand, price):
        _refuse_payment(what, missing(hand, price))


def must_hold(game: Game, seat: int, given: Sequence[Resource], what: str) -> None:
    """`must_have` for cards one by one, of which a player may name more than fit into a bundle."""
    if lacks := lacking(hand_of(game, seat), given):
        _refuse_payment(what, lacks)


def _refuse_payment(what: str, lacks: Sequence[str]) -> NoReturn:
    raise Refusal("STL-10", f"you cannot pay for {what}: {' and '.join(lacks)} missing", lacks)


def price_numbers(price: Cards, plugin: str) -> list[Number]:
    """A price as numbers with their provenance, one for each resource in it."""
    return [
        Number(resource.word, amount, (Part(plugin, "price", amount),))
        for resource in RESOURCES
        if (amount := count(price, resource))
    ]


def deal_out(game: Game, shares: Sequence[Cards], bill: Cards) -> bool:
    """Each seat takes its share from the bank, which all together is the bill; False if the bank cannot pay it."""
    stores = game[Stores]
    if not covers(stores.bank, bill):
        return False
    stores.hands = list(map(add, stores.hands, shares))
    stores.bank -= bill
    return True


@implements(invariants)
def no_card_is_lost(ctx: Game) -> list[str] | None:
    """STL-2: hands and bank together hold 23 cards of each resource, and nobody holds less than none."""
    stores = ctx[Stores]
    found = []
    if sum(stores.hands, stores.bank) != ALL_CARDS:
        found.append(f"there are not {CARDS_OF_EACH} cards of each resource: {[faces(h) for h in stores.hands]}")
    if not all(covers(ALL_CARDS, held) and covers(held, NONE) for held in (*stores.hands, stores.bank)):
        found.append("somebody holds more cards than there are")
    return found
