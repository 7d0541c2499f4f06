"""What is told of building."""

from typing import Annotated

from core import Event, Names, Ref, SeatNo


class RoadLaid(Event, frozen=True):
    """A seat laid a road."""

    message = "{seat} lays a road {road}."
    seat: SeatNo
    road: Annotated[int, Ref("road")]


class SettlementBuilt(Event, frozen=True):
    """A seat built a settlement."""

    message = "{seat} builds a settlement at {corner}."
    seat: SeatNo
    corner: Annotated[int, Ref("corner")]


class CityBuilt(Event, frozen=True):
    """A seat turned a settlement into a city."""

    message = "{seat} builds a city at {corner}."
    seat: SeatNo
    corner: Annotated[int, Ref("corner")]


class LongestRoadPassed(Event, frozen=True):
    """The longest road passed to a seat, or is out of play."""

    seat: SeatNo | None
    length: int

    def text(self, names: Names) -> str:
        if self.seat is None:
            return names.say("Nobody has the longest road alone.", self)
        return names.say("{seat} has the longest road: {length}.", self)
