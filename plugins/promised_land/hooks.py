"""The hook of the mode, and its context."""

import msgspec

from core import Game, first


class Contender(msgspec.Struct, frozen=True):
    """A seat whose standing is asked for."""

    game: Game
    seat: int


@first
def score(ctx: Contender) -> tuple[int, ...] | None:
    """What ranks a seat when the last round is over: the greatest tuple wins, equal ones share (TTL-20).

    The mode answers, and titles overrides it; a rule with another rank overrides both.
    """
