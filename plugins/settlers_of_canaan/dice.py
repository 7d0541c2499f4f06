"""The roll that begins a turn (STL-8): a harvest, or a seven."""

from itertools import product
from typing import ClassVar

from core import Action, Decision, Game, fold, notify
from plugins.settlers_harvest.reaping import reap
from plugins.settlers_of_canaan.events import DiceThrown

STREAM = "harvest"
SEVEN = 7
Pair = tuple[int, int]
SIDES = 6
FACES = range(1, SIDES + 1)
WAYS: tuple[Pair, ...] = tuple(product(FACES, FACES))


@fold
def dice_thrown(ctx: Game, value: Pair) -> Pair:
    """The two dice as they count. Called at each roll of a turn, before anything comes of it."""
    return value


@notify
def seven_rolled(ctx: Game) -> None:
    """The seat on turn has rolled a seven. What comes of it, in the order of the plugins; the game may be over."""


class RollDice(Action, frozen=True):
    """Roll the dice: the tiles with that number yield to all seats, a seven brings the plague.

    The rest of the turn waits until all that comes of it is done.
    """

    answers: ClassVar[tuple[str, ...]] = ("roll",)
    message = "Roll the dice"

    def apply(self, game: Game, decision: Decision) -> None:
        game.replace(decision, "turn")
        first, second = game.fold(dice_thrown, game, throw(game))
        total = first + second
        game.emit(DiceThrown(decision.seat, first, second, total))
        if total == SEVEN:
            game.tell(seven_rolled, game)
        else:
            reap(game, total)


def throw(game: Game) -> Pair:
    """Two dice, from a single draw: one of the 36 ways in which they can fall."""
    return WAYS[game.dice.below(STREAM, SIDES * SIDES)]
