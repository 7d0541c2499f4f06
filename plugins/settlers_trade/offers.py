"""Offers to other seats (STL-18): made, taken up and withdrawn by the seat on turn alone."""

from typing import Annotated, ClassVar

from msgspec import Meta

from core import Action, Decision, Game, Legal, Names, Pick, Refusal, SeatNo, Template
from plugins.settlers_bank.cards import NONE, bundle, covers, faces
from plugins.settlers_bank.stores import hand_of, hand_over, must_have, must_hold
from plugins.settlers_board.resources import RESOURCES, Card, Resource
from plugins.settlers_trade.events import CardsTraded, OfferLapsed, OfferMade, OfferWithdrawn
from plugins.settlers_trade.market import Market, Offer, find_offer

OfferNo = Annotated[int, Meta(description="The number of the offer.")]
MOST_WANTED = 6
"""How many cards an offer may ask for."""


def check_terms(give: tuple[Resource, ...], get: tuple[Resource, ...]) -> None:
    """Raise a `Refusal` (STL-18) unless both sides give something, and not the same."""
    if not give or not get:
        raise Refusal("STL-18", "gifts are no trade: both sides must give something")
    if both := [resource.word for resource in RESOURCES if resource in give and resource in get]:
        raise Refusal("STL-18", f"{' and '.join(both)} cannot be on both sides of a trade")
    if len(get) > MOST_WANTED:
        raise Refusal("STL-18", f"an offer may ask for {MOST_WANTED} cards at most")


def terms(hand: int) -> tuple[Pick, Pick]:
    """What the two sides of an offer may be made of."""
    held = faces(hand)
    return Pick("give", held, 1, len(held)), Pick("get", RESOURCES, 1, MOST_WANTED, repeats=True)


def sample_terms(hand: int) -> tuple[tuple[Resource, ...], tuple[Resource, ...]]:
    """Some terms that a hand can offer: one of its cards for another kind."""
    give = faces(hand)[0]
    return (give,), (next(resource for resource in RESOURCES if resource != give),)


class Offering(Action, frozen=True):
    """Base of what the seat on turn does with its offers: it lists all that, most often nothing."""

    answers: ClassVar[tuple[str, ...]] = ()

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> list[Legal]:
        market = game[Market]
        found: list[Legal] = []
        if market.made < market.limit:
            found += MakeOffer.choices(game, decision.seat)
        if market.offers:
            found += TradeWithSeat.choices(game, decision.seat)
            found += WithdrawOffer.choices(game, decision.seat)
        return found


class MakeOffer(Offering, frozen=True):
    """Offer cards for others, to the seats named or, if none is, to all. They may accept, decline or counter."""

    answers: ClassVar[tuple[str, ...]] = ("turn",)
    give: Annotated[tuple[Card, ...], Meta(description="The cards that you give.")]
    get: Annotated[tuple[Card, ...], Meta(description="The cards that you want.")]
    to: Annotated[tuple[SeatNo, ...], Meta(description="The numbers of the seats it is for; none: all others.")] = ()

    @classmethod
    def choices(cls, game: Game, seat: int) -> tuple[Template, ...]:
        """One template, if the seat has anything to offer."""
        hand = hand_of(game, seat)
        if hand == NONE:
            return ()
        example = cls(*sample_terms(hand))
        others = tuple(other for other in range(game.seats) if other != seat)
        return (Template(example, (*terms(hand), Pick("to", others, 0, len(others)))),)

    def check(self, game: Game, decision: Decision) -> None:
        market = game[Market]
        if market.made >= market.limit:
            raise Refusal("STL-18", f"you have made your {market.limit} offers in this turn")
        check_terms(self.give, self.get)
        others = [seat for seat in range(game.seats) if seat != decision.seat]
        if len(set(self.to) & set(others)) < len(self.to):
            raise Refusal("STL-18", "offers go to other seats, to each of them once")
        must_hold(game, decision.seat, self.give, "this offer")

    def apply(self, game: Game, decision: Decision) -> None:
        market = game[Market]
        market.made += 1
        market.numbered += 1
        to = self.to or tuple(seat for seat in range(game.seats) if seat != decision.seat)
        offer = Offer(market.numbered, decision.seat, self.give, self.get, to)
        market.offers.append(offer)
        game.emit(OfferMade(offer.number, offer.seat, offer.give, offer.get, to))
        number = str(offer.number)
        game.open(*(game.new_decision(seat, "offer", number, hangs_on=decision.id) for seat in to))

    def text(self, names: Names) -> str:
        return names.say("Offer {give} for {get} to {to}" if self.to else "Offer {give} for {get} to all", self)


class TradeWithSeat(Offering, frozen=True):
    """Trade with a seat that accepted your offer, or that made a counter-offer."""

    answers: ClassVar[tuple[str, ...]] = ("turn",)
    message = "Trade with {partner} on offer {offer}"
    offer: OfferNo
    partner: Annotated[SeatNo, Meta(description="The number of the seat that has agreed to it, or made it.")]

    @classmethod
    def choices(cls, game: Game, seat: int) -> "list[TradeWithSeat]":
        """Those who have agreed to an offer that the seat can pay for."""
        hand = hand_of(game, seat)
        return [
            cls(offer.number, partner)
            for offer in game[Market].offers
            if covers(hand, bundle(offer.give if offer.answers is None else offer.get))
            for partner in offer.accepted
        ]

    def check(self, game: Game, decision: Decision) -> None:
        offer = find_offer(game, self.offer)
        if offer is None:
            raise Refusal("STL-18", f"offer {self.offer} is no longer open")
        if self.partner not in offer.accepted:
            raise Refusal("STL-18", "that seat has not agreed to this offer")
        must_have(game, decision.seat, bundle(offer.give if offer.answers is None else offer.get), "this trade")

    def apply(self, game: Game, decision: Decision) -> None:
        offer = find_offer(game, self.offer)
        assert offer is not None
        gave, got = (offer.give, offer.get) if offer.answers is None else (offer.get, offer.give)
        if not covers(hand_of(game, self.partner), bundle(got)):
            offer.accepted.remove(self.partner)
            if offer.answers is not None:
                game[Market].offers.remove(offer)
            game.emit(OfferLapsed(offer.number, self.partner))
            return
        hand_over(game, decision.seat, self.partner, bundle(gave))
        hand_over(game, self.partner, decision.seat, bundle(got))
        game.emit(CardsTraded(decision.seat, self.partner, gave, got))
        close_offer(game, offer.number if offer.answers is None else offer.answers)


class WithdrawOffer(Offering, frozen=True):
    """Withdraw an offer of yours."""

    answers: ClassVar[tuple[str, ...]] = ("turn",)
    message = "Withdraw offer {offer}"
    offer: OfferNo

    @classmethod
    def choices(cls, game: Game, seat: int) -> "list[WithdrawOffer]":
        """All its own offers."""
        return [cls(offer.number) for offer in game[Market].offers if offer.answers is None]

    def check(self, game: Game, decision: Decision) -> None:
        offer = find_offer(game, self.offer)
        if offer is None or offer.answers is not None:
            raise Refusal("STL-18", f"offer {self.offer} is not an open offer of yours")

    def apply(self, game: Game, decision: Decision) -> None:
        game.emit(OfferWithdrawn(self.offer))
        close_offer(game, self.offer)


def close_offer(game: Game, number: int) -> None:
    """An offer is over, with the counter-offers to it and whatever others still had to say to it."""
    market = game[Market]
    market.offers = [offer for offer in market.offers if number not in (offer.number, offer.answers)]
    for decision in game.decisions:
        if decision.kind == "offer" and decision.subject == str(number):
            game.done(decision)
