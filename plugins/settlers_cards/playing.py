"""Buying a development card, and playing one (STL-8, STL-14): one a turn, before or after the roll."""

from collections.abc import Iterable
from typing import ClassVar, Self

from core import Action, Decision, Fixed, Fixture, Game, Hidden, Refusal
from plugins.settlers_bank.cards import Cards, cards
from plugins.settlers_bank.purchases import Purchase
from plugins.settlers_bank.stores import must_have, pay
from plugins.settlers_cards.deck import FACE_DOWN, CardKinds, Deck
from plugins.settlers_cards.events import DevelopmentCardBought, DevelopmentCardPlayed
from plugins.settlers_points.scores import count_points

PRICE = cards(sheep=1, wheat=1, ore=1)


class BuyDevelopmentCard(Purchase, frozen=True):
    """Buy the uppermost development card for sheep, wheat and ore. It cannot be played in this turn."""

    answers: ClassVar[tuple[str, ...]] = ("turn",)
    price: ClassVar[Cards] = PRICE
    message = "Buy a development card"

    @classmethod
    def choices(cls, game: Game, seat: int) -> tuple[Action, ...]:
        return _BUY if game[Deck].pile else ()

    def check(self, game: Game, decision: Decision) -> None:
        if not game[Deck].pile:
            raise Refusal("STL-14", "no development card is left", ["1 development card"])
        must_have(game, decision.seat, PRICE, "a development card")

    def apply(self, game: Game, decision: Decision) -> None:
        deck, seat = game[Deck], decision.seat
        pay(game, seat, PRICE)
        card = deck.pile.pop()
        if card == FACE_DOWN:
            raise Hidden("the uppermost development card")
        deck.fresh[seat].append(card)
        game.emit(DevelopmentCardBought(seat, card), to=(seat,))
        count_points(game, seat)


_BUY = (BuyDevelopmentCard(),)


class PlayDevelopment(Action, frozen=True):
    """Base of playing a card: `card` is the kind, `plays` lists the ways in which a holder may play it now."""

    answers: ClassVar[tuple[str, ...]] = ()
    card: ClassVar[str] = ""

    @classmethod
    def plays(cls, game: Game, seat: int) -> Iterable[Action]:
        """The ways to play it, given that the seat holds one and has played none in this turn."""
        raise NotImplementedError

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> Iterable[Action]:
        deck = game[Deck]
        held = deck.held[decision.seat]
        if not held or deck.played:
            return ()
        return game[Plays].of(held, game, decision.seat)

    def check(self, game: Game, decision: Decision) -> None:
        check_holder(game, decision.seat, self.card)
        self.check_play(game, decision.seat)

    def check_play(self, game: Game, seat: int) -> None:
        """Raise the `Refusal` that says why a holder cannot play the card this way."""


class Plays(Fixture):
    """The actions that play a card, by its kind."""

    def __init__(self, actions: Iterable[type[Action]]) -> None:
        self._by_card = {kind.card: kind for kind in actions if issubclass(kind, PlayDevelopment)}

    @classmethod
    def build(cls, fixed: Fixed) -> Self:
        return cls(fixed.rules.actions.values())

    def of(self, held: Iterable[str], game: Game, seat: int) -> list[Action]:
        """The ways in which a seat may play any of the cards it holds."""
        found: list[Action] = []
        for card in dict.fromkeys(held):
            if card in self._by_card:
                found += self._by_card[card].plays(game, seat)
        return found


def lay_open(game: Game, seat: int, card: str) -> None:
    """A card leaves the hand and lies open from now on; no other may be played in this turn."""
    deck = game[Deck]
    deck.held[seat].remove(card)
    deck.shown[seat].append(card)
    deck.played = True
    game.emit(DevelopmentCardPlayed(seat, card))


def check_holder(game: Game, seat: int, card: str) -> None:
    """Raise a `Refusal` (STL-14) unless a seat holds a card that it may play now."""
    deck, title = game[Deck], game[CardKinds].by_name[card].title
    if card not in deck.held[seat]:
        if card in deck.fresh[seat]:
            raise Refusal("STL-14", f"you bought {title} in this turn: it can be played from your next one on")
        raise Refusal("STL-14", f"you hold no {title}", [title])
    if deck.played:
        raise Refusal("STL-14", "you have played a development card in this turn")
