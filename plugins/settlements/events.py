"""What settlements tell."""

from typing import Annotated

from msgspec import Meta

from core import Event, Part, SeatNo
from plugins.terrain.ids import GeneralId, SettlementId, Side


class SettlementTaken(Event, frozen=True):
    """A seat controls a settlement from now on."""

    message = "{seat} controls {settlement}."
    seat: SeatNo
    settlement: SettlementId


class SettlementLost(Event, frozen=True):
    """A seat controls a settlement no more."""

    message = "{seat} controls {settlement} no more."
    seat: SeatNo
    settlement: SettlementId


class SettlementRazed(Event, frozen=True):
    """A settlement stands no more, with all that was in it."""

    message = "{settlement} is razed: {cause}."
    settlement: SettlementId
    cause: Annotated[str, Meta(description="How it came to that, such as loot or invaders.")]
    by: Annotated[Side | None, Meta(description="The side that razed it; null if none did.")]
    owner: Annotated[Side, Meta(description="The side that controlled it until then; -1 if none did.")]
    was_city: Annotated[bool, Meta(description="Whether it was a city.")]


class IncomeReceived(Event, frozen=True):
    """The finances of a seat in the Income phase (PHA-5)."""

    message = "{seat} receives {income:# coin|# coins} and has {coins}."
    seat: SeatNo
    income: Annotated[int, Meta(description="Coins received.")]
    sources: Annotated[tuple[Part, ...], Meta(description="Where they come from; the amounts add up to the income.")]
    coins: Annotated[int, Meta(description="Coins of the seat after that.")]


class TroopsBought(Event, frozen=True):
    """Troops join a garrison."""

    message = "{seat} buys {troops:# troop|# troops} for {settlement} with {cost:# coin|# coins}."
    seat: SeatNo
    settlement: SettlementId
    troops: Annotated[int, Meta(description="Troops bought.")]
    cost: Annotated[int, Meta(description="Coins paid.")]


class WallBuilt(Event, frozen=True):
    """A village has a wall."""

    message = "{seat} walls {settlement} for {cost:# coin|# coins}."
    seat: SeatNo
    settlement: SettlementId
    cost: Annotated[int, Meta(description="Coins paid.")]


class DevelopmentBuilt(Event, frozen=True):
    """A settlement has one more development."""

    message = "{seat} develops {settlement} for {cost:# coin|# coins}."
    seat: SeatNo
    settlement: SettlementId
    cost: Annotated[int, Meta(description="Coins paid.")]


class TroopsTaken(Event, frozen=True):
    """A general takes troops of a garrison, which uses up his move."""

    message = "{general} takes {troops:# troop|# troops} at {settlement}."
    seat: SeatNo
    general: GeneralId
    settlement: SettlementId
    troops: Annotated[int, Meta(description="Troops that change over.")]


class TroopsGiven(Event, frozen=True):
    """A general gives troops back to a garrison."""

    message = "{general} leaves {troops:# troop|# troops} at {settlement}."
    seat: SeatNo
    general: GeneralId
    settlement: SettlementId
    troops: Annotated[int, Meta(description="Troops that change over.")]
