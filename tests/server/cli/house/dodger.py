"""A module whose action is listed as legal and then refused."""

from canaan_mods.tiny import take_turn

from core import Action, Decision, Game, Plugin, Refusal

plugin = Plugin("dodger", "1", "A move that never works.", modes=["tiny"], requires=["tiny"], default=False)


class Dodge(Action, frozen=True):
    """Do not roll."""

    answers = (take_turn.name,)
    message = "dodge"

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> list["Dodge"]:
        return [cls()]

    def apply(self, game: Game, decision: Decision) -> None:
        raise Refusal("DODGE-1", "there is no dodging")
