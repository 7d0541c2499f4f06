"""The end of a turn."""

from collections.abc import Iterable

from core import Action, Decision, Game, Legal
from plugins.turns.hooks import Ending, bars_ending


class EndTurn(Action, frozen=True):
    """End your turn in this phase."""

    answers = ("draw-turn", "acquisitions-turn", "movement-turn", "combat-turn")
    message = "End the turn"

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> Iterable[Legal]:
        return () if game.collect(bars_ending, Ending(game, decision)) else (_END,)

    def check(self, game: Game, decision: Decision) -> None:
        for _, refusal in game.collect(bars_ending, Ending(game, decision)):
            raise refusal

    def apply(self, game: Game, decision: Decision) -> None:
        game.done(decision)


_END = EndTurn()
