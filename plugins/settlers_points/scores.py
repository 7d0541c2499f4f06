"""Points (STL-23): counted by a hook whenever a rule says that they may have changed, and kept. Winning (STL-24)."""

from collections.abc import Iterable
from typing import ClassVar, Self

import msgspec

from core import Game, Number, Option, Slice, fold, implements, invariants, notify, phrase, setup
from plugins.settlers_points.events import StandingChanged

POINTS_TO_WIN = Option("points_to_win", 12, text="Points that win at once on the own turn.", low=5, high=20)


class Standing(msgspec.Struct, frozen=True):
    """Whose points are counted."""

    game: Game
    seat: int


@fold
def open_points(ctx: Standing, value: int) -> int:
    """The points of a seat that everybody sees. Asked by `count_points`; each source of points adds its own."""
    return value


@fold
def secret_points(ctx: Standing, value: int) -> int:
    """The points of a seat that it alone knows until the end. Asked by `count_points`."""
    return value


@notify
def secrets_revealed(ctx: Game) -> None:
    """The end is near: whoever keeps points secret turns them into open ones, and says so."""


@notify
def points_counted(ctx: Game) -> None:
    """The points of all seats have been counted anew. Called by `count_points`, unless the game is over."""


class Scores(Slice):
    """The points by seat as they were counted last, and the `goal`. Of the secret ones a seat sees only its own."""

    version: ClassVar[int] = 2
    goal: int = 0
    open: list[int] = []
    secret: list[int] = []

    def seen_by(self, seat: int | None) -> Self:
        secret = [points if at == seat else 0 for at, points in enumerate(self.secret)]
        return msgspec.structs.replace(self, secret=secret)


@implements(setup)
def nobody_has_points(ctx: Game) -> None:
    """All begin with nothing."""
    scores = ctx[Scores]
    scores.goal = ctx.option(POINTS_TO_WIN)
    scores.open = [0] * ctx.seats
    scores.secret = [0] * ctx.seats


def count_points(game: Game, *seats: int) -> None:
    """Count the points of these seats, or of all, anew; may end the game (STL-24).

    To be called by every rule that may have changed some.
    """
    _recount(game, seats or range(game.seats))
    if not end_if_won(game, game.turn):
        game.tell(points_counted, game)


def end_if_won(game: Game, on_turn: int) -> bool:
    """End the game if the seat on turn has enough points (STL-24); whether it is over."""
    scores = game[Scores]
    if scores.open[on_turn] + scores.secret[on_turn] >= scores.goal and game.result is None:
        reveal_secrets(game)
        game.end([on_turn], phrase(f"{all_points(game, on_turn)} points on the own turn"))
    return game.result is not None


def reveal_secrets(game: Game) -> None:
    """All secret points become open ones."""
    game.tell(secrets_revealed, game)
    _recount(game, range(game.seats))


def _recount(game: Game, seats: Iterable[int]) -> None:
    scores = game[Scores]
    for seat in seats:
        standing = Standing(game, seat)
        points = game.fold(open_points, standing, 0)
        if points != scores.open[seat]:
            scores.open[seat] = points
            game.emit(StandingChanged(seat, points))
        scores.secret[seat] = game.fold(secret_points, standing, 0)


def all_points(game: Game, seat: int) -> int:
    """The points of a seat, secret ones included."""
    scores = game[Scores]
    return scores.open[seat] + scores.secret[seat]


def explained_points(game: Game, seat: int) -> Number:
    """The open points of a seat, with what each comes from."""
    return game.explain(open_points, Standing(game, seat), name="points")


@implements(invariants)
def points_are_up_to_date(ctx: Game) -> list[str] | None:
    """The points kept are those of a recount."""
    scores = ctx[Scores]
    found = []
    for seat, kept in enumerate(zip(scores.open, scores.secret, strict=True)):
        standing = Standing(ctx, seat)
        counted = ctx.fold(open_points, standing, 0), ctx.fold(secret_points, standing, 0)
        if kept != counted:
            found.append(f"seat {seat} is kept with {kept} points, open and secret; a recount has {counted}")
    return found
