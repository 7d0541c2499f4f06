"""The hooks of settlements, and the contexts they are asked with."""

import msgspec

from core import Game, Refusal, collect, first, fold
from plugins.terrain.hooks import Entry


class Town(msgspec.Struct, frozen=True):
    """A settlement, by its number."""

    game: Game
    settlement: int


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
