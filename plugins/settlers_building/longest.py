"""The longest road (STL-16, STL-17): how long each seat's is, and who leads alone.

A road runs over each piece once; it may cross itself, and may end at another seat's building but not run through it.
"""

from core import Game, implements, invariants
from plugins.settlers_board.board import Board
from plugins.settlers_board.places import places_in
from plugins.settlers_building.events import LongestRoadPassed
from plugins.settlers_building.pieces import Pieces, others_buildings
from plugins.settlers_points.scores import Standing, open_points

SHORTEST = 5
POINTS = 2


def longest_from(board: Board, start: int, roads: int, barred: int) -> int:
    """The longest road that begins at a corner, out of these roads, and ends where a corner is barred."""
    best = 0
    for road, end in board.ways[start]:
        if roads & road:
            length = 1 if barred >> end & 1 else 1 + longest_from(board, end, roads ^ road, barred)
            best = max(best, length)
    return best


def longest_road(board: Board, roads: int, barred: int) -> int:
    """The longest road of all, begun at every corner in turn."""
    starts = 0
    for road in places_in(roads):
        starts |= board.ends_mask[road]
    return max((longest_from(board, start, roads, barred) for start in places_in(starts)), default=0)


def longest_through(board: Board, road: int, roads: int, barred: int) -> int:
    """The longest road that runs over a given one. A new road can only make such a one the longest."""
    one, other = board.roads[road]
    rest = roads & ~(1 << road)
    both_go_on = board.roads_mask[one] & rest and board.roads_mask[other] & rest
    if both_go_on and _joined(board, one, other, rest, barred):
        return _both_ways(board, one, other, rest, barred)
    return 1 + _onward(board, one, rest, barred) + _onward(board, other, rest, barred)


def _onward(board: Board, corner: int, roads: int, barred: int) -> int:
    return 0 if barred >> corner & 1 else longest_from(board, corner, roads, barred)


def _joined(board: Board, one: int, other: int, roads: int, barred: int) -> bool:
    """Whether a way leads from one corner to the other: then the two arms of a road may want the same pieces."""
    if barred >> one & 1 or barred >> other & 1:
        return False
    seen = fresh = 1 << one
    while fresh:
        near = 0
        for corner in places_in(fresh & ~barred):
            for road in places_in(board.roads_mask[corner] & roads):
                near |= board.ends_mask[road]
        fresh = near & ~seen
        seen |= near
    return bool(seen >> other & 1)


def _both_ways(board: Board, end: int, other: int, roads: int, barred: int) -> int:
    """The longest road over the piece between two corners: each way onward from one, with the best from the other."""
    best = 1 + _onward(board, other, roads, barred)
    if barred >> end & 1:
        return best
    for road in places_in(board.roads_mask[end] & roads):
        one, two = board.roads[road]
        onward = _both_ways(board, two if one == end else one, other, roads & ~(1 << road), barred)
        best = max(best, 1 + onward)
    return best


def lengthened(game: Game, seat: int, road: int, barred: int) -> None:
    """A seat has laid a road: its longest may run over that now, up to the corners barred by others."""
    pieces = game[Pieces]
    length = longest_through(game[Board], road, pieces.roads[seat], barred)
    pieces.lengths[seat] = max(pieces.lengths[seat], length)


def cut(game: Game, seat: int, corner: int) -> None:
    """A seat has settled on a corner: the roads of others that ran through it do so no longer."""
    pieces, board = game[Pieces], game[Board]
    for other, roads in enumerate(pieces.roads):
        if other != seat and (roads & board.roads_mask[corner]).bit_count() > 1:
            pieces.lengths[other] = longest_road(board, roads, others_buildings(pieces, other))


def pass_longest_road(game: Game) -> list[int]:
    """Give the longest road to whoever leads alone (STL-16). The seats that lose or gain it."""
    pieces = game[Pieces]
    length = max(pieces.lengths)
    alone = length >= SHORTEST and pieces.lengths.count(length) == 1
    leader = pieces.lengths.index(length) if alone else None
    before = pieces.longest
    if leader == before:
        return []
    pieces.longest = leader
    game.emit(LongestRoadPassed(leader, length))
    return sorted(seat for seat in (before, leader) if seat is not None)


@implements(open_points, label="longest road")
def points_for_the_longest_road(ctx: Standing, value: int) -> int:
    """STL-23: two points."""
    return value + POINTS if ctx.game[Pieces].longest == ctx.seat else value


@implements(invariants)
def the_longest_roads_are_right(ctx: Game) -> list[str] | None:
    """STL-17: the lengths kept are those of a search of all roads."""
    pieces, board = ctx[Pieces], ctx[Board]
    found = []
    for seat in range(ctx.seats):
        length = longest_road(board, pieces.roads[seat], others_buildings(pieces, seat))
        if length != pieces.lengths[seat]:
            found.append(f"the longest road of seat {seat} is {length}, kept is {pieces.lengths[seat]}")
    return found
