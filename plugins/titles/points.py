"""Points, and the victory that they bring (TTL-9, TTL-20)."""

from core import Game, Option, implements, phrase, step
from plugins.promised_land.hooks import Contender, score
from plugins.settlements.control import controlled_by
from plugins.terrain.board import Board
from plugins.terrain.state import Generals
from plugins.titles.events import PointsCounted, Score
from plugins.titles.hooks import points
from plugins.titles.state import NO_GENERAL, Titles
from plugins.titles.terms import TERMS

VICTORY_POINTS = Option(
    "victory_points",
    3,
    text="Points that win the game in Check Victory (SET-5, TTL-20).",
    low=1,
    high=8,
)


@step("check-victory", name="points")
def count_points(game: Game) -> None:
    """TTL-20: whoever has enough points wins; of several who has most, then who controls most settlements."""
    numbers = {seat: game.explain(points, Contender(game, seat)) for seat in game.standing}
    game.emit(PointsCounted(tuple(Score(seat, one.value, one.trail) for seat, one in numbers.items())))
    wanted = game.option(VICTORY_POINTS)
    if max((one.value for one in numbers.values()), default=0) < wanted:
        return
    ranks = {seat: game.ask(score, Contender(game, seat)) or () for seat in numbers}
    best = [seat for seat in sorted(ranks) if ranks[seat] == max(ranks.values())]
    most = numbers[best[0]].value
    game.end(best, phrase(f"{most} point" if most == 1 else f"{most} points"))


@implements(score, overrides=("promised-land",))
def points_then_settlements(ctx: Contender) -> tuple[int, ...]:
    """TTL-20: points, then settlements controlled."""
    return (ctx.game.fold(points, ctx, 0), len(controlled_by(ctx.game, ctx.seat)))


def _by_region(ctx: Contender) -> list[tuple[str, int]]:
    names = ctx.game[Board].region_names
    return [(f"Judge of {names[region]}", TERMS.points.judge) for region in _judged(ctx)]


def _judged(ctx: Contender) -> list[str]:
    """The regions whose filled title is the seat's; those of captive judges count (TTL-4)."""
    held = ctx.game[Titles].judgeships
    return [one.region for one in held if one.owner == ctx.seat and one.judge != NO_GENERAL]


@implements(points, label=_by_region)
def of_judges(ctx: Contender, value: int) -> int:
    """TTL-20: a filled Judge title is a point; vacant and suspended ones are none."""
    return value + TERMS.points.judge * len(_judged(ctx))


@implements(points, label="King")
def of_king(ctx: Contender, value: int) -> int:
    """TTL-9: the king is a point, a captive one too (TTL-15)."""
    king = ctx.game[Titles].king
    if king == NO_GENERAL or ctx.game[Generals].owner[king] != ctx.seat:
        return value
    return value + TERMS.points.king
