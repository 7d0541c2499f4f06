"""What is told of the wall: all of it is open to everybody."""

from typing import Annotated

from core import Event, Names, Ref, SeatNo
from plugins.settlers_board.resources import Card


class StonePlaced(Event, frozen=True):
    """A seat placed a stone in the wall; by another seat's building it paid that one a card."""

    seat: SeatNo
    stones: int
    building: Annotated[int | None, Ref("corner")] = None
    owner: SeatNo | None = None
    fee: Card | None = None

    def text(self, names: Names) -> str:
        if self.owner is None or self.fee is None:
            return names.say("{seat} places a stone for Jerusalem, its number {stones}.", self)
        return names.say(
            "{seat} places a stone for Jerusalem, its number {stones}, and pays {owner} {fee} for the way.", self
        )


class BlackStonePlaced(Event, frozen=True):
    """A seven was rolled: a black stone went into the wall."""

    message = "A black stone goes into the wall; it now has {stones:# stone|# stones}."
    stones: int


class WallCompleted(Event, frozen=True):
    """The last place in the wall was filled."""

    message = "The wall of Jerusalem is complete with {stones:# stone|# stones}."
    stones: int


class BlessingPassed(Event, frozen=True):
    """The King's Blessing passed to a seat, or is out of play."""

    seat: SeatNo | None

    def text(self, names: Names) -> str:
        if self.seat is None:
            return names.say("Nobody has the King's Blessing.", self)
        return names.say("{seat} has the King's Blessing.", self)


class BlessingNamed(Event, frozen=True):
    """The holder of the King's Blessing named the resource that it trades 2:1."""

    message = "By the King's Blessing {seat} trades {resource} 2:1."
    seat: SeatNo
    resource: Card
