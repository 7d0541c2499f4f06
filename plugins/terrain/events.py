"""What terrain tells."""

from typing import Annotated

from msgspec import Meta

from core import Event, SeatNo
from plugins.terrain.ids import GeneralId, HexId, Side


class GeneralMoved(Event, frozen=True):
    """A general has moved along the cheapest way."""

    message = "{seat} moves {general} from {origin} to {destination} for {cost:# point|# points}."
    seat: SeatNo
    general: GeneralId
    origin: HexId
    destination: HexId
    way: Annotated[
        tuple[HexId, ...], Meta(description="The hexes entered, in their order; the last is the destination.")
    ]
    cost: Annotated[int, Meta(description="Movement points spent.")]


class GeneralFell(Event, frozen=True):
    """A general is dead, and his troops with him."""

    message = "{general} falls at {place}: {cause}."
    general: GeneralId
    place: HexId
    owner: Annotated[Side, Meta(description="The side that he belonged to.")]
    cause: Annotated[str, Meta(description="What he died of, such as combat, plague or justice.")]
    by: Annotated[Side | None, Meta(description="The side that killed him; null if none did.")] = None


class GeneralCaptured(Event, frozen=True):
    """A general is a captive from now on, without troops or items."""

    message = "{general} is captured at {place}."
    general: GeneralId
    place: HexId
    owner: Annotated[Side, Meta(description="The side that he belongs to.")]
    captor: Annotated[Side, Meta(description="The side that holds him.")]


class CaptivePassedOn(Event, frozen=True):
    """A captive is held by another side from now on."""

    message = "{general} changes hands at {place}."
    general: GeneralId
    place: HexId
    before: Annotated[Side, Meta(description="The side that held him.")]
    captor: Annotated[Side, Meta(description="The side that holds him now.")]


class GeneralFreed(Event, frozen=True):
    """A captive is free again."""

    message = "{general} is free at {place}."
    general: GeneralId
    place: HexId
    owner: Annotated[Side, Meta(description="The side that he belongs to.")]
