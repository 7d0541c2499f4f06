"""What is told of turns and dice."""

from core import Event, SeatNo


class TurnPassed(Event, frozen=True):
    """The dice passed to the next seat."""

    message = "It is the turn of {seat}."
    seat: SeatNo


class DiceThrown(Event, frozen=True):
    """The dice were thrown for the harvest."""

    message = "{seat} throws {first} and {second}: {total}."
    seat: SeatNo
    first: int
    second: int
    total: int
