"""What is told of development cards."""

from typing import Annotated

import msgspec

from core import Event, Names, Ref, SeatNo
from plugins.settlers_board.resources import Card

Development = Annotated[str, Ref("development")]
"""A kind of development card, as a field of an action or event."""


class DevelopmentCardBought(Event, frozen=True):
    """A seat bought a development card; only it knows which."""

    seat: SeatNo
    card: Development | None

    def text(self, names: Names) -> str:
        if self.card is None:
            return names.say("{seat} buys a development card.", self)
        return names.say("{seat} buys a development card: {card}.", self)

    def redacted(self) -> "DevelopmentCardBought":
        return DevelopmentCardBought(self.seat, None)


class DevelopmentCardPlayed(Event, frozen=True):
    """A seat played a development card."""

    message = "{seat} plays {card}."
    seat: SeatNo
    card: Development


class MostPriestsPassed(Event, frozen=True):
    """The bonus for the most priests passed to a seat, or is out of play."""

    seat: SeatNo | None
    priests: int

    def text(self, names: Names) -> str:
        if self.seat is None:
            return names.say("Nobody has the most priests alone.", self)
        return names.say("{seat} has the most priests: {priests}.", self)


class CardsGranted(Event, frozen=True):
    """A development card brought a seat cards from the bank."""

    message = "{seat} takes {cards} from the bank."
    seat: SeatNo
    cards: tuple[Card, ...]


class Tribute(msgspec.Struct, frozen=True):
    """What one seat gives."""

    seat: SeatNo
    amount: int


class TitheTaken(Event, frozen=True):
    """All seats gave every card of one resource to the seat on turn."""

    seat: SeatNo
    resource: Card
    tributes: tuple[Tribute, ...]

    def text(self, names: Names) -> str:
        if not self.tributes:
            return names.say("{seat} takes all {resource}: there was none.", self)
        told = ", ".join(names.say("{amount} from {seat}", one) for one in self.tributes)
        return names.say("{seat} takes all {resource}: {told}.", self, told=told)


class CardGiven(Event, frozen=True):
    """A seat gave a card to the one that called the Jubilee."""

    giver: SeatNo
    taker: SeatNo
    card: Card | None

    def text(self, names: Names) -> str:
        if self.card is None:
            return names.say("{giver} gives a card to {taker}.", self)
        return names.say("{giver} gives {card} to {taker}.", self)

    def redacted(self) -> "CardGiven":
        return CardGiven(self.giver, self.taker, None)


class VictoryPointsShown(Event, frozen=True):
    """A seat lays its secret Victory Points open."""

    message = "{seat} shows {points:# Victory Point card|# Victory Point cards}."
    seat: SeatNo
    points: int
