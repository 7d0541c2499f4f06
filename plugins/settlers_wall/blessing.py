"""The King's Blessing (STL-22): for alone the most stones, two points and a resource that trades 2:1."""

from typing import ClassVar

from core import Action, Decision, Game, Refusal, Slice, implements
from plugins.settlers_board.resources import RESOURCES, Card, Resource
from plugins.settlers_points.scores import Standing, open_points
from plugins.settlers_trade.rates import OWN_HARBOUR_RATE, Dealing, bank_rate, count_rates
from plugins.settlers_wall.events import BlessingNamed, BlessingPassed
from plugins.settlers_wall.wall import Wall

POINTS = 2


class Blessing(Slice):
    """Who holds it, which resource it trades 2:1, and in which round that was named last."""

    holder: int | None = None
    resource: Resource | None = None
    named: int = 0


def pass_blessing(game: Game) -> list[int]:
    """A stone was placed: the blessing goes to whoever leads alone, and is out of play while two lead.

    The seats that lose or gain it.
    """
    stones, blessing = game[Wall].stones, game[Blessing]
    most = max(stones)
    leader = stones.index(most) if most and stones.count(most) == 1 else None
    if leader == blessing.holder:
        return []
    before, lost = blessing.holder, blessing.resource
    blessing.holder, blessing.resource = leader, None
    game.emit(BlessingPassed(leader))
    if before is not None and lost is not None:
        count_rates(game, before, [lost])
    return sorted(seat for seat in (before, leader) if seat is not None)


def ask_for_resource(game: Game) -> None:
    """Let the holder name the resource if it has none yet."""
    blessing = game[Blessing]
    if blessing.holder is not None and blessing.resource is None:
        game.owe(blessing.holder, "blessing")


class NameBlessing(Action, frozen=True):
    """Name the resource that you trade 2:1 by the King's Blessing: when you earn it, and anew once a turn."""

    answers: ClassVar[tuple[str, ...]] = ("blessing", "turn")
    message = "By the King's Blessing trade {resource} 2:1"
    resource: Card

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> "tuple[NameBlessing, ...]":
        blessing = game[Blessing]
        if blessing.holder != decision.seat or (decision.kind == "turn" and blessing.named == game.round):
            return ()
        return _OTHERS[blessing.resource]

    def check(self, game: Game, decision: Decision) -> None:
        blessing = game[Blessing]
        if blessing.holder != decision.seat:
            raise Refusal("STL-22", "you do not have the King's Blessing")
        if decision.kind == "turn" and blessing.named == game.round:
            raise Refusal("STL-22", "it was named in this turn already")
        if self.resource == blessing.resource:
            raise Refusal("STL-22", f"you trade {self.resource.word} 2:1 already")

    def apply(self, game: Game, decision: Decision) -> None:
        blessing = game[Blessing]
        before, blessing.resource, blessing.named = blessing.resource, self.resource, game.round
        game.emit(BlessingNamed(decision.seat, self.resource))
        count_rates(game, decision.seat, [self.resource] if before is None else [before, self.resource])
        if decision.kind == "blessing":
            game.done(decision)


_NAMES = tuple(NameBlessing(resource) for resource in RESOURCES)
_OTHERS = {named: tuple(name for name in _NAMES if name.resource != named) for named in (None, *RESOURCES)}


@implements(bank_rate, stage="cap")
def kings_blessing(ctx: Dealing, value: int) -> int:
    """STL-22: the resource named trades 2:1."""
    blessing = ctx.game[Blessing]
    if (blessing.holder, blessing.resource) == (ctx.seat, ctx.resource):
        return min(value, OWN_HARBOUR_RATE)
    return value


@implements(open_points, label="King's Blessing")
def points_for_the_blessing(ctx: Standing, value: int) -> int:
    """STL-23: two points."""
    return value + POINTS if ctx.game[Blessing].holder == ctx.seat else value
