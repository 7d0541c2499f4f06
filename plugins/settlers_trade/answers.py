"""Answers to an offer (STL-18). Nobody has to answer, and what is open ends with the turn."""

from typing import Annotated, ClassVar

from msgspec import Meta

from core import Action, Decision, Game, Refusal, Template
from plugins.settlers_bank.cards import NONE, bundle, covers
from plugins.settlers_bank.stores import hand_of, must_have, must_hold
from plugins.settlers_board.resources import Card
from plugins.settlers_trade.events import OfferAnswered, OfferCountered
from plugins.settlers_trade.market import Market, Offer, find_offer
from plugins.settlers_trade.offers import OfferNo, check_terms, sample_terms, terms


def offer_of(game: Game, decision: Decision) -> Offer:
    """The offer that a decision is about."""
    offer = find_offer(game, int(decision.subject))
    if offer is None:
        raise Refusal("STL-18", f"offer {decision.subject} is no longer open")
    return offer


def check_number(number: int, decision: Decision) -> None:
    """Raise a `Refusal` if an answer is meant for another offer than the decision is about."""
    if str(number) != decision.subject:
        raise Refusal("STL-18", f"this decision is about offer {decision.subject}, not {number}")


class AcceptOffer(Action, frozen=True):
    """Accept an offer. The seat on turn then chooses whom it trades with."""

    answers: ClassVar[tuple[str, ...]] = ("offer",)
    message = "Accept offer {offer}"
    offer: OfferNo

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> "list[AcceptOffer]":
        offer = offer_of(game, decision)
        return [cls(offer.number)] if covers(hand_of(game, decision.seat), bundle(offer.get)) else []

    def check(self, game: Game, decision: Decision) -> None:
        check_number(self.offer, decision)
        must_have(game, decision.seat, bundle(offer_of(game, decision).get), "this trade")

    def apply(self, game: Game, decision: Decision) -> None:
        offer_of(game, decision).accepted.append(decision.seat)
        game.emit(OfferAnswered(self.offer, decision.seat, accepts=True))
        game.done(decision)


class DeclineOffer(Action, frozen=True):
    """Decline an offer."""

    answers: ClassVar[tuple[str, ...]] = ("offer",)
    message = "Decline offer {offer}"
    offer: OfferNo

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> "list[DeclineOffer]":
        return [cls(int(decision.subject))]

    def check(self, game: Game, decision: Decision) -> None:
        check_number(self.offer, decision)

    def apply(self, game: Game, decision: Decision) -> None:
        game.emit(OfferAnswered(self.offer, decision.seat, accepts=False))
        game.done(decision)


class CounterOffer(Action, frozen=True):
    """Answer an offer with one of your own; if the seat on turn takes it, you trade at once."""

    answers: ClassVar[tuple[str, ...]] = ("offer",)
    message = "Answer offer {offer}: give {give} for {get}"
    offer: OfferNo
    give: Annotated[tuple[Card, ...], Meta(description="The cards that you give.")]
    get: Annotated[tuple[Card, ...], Meta(description="The cards that you want.")]

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> tuple[Template, ...]:
        hand = hand_of(game, decision.seat)
        if hand == NONE:
            return ()
        example = cls(int(decision.subject), *sample_terms(hand))
        return (Template(example, terms(hand)),)

    def check(self, game: Game, decision: Decision) -> None:
        check_number(self.offer, decision)
        check_terms(self.give, self.get)
        must_hold(game, decision.seat, self.give, "this offer")

    def apply(self, game: Game, decision: Decision) -> None:
        market = game[Market]
        market.numbered += 1
        first = offer_of(game, decision)
        counter = Offer(
            market.numbered, decision.seat, self.give, self.get, (first.seat,), first.number, [decision.seat]
        )
        market.offers.append(counter)
        game.emit(OfferCountered(first.number, counter.number, decision.seat, self.give, self.get))
        game.done(decision)
