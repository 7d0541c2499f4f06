"""What cards tell."""

from typing import Annotated

from msgspec import Meta

from core import Event, SeatNo
from plugins.cards.catalogue import CardId
from plugins.terrain.ids import GeneralId, SettlementId, Side


class CardsDealt(Event, frozen=True):
    """What others learn of a seat's draw: how many cards came to its hand."""

    message = "{seat} draws {count:# card|# cards} to its hand."
    seat: SeatNo
    count: Annotated[int, Meta(description="Cards that came to the hand.")]


class CardsDrawn(Event, frozen=True):
    """A seat has drawn cards (PHA-5); the others see `CardsDealt`."""

    message = "{seat} draws {cards}."
    seat: SeatNo
    cards: Annotated[tuple[CardId, ...], Meta(description="The cards that came to the hand.")]

    def redacted(self) -> CardsDealt:
        return CardsDealt(self.seat, len(self.cards))


class EventCardDrawn(Event, frozen=True):
    """A seat has drawn an event card, which comes to no hand."""

    message = "{seat} draws {card}."
    seat: SeatNo
    card: CardId


class PileShuffled(Event, frozen=True):
    """The discard pile was shuffled into the draw pile."""

    message = "The discard pile is shuffled in; {count:# card|# cards} can be drawn."
    count: Annotated[int, Meta(description="Cards in the draw pile now.")]


class GeneralPlaced(Event, frozen=True):
    """A seat has placed a general on the map."""

    message = "{seat} places {general} at {settlement}."
    seat: SeatNo
    general: GeneralId
    settlement: SettlementId


class ItemAttached(Event, frozen=True):
    """A general carries one more item."""

    message = "{seat} gives {general} the {item}."
    seat: SeatNo
    item: CardId
    general: GeneralId


class CardPlayed(Event, frozen=True):
    """A seat plays a card, which goes to the top of the discard pile."""

    message = "{seat} plays {card}."
    seat: SeatNo
    card: CardId


class BearerFell(Event, frozen=True):
    """A general who carried items is dead, and they are discarded with him (CRD-7)."""

    message = "{general} leaves behind: {items}."
    general: GeneralId
    items: Annotated[tuple[CardId, ...], Meta(description="What he carried.")]
    cause: Annotated[str, Meta(description="What he died of, such as combat, plague or justice.")]
    by: Annotated[Side | None, Meta(description="The side that killed him; null if none did.")]


class PassageOpened(Event, frozen=True):
    """A seat shows a Secret Passage: the next move of a general heeds no seal."""

    message = "{seat} opens a Secret Passage for {general}."
    seat: SeatNo
    general: GeneralId


class SquireDied(Event, frozen=True):
    """A Squire has died in his general's stead, and is discarded."""

    message = "The Squire of {general} dies in his stead."
    general: GeneralId


class CardDiscarded(Event, frozen=True):
    """A card of a hand goes to the top of the discard pile."""

    message = "{seat} discards {card}."
    seat: SeatNo
    card: CardId
