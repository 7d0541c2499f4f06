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

    Settlements answers no, combat yes; a rule with another answer overrides both. For words of its own a rule that
    keeps generals out answers `bars_stopping`.
    """


@first
def besieged(ctx: Town) -> int | None:
    """The side that besieges a settlement, which then yields and takes nothing (ECO-2).

    If its controller loses it, it falls to the besieger (SIT-15). Combat answers; a rule with others overrides it.
    """


@first
def undecided(ctx: Town) -> bool | None:
    """Whether a settlement's control is in the balance. Asked when its side has neither garrison nor general there.

    If so it stays as it is until whoever has answered calls `settle_control`. Combat answers; others override it.
    """


@notify
def control_changed(ctx: Handover) -> None:
    """A settlement is controlled by another side than before. Told after the event of it, also where it is razed."""


@fold
def settlement_income(ctx: Town, value: int) -> int:
    """The coins that a settlement yields its owner in the Income phase. Tax and looks at the board ask, too."""
    return value


@fold
def seat_income(ctx: Earner, value: int) -> int:
    """The coins that a seat receives in the Income phase, those of its settlements included."""
    return value


@fold
def price(ctx: Deal, value: int) -> int:
    """What one piece of a ware costs, in coins. Asked for each purchase; who brings a ware adds its price as `base`."""
    return value


@collect
def bars_buying(ctx: Deal) -> Refusal | None:
    """Why a settlement takes no purchase of this seat. Asked when one is listed or checked, also in a cart.

    A seat that tries all the same is told the first answer.
    """
