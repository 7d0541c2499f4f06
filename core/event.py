"""Events: what happened, told to those who may know it."""

from collections.abc import Callable
from typing import Annotated, Any, ClassVar, TypeVar

import msgspec

from core.fields import Ref, SeatNo
from core.names import Names

F = TypeVar("F", bound=Callable[..., None])


class Event(msgspec.Struct, frozen=True, gc=False):
    """Base of all events; the fields of a subclass are what happened, its docstring is its documentation.

    `message` is the sentence shown to people, in English, with fields in braces; `core.language` says how counts are
    written and how it is translated. A `text` of its own says all with `names.say`. Fields hold only numbers, strings,
    booleans, and tuples or structs of those.
    """

    message: ClassVar[str] = ""

    def text(self, names: Names) -> str:
        """The event as one sentence."""
        return names.say(self.message, self)

    def redacted(self) -> "Event | None":
        """What those outside the audience see of it; None: only that something happened."""
        return None


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One line of the journal. `seq` counts the events of a game from 1, without gaps.

    `audience` holds the seats that may see the whole event; None stands for everybody.
    """

    seq: int
    round: int
    phase: str
    event: Event
    audience: tuple[int, ...] | None = None

    def seen_by(self, seat: int | None, *, over: bool = False) -> Event | None:
        """What a seat (None: a spectator) sees of it: all, a redacted form, or nothing. Once it is over, all."""
        if over or self.audience is None or seat in self.audience:
            return self.event
        return self.event.redacted()


class RoundBegan(Event, frozen=True):
    """A new round begins."""

    message = "Round {round} begins."
    round: int
    order: tuple[SeatNo, ...]


class PhaseBegan(Event, frozen=True):
    """The round enters a phase."""

    message = "The {phase} phase begins."
    phase: Annotated[str, Ref("phase")]


class SeatEliminated(Event, frozen=True):
    """A seat is out of the game."""

    message = "{seat} is out of the game."
    seat: SeatNo


class GameEnded(Event, frozen=True):
    """The game is over; several winners share the victory, none at all means that everybody lost."""

    winners: tuple[SeatNo, ...]
    reason: str

    def text(self, names: Names) -> str:
        return names.say("{winners:# wins|# win}: {reason}." if self.winners else "Nobody wins: {reason}.", self)


def listens(*kinds: type[Event]) -> Callable[[F], F]:
    """Mark a function `(game, event) -> None` as told of every event of these kinds, right after it is emitted."""

    def decorate(function: F) -> F:
        function.__dict__["canaan_listens"] = (*listened_by(function), *kinds)
        return function

    return decorate


def listened_by(function: Callable[..., Any]) -> tuple[type[Event], ...]:
    """The kinds of event of which a function is told."""
    kinds: tuple[type[Event], ...] = function.__dict__.get("canaan_listens", ())
    return kinds
