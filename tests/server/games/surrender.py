"""A house rule for races: a boast may be answered by giving the race up."""

from core import Action, Decision, Game, Plugin

plugin = Plugin("surrender", "1.0", "Surrender to boasts.", modes=("race",), default=False)


class Surrender(Action, frozen=True):
    """Give the race up: it is won by who has boasted."""

    answers = ("jeer",)
    message = "Surrender"

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> list[Action]:
        return [cls()]

    def apply(self, game: Game, decision: Decision) -> None:
        game.end([game.decision(decision.hangs_on).seat], "given up")
