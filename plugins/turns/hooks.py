"""The hook by which rules keep a turn open."""

import msgspec

from core import Decision, Game, Refusal, collect


class Ending(msgspec.Struct, frozen=True):
    """A seat that wants to end the turn which `decision` stands for."""

    game: Game
    decision: Decision


@collect
def bars_ending(ctx: Ending) -> Refusal | None:
    """Why a turn may not end yet. Asked when its end is listed or checked; leave the seat something else to do."""
