"""A game as its viewer sees it. Modules add their state to `GameNode` and `SeatNode`."""

from datetime import datetime
from typing import Annotated, Self

import strawberry

from schema.action import LegalAction
from schema.backend import GameStatus, SeenGame
from schema.context import Info
from schema.event import GameEvent
from schema.language import Language
from schema.lock import LockNode
from schema.node import Node
from schema.page import page_size
from schema.phase import PhaseNode
from schema.refusal import refusals_as_errors
from schema.seat import DecisionNode, SeatNode
from schema.wire import wire

After = Annotated[int, strawberry.argument(description="Only events with a greater seq.")]
PageSize = Annotated[int, strawberry.argument(description="How many at most, 1 to 100.")]


@strawberry.type(name="Viewer")
class ViewerNode:
    """Who is asking, in one game."""

    seen: strawberry.Private[SeenGame]

    @strawberry.field
    def seat(self) -> SeatNode | None:
        """The seat that he holds; null for a spectator."""
        return SeatNode.at(self.seen, self.seen.viewer.seat)

    @strawberry.field
    def is_host(self) -> bool:
        """Whether he is the host of the game."""
        return self.seen.viewer.host


@strawberry.type(name="GameResult")
class ResultNode:
    """How a game ended."""

    winners: list[SeatNode] = strawberry.field(description="Who won; several share it, none: everybody lost.")
    reason: str = strawberry.field(description="Why, in words.")


@strawberry.type
class EventPage:
    """Some of a game's events, in order."""

    events: list[GameEvent] = strawberry.field(description="The events, as the viewer sees them.")
    last_seq: int = strawberry.field(description="The seq of the last one, to ask for the next page with.")
    has_next: bool = strawberry.field(description="Whether there are more.")


@strawberry.type(name="Game")
class GameNode(Node):
    """A game, as whoever asks may see it."""

    seen: strawberry.Private[SeenGame]

    @classmethod
    def of(cls, seen: SeenGame, info: Info, language: Language | None = None) -> Self:
        """A game for whoever asks, in the language that he asks for."""
        return cls(seen=seen.speaking(language or info.context.language))

    @strawberry.field
    def id(self) -> strawberry.ID:
        """Its id."""
        return strawberry.ID(self.seen.id)

    @strawberry.field
    def name(self) -> str:
        """What its host called it."""
        return self.seen.name

    @strawberry.field
    def status(self) -> GameStatus:
        """How far it is."""
        return self.seen.status

    @strawberry.field
    def is_public(self) -> bool:
        """Whether everybody may see and join it."""
        return self.seen.public

    @strawberry.field
    def created_at(self) -> datetime:
        """When it was created (UTC)."""
        return self.seen.created_at

    @strawberry.field
    def version(self) -> int:
        """A number that grows with every change."""
        return self.seen.version

    @strawberry.field
    def seq(self) -> int:
        """The seq of the last event; 0 before the first."""
        return self.seen.seq

    @strawberry.field
    def ruleset(self) -> LockNode:
        """The rules that it is locked to."""
        return LockNode(lock=self.seen.lock)

    @strawberry.field
    def mode(self) -> str:
        """The name of its mode."""
        return self.seen.lock.mode

    @strawberry.field
    def round(self) -> int | None:
        """The round, from 1; null before the start."""
        return self.seen.view.round if self.seen.view else None

    @strawberry.field
    def phase(self) -> PhaseNode | None:
        """The phase of the round; null before the start."""
        if self.seen.view is None:
            return None
        language = self.seen.view.rules.language(self.seen.language)
        return next(
            PhaseNode.of(one, language) for one in self.seen.view.rules.phases if one.name == self.seen.view.phase
        )

    @strawberry.field
    def step(self) -> str | None:
        """The step of the phase; null before the start."""
        return self.seen.view.step if self.seen.view else None

    @strawberry.field
    def order(self) -> list[int]:
        """The numbers of the seats in the order in which this round is played; none before the start."""
        return list(self.seen.view.order) if self.seen.view else []

    @strawberry.field
    def seats(self) -> list[SeatNode]:
        """Its seats, by number."""
        return [SeatNode(seen=self.seen, info=info) for info in self.seen.seats]

    @strawberry.field
    def viewer(self) -> ViewerNode:
        """Who is asking."""
        return ViewerNode(seen=self.seen)

    @strawberry.field
    def decisions(self) -> list[DecisionNode]:
        """What may be decided now, by whichever seat."""
        return [DecisionNode(decision=one) for one in self.seen.view.decisions] if self.seen.view else []

    @strawberry.field
    def legal_actions(
        self,
        info: Info,
        seat: Annotated[
            int | None, strawberry.argument(description="The viewer's own seat, which is the default.")
        ] = None,
        decision_id: Annotated[
            strawberry.ID | None, strawberry.argument(description="Only the answers to this decision.")
        ] = None,
    ) -> list[LegalAction]:
        """All that the viewer may do now. None for the seat of another, whose choices are nobody else's business."""
        view, own, names = self.seen.view, self.seen.viewer.seat, self.seen.names
        if view is None or names is None or own is None or seat not in (None, own):
            return []
        types = wire(info).actions
        return [
            types.of(line, decision, view, names)
            for decision in view.decisions
            if decision.seat == own and decision_id in (None, decision.id)
            for line in view.legal(decision)
        ]

    @strawberry.field
    async def events(self, info: Info, after: After = 0, first: PageSize = 100) -> EventPage:
        """What has happened, from the beginning or after an event."""
        with refusals_as_errors():
            size = page_size(first)
            found = await info.context.backend.events(
                self.seen.id, info.context.token, after=after, first=size, language=self.seen.language
            )
        types = wire(info).events
        last = found[-1].seq if found else max(after, 0)
        return EventPage(events=[types.of(one) for one in found], last_seq=last, has_next=last < self.seen.seq)

    @strawberry.field
    def result(self) -> ResultNode | None:
        """How it ended; null before that."""
        if self.seen.result is None:
            return None
        won = [
            SeatNode(seen=self.seen, info=info) for info in self.seen.seats if info.number in self.seen.result.winners
        ]
        reason = self.seen.result.reason
        return ResultNode(winners=won, reason=self.seen.names.translated(reason) if self.seen.names else reason)

    @strawberry.field
    def closed(self) -> str | None:
        """Why it cannot go on, if so."""
        return self.seen.closed

    @strawberry.field
    def seed_hash(self) -> str:
        """SHA-256 of the seed of the dice, published before the first one is rolled."""
        return self.seen.seed_hash

    @strawberry.field
    def seed(self) -> str | None:
        """The seed of the dice, in hexadecimal, once the game is over: with it everybody can check every die."""
        return self.seen.seed

    @strawberry.field
    def final_hash(self) -> str | None:
        """A hash of the final state, once the game is over."""
        return self.seen.final_hash
