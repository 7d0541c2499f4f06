"""Hands: what a seat holds, plays and discards, and when its Draw Cards turn may end (CRD-2, CRD-5)."""

from collections.abc import Iterable
from typing import Annotated, Self

from msgspec import Meta

from core import Action, Decision, Fixed, Fixture, Game, Legal, Refusal, implements
from plugins.cards.catalogue import LIMITS, CardId, Catalogue
from plugins.cards.events import CardDiscarded, CardPlayed
from plugins.cards.piles import discard
from plugins.cards.state import Hands
from plugins.turns.hooks import Ending, bars_ending


def require_in_hand(game: Game, seat: int, name: str) -> int:
    """The number of a card that the seat holds. Raises `Refusal` if it does not."""
    card = game[Catalogue].card(name)
    if card not in game[Hands].cards[seat]:
        raise Refusal("not-in-hand", f"you do not hold {game[Catalogue].cards[card].name}")
    return card


def play(game: Game, seat: int, name: str) -> int:
    """Take a card out of a hand; where it goes is the caller's business."""
    card = game[Catalogue].card(name)
    game[Hands].cards[seat].remove(card)
    return card


def spend(game: Game, seat: int, name: str) -> None:
    """Play a card that is used up by that: it goes to the discard pile, for everybody to see."""
    discard(game, play(game, seat, name))
    game.emit(CardPlayed(seat, name))


class DiscardCard(Action, frozen=True):
    """Discard a card of your hand."""

    answers = ("draw-turn",)
    message = "Discard {card}"
    card: Annotated[CardId, Meta(description="A card of your hand.")]

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> Iterable[Legal]:
        if game.round == 1:
            return ()
        table = game[Discards].of
        return [table[card] for card in dict.fromkeys(game[Hands].cards[decision.seat])]

    def check(self, game: Game, decision: Decision) -> None:
        require_in_hand(game, decision.seat, self.card)
        if game.round == 1:
            raise Refusal("CRD-2", "nothing is discarded in round 1")

    def apply(self, game: Game, decision: Decision) -> None:
        discard(game, play(game, decision.seat, self.card))
        game.emit(CardDiscarded(decision.seat, self.card))


class Discards(Fixture):
    """The discarding of each kind of card, made once."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.of = tuple(DiscardCard(card.id) for card in catalogue.cards)

    @classmethod
    def build(cls, fixed: Fixed) -> Self:
        return cls(fixed[Catalogue])


@implements(bars_ending)
def hand_limit(ctx: Ending) -> Refusal | None:
    """CRD-5: no Draw Cards turn ends above the hand limit."""
    held = len(ctx.game[Hands].cards[ctx.decision.seat])
    if ctx.decision.kind != "draw-turn" or held <= LIMITS.hand:
        return None
    return Refusal(
        "CRD-5",
        f"you hold {held} cards; the turn ends with {LIMITS.hand} at most",
        (f"{held - LIMITS.hand} cards less",),
    )


@implements(bars_ending)
def first_generals(ctx: Ending) -> Refusal | None:
    """CRD-2: in round 1 both generals must be placed."""
    hand = ctx.game[Hands].cards[ctx.decision.seat]
    if ctx.decision.kind != "draw-turn" or ctx.game.round != 1 or not hand:
        return None
    held = ", ".join(ctx.game[Catalogue].cards[card].name for card in hand)
    return Refusal("CRD-2", f"all generals of round 1 must be placed; you still hold {held}", (held,))
