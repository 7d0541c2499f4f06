"""The wall of Jerusalem in GraphQL: its stones, the King's Blessing, and the routes that entitle to a stone."""

import strawberry

import core
from plugins.settlers_board.board import Board
from plugins.settlers_board.places import places_in
from plugins.settlers_board.resources import Resource
from plugins.settlers_board.schema import LandCornerNode, LandRoadNode, corner_node, road_node
from plugins.settlers_building.pieces import Pieces, buildings
from plugins.settlers_wall.blessing import Blessing
from plugins.settlers_wall.routes import final_buildings, owner_of, route_between
from plugins.settlers_wall.wall import PLACES, Wall, stones_in
from schema import GameNode, SeatNode, SeenGame, extends


@strawberry.type(name="WallOfJerusalem")
class WallNode:
    """The wall."""

    seen: strawberry.Private[SeenGame]
    places: int = strawberry.field(description="How many stones it has room for.")
    stones: int = strawberry.field(description="All stones in it.")
    black_stones: int = strawberry.field(description="The stones laid by sevens; they belong to nobody.")
    is_complete: bool = strawberry.field(description="Whether it is complete: no more stones are placed.")
    blessing_resource: Resource | None = strawberry.field(
        description="What the holder of the King's Blessing trades 2:1; null while it is not named."
    )

    @strawberry.field
    def blessed(self) -> SeatNode | None:
        """The holder of the King's Blessing (STL-22); null while nobody leads alone."""
        blessing = self.seen.read(Blessing)
        return None if blessing is None or blessing.holder is None else SeatNode.at(self.seen, blessing.holder)


@strawberry.type(name="StoneRoute")
class StoneRouteNode:
    """A way by which a seat may place stones (STL-19, STL-20)."""

    building: LandCornerNode = strawberry.field(description="The building on the border where it ends.")
    owner: SeatNode | None = strawberry.field(description="Whose that is: a card is owed to it, unless it is the own.")
    roads: list[LandRoadNode] = strawberry.field(description="The roads on the way; none from the own border.")
    seats: list[SeatNode] = strawberry.field(description="The seats whose roads these are.")


@extends(GameNode)
def wall(game: GameNode) -> WallNode | None:
    """The wall of Jerusalem; null in a game without it, and before the start."""
    found, blessing = game.seen.read(Wall), game.seen.read(Blessing)
    if found is None or blessing is None:
        return None
    return WallNode(
        seen=game.seen,
        places=PLACES,
        stones=stones_in(found),
        black_stones=found.black,
        is_complete=found.complete,
        blessing_resource=blessing.resource,
    )


@extends(SeatNode)
def stones(seat: SeatNode) -> int | None:
    """The stones that it has placed; null in a game without the wall, and before the start."""
    found = seat.seen.read(Wall)
    return found.stones[seat.info.number] if found else None


@extends(SeatNode)
def stone_routes(seat: SeatNode) -> list[StoneRouteNode] | None:
    """By which ways it may place stones, none once the wall is complete; null in a game without it, and before."""
    view, number, found = seat.seen.view, seat.info.number, seat.seen.read(Wall)
    if view is None or found is None:
        return None
    if found.complete:
        return []
    return [_route(seat.seen, view, number, goal) for goal in places_in(final_buildings(view, number))]


def _route(seen: SeenGame, view: core.Game, seat: int, goal: int) -> StoneRouteNode:
    """The shortest way from a building of the seat to the final one."""
    board, pieces = view[Board], view[Pieces]
    ways = [way for home in places_in(buildings(pieces, seat)) if (way := route_between(view, home, goal))]
    roads = () if owner_of(view, goal) == seat else min(ways, key=len, default=())
    seats = [number for number in range(view.seats) if any(pieces.roads[number] >> road & 1 for road in roads)]
    owner = owner_of(view, goal)
    return StoneRouteNode(
        building=corner_node(seen, board, goal),
        owner=None if owner is None else SeatNode.at(seen, owner),
        roads=[road_node(seen, board, road) for road in roads],
        seats=[node for number in seats if (node := SeatNode.at(seen, number))],
    )
