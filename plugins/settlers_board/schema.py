"""The board of Canaan in GraphQL: enough to draw it."""

from typing import Self

import strawberry

from plugins.settlers_board.board import Board, Cell, Harbour, Tile
from plugins.settlers_board.resources import Resource
from schema import GameNode, SeenGame, extends


@strawberry.type(name="Harbour")
class HarbourNode:
    """A harbour: it serves settlements and cities on both of its corners."""

    name: str = strawberry.field(description="What it is called.")
    resource: Resource | None = strawberry.field(description="What it trades 2:1; null: it trades everything 3:1.")
    water: str = strawberry.field(description="The sea it lies on.")
    corners: list[int] = strawberry.field(description="The numbers of its two corners.")

    @classmethod
    def of(cls, seen: SeenGame, harbour: Harbour) -> Self:
        """The rules' harbour, for GraphQL."""
        return cls(
            name=seen.called("harbour", harbour.name),
            resource=harbour.resource,
            water=seen.called("surrounding", harbour.water),
            corners=list(harbour.corners),
        )


@strawberry.type(name="LandTile")
class LandTileNode:
    """A tile of land."""

    seen: strawberry.Private[SeenGame]
    number: int = strawberry.field(description="Its number, as actions and events call it.")
    name: str = strawberry.field(description="What it is called.")
    resource: Resource | None = strawberry.field(description="What it yields; null: copper, a card of one's choice.")
    disc: int = strawberry.field(description="The roll at which it yields.")
    x: int = strawberry.field(description="Where its centre lies: 2 from tile to tile in a row.")
    y: int = strawberry.field(description="Where its centre lies: 3 from row to row, growing to the south.")
    corners: list[int] = strawberry.field(description="The numbers of its corners, clockwise from the north.")

    @classmethod
    def at(cls, seen: SeenGame, number: int, tile: Tile) -> Self:
        """The rules' tile, for GraphQL."""
        told = {"name": seen.called("tile", number), "corners": list(tile.corners)}
        return cls(seen=seen, number=number, **(tile._asdict() | told))


@strawberry.type(name="LandCorner")
class LandCornerNode:
    """A corner of the land: a place for a settlement or city."""

    seen: strawberry.Private[SeenGame]
    number: int = strawberry.field(description="Its number, as actions and events call it.")
    x: int = strawberry.field(description="Where it lies, in the measure of the tiles.")
    y: int = strawberry.field(description="Where it lies, in the measure of the tiles.")
    tiles: list[int] = strawberry.field(description="The numbers of the tiles around it.")
    is_border: bool = strawberry.field(description="Whether it lies on the southern border (STL-19).")
    harbour: HarbourNode | None = strawberry.field(description="The harbour that serves it, if any.")


@strawberry.type(name="LandRoad")
class LandRoadNode:
    """A place for a road, between two corners."""

    seen: strawberry.Private[SeenGame]
    number: int = strawberry.field(description="Its number, as actions and events call it.")
    corners: list[int] = strawberry.field(description="The numbers of the two corners that it joins.")


@strawberry.type(name="LandSurrounding")
class SurroundingNode:
    """A cell of sea or desert around the land."""

    name: str = strawberry.field(description="What it is called.")
    x: int = strawberry.field(description="Where its centre lies, in the measure of the tiles.")
    y: int = strawberry.field(description="Where its centre lies, in the measure of the tiles.")

    @classmethod
    def of(cls, seen: SeenGame, cell: Cell) -> Self:
        """The rules' cell, for GraphQL."""
        return cls(name=seen.called("surrounding", cell.name), x=cell.x, y=cell.y)


@strawberry.type(name="LandOfCanaan")
class LandNode:
    """The board of The Settlers of Canaan. Its layout is not the printed one."""

    seen: strawberry.Private[SeenGame]
    board: strawberry.Private[Board]

    @strawberry.field
    def tiles(self) -> list[LandTileNode]:
        """All tiles, from north to south."""
        return [LandTileNode.at(self.seen, number, tile) for number, tile in enumerate(self.board.tiles)]

    @strawberry.field
    def corners(self) -> list[LandCornerNode]:
        """All corners, from north to south."""
        return [corner_node(self.seen, self.board, number) for number in range(len(self.board.corners))]

    @strawberry.field
    def roads(self) -> list[LandRoadNode]:
        """All places for roads."""
        return [road_node(self.seen, self.board, number) for number in range(len(self.board.roads))]

    @strawberry.field
    def harbours(self) -> list[HarbourNode]:
        """All harbours."""
        return [HarbourNode.of(self.seen, harbour) for harbour in self.board.harbours]

    @strawberry.field
    def surroundings(self) -> list[SurroundingNode]:
        """Seas and desert."""
        return [SurroundingNode.of(self.seen, cell) for cell in self.board.surroundings]


def corner_node(seen: SeenGame, board: Board, number: int) -> LandCornerNode:
    """The corner of that number."""
    corner = board.corners[number]
    return LandCornerNode(
        seen=seen,
        number=number,
        x=corner.x,
        y=corner.y,
        tiles=list(corner.tiles),
        is_border=bool(board.border_mask >> number & 1),
        harbour=HarbourNode.of(seen, corner.harbour) if corner.harbour else None,
    )


def road_node(seen: SeenGame, board: Board, number: int) -> LandRoadNode:
    """The road of that number."""
    return LandRoadNode(seen=seen, number=number, corners=list(board.roads[number]))


@extends(GameNode)
def land(game: GameNode) -> LandNode | None:
    """The board of The Settlers of Canaan; null in other games, and before the start."""
    board = game.seen.read(Board)
    return LandNode(seen=game.seen, board=board) if board else None
