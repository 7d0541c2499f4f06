"""A house rule in one file: the desert is as easy as plain ground, and a seat may pray instead of moving."""

from collections.abc import Iterable
from typing import Annotated

import msgspec

from core import Action, Decision, Event, Game, Legal, Option, Plugin, SeatNo, hookimpl
from plugins.terrain.board import Board
from plugins.terrain.hooks import Entry

plugin = Plugin("easy-desert", "1.0", "An easy desert, and prayers.", modes=("promised-land",), requires=("terrain",))

PRAYERS = Option("prayers", 3, text="How many prayers there are to choose from.", low=1, high=9)


@hookimpl(label="house rule: an easy desert")
def entry_cost(ctx: Entry, value: int) -> int:
    """Desert costs one less."""
    return value - 1 if ctx.game[Board].hexes[ctx.hex].terrain.id == "desert" else value


class Prayed(Event, frozen=True):
    """A seat has prayed."""

    message = "{seat} says prayer {number}."
    seat: SeatNo
    number: Annotated[int, msgspec.Meta(description="Which of the prayers it was.")]


class Pray(Action, frozen=True):
    """Pray, and stay where you are."""

    answers = ("movement-turn",)
    message = "Say prayer {number}"
    number: Annotated[int, msgspec.Meta(description="Which of the prayers.")]

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> Iterable[Legal]:
        return [cls(number) for number in range(1, game.option(PRAYERS) + 1)]

    def apply(self, game: Game, decision: Decision) -> None:
        game.emit(Prayed(decision.seat, self.number))
        game.done(decision)
