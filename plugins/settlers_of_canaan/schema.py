"""The turns of The Settlers of Canaan in GraphQL: whose it is, and how many are left."""

from plugins.settlers_of_canaan.turns import Turns
from schema import GameNode, SeatNode, extends


@extends(GameNode)
def seat_on_turn(game: GameNode) -> SeatNode | None:
    """The seat that founds, or has the dice, whoever else is asked meanwhile; null as `Game.turnsLeft`."""
    view = game.seen.view
    return None if view is None or game.seen.read(Turns) is None else SeatNode.at(game.seen, view.turn)


@extends(GameNode)
def turns_left(game: GameNode) -> int | None:
    """How many turns may still begin before the most points win (STL-28); null in other games, and before the start."""
    turns = game.seen.read(Turns)
    return turns.left if turns else None
