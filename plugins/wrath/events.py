"""What wrath tells."""

from typing import Annotated

from msgspec import Meta

from core import Event, Names, SeatNo
from plugins.terrain.ids import GeneralId, HexId, SettlementId
from plugins.wrath.state import ActId, LedgerLine


class WrathLogged(Event, frozen=True):
    """An act is logged; it counts in the next Announcements."""

    message = "{act}: {points} wrath in the next Announcements."
    act: ActId
    points: Annotated[int, Meta(description="What it adds; negative if it appeases.")]
    seat: Annotated[SeatNo | None, Meta(description="The seat that did it; null if none did.")]


class WrathReckoned(Event, frozen=True):
    """What was logged is added up (WRA-1)."""

    lines: Annotated[tuple[LedgerLine, ...], Meta(description="Everything that is added up; empty: there was nothing.")]
    before: Annotated[int, Meta(description="The wrath before.")]
    wrath: Annotated[int, Meta(description="The wrath from now on.")]
    threshold: Annotated[int, Meta(description="The wrath that brings judgement.")]

    def text(self, names: Names) -> str:
        if not self.lines:
            return names.say("The wrath is {wrath} of {threshold}, after {before}: nothing was done.", self)
        acts = names.listed(None, [f"{names.of('act', line.act)} {line.points:+}" for line in self.lines])
        return names.say("The wrath is {wrath} of {threshold}, after {before}: {acts}.", self, acts=acts)


class JudgementDeclared(Event, frozen=True):
    """The cup is full: it is emptied, and invaders come (WRA-4)."""

    message = "Judgement: the cup is emptied, and {pairs:# pair of invaders comes|# pairs of invaders come}."
    pairs: Annotated[int, Meta(description="The pairs that come.")]


class InvadersLanded(Event, frozen=True):
    """A pair of invaders comes to a settlement."""

    generals: Annotated[tuple[GeneralId, ...], Meta(description="The invaders.")]
    settlement: SettlementId
    clockwise: Annotated[bool, Meta(description="Whether it goes on along the ring clockwise.")]

    def text(self, names: Names) -> str:
        if self.clockwise:
            return names.say("{generals} land at {settlement}; clockwise.", self)
        return names.say("{generals} land at {settlement}; counterclockwise.", self)


class InvadersHopped(Event, frozen=True):
    """A pair of invaders goes on to the next settlement of the ring."""

    message = "{generals} go from {origin} to {settlement}."
    generals: Annotated[tuple[GeneralId, ...], Meta(description="The invaders.")]
    origin: HexId
    settlement: SettlementId


class InvadersStayed(Event, frozen=True):
    """A pair of invaders stays where it is."""

    message = "{generals} stay at {place}: {reason}."
    generals: Annotated[tuple[GeneralId, ...], Meta(description="The invaders.")]
    place: HexId
    reason: Annotated[str, Meta(description="Why.")]


class InvadersFoundNothing(Event, frozen=True):
    """Invaders do not come, since there is nothing that they could attack (SIT-7)."""

    message = "No settlement is left for {pairs:# pair|# pairs} of invaders to attack: they do not come."
    pairs: Annotated[int, Meta(description="The pairs that do not come.")]


def way(*, clockwise: bool) -> str:
    """A direction along the ring, in words."""
    return "clockwise" if clockwise else "counterclockwise"
