"""Putting a piece on the board, and all that follows from it. Whether it may stand there is asked before."""

from core import Game, implements
from plugins.settlers_board.board import Board
from plugins.settlers_building.events import CityBuilt, RoadLaid, SettlementBuilt
from plugins.settlers_building.longest import cut, lengthened, pass_longest_road
from plugins.settlers_building.pieces import Pieces, others_buildings, ways_of
from plugins.settlers_points.scores import Standing, count_points, open_points


def put_road(game: Game, seat: int, road: int) -> None:
    """Lay a road."""
    pieces, board = game[Pieces], game[Board]
    pieces.roads[seat] |= 1 << road
    pieces.free_roads &= ~(1 << road)
    pieces.reached[seat] |= board.ends_mask[road]
    barred = others_buildings(pieces, seat)
    for end in board.roads[road]:
        if not barred >> end & 1:
            pieces.ways[seat] |= board.roads_mask[end]
    game.emit(RoadLaid(seat, road))
    lengthened(game, seat, road, barred)
    if concerned := pass_longest_road(game):
        count_points(game, *concerned)


def put_settlement(game: Game, seat: int, corner: int) -> None:
    """Build a settlement. It may cut the roads of others (STL-17)."""
    pieces, board = game[Pieces], game[Board]
    pieces.settlements[seat] |= 1 << corner
    pieces.built |= 1 << corner
    pieces.free_corners &= ~(board.neighbours_mask[corner] | 1 << corner)
    pieces.ways[seat] |= board.roads_mask[corner]
    for other in range(game.seats):
        if other != seat and pieces.reached[other] >> corner & 1:
            pieces.ways[other] = ways_of(board, pieces, other)
    game.emit(SettlementBuilt(seat, corner))
    cut(game, seat, corner)
    count_points(game, seat, *pass_longest_road(game))


def put_city(game: Game, seat: int, corner: int) -> None:
    """Turn a settlement into a city; the settlement goes back to the stock (STL-10)."""
    pieces = game[Pieces]
    pieces.settlements[seat] &= ~(1 << corner)
    pieces.cities[seat] |= 1 << corner
    game.emit(CityBuilt(seat, corner))
    count_points(game, seat)


@implements(open_points, label="settlements")
def points_for_settlements(ctx: Standing, value: int) -> int:
    """STL-23: one point each."""
    return value + ctx.game[Pieces].settlements[ctx.seat].bit_count()


@implements(open_points, label="cities")
def points_for_cities(ctx: Standing, value: int) -> int:
    """STL-23: two points each."""
    return value + 2 * ctx.game[Pieces].cities[ctx.seat].bit_count()
