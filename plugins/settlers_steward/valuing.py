"""What land is worth to the steward: how often a corner yields, and what its owner lacks."""

from core import Game
from plugins.settlers_board.board import Board
from plugins.settlers_board.places import places_in
from plugins.settlers_board.resources import RESOURCES, Resource
from plugins.settlers_building.pieces import Pieces, buildings
from plugins.settlers_harvest.fields import Fields
from plugins.settlers_trade.rates import harbours_of

WORTH = {Resource.WOOD: 1.0, Resource.SHEEP: 0.9, Resource.WHEAT: 1.15, Resource.STONE: 1.15, Resource.ORE: 1.2}
COPPER_WORTH = 1.3
NEW_RESOURCE = 1.6
HARBOUR = 0.8
BORDER = 2.5


def ways_to_roll(disc: int) -> int:
    """In how many of 36 throws a number comes."""
    return 6 - abs(7 - disc)


def income(game: Game, seat: int) -> list[float]:
    """The cards of each resource that a seat can expect from 36 rolls."""
    fields, board = game[Fields], game[Board]
    expected = [0.0] * len(RESOURCES)
    for tile, shares in zip(board.tiles, fields.shares, strict=True):
        if tile.resource is not None:
            expected[tile.resource] += shares[seat] * ways_to_roll(tile.disc)
    return expected


def corner_worth(game: Game, seat: int, corner: int) -> float:
    """What a settlement on a corner would be worth to a seat, in cards of 36 rolls."""
    board = game[Board]
    have = income(game, seat)
    worth = 0.0
    for place in board.corners[corner].tiles:
        tile = board.tiles[place]
        worth += ways_to_roll(tile.disc) * (COPPER_WORTH if tile.resource is None else WORTH[tile.resource])
        if tile.resource is not None and not have[tile.resource]:
            worth += NEW_RESOURCE
    if board.corners[corner].harbour and not harbours_of(game, seat):
        worth += HARBOUR
    if board.border_mask >> corner & 1 and not buildings(game[Pieces], seat) & board.border_mask:
        worth += BORDER
    return worth


def road_worth(game: Game, seat: int, road: int) -> float:
    """What a road is worth: the best free corner that it leads to, less the farther that is."""
    board, pieces = game[Board], game[Pieces]
    reached = pieces.reached[seat] | buildings(pieces, seat)
    best = 0.0
    for end in places_in(board.ends_mask[road] & ~reached):
        if pieces.free_corners >> end & 1:
            best = max(best, corner_worth(game, seat, end))
        for beyond in places_in(board.neighbours_mask[end] & pieces.free_corners & ~reached):
            best = max(best, 0.6 * corner_worth(game, seat, beyond))
    return best


def tile_harm(game: Game, seat: int, place: int) -> float:
    """How much the plague on a tile hurts the others more than the seat itself."""
    tile = game[Board].tiles[place]
    shares = game[Fields].shares[place]
    return ways_to_roll(tile.disc) * (sum(shares) - 4 * shares[seat])
