"""The plague in GraphQL: what the viewer has chosen to discard. Its tile is the one that is idle."""

from plugins.settlers_bank.cards import NONE, faces
from plugins.settlers_board.resources import Resource
from plugins.settlers_plague.discards import Discards
from schema import SeatNode, extends


@extends(SeatNode)
def chosen_discards(seat: SeatNode) -> list[Resource] | None:
    """The cards that it discards once all have chosen (STL-12); null unless it is the viewer's own."""
    discards = seat.seen.read(Discards)
    if discards is None or seat.seen.viewer.seat != seat.info.number:
        return None
    return list(faces(discards.chosen.get(seat.info.number, NONE)))
