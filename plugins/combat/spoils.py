"""Conquer or loot: the choice of an attacker who has won a settlement (CMB-13)."""

from collections.abc import Iterable, Sequence

from core import Action, Decision, Game, Legal, Number
from plugins.combat.aftermath import conclude
from plugins.combat.battles import current
from plugins.combat.looting import booty
from plugins.combat.state import Battle
from plugins.combat.verdict import verdict
from plugins.settlements.control import standing_at


class Conquer(Action, frozen=True):
    """Keep the settlement: walls, developments, Tabernacle and title stay, the garrison is gone."""

    answers = ("spoils",)
    message = "Conquer it"

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> Iterable[Legal]:
        return (_CONQUER,)

    def check(self, game: Game, decision: Decision) -> None:
        """CMB-13: the winner is free to choose."""

    def apply(self, game: Game, decision: Decision) -> None:
        game.done(decision)
        _finish(game, looted=False)


class LootAndSlave(Action, frozen=True):
    """Take the coins there are; the settlement is razed for good, and that is an outrage (WRA-3)."""

    answers = ("spoils",)
    message = "Loot it and raze it"

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> Iterable[Legal]:
        return (_LOOT,)

    def check(self, game: Game, decision: Decision) -> None:
        """CMB-13: the winner is free to choose."""

    def apply(self, game: Game, decision: Decision) -> None:
        game.done(decision)
        _finish(game, looted=True)

    def numbers(self, game: Game, decision: Decision) -> Sequence[Number]:
        return (booty(game, standing_at(game, game[Battle].hex)),)


_CONQUER, _LOOT = Conquer(), LootAndSlave()


def _finish(game: Game, *, looted: bool) -> None:
    clash = current(game)
    conclude(game, clash, verdict(game, clash, game[Battle].pledges), looted=looted)
