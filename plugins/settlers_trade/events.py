"""What is told of trade: all of it is open to everybody."""

from typing import Annotated

from core import Event, Names, Ref, SeatNo
from plugins.settlers_board.resources import Card


class TradedWithBank(Event, frozen=True):
    """A seat gave the bank equal cards for one."""

    message = "{seat} gives the bank {amount} {give} for {get}."
    seat: SeatNo
    give: Card
    amount: int
    get: Card


class OfferMade(Event, frozen=True):
    """The seat on turn offers a trade."""

    message = "{seat} offers {give} for {get} to {to} (offer {offer})."
    offer: int
    seat: SeatNo
    give: tuple[Card, ...]
    get: tuple[Card, ...]
    to: tuple[SeatNo, ...]


class OfferCountered(Event, frozen=True):
    """A seat answers an offer with one of its own."""

    message = "{seat} would rather give {give} for {get} (offer {counter}, in answer to {offer})."
    offer: int
    counter: int
    seat: SeatNo
    give: tuple[Card, ...]
    get: tuple[Card, ...]


class OfferAnswered(Event, frozen=True):
    """A seat accepts or declines an offer."""

    offer: int
    seat: SeatNo
    accepts: bool

    def text(self, names: Names) -> str:
        return names.say("{seat} accepts offer {offer}." if self.accepts else "{seat} declines offer {offer}.", self)


class OfferWithdrawn(Event, frozen=True):
    """An offer is no longer open."""

    message = "Offer {offer} is withdrawn."
    offer: int


class OfferLapsed(Event, frozen=True):
    """A seat that had agreed to an offer no longer has the cards for it."""

    message = "{seat} no longer has the cards for offer {offer}."
    offer: int
    seat: SeatNo


class CardsTraded(Event, frozen=True):
    """Two seats traded."""

    message = "{seat} gives {partner} {gave} for {got}."
    seat: SeatNo
    partner: SeatNo
    gave: tuple[Card, ...]
    got: tuple[Card, ...]


class RateChanged(Event, frozen=True):
    """A seat trades a resource with the bank at another rate."""

    message = "{seat} now trades {resource} {rate}:1."
    seat: SeatNo
    resource: Annotated[Card, Ref("resource")]
    rate: int
