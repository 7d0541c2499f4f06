"""What the mode tells."""

from typing import Annotated

import msgspec
from msgspec import Meta

from core import Event, SeatNo


class Standing(msgspec.Struct, frozen=True):
    """A seat at the end of a round."""

    seat: SeatNo
    settlements: Annotated[int, Meta(description="Settlements controlled.")]
    generals: Annotated[int, Meta(description="Generals on the map.")]
    coins: Annotated[int, Meta(description="Coins.")]


class RoundReported(Event, frozen=True):
    """How every seat stands at the end of a round (PHA-5)."""

    message = "Round {round} is over."
    round: Annotated[int, Meta(description="The round that ends.")]
    standings: Annotated[tuple[Standing, ...], Meta(description="One entry a seat, in the round's order.")]
