"""What movement costs, and how much a general can spend (TER-1, TER-2)."""

from core import implements
from plugins.terrain.board import Board
from plugins.terrain.hooks import Entry, Journey, entry_cost, movement_points
from plugins.terrain.ids import NOBODY
from plugins.terrain.limits import LIMITS
from plugins.terrain.roster import Roster
from plugins.terrain.state import Generals


def _ground(ctx: Entry) -> str:
    place = ctx.game[Board].hexes[ctx.hex]
    return f"{place.name}: {place.terrain.name}"


_LEAST = LIMITS.least_entry_cost


@implements(entry_cost, stage="base", label=_ground)
def terrain_cost(ctx: Entry, value: int) -> int:
    """TER-1: what the terrain costs."""
    return value + ctx.game[Board].costs[ctx.hex]


@implements(entry_cost, stage="cap", label="the least a hex costs")
def costs_something(ctx: Entry, value: int) -> int:
    """Entering never costs nothing, whatever house rules say."""
    return max(value, _LEAST)


@implements(movement_points, stage="base", label=lambda ctx: ctx.game[Roster].generals[ctx.general].name)
def movement_value(ctx: Journey, value: int) -> int:
    """TER-2: the movement value of the general; TER-8: 2 for a captive, whoever he is."""
    if ctx.game[Generals].captor[ctx.general] != NOBODY:
        return value + LIMITS.captive_movement
    return value + ctx.game[Roster].generals[ctx.general].movement
