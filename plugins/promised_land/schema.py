"""Promised Land in GraphQL: how near the end is, and who is ahead."""

from plugins.promised_land.hooks import Contender, score
from plugins.promised_land.victory import MAX_ROUNDS
from schema import GameNode, SeatNode, extends


@extends(GameNode)
def last_round(game: GameNode) -> int | None:
    """The round after which the highest score wins; null in games of other modes, and before the start."""
    view = game.seen.view
    return view.option(MAX_ROUNDS) if view and view.rules.has("promised-land") else None


@extends(SeatNode, name="score")
def score_of_seat(seat: SeatNode) -> list[int] | None:
    """What ranks it if the last round ended now, weightier numbers first; null as `Game.lastRound`."""
    view = seat.seen.view
    if view is None or not view.rules.has("promised-land"):
        return None
    found = view.ask(score, Contender(view, seat.info.number))
    return list(found) if found else []
