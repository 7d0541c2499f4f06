"""The sacrifice (TAB-3)."""

from collections.abc import Iterable, Sequence

from core import Action, Decision, Game, Legal, Number, Part, Refusal
from plugins.settlements.state import Treasury
from plugins.tabernacle.events import SacrificeOffered
from plugins.tabernacle.state import tabernacle_owner
from plugins.tabernacle.terms import TERMS


class Sacrifice(Action, frozen=True):
    """Offer a sacrifice in your Tabernacle, to appease."""

    answers = ("acquisitions-turn",)
    message = "Offer a sacrifice"

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> Iterable[Legal]:
        able = tabernacle_owner(game) == decision.seat and game[Treasury].coins[decision.seat] >= TERMS.sacrifice
        return (_OFFERING,) if able and _is_heard(game) else ()

    def check(self, game: Game, decision: Decision) -> None:
        if not _is_heard(game):
            raise Refusal("TAB-3", "nobody is to be appeased in this game")
        if tabernacle_owner(game) != decision.seat:
            raise Refusal("TAB-3", "you own no Tabernacle")
        short = TERMS.sacrifice - game[Treasury].coins[decision.seat]
        if short > 0:
            raise Refusal("TAB-3", f"a sacrifice costs {TERMS.sacrifice} coins", (f"{short} coins",))

    def apply(self, game: Game, decision: Decision) -> None:
        game[Treasury].coins[decision.seat] -= TERMS.sacrifice
        game.emit(SacrificeOffered(decision.seat, TERMS.sacrifice, TERMS.wrath))

    def numbers(self, game: Game, decision: Decision) -> Sequence[Number]:
        return (Number("cost", TERMS.sacrifice, (Part("tabernacle", "sacrifice", TERMS.sacrifice),)),)


def _is_heard(game: Game) -> bool:
    """Whether any rule of this game heeds sacrifices."""
    return SacrificeOffered in game.rules.listeners


_OFFERING = Sacrifice()
