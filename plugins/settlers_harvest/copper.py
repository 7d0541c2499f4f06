"""The copper tile (STL-4): who is owed chooses, one after the other and openly."""

from collections.abc import Sequence
from typing import ClassVar

from core import Action, Decision, Game, Refusal, Slice
from plugins.settlers_bank.cards import ONE, count
from plugins.settlers_bank.stores import Stores, gain
from plugins.settlers_board.resources import RESOURCES, Card
from plugins.settlers_harvest.events import CopperTraded


class CopperOwed(Slice):
    """The seats that have yet to choose a card for copper, in their order; a seat appears once for each card."""

    seats: list[int] = []


def owe_copper(game: Game, seats: Sequence[int]) -> None:
    """Let these seats choose a card each, in this order."""
    game[CopperOwed].seats = list(seats)
    _ask_next(game)


def _ask_next(game: Game) -> None:
    owed = game[CopperOwed]
    if not game[Stores].bank:
        owed.seats = []
    if owed.seats:
        game.owe(owed.seats[0], "copper")


class ChooseForCopper(Action, frozen=True):
    """Take a card of your choice from the bank for your share of the copper."""

    answers: ClassVar[tuple[str, ...]] = ("copper",)
    message = "Take {card} for copper"
    card: Card

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> list[Action]:
        bank = game[Stores].bank
        return [choice for choice in _CHOICES if count(bank, choice.card)]

    def check(self, game: Game, decision: Decision) -> None:
        if not count(game[Stores].bank, self.card):
            raise Refusal("STL-4", f"the bank has no {self.card.word} left", [f"1 {self.card.word}"])

    def apply(self, game: Game, decision: Decision) -> None:
        gain(game, decision.seat, ONE[self.card])
        game.emit(CopperTraded(decision.seat, self.card))
        game[CopperOwed].seats.pop(0)
        game.done(decision)
        _ask_next(game)


_CHOICES = tuple(ChooseForCopper(resource) for resource in RESOURCES)
