"""A house rule for races whose rule fails in mid-act, after it has rolled, told and changed."""

from canaan_mods.race import Ran, Track

from core import Action, Decision, Game, Plugin

plugin = Plugin("trap", "1.0", "Traps on the track.", modes=("race",), default=False)


class Trip(Action, frozen=True):
    """Step into a trap."""

    answers = ("run-turn",)
    message = "Trip"

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> list[Action]:
        return [cls()]

    def apply(self, game: Game, decision: Decision) -> None:
        track = game[Track]
        track.at[decision.seat] += game.dice.roll("wind", 6)
        game.emit(Ran(decision.seat, 1, track.at[decision.seat]))
        game.done(decision)
        raise RuntimeError(f"the lucky numbers are {track.lucky}")
