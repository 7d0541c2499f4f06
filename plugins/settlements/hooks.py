"""The hooks of settlements, and the contexts they are asked with."""

import msgspec

from core import Game, Refusal, collect, first, fold, notify
from plugins.terrain.hooks import Entry


class Town(msgspec.Struct, frozen=True):
    """A settlement, by its number."""

    game: Game
    settlement: int


class Handover(msgspec.Struct, frozen=True):
    """A settlement that has changed hands; `before` and `after` are sides, `NOBODY` included."""

    game: Game
    settlement: int
    before: int
    after: int


class Earner(msgspec.Struct, frozen=True):
    """A seat at the time of income."""

    game: Game
    seat: int


class Deal(msgspec.Struct, frozen=True):
    """A seat that thinks of buying something for a settlement; `ware` is what a cart line calls it."""

    game: Game
    seat: int
    ware: str
    settlement: int


@first
def meeting(ctx: Entry) -> bool | None:
    """Whether a general may stop in a hex where another side has presence. Asked only for such hexes.

    Whoever brings the fighting that follows overrides settlements.
    """


@first
def besieged(ctx: Town) -> int | None:
    """The side that besieges a settlement, which then yields and takes nothing (ECO-2).

    If its controller loses it, it falls to the besieger (SIT-15).
    """


@first
def undecided(ctx: Town) -> bool | None:
    """Whether a settlement's control is in the balance: it stays as it is until whoever answers settles it."""


@notify
def control_changed(ctx: Handover) -> None:
    """A settlement is controlled by another side than before."""


@fold
def settlement_income(ctx: Town, value: int) -> int:
    """The coins that a settlement yields its owner in the Income phase."""
    return value


@fold
def seat_income(ctx: Earner, value: int) -> int:
    """The coins that a seat receives in the Income phase."""
    return value


@fold
def price(ctx: Deal, value: int) -> int:
    """What one piece of a ware costs, in coins."""
    return value


@collect
def bars_buying(ctx: Deal) -> Refusal | None:
    """Why a settlement takes no purchase of this seat."""
