"""Discarding (STL-12): who holds more than 7 cards gives half of them away, of its own choice and unseen by the others.

A choice is noted when it is made; the cards reach the bank when all are in.
"""

from typing import ClassVar, Self

import msgspec

from core import Action, Decision, Game, Pick, Refusal, Slice, Template
from plugins.settlers_bank.cards import Cards, bundle, faces, lacking, total
from plugins.settlers_bank.stores import Stores, hand_of, hand_size, pay
from plugins.settlers_board.resources import Card
from plugins.settlers_plague.events import CardsDiscarded

SAFE_HAND = 7


class Discards(Slice):
    """What the seats that had to discard have chosen; each sees only its own choice."""

    version: ClassVar[int] = 2
    chosen: dict[int, Cards] = {}

    def seen_by(self, seat: int | None) -> Self:
        return msgspec.structs.replace(self, chosen={at: cards for at, cards in self.chosen.items() if at == seat})


def ask_for_discards(game: Game) -> None:
    """Ask every seat with too many cards, all at once."""
    rich = [seat for seat, hand in enumerate(game[Stores].hands) if total(hand) > SAFE_HAND]
    game.open(*[game.new_decision(seat, "discard", secret=True) for seat in rich])


class Discard(Action, frozen=True):
    """Choose the cards to discard: half of your hand, rounded down."""

    answers: ClassVar[tuple[str, ...]] = ("discard",)
    message = "Discard {cards}"
    cards: tuple[Card, ...]

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> tuple[Template]:
        held = faces(hand_of(game, decision.seat))
        half = len(held) // 2
        return (Template(cls(held[:half]), (Pick("cards", held, half, half),)),)

    def check(self, game: Game, decision: Decision) -> None:
        hand = hand_of(game, decision.seat)
        half = hand_size(game, decision.seat) // 2
        if len(self.cards) != half:
            raise Refusal("STL-12", f"you must discard half of your cards: {half}, not {len(self.cards)}")
        if lacks := lacking(hand, self.cards):
            raise Refusal("STL-12", f"you can only discard what you hold: {' and '.join(lacks)} missing", lacks)

    def apply(self, game: Game, decision: Decision) -> None:
        chosen = game[Discards].chosen
        chosen[decision.seat] = bundle(self.cards)
        game.done(decision)
        if not any(other.kind == "discard" for other in game.decisions):
            _collect(game)


def _collect(game: Game) -> None:
    """All have chosen: the cards go to the bank."""
    chosen, game[Discards].chosen = game[Discards].chosen, {}
    for seat, cards in sorted(chosen.items()):
        pay(game, seat, cards)
        game.emit(CardsDiscarded(seat, faces(cards)))
