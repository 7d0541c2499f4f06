"""Purchases: whatever the seat on turn may pay for with cards (STL-10). Each knows its price and what it may buy."""

from collections.abc import Iterable, Sequence
from itertools import chain, combinations
from typing import ClassVar, Self

from core import Action, Decision, Fixed, Fixture, Game, Number
from plugins.settlers_bank.cards import GUARD, GUARDS, ONE_OF_EACH, Cards, count
from plugins.settlers_bank.stores import Stores, price_numbers
from plugins.settlers_board.resources import RESOURCES


class Purchase(Action, frozen=True):
    """Base of all purchases: it lists them, since one look at a hand tells which can be paid."""

    answers: ClassVar[tuple[str, ...]] = ()
    price: ClassVar[Cards] = 0

    @classmethod
    def choices(cls, game: Game, seat: int) -> Iterable[Action]:
        """What a seat that can pay the price may buy."""
        raise NotImplementedError

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> list[Action]:
        seat = decision.seat
        guarded = game[Stores].hands[seat] | GUARDS
        found: list[Action] = []
        for price, choices in game[PriceList].within[guarded - ONE_OF_EACH & GUARDS]:
            if guarded - price & GUARDS == GUARDS:
                found += choices(game, seat)
        return found

    def numbers(self, game: Game, decision: Decision) -> Sequence[Number]:
        return price_numbers(self.price, game.rules.owners[type(self)])


class PriceList(Fixture):
    """The prices of all purchases of a game, each with what lists the choices that it buys.

    `within` sorts them by the resources that a hand must hold at all, as guard bits: most hands lack one.
    """

    def __init__(self, kinds: Iterable[type[Purchase]]) -> None:
        rows = [(kind.price, kind.choices) for kind in kinds]
        self.within = {
            held: tuple(row for row in rows if needed(row[0]) & ~held == 0) for held in map(sum, subsets(GUARD))
        }

    @classmethod
    def build(cls, fixed: Fixed) -> Self:
        return cls(kind for kind in fixed.rules.actions.values() if issubclass(kind, Purchase))


def needed(price: Cards) -> int:
    """The guard bits of the resources in a price."""
    return sum(guard for guard, resource in zip(GUARD, RESOURCES, strict=True) if count(price, resource))


def subsets(things: Sequence[int]) -> Iterable[tuple[int, ...]]:
    """Every selection of some things, from none to all."""
    return chain.from_iterable(combinations(things, size) for size in range(len(things) + 1))
