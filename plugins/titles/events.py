"""What titles tell."""

from typing import Annotated

import msgspec
from msgspec import Meta

from core import Event, Names, Part, Ref, SeatNo
from plugins.terrain.ids import GeneralId, SettlementId

RegionId = Annotated[str, Ref("region")]
"""A region, such as ``judah``."""


class JudgeshipBought(Event, frozen=True):
    """A seat has won the Judge title of a region, and a city for it (TTL-1)."""

    message = "{seat} makes {settlement} a city for {cost:# coin|# coins}, and {general} the judge of {region}."
    seat: SeatNo
    region: RegionId
    settlement: SettlementId
    general: GeneralId
    cost: Annotated[int, Meta(description="Coins paid.")]


class JudgeshipPassed(Event, frozen=True):
    """A Judge title belongs to another seat from now on, and has no judge yet."""

    message = "The title of {region} passes to {seat}."
    region: RegionId
    seat: SeatNo


class JudgeAppointed(Event, frozen=True):
    """A general has received a Judge title, which is his seat's from now on (TTL-5, TTL-6)."""

    message = "{seat} makes {general} the judge of {region}; the title is {owner}'s."
    seat: Annotated[SeatNo, Meta(description="The seat that chose him.")]
    region: RegionId
    general: GeneralId
    owner: Annotated[SeatNo, Meta(description="The seat that the title belongs to.")]


class JudgeshipVacated(Event, frozen=True):
    """A Judge title has no general: it gives no point until it is filled (TTL-4)."""

    message = "The title of {region} is vacant: {reason}."
    region: RegionId
    reason: Annotated[str, Meta(description="How it came to that.")]


class JudgeshipSuspended(Event, frozen=True):
    """Nobody controls the city of a Judge title: until a seat does, it is nobody's (TTL-8)."""

    message = "The title of {region} is suspended: nobody controls {settlement}."
    region: RegionId
    settlement: SettlementId


class JudgeshipEnded(Event, frozen=True):
    """The city of a Judge title is razed, and the title is no more (TTL-7)."""

    message = "The title of {region} ends with {settlement}."
    region: RegionId
    settlement: SettlementId


class KingCrowned(Event, frozen=True):
    """A general is king (TTL-10, TTL-11, TTL-16)."""

    message = "{general} of {seat} is crowned: {reason}."
    general: GeneralId
    seat: SeatNo
    reason: Annotated[str, Meta(description="What makes him king.")]


class ThroneVacated(Event, frozen=True):
    """The king is dead, or nobody can follow him. While a successor is awaited, no election is held (TTL-16)."""

    message = "The throne is empty: {reason}."
    reason: Annotated[str, Meta(description="How it came to that.")]
    awaited_from: Annotated[SeatNo | None, Meta(description="The seat that names a successor next; null if none does.")]


class ElectionCalled(Event, frozen=True):
    """A king is to be elected: every vote is secret (TTL-11)."""

    message = "A king is elected among {candidates}."
    candidates: Annotated[tuple[GeneralId, ...], Meta(description="The free judges.")]


class Tally(msgspec.Struct, frozen=True):
    """How many votes a candidate has."""

    candidate: GeneralId
    votes: Annotated[int, Meta(description="Votes for him.")]


class ElectionHeld(Event, frozen=True):
    """The tally of an election; who voted for whom is told to nobody (TTL-12)."""

    tally: Annotated[tuple[Tally, ...], Meta(description="One entry a candidate.")]
    elected: Annotated[GeneralId | None, Meta(description="Who has most votes; null if several have.")]

    def text(self, names: Names) -> str:
        votes = names.listed(None, [names.say("{candidate}: {votes}", one) for one in self.tally])
        if self.elected is None:
            return names.say("The votes are {all_votes}; a tie elects nobody.", self, all_votes=votes)
        return names.say("The votes are {all_votes}; {elected} is elected.", self, all_votes=votes)


class AssassinSent(Event, frozen=True):
    """A seat has played the Assassin, in its turn or in a battle (TTL-17)."""

    seat: SeatNo
    killed: Annotated[tuple[GeneralId, ...], Meta(description="The generals who die of it.")]
    spared: Annotated[tuple[GeneralId, ...], Meta(description="The generals whose Squires die instead of them.")]
    by_king: Annotated[bool, Meta(description="Whether the seat's king reigns: no wrath and no mark (TTL-14).")]

    @property
    def squire_died(self) -> bool:
        """Whether only Squires died: no wrath and no mark."""
        return not self.killed

    def text(self, names: Names) -> str:
        if not self.killed:
            return names.say("{seat} sends the Assassin, but only the Squire of {spared} dies.", self)
        if not self.spared:
            return names.say("{seat} sends the Assassin, and {killed:# dies|# die}.", self)
        return names.say("{seat} sends the Assassin, and {killed:# dies|# die}, and the Squire of {spared}.", self)


class MarkTaken(Event, frozen=True):
    """A general bears the mark of the Assassin from now on (TTL-17)."""

    message = "{general} of {seat} takes the mark of the Assassin."
    seat: SeatNo
    general: GeneralId


class JusticeDone(Event, frozen=True):
    """A seat has played Justice: a general with the mark is executed (TTL-18)."""

    message = "{seat} has {target} executed for his mark."
    seat: SeatNo
    target: Annotated[GeneralId, Meta(description="Who is executed.")]


class Score(msgspec.Struct, frozen=True):
    """The points of a seat at the end of a round."""

    seat: SeatNo
    points: Annotated[int, Meta(description="Points.")]
    sources: Annotated[tuple[Part, ...], Meta(description="Where they come from; the amounts add up to the points.")]


class PointsCounted(Event, frozen=True):
    """The points of every seat in Check Victory (TTL-20)."""

    scores: Annotated[tuple[Score, ...], Meta(description="One entry a seat, in the round's order.")]

    def text(self, names: Names) -> str:
        told = names.listed(None, [names.say("{seat}: {points}", one) for one in self.scores])
        return names.say("The points are {all_points}.", self, all_points=told)


class HandLaidDown(Event, frozen=True):
    """The hand of a seat that is out of the game is discarded (SIT-4)."""

    message = "{seat} lays {count:# card|# cards} down."
    seat: SeatNo
    count: Annotated[int, Meta(description="Cards discarded.")]


class EliminationAnnounced(Event, frozen=True):
    """Announced to all: a seat was eliminated at the end of the last round (TTL-21)."""

    message = "{seat} has neither settlement nor free general left, and is out of the game."
    seat: SeatNo
