"""What is told of points."""

from core import Event, SeatNo


class StandingChanged(Event, frozen=True):
    """The open points of a seat changed."""

    message = "{seat} now has {points:# point|# points}."
    seat: SeatNo
    points: int
