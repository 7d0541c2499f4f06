"""What stands on the board, and where more may stand (STL-1, STL-11). All of it is open to everybody."""

from core import Game, Slice, implements, invariants, setup
from plugins.settlers_board.board import Board
from plugins.settlers_board.places import mask_of, places_in

ROADS = 15
SETTLEMENTS = 5
CITIES = 4


class Pieces(Slice):
    """Masks of places by seat; `built` are the corners of all buildings.

    `reached` holds the corners that a seat's roads touch, `ways` the roads that join its roads or buildings without
    running on past another seat's building; `free_corners` keep the distance rule. `lengths` are the longest roads,
    `longest` is the seat that leads alone.
    """

    roads: list[int] = []
    settlements: list[int] = []
    cities: list[int] = []
    reached: list[int] = []
    ways: list[int] = []
    built: int = 0
    free_corners: int = 0
    free_roads: int = 0
    lengths: list[int] = []
    longest: int | None = None


@implements(setup)
def clear_the_land(ctx: Game) -> None:
    """Nothing stands yet."""
    pieces, board = ctx[Pieces], ctx[Board]
    pieces.free_corners = (1 << len(board.corners)) - 1
    pieces.free_roads = (1 << len(board.roads)) - 1
    for by_seat in ("roads", "settlements", "cities", "reached", "ways", "lengths"):
        setattr(pieces, by_seat, [0] * ctx.seats)


def buildings(pieces: Pieces, seat: int) -> int:
    """The corners where a seat has a settlement or city."""
    return pieces.settlements[seat] | pieces.cities[seat]


def others_buildings(pieces: Pieces, seat: int) -> int:
    """The corners where other seats have one."""
    return pieces.built & ~(pieces.settlements[seat] | pieces.cities[seat])


def road_places(pieces: Pieces, seat: int) -> int:
    """Where a seat may lay a road (STL-11), if it has one left (STL-1)."""
    return pieces.ways[seat] & pieces.free_roads if pieces.roads[seat].bit_count() < ROADS else 0


def settlement_places(pieces: Pieces, seat: int) -> int:
    """Where a seat may settle (STL-11), if it has a settlement left (STL-1)."""
    return pieces.reached[seat] & pieces.free_corners if pieces.settlements[seat].bit_count() < SETTLEMENTS else 0


def city_places(pieces: Pieces, seat: int) -> int:
    """Where a seat may raise a city: its settlements, if it has a city left (STL-1)."""
    return pieces.settlements[seat] if pieces.cities[seat].bit_count() < CITIES else 0


def ways_of(board: Board, pieces: Pieces, seat: int) -> int:
    """Every road that joins a seat's buildings, or its roads at a corner where no other seat's building stands."""
    open_ends = pieces.reached[seat] & ~others_buildings(pieces, seat) | buildings(pieces, seat)
    mask = 0
    for corner in places_in(open_ends):
        mask |= board.roads_mask[corner]
    return mask


@implements(invariants)
def the_pieces_stand_right(ctx: Game) -> list[str] | None:
    """STL-1 the stock, STL-7 the distance rule, STL-11 roads that join, and the masks kept equal those counted."""
    pieces, board = ctx[Pieces], ctx[Board]
    found = []
    everywhere = 0
    for seat in range(ctx.seats):
        stand = pieces.roads[seat].bit_count(), pieces.settlements[seat].bit_count(), pieces.cities[seat].bit_count()
        if stand[0] > ROADS or stand[1] > SETTLEMENTS or stand[2] > CITIES:
            found.append(f"seat {seat} has more pieces than there are: {stand}")
        if everywhere & buildings(pieces, seat) or pieces.settlements[seat] & pieces.cities[seat]:
            found.append(f"a building of seat {seat} stands upon another one")
        everywhere |= buildings(pieces, seat)
        if pieces.ways[seat] != ways_of(board, pieces, seat):
            found.append(f"the ways kept for seat {seat} are not those counted")
        if not _joined(board, pieces, seat):
            found.append(f"a road of seat {seat} joins nothing")
    near = mask_of(place for corner in places_in(everywhere) for place in places_in(board.neighbours_mask[corner]))
    if near & everywhere:
        found.append("two buildings are neighbours")
    if pieces.built != everywhere:
        found.append("the buildings kept are not those counted")
    if pieces.free_corners != (1 << len(board.corners)) - 1 & ~(near | everywhere):
        found.append("the free corners kept are not those counted")
    return found


def _joined(board: Board, pieces: Pieces, seat: int) -> bool:
    """Whether every road of a seat hangs together with a building of its own."""
    left, corners = pieces.roads[seat], buildings(pieces, seat)
    while left:
        near = mask_of(road for road in places_in(left) if board.ends_mask[road] & corners)
        if not near:
            return False
        left ^= near
        for road in places_in(near):
            corners |= board.ends_mask[road]
    return True
