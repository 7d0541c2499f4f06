"""Phases and their steps: the shape of a round.

A mode declares the phases in their order and, within each, the names of the steps in theirs: that list is the
rulebook's page. Plugins bring the steps. A step that no list names comes after the named ones.
"""

import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from core.game import Game


class Phase:
    """A named stretch of a round. It is held in the rounds from `first` to `last`, both included."""

    def __init__(
        self, name: str, text: str, steps: Sequence[str] = (), *, first: int = 1, last: int | None = None
    ) -> None:
        self.__module__ = sys._getframe(1).f_globals["__name__"]  # noqa: SLF001 - as typing.TypeVar knows its home
        self.name = name
        self.text = text
        self.steps = tuple(steps)
        self.first = first
        self.last = last
        self.title = name.replace("-", " ").title()


class Step:
    """A piece of a phase. It is entered, and again after each answer, until it opens no decision; then the next comes.

    `game.entry` counts from 0 how often it was entered before; with `once` it is not entered again. Neighbouring steps
    with `each_seat` run seat by seat in the round's order, `game.turn` being the seat.
    """

    def __init__(
        self, phase: str, name: str, run: "Callable[[Game], None]", *, each_seat: bool, once: bool = False
    ) -> None:
        self.__module__ = run.__module__
        self.phase = phase
        self.name = name
        self.run = run
        self.each_seat = each_seat
        self.once = once

    def __repr__(self) -> str:
        return f"<step {self.phase}/{self.name}>"


def step(
    phase: str, *, name: str = "", each_seat: bool = False, once: bool = False
) -> "Callable[[Callable[[Game], None]], Step]":
    """Declare the decorated function as a step of `phase`, called like the function unless `name` is given."""
    return lambda run: Step(phase, name or run.__name__.replace("_", "-"), run, each_seat=each_seat, once=once)


def turn(phase: str, kind: str, *, name: str = "") -> Step:
    """A step in which each seat has one open decision of `kind` until it ends its turn."""

    def open_turn(game: "Game") -> None:
        game.owe(game.turn, kind)

    open_turn.__module__ = sys._getframe(1).f_globals["__name__"]  # noqa: SLF001 - the step belongs to the caller
    return Step(phase, name or kind, open_turn, each_seat=True, once=True)


class Stop:
    """A step at its place in the row of a round; the cursor of a game stands on one.

    It is held in its `rounds`. Neighbouring steps of seats are one block, which is played through seat by seat: `then`
    is the next step of the block, and after its `last` one the first again.
    """

    __slots__ = ("each_seat", "last", "number", "once", "phase", "rounds", "step", "then")

    def __init__(self, number: int, phase: Phase, step: Step) -> None:
        self.number = number
        self.step = step
        self.phase = phase.name
        self.rounds = range(phase.first, sys.maxsize if phase.last is None else phase.last + 1)
        self.each_seat = step.each_seat
        self.once = step.once
        self.last = True
        self.then = self

    def __str__(self) -> str:
        return f"{self.phase}/{self.step.name}"


class Row:
    """All steps of a round in one row: as the phases list them, unlisted ones behind those."""

    def __init__(self, phases: Sequence[Phase], steps: Sequence[Step]) -> None:
        self.stops: list[Stop] = []
        for phase in phases:
            places = {name: number for number, name in enumerate(phase.steps)}
            here = [one for one in steps if one.phase == phase.name]
            for one in sorted(here, key=lambda one: places.get(one.name, len(places))):
                self._append(phase, one)
        self.steps = tuple(stop.step for stop in self.stops)

    def _append(self, phase: Phase, step: Step) -> None:
        stop = Stop(len(self.stops), phase, step)
        before = self.stops[-1] if self.stops else None
        if before is not None and stop.each_seat and before.each_seat and before.phase == stop.phase:
            stop.then, before.then, before.last = before.then, stop, False
        self.stops.append(stop)

    def held(self, number: int, round_number: int) -> Stop | None:
        """The first stop, not before that number, whose phase is held in a round; None if there is none."""
        for stop in self.stops[number:]:
            if round_number in stop.rounds:
                return stop
        return None
