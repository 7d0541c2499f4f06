"""Bases: the state that a game falls back to when a rule fails in the midst of an act, and the acts since."""

from typing import TYPE_CHECKING

from core.action import Action
from core.codec import encode, restore
from core.errors import CanaanError
from core.ruleset import fault
from core.walk import walk

if TYPE_CHECKING:
    from core.game import Game

ACTS_BETWEEN_BASES = 256
"""After so many acts the state to fall back to is taken anew, so that undoing a failed act stays cheap."""


class Base:
    """The state of a game, and the acts done since with the ids of the decisions they answered."""

    __slots__ = ("acts", "state")

    def __init__(self, game: "Game", state: bytes = b"") -> None:
        self.state = state or encode(game)
        self.acts: list[tuple[str, Action]] = []

    def put_back(self, game: "Game", drawn: int) -> None:
        """Restore the state and do the acts again; journal and draws lose what is of no act.

        `drawn` is how many draws of chance there had been. Raises `CanaanError` where a rule does not do again what it
        did.
        """
        journal, draws = game.journal, game.dice.log
        del draws[len(draws) + drawn - game.dice.drawn :]
        game.dice.log = []
        restore(game, self.state)
        for decision_id, action in self.acts:
            self._repeat(game, decision_id, action)
        journal.cut(game.seq)
        journal.begin_page(game.round, game.phase)
        game.journal, game.dice.log, game.dice.drawn = journal, draws, drawn

    def _repeat(self, game: "Game", decision_id: str, action: Action) -> None:
        try:
            action.apply(game, game.decision(decision_id))
        except CanaanError:
            raise
        except Exception as error:
            kind = type(action)
            raise fault(game.rules.owners[kind], f"applying {kind.__name__} again", error) from error
        if not game.groups:
            walk(game)
