"""A house rule that fails in mid-action, after it has rolled and told; only the first seat is offered it."""

from collections.abc import Iterable

from core import Action, Decision, Event, Game, Legal, Plugin

plugin = Plugin("avalanche", "1.0", "Avalanches.", modes=("promised-land",))


class Rumbled(Event, frozen=True):
    """The mountain has rumbled."""

    message = "It rumbles {times} times."
    times: int


class StartAvalanche(Action, frozen=True):
    """Shout at the mountain."""

    answers = ("movement-turn",)
    message = "Shout at the mountain"

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> Iterable[Legal]:
        return [cls()] if decision.seat == 0 else []

    def apply(self, game: Game, decision: Decision) -> None:
        times = game.dice.roll("avalanche")
        game.emit(Rumbled(times))
        game.done(decision)
        raise RuntimeError(f"the secret roll was {times}")
