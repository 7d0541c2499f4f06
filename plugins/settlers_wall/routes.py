"""The routes that entitle to a stone (STL-19): which corners all seats' roads together join, and to whose border."""

from core import Game, Slice, implements, invariants, listens
from plugins.settlers_board.board import Board
from plugins.settlers_board.places import places_in
from plugins.settlers_building.events import RoadLaid
from plugins.settlers_building.pieces import Pieces, buildings


class Routes(Slice):
    """The corners joined by anybody's roads: a mask for each net of roads that hang together."""

    nets: list[int] = []


@listens(RoadLaid)
def join_nets(game: Game, event: RoadLaid) -> None:
    """A new road makes one net of those that it touches."""
    routes = game[Routes]
    joined = game[Board].ends_mask[event.road]
    apart = []
    for net in routes.nets:
        if net & joined:
            joined |= net
        else:
            apart.append(net)
    routes.nets = [*apart, joined]


def on_the_border(game: Game, seat: int) -> bool:
    """Whether a seat has a building of its own on the southern border."""
    return bool(buildings(game[Pieces], seat) & game[Board].border_mask)


def final_buildings(game: Game, seat: int) -> int:
    """The buildings on the border by which a seat's stones may go: its own, or else those to which a route leads."""
    pieces = game[Pieces]
    mine, border = buildings(pieces, seat), game[Board].border_mask & pieces.built
    mask = mine & border
    if border and not mask:
        for net in game[Routes].nets:
            if net & mine:
                mask |= net & border
    return mask


def owner_of(game: Game, corner: int) -> int | None:
    """Whose building stands on a corner."""
    pieces = game[Pieces]
    return next((seat for seat in range(game.seats) if buildings(pieces, seat) >> corner & 1), None)


def route_between(game: Game, start: int, goal: int) -> tuple[int, ...]:
    """The roads of a shortest route from one corner to another over anybody's roads; none if there is no way."""
    board, pieces = game[Board], game[Pieces]
    laid = 0
    for roads in pieces.roads:
        laid |= roads
    ways: dict[int, tuple[int, ...]] = {start: ()}
    fresh = [start]
    while fresh and goal not in ways:
        corner = fresh.pop(0)
        for road in places_in(board.roads_mask[corner] & laid):
            one, other = board.roads[road]
            end = other if one == corner else one
            if end not in ways:
                ways[end] = (*ways[corner], road)
                fresh.append(end)
    return ways.get(goal, ())


@implements(invariants)
def nets_are_right(ctx: Game) -> list[str] | None:
    """Two corners are in one net exactly if a search finds a route between them."""
    pieces, board = ctx[Pieces], ctx[Board]
    touched = 0
    for reached in pieces.reached:
        touched |= reached
    nets = ctx[Routes].nets
    found = ["the nets hold other corners than the roads"] * (sum(nets) != touched)
    for net in nets:
        first = (net & -net).bit_length() - 1
        inside = {place for place in places_in(touched) if place == first or route_between(ctx, first, place)}
        if inside != set(places_in(net)):
            found.append(f"the net of corner {board.corners[first]} is not what the roads join")
    return found
