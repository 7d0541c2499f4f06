"""The state of titles: who holds which, who is king, who is marked, and the votes of a running election."""

from typing import Self

import msgspec

from core import Game, Slice, implements, setup
from plugins.terrain.ids import NOBODY
from plugins.terrain.roster import Roster

NO_GENERAL = -1
"""The general of a title that is vacant, and of an empty throne."""


class Judgeship(msgspec.Struct):
    """The Judge title of a region, and the city that it goes with.

    `owner` is the seat that it belongs to, or `NOBODY` while it is suspended (TTL-8). `judge` is its general, or
    `NO_GENERAL` while it is vacant: then it can be filled from the round `due` on, unless the seat that took the city
    is just choosing (`taking`, TTL-6).
    """

    region: str
    city: int
    owner: int
    judge: int
    due: int = 0
    taking: bool = False


class Titles(Slice):
    """The Judge titles, in the order of the regions on the board; the king; and whose general was king before.

    `king` is a general or `NO_GENERAL`. After his death the seat `heir_of` names a successor in the round `heir_due`
    (TTL-16); it is `NOBODY` if nothing of the kind is pending.
    """

    judgeships: list[Judgeship] = []
    king: int = NO_GENERAL
    heir_of: int = NOBODY
    heir_due: int = 0


class Marks(Slice):
    """Whether each general bears the mark of the Assassin, by his number in the roster."""

    marked: list[bool] = []


class Ballot(msgspec.Struct, frozen=True):
    """A vote given. The candidate is `NO_GENERAL` for those who may not know him."""

    seat: int
    candidate: int


class Poll(Slice):
    """A running election: whom one can vote for (none: there is no election), and the secret votes given so far."""

    candidates: list[int] = []
    ballots: list[Ballot] = []

    def seen_by(self, seat: int | None) -> Self:
        shown = [one if one.seat == seat else Ballot(one.seat, NO_GENERAL) for one in self.ballots]
        return type(self)(self.candidates, shown)


class Fallen(Slice):
    """The seats whose elimination is still to be announced."""

    seats: list[int] = []


@implements(setup)
def nobody_marked(ctx: Game) -> None:
    """No general bears a mark."""
    ctx[Marks].marked = [False] * len(ctx[Roster].generals)
