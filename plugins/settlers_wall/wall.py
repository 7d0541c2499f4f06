"""The wall (STL-21), and the end it brings when it is complete (STL-25)."""

from core import Game, Slice, implements, invariants, phrase, setup
from plugins.settlers_of_canaan.dice import seven_rolled
from plugins.settlers_points.scores import all_points, points_counted, reveal_secrets
from plugins.settlers_wall.events import BlackStonePlaced, WallCompleted

PLACES = 28


class Wall(Slice):
    """The stones by seat, and the black ones, which belong to nobody."""

    stones: list[int] = []
    black: int = 0
    complete: bool = False


@implements(setup)
def no_stone_yet(ctx: Game) -> None:
    """The wall is empty."""
    ctx[Wall].stones = [0] * ctx.seats


def stones_in(wall: Wall) -> int:
    """All stones in the wall."""
    return sum(wall.stones) + wall.black


@implements(seven_rolled)
def black_stone(ctx: Game) -> None:
    """STL-12: before anything else a black stone goes into the wall."""
    wall = ctx[Wall]
    if not wall.complete:
        wall.black += 1
        ctx.emit(BlackStonePlaced(stones_in(wall)))
        end_if_complete(ctx)


def end_if_complete(game: Game) -> None:
    """With the last stone the game ends, unless two lead alike in points and stones: then it goes on without stones."""
    wall = game[Wall]
    if game.result is None and stones_in(wall) == PLACES:
        wall.complete = True
        game.emit(WallCompleted(PLACES))
        reveal_secrets(game)
        end_with_a_leader(game)


@implements(points_counted)
def end_with_a_leader(ctx: Game) -> None:
    """Once the wall is complete the most points win, then the most stones; as long as these are equal, nobody."""
    wall = ctx[Wall]
    if not wall.complete:
        return
    standing = [(all_points(ctx, seat), wall.stones[seat]) for seat in range(ctx.seats)]
    best = max(standing)
    if standing.count(best) == 1:
        reveal_secrets(ctx)
        ctx.end([standing.index(best)], phrase(f"the wall is complete: {best[0]} points and {best[1]} stones"))


@implements(invariants)
def the_wall_holds(ctx: Game) -> list[str] | None:
    """STL-21: never more stones than places; complete means full, and full complete, unless that stone won (STL-24)."""
    wall = ctx[Wall]
    stones = stones_in(wall)
    mistaken = wall.complete != (stones == PLACES) and (wall.complete or ctx.result is None)
    return [f"the wall has {stones} stones"] * (stones > PLACES or mistaken)
