"""What events tell."""

from typing import Annotated

import msgspec
from msgspec import Meta

from core import Event, Names, SeatNo
from plugins.cards.catalogue import CardId
from plugins.terrain.ids import GeneralId, HexId, RegionId, TerrainId


class EventDropped(Event, frozen=True):
    """An event card is discarded without having happened."""

    message = "{card} does not happen: {reason}."
    card: CardId
    reason: Annotated[str, Meta(description="Why not, in words.")]


class EventFell(Event, frozen=True):
    """An event card has a terrain now, and is in force there for this round."""

    message = "{card} falls on {terrain}."
    card: CardId
    terrain: TerrainId
    roll: Annotated[int | None, Meta(description="The die that decided; null where none was rolled.")]


class EventsExpired(Event, frozen=True):
    """The events of the last round are over."""

    message = "No more {cards}."
    cards: Annotated[tuple[CardId, ...], Meta(description="The cards that are discarded.")]


class Toll(msgspec.Struct, frozen=True):
    """What plague or Revolt did to one general, or to the garrison of a settlement."""

    place: Annotated[HexId, Meta(description="Where.")]
    general: Annotated[GeneralId | None, Meta(description="The general; null: the garrison.")]
    roll: Annotated[int, Meta(description="The die.")]
    lost: Annotated[int, Meta(description="Troops lost.")]
    died: Annotated[bool, Meta(description="Whether the general dies.")]

    def told(self, names: Names) -> str:
        """The toll in words; empty if there was none."""
        if self.died:
            return names.say("{general} dies", self)
        if not self.lost:
            return ""
        if self.general is None:
            return names.say("the garrison of {place} loses {lost:# troop|# troops}", self)
        return names.say("{general} loses {lost:# troop|# troops}", self)


class PeopleStruck(Event, frozen=True):
    """Plague or Revolt has gone over garrisons and generals; a die was rolled for each of them."""

    cause: Annotated[str, Meta(description="What struck: plague or revolt.")]
    tolls: Annotated[tuple[Toll, ...], Meta(description="One entry for each die.")]

    def text(self, names: Names) -> str:
        words = [told for toll in self.tolls if (told := toll.told(names))]
        card, harm = names.of("card", self.cause), names.listed(None, words)
        message = "{card} strikes: {harm}." if words else "{card} strikes: nobody is harmed."
        return names.say(message, self, card=card, harm=harm)


class EventBlessed(Event, frozen=True):
    """A seat has cancelled an event before it falls."""

    message = "{seat} blesses the land against {card}."
    seat: SeatNo
    card: Annotated[CardId, Meta(description="The event that is cancelled.")]


class RegionTaxed(Event, frozen=True):
    """A seat collects the income of a region in this round."""

    message = "{seat} taxes {region}."
    seat: SeatNo
    region: RegionId


class RegionStirred(Event, frozen=True):
    """A seat has stirred a region up that is taxed."""

    message = "{seat} stirs up {region}."
    seat: SeatNo
    region: RegionId
