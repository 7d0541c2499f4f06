"""Sides in GraphQL: seats, and tribes that have none."""

from typing import Self

import strawberry

from schema import SeatNode, SeenGame


@strawberry.type(name="Side")
class SideNode:
    """A side: a seat, or a tribe that has none."""

    number: int = strawberry.field(
        description="Its number, as events call it: a seat's, or a tribe's, which is negative."
    )
    name: str = strawberry.field(description="What it is called.")
    seat: SeatNode | None = strawberry.field(description="The seat; null for a tribe.")

    @classmethod
    def of(cls, seen: SeenGame, side: int) -> Self:
        """The rules' side, for GraphQL."""
        return cls(number=side, name=seen.called("seat" if side >= 0 else "tribe", side), seat=SeatNode.at(seen, side))
