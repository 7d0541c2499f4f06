"""What is told of harvests."""

import msgspec

from core import Event, Names, SeatNo
from plugins.settlers_board.resources import Card


class Portion(msgspec.Struct, frozen=True, gc=False):
    """What one seat takes."""

    seat: SeatNo
    cards: tuple[Card, ...]


class Harvested(Event, frozen=True):
    """Seats took cards from the bank for their settlements and cities."""

    portions: tuple[Portion, ...]

    def text(self, names: Names) -> str:
        told = "; ".join(names.say("{seat} {cards}", one) for one in self.portions)
        return names.say("The harvest: {told}.", self, told=told)


class BankRanShort(Event, frozen=True):
    """The bank cannot pay a resource to all who are entitled to it."""

    message = "The bank is short of {resource}."
    resource: Card


class CopperTraded(Event, frozen=True):
    """A seat chose a card for its share of the copper."""

    message = "{seat} takes {card} for copper."
    seat: SeatNo
    card: Card
