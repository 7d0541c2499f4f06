"""Generals in GraphQL: who is where, with what, and where he could go."""

import strawberry

import core
from plugins.terrain import routes
from plugins.terrain.board import Board
from plugins.terrain.ids import NOBODY, OFF_MAP
from plugins.terrain.roster import Roster
from plugins.terrain.schema.board import HexNode
from plugins.terrain.schema.sides import SideNode
from plugins.terrain.state import Generals
from schema import GameNode, Number, SeatNode, SeenGame, extends


@strawberry.type
class Destination:
    """Where a general's move may end, and the cheapest way there."""

    hex: HexNode = strawberry.field(description="The hex.")
    cost: int = strawberry.field(description="What the way costs, in movement points.")
    way: list[strawberry.ID] = strawberry.field(description="The ids of the hexes entered, the destination last.")
    explained: Number = strawberry.field(description="Where the cost comes from, hex by hex.")


@strawberry.type(name="General")
class GeneralNode:
    """A general on the map."""

    seen: strawberry.Private[SeenGame]
    view: strawberry.Private[core.Game]
    number: strawberry.Private[int]

    @strawberry.field
    def id(self) -> strawberry.ID:
        """His id, as actions and events call him."""
        return strawberry.ID(self.view[Roster].generals[self.number].id)

    @strawberry.field
    def name(self) -> str:
        """What he is called."""
        return self.seen.called("general", self.view[Roster].generals[self.number].id)

    @strawberry.field
    def strength(self) -> int:
        """His own strength, without what he carries and commands."""
        return self.view[Roster].generals[self.number].strength

    @strawberry.field
    def movement(self) -> Number:
        """The movement points that he can spend in a Movement phase."""
        return Number.of(routes.points_of(self.view, self.number), self.seen.names)

    @strawberry.field
    def owner(self) -> SeatNode | None:
        """The seat that he belongs to; null if he is no seat's."""
        return SeatNode.at(self.seen, self.view[Generals].owner[self.number])

    @strawberry.field
    def side(self) -> SideNode:
        """The side that he belongs to."""
        return SideNode.of(self.seen, self.view[Generals].owner[self.number])

    @strawberry.field
    def captor(self) -> SideNode | None:
        """The side that holds him captive; null while he is free (CMB-15)."""
        captor = self.view[Generals].captor[self.number]
        return None if captor == NOBODY else SideNode.of(self.seen, captor)

    @strawberry.field
    def hex(self) -> HexNode:
        """Where he is."""
        return HexNode.at(self.seen, self.view[Board], self.view[Generals].hex[self.number])

    @strawberry.field
    def troops(self) -> int:
        """The troops in his command."""
        return self.view[Generals].troops[self.number]

    @strawberry.field
    def has_moved(self) -> bool:
        """Whether he has moved in this round (TER-3)."""
        return self.view[Generals].moved[self.number]

    @strawberry.field
    def destinations(self) -> list[Destination]:
        """Where he could go if it were his turn to move; none while something keeps him from moving."""
        board = self.view[Board]
        reach = routes.destinations(self.view, self.number)
        found = []
        for there in sorted(reach.cost):
            route = reach.route(there)
            found.append(
                Destination(
                    hex=HexNode.at(self.seen, board, there),
                    cost=route.cost,
                    way=[strawberry.ID(board.hexes[one].id) for one in route.way],
                    explained=Number.of(routes.route_cost(self.view, self.number, route), self.seen.names),
                )
            )
        return found


def _generals(seen: SeenGame, owner: int | None = None, place: int | None = None) -> list[GeneralNode]:
    """The generals on the map, those of one owner or on one hex if that is given."""
    if seen.view is None or (state := seen.read(Generals)) is None:
        return []
    return [
        GeneralNode(seen=seen, view=seen.view, number=number)
        for number, (side, where) in enumerate(zip(state.owner, state.hex, strict=True))
        if where != OFF_MAP and owner in (None, side) and place in (None, where)
    ]


@extends(GameNode, name="generals")
def generals_on_map(game: GameNode) -> list[GeneralNode] | None:
    """All generals on the map; null in a game without generals, and before the start."""
    return None if game.seen.read(Generals) is None else _generals(game.seen)


@extends(HexNode, name="generals")
def generals_on_hex(place: HexNode) -> list[GeneralNode]:
    """The generals on it."""
    return _generals(place.seen, place=place.number)


@extends(SeatNode, name="generals")
def generals_of_seat(seat: SeatNode) -> list[GeneralNode] | None:
    """Its generals on the map; null in a game without generals, and before the start."""
    return None if seat.seen.read(Generals) is None else _generals(seat.seen, owner=seat.info.number)
