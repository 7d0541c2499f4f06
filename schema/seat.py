"""Seats of a game, and the decisions they owe."""

from typing import Self

import strawberry

import core
from schema.backend import SeatInfo, SeatKind, SeenGame
from schema.node import Node


@strawberry.type(name="Seat")
class SeatNode(Node):
    """A player's place in a game."""

    seen: strawberry.Private[SeenGame]
    info: strawberry.Private[SeatInfo]

    @classmethod
    def at(cls, seen: SeenGame, number: int | None) -> Self | None:
        """The seat of that number; None for numbers that are no seat's."""
        return next((cls(seen=seen, info=info) for info in seen.seats if info.number == number), None)

    @strawberry.field
    def id(self) -> strawberry.ID:
        """An id that no other object has."""
        return strawberry.ID(f"{self.seen.id}.{self.info.number}")

    @strawberry.field
    def number(self) -> int:
        """Its number, from 0, by which actions, events and decisions name it."""
        return self.info.number

    @strawberry.field
    def name(self) -> str:
        """What it is called."""
        return self.info.name

    @strawberry.field
    def kind(self) -> SeatKind:
        """Who sits on it."""
        return self.info.kind

    @strawberry.field
    def computer(self) -> str | None:
        """The computer player that plays it now, if any."""
        return self.info.computer

    @strawberry.field
    def nonce(self) -> str | None:
        """What the seat has added to the dice, so that the host alone cannot have chosen them."""
        return self.info.nonce

    @strawberry.field
    def is_viewer(self) -> bool:
        """Whether it is the seat of whoever asks."""
        return self.seen.viewer.seat == self.info.number

    @property
    def is_open_to_viewer(self) -> bool:
        """Whether who asks may see what the seat alone knows: it is his, or the game is over. No field, for plugins."""
        return self.seen.viewer.seat == self.info.number or self.seen.result is not None

    @strawberry.field
    def is_eliminated(self) -> bool:
        """Whether it is out of the game."""
        return self.seen.view is not None and self.info.number in self.seen.view.out

    @strawberry.field
    def owes(self) -> bool:
        """Whether the game waits for it."""
        open_now = self.seen.view.decisions if self.seen.view else []
        return any(one.seat == self.info.number and not one.optional for one in open_now)


@strawberry.type(name="Decision")
class DecisionNode:
    """A seat may now choose an action of certain kinds. Until nobody owes one, the game does not go on."""

    decision: strawberry.Private[core.Decision]

    @strawberry.field
    def id(self) -> strawberry.ID:
        """Its id, within its game."""
        return strawberry.ID(self.decision.id)

    @strawberry.field
    def seat(self) -> int:
        """The number of the seat that decides."""
        return self.decision.seat

    @strawberry.field
    def kind(self) -> str:
        """What kind of decision it is."""
        return self.decision.kind

    @strawberry.field
    def subject(self) -> str | None:
        """What it is about, where its kind does not say so."""
        return self.decision.subject or None

    @strawberry.field
    def secret(self) -> bool:
        """Whether the answer stays hidden until all are in."""
        return self.decision.secret

    @strawberry.field
    def optional(self) -> bool:
        """Whether the game goes on without it."""
        return self.decision.optional

    @strawberry.field
    def hangs_on(self) -> strawberry.ID | None:
        """The decision with which an optional one closes."""
        return strawberry.ID(self.decision.hangs_on) if self.decision.hangs_on else None
