"""The state of wrath: the cup, and the invaders. All of it is public."""

from typing import Annotated

import msgspec
from msgspec import Meta

from core import Game, Ref, SeatNo, Slice
from plugins.terrain.ids import OFF_MAP
from plugins.terrain.roster import Roster
from plugins.terrain.state import Generals

INVADERS = -3
"""The side of the invaders: no seat, no turn."""

ActId = Annotated[str, Ref("act")]
"""Something that brings wrath or takes it away, such as ``looting``."""


class LedgerLine(msgspec.Struct, frozen=True):
    """An act that was logged, and what it adds to the wrath."""

    act: ActId
    points: Annotated[int, Meta(description="What it adds; negative if it appeases.")]
    seat: Annotated[SeatNo | None, Meta(description="The seat that did it; null if none did.")] = None


class Reckoning(msgspec.Struct, frozen=True):
    """The report of one round's Announcements (WRA-1)."""

    round: Annotated[int, Meta(description="The round in whose Announcements it was made.")]
    lines: Annotated[tuple[LedgerLine, ...], Meta(description="Everything that was added up.")]
    wrath: Annotated[int, Meta(description="The wrath after that.")]


class Cup(Slice):
    """The wrath, what has been logged since it was last added up, and the reports of all rounds."""

    wrath: int = 0
    ledger: list[LedgerLine] = []
    reckonings: list[Reckoning] = []


class Pair(msgspec.Struct):
    """Invaders who go together, by their numbers; `direction` is 1 for clockwise, -1 for counterclockwise."""

    generals: list[int]
    direction: int


class Invaders(Slice):
    """The pairs on the board, in the order of their coming, and the directions of those that are still to land."""

    pairs: list[Pair] = []
    coming: list[int] = []


def place_of(game: Game, pair: Pair) -> int:
    """The hex where a pair is."""
    return game[Generals].hex[pair.generals[0]]


def supply(game: Game) -> list[int]:
    """The invaders who are not on the board, in the roster's order (WRA-5)."""
    where = game[Generals].hex
    return [n for n, general in enumerate(game[Roster].generals) if general.canaanite and where[n] == OFF_MAP]
