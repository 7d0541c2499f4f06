"""The board in GraphQL: enough to draw it."""

from typing import Self

import strawberry

from plugins.terrain import hooks, survey
from plugins.terrain.board import NO_SETTLEMENT, Board
from plugins.terrain.hooks import Spot
from schema import DocumentedEnum, GameNode, SeenGame, extends


class HexLayout(DocumentedEnum):
    """How the hexes of a board lie."""

    POINTY_TOP_ODD_ROWS_RIGHT = "odd-r", "Corners up; rows with an odd number, from 0, are half a hex to the right."


@strawberry.type(name="Terrain")
class TerrainNode:
    """A kind of terrain."""

    id: strawberry.ID = strawberry.field(description="Its id.")
    name: str = strawberry.field(description="What it is called.")
    cost: int | None = strawberry.field(description="Movement points to enter it; null: nobody enters, ever (TER-1).")

    @classmethod
    def of(cls, seen: SeenGame, terrain: survey.Terrain) -> Self:
        """The rules' terrain, for GraphQL."""
        return cls(id=strawberry.ID(terrain.id), name=seen.called("terrain", terrain.id), cost=terrain.cost)


@strawberry.type(name="Hex")
class HexNode:
    """A hex of the board."""

    seen: strawberry.Private[SeenGame]
    board: strawberry.Private[Board]
    number: strawberry.Private[int]
    id: strawberry.ID = strawberry.field(
        description="Its id, as actions and events call it: column letter and row number."
    )
    name: str = strawberry.field(description="What it is called: the name of its settlement, or its id.")
    column: int = strawberry.field(description="Its column, from 0.")
    row: int = strawberry.field(description="Its row, from 0 at the top.")
    q: int = strawberry.field(description="Its first axial coordinate.")
    r: int = strawberry.field(description="Its second axial coordinate.")
    terrain: TerrainNode = strawberry.field(description="What it is made of.")
    neighbours: list[strawberry.ID] = strawberry.field(
        description="The ids of the adjacent hexes on the board, clockwise from the north-east."
    )

    @classmethod
    def at(cls, seen: SeenGame, board: Board, number: int) -> Self:
        """The hex of that number."""
        place = board.hexes[number]
        return cls(
            seen=seen,
            board=board,
            number=number,
            id=strawberry.ID(place.id),
            name=seen.called("hex", place.id),
            column=place.column,
            row=place.row,
            q=place.q,
            r=place.r,
            terrain=TerrainNode.of(seen, place.terrain),
            neighbours=[strawberry.ID(board.hexes[there].id) for there in board.neighbours[number]],
        )

    @strawberry.field
    def seals(self) -> list[str] | None:
        """Why it is sealed now, in words; empty if it is not, null before the start."""
        view = self.seen.view
        return None if view is None else [why for _, why in view.collect(hooks.seals, Spot(view, self.number))]

    @strawberry.field
    def settlement(self) -> "SettlementNode | None":
        """The settlement on it, if any."""
        number = self.board.settlement_at[self.number]
        return None if number == NO_SETTLEMENT else SettlementNode(seen=self.seen, board=self.board, number=number)


@strawberry.type(name="Settlement")
class SettlementNode:
    """A settlement of the board."""

    seen: strawberry.Private[SeenGame]
    board: strawberry.Private[Board]
    number: strawberry.Private[int]

    @strawberry.field
    def id(self) -> strawberry.ID:
        """Its id, as actions and events call it."""
        return strawberry.ID(self.board.settlements[self.number].id)

    @strawberry.field
    def name(self) -> str:
        """What it is called."""
        return self.seen.called("settlement", self.board.settlements[self.number].id)

    @strawberry.field
    def hex(self) -> HexNode:
        """Where it lies."""
        return HexNode.at(self.seen, self.board, self.board.settlements[self.number].hex)

    @strawberry.field
    def region(self) -> "RegionNode | None":
        """The region that it belongs to, if any."""
        region = self.board.settlements[self.number].region
        return RegionNode(seen=self.seen, board=self.board, key=region) if region else None

    @strawberry.field
    def began_canaanite(self) -> bool:
        """Whether it is Canaanite at the start."""
        return self.board.settlements[self.number].canaanite


@strawberry.type(name="Region")
class RegionNode:
    """Settlements that belong together; hexes belong to no region."""

    seen: strawberry.Private[SeenGame]
    board: strawberry.Private[Board]
    key: strawberry.Private[str]

    @strawberry.field
    def id(self) -> strawberry.ID:
        """Its id."""
        return strawberry.ID(self.key)

    @strawberry.field
    def name(self) -> str:
        """What it is called."""
        return self.seen.called("region", self.key)

    @strawberry.field
    def settlements(self) -> list[SettlementNode]:
        """Its settlements in this game."""
        return [SettlementNode(seen=self.seen, board=self.board, number=one) for one in self.board.regions[self.key]]


@strawberry.type(name="Board")
class BoardNode:
    """The board: what is where. It never changes in a game."""

    seen: strawberry.Private[SeenGame]
    board: strawberry.Private[Board]

    @strawberry.field
    def layout(self) -> HexLayout:
        """How its hexes lie."""
        return HexLayout.POINTY_TOP_ODD_ROWS_RIGHT

    @strawberry.field
    def columns(self) -> int:
        """How many columns it has."""
        return self.board.columns

    @strawberry.field
    def rows(self) -> int:
        """How many rows it has."""
        return self.board.rows

    @strawberry.field
    def hexes(self) -> list[HexNode]:
        """Its hexes, row by row."""
        return [HexNode.at(self.seen, self.board, one) for one in range(len(self.board.hexes))]

    @strawberry.field
    def terrains(self) -> list[TerrainNode]:
        """The kinds of terrain there are."""
        return [TerrainNode.of(self.seen, terrain) for terrain in survey.TERRAINS]

    @strawberry.field
    def settlements(self) -> list[SettlementNode]:
        """Its settlements in this game."""
        sites = range(len(self.board.settlements))
        return [SettlementNode(seen=self.seen, board=self.board, number=one) for one in sites]

    @strawberry.field
    def regions(self) -> list[RegionNode]:
        """Its regions."""
        return [RegionNode(seen=self.seen, board=self.board, key=region) for region in self.board.region_names]

    @strawberry.field
    def ring(self) -> list[SettlementNode]:
        """The settlements in their clockwise order, which closes on itself (BRD-5)."""
        return [SettlementNode(seen=self.seen, board=self.board, number=one) for one in self.board.ring]


@extends(GameNode)
def board(game: GameNode) -> BoardNode | None:
    """The board of hexes; null in a game without one, and before the start."""
    found = game.seen.read(Board)
    return BoardNode(seen=game.seen, board=found) if found else None
