"""What movement costs, and how much a general can spend (TER-1, TER-2)."""

from collections.abc import Mapping, Sequence
from typing import Self

from core import Fixed, Fixture, implements
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


class Prices(Fixture):
    """By hex what entering it costs everybody, as long as no other rule has a say in it; else None."""

    def __init__(self, known: tuple[int, ...] | None) -> None:
        self.known = known

    @classmethod
    def build(cls, fixed: Fixed) -> Self:
        asked = {function for _, function in fixed.rules.calls[entry_cost]}
        return cls(None if asked - {terrain_cost, costs_something} else _by_terrain(fixed[Board]))


def _by_terrain(board: Board) -> tuple[int, ...]:
    return tuple(max(cost, _LEAST) for cost in board.costs)


class AskedPrices(dict[int, int]):
    """By hex what entering it costs one general, asked once in a search."""

    def __init__(self, journey: Journey) -> None:
        self._journey = journey

    def __missing__(self, there: int) -> int:
        game, general, side = self._journey.game, self._journey.general, self._journey.side
        self[there] = game.fold(entry_cost, Entry(game, general, side, there), 0)
        return self[there]


def prices_for(journey: Journey) -> Sequence[int] | Mapping[int, int]:
    """By hex what a general pays to enter it."""
    known = journey.game[Prices].known
    return AskedPrices(journey) if known is None else known


@implements(movement_points, stage="base", label=lambda ctx: ctx.game[Roster].generals[ctx.general].name)
def movement_value(ctx: Journey, value: int) -> int:
    """TER-2: the movement value of the general; TER-8: 2 for a captive, whoever he is."""
    if ctx.game[Generals].captor[ctx.general] != NOBODY:
        return value + LIMITS.captive_movement
    return value + ctx.game[Roster].generals[ctx.general].movement
