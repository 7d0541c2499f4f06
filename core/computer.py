"""Computer players: they choose from the same legal list as everybody, from their seat's own view."""

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from core.action import Action, Legal, Template
from core.errors import Refusal

if TYPE_CHECKING:
    from core.decision import Decision
    from core.game import Game


class Computer:
    """Base of computer players. They keep nothing between two choices."""

    name: ClassVar[str] = ""

    def choose(self, view: "Game", decision: "Decision", legal: Sequence[Legal], rng: random.Random) -> Action:
        """The action to answer `decision` with. `view` is what the seat sees; `rng` is not the game's dice."""
        raise NotImplementedError

    def consider(self, view: "Game", decision: "Decision", legal: Sequence[Legal], rng: random.Random) -> Action | None:
        """The action to answer an optional decision with; None lets it pass. Asked once, soon after it opens."""
        return None


class RandomComputer(Computer):
    """Any line of the legal list, each as likely as the other; as likely it lets an optional decision pass."""

    name = "random"

    def choose(self, view: "Game", decision: "Decision", legal: Sequence[Legal], rng: random.Random) -> Action:
        return drawn(rng.choice(legal), view, decision, rng)

    def consider(self, view: "Game", decision: "Decision", legal: Sequence[Legal], rng: random.Random) -> Action | None:
        line = rng.choice((None, *legal))
        return None if line is None else drawn(line, view, decision, rng)


def drawn(line: Legal, view: "Game", decision: "Decision", rng: random.Random) -> Action:
    """A line of the legal list as an action; a template's free fields are drawn."""
    if not isinstance(line, Template):
        return line

    def allowed(action: Action) -> bool:
        try:
            action.check(view, decision)
        except Refusal:
            return False
        return True

    return line.draw(rng, allowed)
