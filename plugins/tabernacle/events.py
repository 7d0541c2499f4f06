"""What the Tabernacle tells."""

from typing import Annotated

from msgspec import Meta

from core import Event, SeatNo
from plugins.terrain.ids import SettlementId


class TabernacleBuilt(Event, frozen=True):
    """The Tabernacle stands in a city (TAB-1)."""

    message = "{seat} builds the Tabernacle at {settlement} for {cost:# coin|# coins}."
    seat: SeatNo
    settlement: SettlementId
    cost: Annotated[int, Meta(description="Coins paid.")]


class TabernacleLost(Event, frozen=True):
    """The city of the Tabernacle is razed, and another can be built (TAB-2)."""

    message = "The Tabernacle is lost with {settlement}."
    settlement: SettlementId


class SacrificeOffered(Event, frozen=True):
    """The owner of the Tabernacle has offered a sacrifice, which appeases in the next Announcements (TAB-3)."""

    message = "{seat} offers a sacrifice of {cost:# coin|# coins}."
    seat: SeatNo
    cost: Annotated[int, Meta(description="Coins paid.")]
    wrath: Annotated[int, Meta(description="How much wrath it takes away.")]
