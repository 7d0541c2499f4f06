"""Points of The Settlers of Canaan in GraphQL: the open ones with what they come from, and the own secret ones."""

from plugins.settlers_points.scores import Scores, explained_points
from schema import Number, SeatNode, extends


@extends(SeatNode)
def open_points(seat: SeatNode) -> Number | None:
    """The points that everybody sees, with what they come from; null in other games, and before the start."""
    view = seat.seen.view
    if view is None or seat.seen.read(Scores) is None:
        return None
    return Number.of(explained_points(view, seat.info.number), seat.seen.names)


@extends(SeatNode)
def secret_points(seat: SeatNode) -> int | None:
    """The points of its secret cards; null unless it is the viewer's own, or the game is over."""
    scores = seat.seen.read(Scores)
    return scores.secret[seat.info.number] if scores and seat.is_open_to_viewer else None
