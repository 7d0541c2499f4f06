"""A house rule: a feast can be bought, one by one or in a cart, and what it costs depends on who comes."""

from collections.abc import Iterable, Sequence

from core import Decision, Event, Fixed, Game, Legal, Plugin, Refusal, SeatNo, implements
from plugins.settlements.buying import Purchase
from plugins.settlements.cart import CartLine, Ware, wares
from plugins.settlements.control import controlled_by
from plugins.settlements.hooks import Deal, price
from plugins.settlements.state import Towns
from plugins.terrain.board import Board
from plugins.terrain.ids import SettlementId

plugin = Plugin("feast", "1", "Eat and drink.", modes=("promised-land",), requires=("settlements",), default=False)


class FeastHeld(Event, frozen=True):
    """A seat has held a feast."""

    message = "{seat} feasts at {settlement}."
    seat: SeatNo
    settlement: SettlementId
    cost: int


class HoldFeast(Purchase, frozen=True):
    """Hold a feast at a settlement that you control."""

    answers = ("acquisitions-turn",)
    message = "Hold a feast at {settlement}"
    ware = "feast"

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> Iterable[Legal]:
        return [cls(game[Board].settlements[one].id) for one, _ in cls.possible(game, decision.seat)]

    @classmethod
    def room(cls, game: Game, settlement: int) -> int:
        return 1

    @classmethod
    def full(cls, game: Game, settlement: int) -> str:
        return "has one feast at a time"

    def deliver(self, game: Game, seat: int, settlement: int, cost: int) -> None:
        game.emit(FeastHeld(seat, self.settlement, cost))


@implements(price, stage="base", label="the cooks")
def cooks(ctx: Deal, value: int) -> int:
    """Three coins whoever comes."""
    return value + 3 if ctx.ware == HoldFeast.ware else value


@implements(price, label="the guests")
def guests(ctx: Deal, value: int) -> int:
    """One coin for each of the garrison."""
    return value + ctx.game[Towns].garrison[ctx.settlement] if ctx.ware == HoldFeast.ware else value


def _purchase(line: CartLine) -> HoldFeast:
    if line.amount != 1:
        raise Refusal("HOUSE-2", f"one feast a line, not {line.amount}")
    return HoldFeast(line.settlement)


def _lines(game: Game, seat: int) -> Sequence[CartLine]:
    return [CartLine(HoldFeast.ware, game[Board].settlements[one].id) for one in controlled_by(game, seat)]


@implements(wares)
def feasts(ctx: Fixed) -> Sequence[Ware]:
    """Feasts go into carts."""
    return (Ware(HoldFeast.ware, _purchase, _lines),)
