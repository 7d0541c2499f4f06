"""Trade in GraphQL: the offers of this turn, and the rates of each seat."""

from typing import Self

import strawberry

from plugins.settlers_board.resources import RESOURCES, Resource
from plugins.settlers_trade.market import Market, Offer
from plugins.settlers_trade.rates import explained_rate
from schema import GameNode, Number, SeatNode, SeenGame, extends


@strawberry.type(name="TradeOffer")
class OfferNode:
    """An offer of this turn, or a counter-offer to one."""

    number: int = strawberry.field(description="Its number, as actions and events call it.")
    seat: SeatNode | None = strawberry.field(description="Who made it.")
    give: list[Resource] = strawberry.field(description="What that seat gives.")
    get: list[Resource] = strawberry.field(description="What that seat wants.")
    to: list[int] = strawberry.field(description="The numbers of the seats that it is for.")
    answers: int | None = strawberry.field(description="The number of the offer that it counters; null if none.")
    accepted: list[int] = strawberry.field(description="The numbers of the seats that have agreed to it.")
    awaited: list[int] = strawberry.field(description="The numbers of the seats that have not answered it yet.")

    @classmethod
    def of(cls, seen: SeenGame, offer: Offer) -> Self:
        """The rules' offer, for GraphQL."""
        open_now = seen.view.decisions if seen.view else []
        return cls(
            number=offer.number,
            seat=SeatNode.at(seen, offer.seat),
            give=list(offer.give),
            get=list(offer.get),
            to=list(offer.to),
            answers=offer.answers,
            accepted=list(offer.accepted),
            awaited=[one.seat for one in open_now if one.kind == "offer" and one.subject == str(offer.number)],
        )


@strawberry.type(name="BankRate")
class BankRateNode:
    """At what rate a seat trades a resource with the bank."""

    resource: Resource = strawberry.field(description="The resource that it gives.")
    rate: Number = strawberry.field(description="How many of them for one card, with what that comes from.")


@extends(GameNode)
def trade_offers(game: GameNode) -> list[OfferNode] | None:
    """The offers that are open; null in a game without trade, and before the start."""
    market = game.seen.read(Market)
    return [OfferNode.of(game.seen, offer) for offer in market.offers] if market else None


@extends(GameNode)
def offers_left(game: GameNode) -> int | None:
    """How many offers the seat on turn may still make in this turn (STL-18); null as `Game.tradeOffers`."""
    market = game.seen.read(Market)
    return market.limit - market.made if market else None


@extends(SeatNode)
def bank_rates(seat: SeatNode) -> list[BankRateNode] | None:
    """Its rates with the bank (STL-5); null in a game without trade, and before the start."""
    view = seat.seen.view
    if view is None or seat.seen.read(Market) is None:
        return None
    return [
        BankRateNode(resource=one, rate=Number.of(explained_rate(view, seat.info.number, one), seat.seen.names))
        for one in RESOURCES
    ]
