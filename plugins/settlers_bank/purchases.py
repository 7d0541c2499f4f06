"""Purchases: whatever the seat on turn may pay for with cards (STL-10). Each knows its price and what it may buy."""

from collections.abc import Iterable, Sequence
from typing import ClassVar, Self

from core import Action, Decision, Fixed, Fixture, Game, Number
from plugins.settlers_bank.cards import Cards, covers
from plugins.settlers_bank.stores import Stores, price_numbers

HANDS_REMEMBERED = 20_000


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
        found: list[Action] = []
        for kind in game[PriceList].affordable(game[Stores].hands[seat]):
            found += kind.choices(game, seat)
        return found

    def numbers(self, game: Game, decision: Decision) -> Sequence[Number]:
        return price_numbers(self.price, game.rules.owners[type(self)])


class PriceList(Fixture):
    """All purchases of a game. What a hand can pay is remembered, since hands come back again and again."""

    def __init__(self, kinds: Iterable[type[Purchase]]) -> None:
        self.kinds = tuple(kinds)
        self._by_hand: dict[Cards, tuple[type[Purchase], ...]] = {}

    @classmethod
    def build(cls, fixed: Fixed) -> Self:
        return cls(kind for kind in fixed.rules.actions.values() if issubclass(kind, Purchase))

    def affordable(self, hand: Cards) -> tuple[type[Purchase], ...]:
        """The purchases whose price is in a hand."""
        known = self._by_hand.get(hand)
        if known is None:
            if len(self._by_hand) >= HANDS_REMEMBERED:
                self._by_hand.clear()
            known = self._by_hand[hand] = tuple(kind for kind in self.kinds if covers(hand, kind.price))
        return known
