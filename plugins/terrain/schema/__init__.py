"""Terrain in GraphQL."""

from plugins.terrain.schema.board import BoardNode, HexNode, RegionNode, SettlementNode, TerrainNode, board
from plugins.terrain.schema.generals import (
    Destination,
    GeneralNode,
    generals_of_seat,
    generals_on_hex,
    generals_on_map,
)
from plugins.terrain.schema.sides import SideNode

__all__ = [
    "BoardNode",
    "Destination",
    "GeneralNode",
    "HexNode",
    "RegionNode",
    "SettlementNode",
    "SideNode",
    "TerrainNode",
    "board",
    "generals_of_seat",
    "generals_on_hex",
    "generals_on_map",
]
