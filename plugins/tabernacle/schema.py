"""The Tabernacle in GraphQL."""

import strawberry

import core
from plugins.tabernacle.points import ark_rests
from plugins.tabernacle.state import NOWHERE, Tabernacle, tabernacle_owner
from plugins.terrain.board import Board
from plugins.terrain.schema import SettlementNode
from schema import GameNode, SeatNode, SeenGame, extends


@strawberry.type(name="Tabernacle")
class TabernacleNode:
    """The Tabernacle, where it stands."""

    seen: strawberry.Private[SeenGame]
    view: strawberry.Private[core.Game]

    @strawberry.field
    def city(self) -> SettlementNode:
        """The city in which it stands."""
        return SettlementNode(seen=self.seen, board=self.view[Board], number=self.view[Tabernacle].city)

    @strawberry.field
    def owner(self) -> SeatNode | None:
        """The seat that controls that city; null if none does."""
        return SeatNode.at(self.seen, tabernacle_owner(self.view))

    @strawberry.field
    def has_ark(self) -> bool:
        """Whether its owner's general with the Ark stands there, which gives a point (TAB-4)."""
        return ark_rests(self.view)


@extends(GameNode)
def tabernacle(game: GameNode) -> TabernacleNode | None:
    """The Tabernacle; null if none stands, in a game without one, and before the start."""
    found, view = game.seen.read(Tabernacle), game.seen.view
    if found is None or view is None or found.city == NOWHERE:
        return None
    return TabernacleNode(seen=game.seen, view=view)


@extends(SettlementNode)
def has_tabernacle(town: SettlementNode) -> bool | None:
    """Whether the Tabernacle stands in it; null in a game without one."""
    found = town.seen.read(Tabernacle)
    return found.city == town.number if found else None
