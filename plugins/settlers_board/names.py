"""What tiles, corners, roads, harbours, seas and resources are called in texts."""

from collections.abc import Mapping

from core import Fixed, names
from plugins.settlers_board.board import Board
from plugins.settlers_board.resources import RESOURCES


@names("resource")
def resource_names(fixed: Fixed) -> Mapping[int, str]:
    return {resource: resource.word for resource in RESOURCES}


@names("tile")
def tile_names(fixed: Fixed) -> Mapping[int, str]:
    board = fixed[Board]
    return {place: tile.name for place, tile in enumerate(board.tiles)} | {board.desert: "the desert"}


@names("corner")
def corner_names(fixed: Fixed) -> Mapping[int, str]:
    board = fixed[Board]
    return {place: corner_name(board, place) for place in range(len(board.corners))}


@names("road")
def road_names(fixed: Fixed) -> Mapping[int, str]:
    board = fixed[Board]
    return {
        place: f"from {corner_name(board, one)} to {corner_name(board, other)}"
        for place, (one, other) in enumerate(board.roads)
    }


@names("harbour")
def harbour_names(fixed: Fixed) -> Mapping[str, str]:
    return {harbour.name: harbour.name for harbour in fixed[Board].harbours}


@names("surrounding")
def surrounding_names(fixed: Fixed) -> Mapping[str, str]:
    return {cell.name: cell.name for cell in fixed[Board].surroundings}


def corner_name(board: Board, place: int) -> str:
    """A corner by its tiles, its harbour, and its number, which alone is sure to tell it from the others."""
    corner = board.corners[place]
    tiles = "-".join(board.tiles[tile].name for tile in corner.tiles)
    harbour = f" at {corner.harbour.name}" if corner.harbour else ""
    return f"{tiles}{harbour} (corner {place})"
