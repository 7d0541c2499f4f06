"""The Caravan (STL-15): in this turn one resource trades 2:1."""

from collections.abc import Iterable
from typing import ClassVar

from core import Action, Decision, Game, Slice, implements, listens
from plugins.settlers_board.resources import RESOURCES, Card, Resource
from plugins.settlers_cards.playing import PlayDevelopment, lay_open
from plugins.settlers_of_canaan.events import TurnPassed
from plugins.settlers_trade.rates import OWN_HARBOUR_RATE, Dealing, bank_rate, count_rates


class OnTheRoad(Slice):
    """Whose caravan trades which resource until the turn ends."""

    seat: int | None = None
    resource: Resource | None = None


class PlayCaravan(PlayDevelopment, frozen=True):
    """Name a resource: you trade it with the bank 2:1 until your turn ends."""

    answers: ClassVar[tuple[str, ...]] = ("roll", "turn")
    card: ClassVar[str] = "caravan"
    message = "Send a Caravan with {resource}"
    resource: Card

    @classmethod
    def plays(cls, game: Game, seat: int) -> Iterable[Action]:
        return [cls(resource) for resource in RESOURCES]

    def apply(self, game: Game, decision: Decision) -> None:
        lay_open(game, decision.seat, self.card)
        caravan = game[OnTheRoad]
        caravan.seat, caravan.resource = decision.seat, self.resource
        count_rates(game, decision.seat, [self.resource])


@implements(bank_rate, stage="cap")
def caravan(ctx: Dealing, value: int) -> int:
    """STL-15: the resource of the caravan trades 2:1."""
    under_way = ctx.game[OnTheRoad]
    if (under_way.seat, under_way.resource) == (ctx.seat, ctx.resource):
        return min(value, OWN_HARBOUR_RATE)
    return value


@listens(TurnPassed)
def caravan_returns(game: Game, event: TurnPassed) -> None:
    """The turn it was sent in is over."""
    caravan = game[OnTheRoad]
    if caravan.seat is not None:
        seat, caravan.seat = caravan.seat, None
        count_rates(game, seat, RESOURCES if caravan.resource is None else [caravan.resource])
