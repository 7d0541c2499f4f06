"""A house rule for races: who is on turn may boast, and the others may answer that, or not."""

from core import Action, Decision, Event, Game, Plugin, SeatNo

plugin = Plugin("boasts", "1.0", "Boasts on the track.", modes=("race",), default=False)


class Jeered(Event, frozen=True):
    """A boast is answered."""

    message = "{seat} jeers."
    seat: SeatNo


class Boast(Action, frozen=True):
    """Boast: whoever likes may jeer until your turn is over. Once a turn."""

    answers = ("run-turn",)
    message = "Boast"

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> list[Action]:
        boasted = any(one.hangs_on == decision.id for one in game.decisions)
        return [] if boasted else [cls()]

    def apply(self, game: Game, decision: Decision) -> None:
        others = [seat for seat in range(game.seats) if seat != decision.seat]
        game.open(*(game.new_decision(seat, "jeer", hangs_on=decision.id) for seat in others))


class Jeer(Action, frozen=True):
    """Jeer at a boast."""

    answers = ("jeer",)
    message = "Jeer"

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> list[Action]:
        return [cls()]

    def apply(self, game: Game, decision: Decision) -> None:
        game.emit(Jeered(decision.seat))
        game.done(decision)


class Stretch(Action, frozen=True):
    """Stretch in mid-turn: nothing else is done before you relax."""

    answers = ("run-turn",)
    message = "Stretch"

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> list[Action]:
        return [cls()]

    def apply(self, game: Game, decision: Decision) -> None:
        game.owe(decision.seat, "stretched")


class Relax(Action, frozen=True):
    """Go on after stretching."""

    answers = ("stretched",)
    message = "Relax"

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> list[Action]:
        return [cls()]

    def apply(self, game: Game, decision: Decision) -> None:
        game.done(decision)
