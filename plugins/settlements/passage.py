"""What settlements and the presence of others mean for movement (TER-4, SIT-17)."""

from core import Refusal, implements
from plugins.settlements.control import foreign
from plugins.settlements.hooks import meeting
from plugins.settlements.state import Towns
from plugins.terrain.board import NO_SETTLEMENT, Board
from plugins.terrain.hooks import Entry, bars_passing, bars_stopping


@implements(bars_passing)
def only_through_own(ctx: Entry) -> Refusal | None:
    """TER-4: settlements of others, or of nobody, are never a passage."""
    board = ctx.game[Board]
    settlement = board.settlement_at[ctx.hex]
    if settlement == NO_SETTLEMENT:
        return None
    towns = ctx.game[Towns]
    if towns.owner[settlement] == ctx.side or towns.razed[settlement]:
        return None
    return Refusal("TER-4", f"{board.hexes[ctx.hex].name} is not yours to pass through")


@implements(bars_stopping)
def not_among_others(ctx: Entry) -> Refusal | None:
    """SIT-1: a hex with a foreign presence refuses entry, unless whoever answers `meeting` lets generals in."""
    if not foreign(ctx.game, ctx.side, ctx.hex) or ctx.game.ask(meeting, ctx):
        return None
    return Refusal("SIT-1", f"others hold {ctx.game[Board].hexes[ctx.hex].name}, and there is no fighting in this game")


@implements(meeting)
def no_fighting(ctx: Entry) -> bool:
    """SIT-1: without combat nobody meets anybody."""
    return False
