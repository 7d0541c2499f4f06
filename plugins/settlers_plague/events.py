"""What is told of the plague."""

from typing import Annotated

from core import Event, Names, Ref, SeatNo
from plugins.settlers_board.resources import Card


class PlagueMoved(Event, frozen=True):
    """The plague moved to another tile, or home to the desert."""

    message = "{seat} sends the plague to {tile}."
    seat: SeatNo
    tile: Annotated[int, Ref("tile")]


class CardStolen(Event, frozen=True):
    """A random card was stolen; only the two seats know which."""

    thief: SeatNo
    victim: SeatNo
    card: Card | None

    def text(self, names: Names) -> str:
        if self.card is None:
            return names.say("{thief} steals a card from {victim}.", self)
        return names.say("{thief} steals {card} from {victim}.", self)

    def redacted(self) -> "CardStolen":
        return CardStolen(self.thief, self.victim, None)


class CardsDiscarded(Event, frozen=True):
    """A seat with too many cards gave half of them to the bank."""

    message = "{seat} discards {cards}."
    seat: SeatNo
    cards: tuple[Card, ...]
