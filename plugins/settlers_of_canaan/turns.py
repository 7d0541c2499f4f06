"""The turns (STL-8): roll, then trade and build in any order until the dice are passed on; and their limit (STL-28)."""

from typing import ClassVar

from core import Action, Decision, Game, Option, Phase, Slice, implements, phrase, setup, step
from plugins.settlers_of_canaan.events import TurnPassed
from plugins.settlers_of_canaan.founding import ROUNDS
from plugins.settlers_points.scores import all_points, end_if_won, reveal_secrets

FOUNDING = Phase("founding", "Each seat founds two settlements with a road, in snake order.", ("found",), last=ROUNDS)
TURNS = Phase("turns", "Each seat in turn rolls the dice, then trades and builds.", ("take-turn",), first=ROUNDS + 1)
MAX_TURNS = Option("max_turns", 1000, text="After so many turns the most points win.", low=10, high=10_000)


class Turns(Slice):
    """How many turns are left to begin."""

    left: int = 0


@implements(setup)
def count_down(ctx: Game) -> None:
    """All turns are left."""
    ctx[Turns].left = ctx.option(MAX_TURNS)


@step("turns", each_seat=True, once=True)
def take_turn(game: Game) -> None:
    """The roll is asked for first; it asks for the rest of the turn.

    A win that fell to a seat in another one's turn comes true now (STL-24).
    """
    turns, seat = game[Turns], game.turn
    if not turns.left:
        end_by_points(game)
        return
    turns.left -= 1
    game.emit(TurnPassed(seat))
    if not end_if_won(game, seat):
        game.owe(seat, "roll")


def end_by_points(game: Game) -> None:
    """STL-28: the most points win; ties share the victory."""
    reveal_secrets(game)
    points = [all_points(game, seat) for seat in range(game.seats)]
    best = max(points)
    game.end([seat for seat in range(game.seats) if points[seat] == best], phrase(f"{best} points when time ran out"))


class PassDice(Action, frozen=True):
    """End your turn: the dice go to the next seat. Your trade offers end with it."""

    answers: ClassVar[tuple[str, ...]] = ("turn",)
    message = "Pass the dice on"

    def apply(self, game: Game, decision: Decision) -> None:
        game.done(decision)
