"""What terrain tells."""

from typing import Annotated

from msgspec import Meta

from core import Event, SeatNo
from plugins.terrain.ids import GeneralId, HexId


class GeneralMoved(Event, frozen=True):
    """A general has moved along the cheapest way."""

    message = "{seat} moves {general} from {origin} to {destination} for {cost} points."
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

    message = "{general} falls at {place}."
    general: GeneralId
    place: HexId
