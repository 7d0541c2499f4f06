"""Roads, settlements and cities in GraphQL: whose stands where, what is left, and the longest roads."""

import strawberry

from plugins.settlers_board.schema import LandCornerNode, LandRoadNode
from plugins.settlers_building.pieces import CITIES, ROADS, SETTLEMENTS, Pieces
from schema import GameNode, SeatNode, extends


@strawberry.type(name="LandBuilding")
class BuildingNode:
    """A settlement or city."""

    owner: SeatNode = strawberry.field(description="Whose it is.")
    is_city: bool = strawberry.field(description="Whether it is a city.")


@strawberry.type(name="PieceStock")
class PieceStockNode:
    """The pieces that a seat has not built yet."""

    roads: int = strawberry.field(description="Roads.")
    settlements: int = strawberry.field(description="Settlements.")
    cities: int = strawberry.field(description="Cities.")


@extends(LandCornerNode)
def building(corner: LandCornerNode) -> BuildingNode | None:
    """The settlement or city on it, if any."""
    pieces = corner.seen.read(Pieces)
    for seat in range(len(pieces.roads) if pieces else 0):
        assert pieces is not None
        is_city = bool(pieces.cities[seat] >> corner.number & 1)
        owner = SeatNode.at(corner.seen, seat)
        if owner and (is_city or pieces.settlements[seat] >> corner.number & 1):
            return BuildingNode(owner=owner, is_city=is_city)
    return None


@extends(LandRoadNode, name="owner")
def owner_of_road(road: LandRoadNode) -> SeatNode | None:
    """The seat whose road lies there, if any."""
    pieces = road.seen.read(Pieces)
    owners = (seat for seat, roads in enumerate(pieces.roads if pieces else ()) if roads >> road.number & 1)
    seat = next(owners, None)
    return None if seat is None else SeatNode.at(road.seen, seat)


@extends(SeatNode)
def piece_stock(seat: SeatNode) -> PieceStockNode | None:
    """What it has left to build; null in other games, and before the start."""
    pieces, number = seat.seen.read(Pieces), seat.info.number
    if pieces is None:
        return None
    return PieceStockNode(
        roads=ROADS - pieces.roads[number].bit_count(),
        settlements=SETTLEMENTS - pieces.settlements[number].bit_count(),
        cities=CITIES - pieces.cities[number].bit_count(),
    )


@extends(SeatNode)
def road_length(seat: SeatNode) -> int | None:
    """How long its longest road is (STL-17); null in other games, and before the start."""
    pieces = seat.seen.read(Pieces)
    return pieces.lengths[seat.info.number] if pieces else None


@extends(GameNode)
def longest_road(game: GameNode) -> SeatNode | None:
    """The seat that has the longest road alone (STL-16); null if none does."""
    pieces = game.seen.read(Pieces)
    return None if pieces is None or pieces.longest is None else SeatNode.at(game.seen, pieces.longest)
