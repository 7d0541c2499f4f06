"""A house rule in one file, without a line of GraphQL: stones are broken in the Acquisitions phase."""

from collections.abc import Iterable

from core import Action, Decision, Event, Game, Legal, Option, Plugin, SeatNo, implements
from plugins.settlements.hooks import Deal, price

plugin = Plugin("quarry", "0.1", "Stones for walls.", modes=("promised-land",), requires=("settlements",))

DISCOUNT = Option("wall_discount", 4, text="What a wall costs less.", low=0, high=9)


class StonesBroken(Event, frozen=True):
    """A seat has broken stones."""

    message = "{seat} breaks {stones} stones."
    seat: SeatNo
    stones: int


class BreakStones(Action, frozen=True):
    """Break stones in the quarry."""

    answers = ("acquisitions-turn",)
    message = "Break {stones} stones"
    stones: int = 1

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> Iterable[Legal]:
        return [cls(1), cls(2)]

    def apply(self, game: Game, decision: Decision) -> None:
        game.emit(StonesBroken(decision.seat, self.stones))


@implements(price, label="quarry")
def cheap_walls(ctx: Deal, value: int) -> int:
    """Walls cost less."""
    return value - ctx.game.option(DISCOUNT) if ctx.ware == "wall" else value
