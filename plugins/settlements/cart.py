"""Carts: the purchases of one turn sent as one, all or nothing (ECO-6)."""

from collections.abc import Callable, Iterable, Sequence
from typing import Annotated, NamedTuple, Self

import msgspec
from msgspec import Meta

from core import (
    Action,
    Decision,
    Fixed,
    Fixture,
    Game,
    Legal,
    Names,
    Number,
    Pick,
    Refusal,
    Template,
    collect,
    implements,
)
from plugins.settlements.buying import Purchase
from plugins.settlements.control import controlled_by
from plugins.settlements.purchases import BuyDevelopment, BuyTroops, BuyWall
from plugins.settlements.state import Treasury
from plugins.settlements.tariff import TARIFF
from plugins.terrain.board import Board
from plugins.terrain.ids import GeneralId, SettlementId


class CartLine(msgspec.Struct, frozen=True):
    """One purchase of a cart."""

    ware: Annotated[str, Meta(description="What is bought: troops, wall or development, or what other modules add.")]
    settlement: Annotated[SettlementId, Meta(description="The settlement it is for.")]
    amount: Annotated[int, Meta(description="How many pieces.")] = 1
    general: Annotated[GeneralId | None, Meta(description="Whom it is for, where that is a general; else null.")] = None


class Ware(NamedTuple):
    """Something that carts can hold.

    `purchase` makes the action that a line stands for, raising a `Refusal` for an amount that makes no sense. `lines`
    are those that a seat might put into a cart now: rather too many than too few, for an earlier line may clear what
    bars a later one, and each is checked in its turn.
    """

    name: str
    purchase: Callable[[CartLine], Purchase]
    lines: Callable[[Game, int], Sequence[CartLine]]


@collect
def wares(ctx: Fixed) -> Sequence[Ware] | None:
    """What can be put into a cart. Asked once a ruleset; what it costs is asked with `price`."""


class Market(Fixture):
    """All wares by name, and the lines for the shipped ones, made once: `lines[ware][settlement][amount - 1]`."""

    def __init__(self, offered: Sequence[Ware], settlements: Sequence[str]) -> None:
        self.wares = {ware.name: ware for ware in offered}
        amounts = {"troops": TARIFF.troops.garrison, "wall": 1, "development": 1}
        self.lines = {
            ware: tuple(tuple(CartLine(ware, name, n + 1) for n in range(most)) for name in settlements)
            for ware, most in amounts.items()
        }

    @classmethod
    def build(cls, fixed: Fixed) -> Self:
        offered = [ware for _, several in fixed.rules.collect(wares, fixed) for ware in several]
        return cls(offered, [site.id for site in fixed[Board].settlements])

    def purchase(self, line: CartLine) -> Purchase:
        """The purchase that a line stands for. Raises `Refusal` if there is no such ware."""
        ware = self.wares.get(line.ware)
        if ware is None:
            raise Refusal("ECO-6", f"a cart holds no {line.ware!r}; there are: {', '.join(self.wares)}")
        return ware.purchase(line)

    def passes(self, line: CartLine, game: Game, decision: Decision) -> bool:
        """Whether a line alone could be bought now."""
        try:
            self.purchase(line).check(game, decision)
        except Refusal:
            return False
        return True


class SendCart(Action, frozen=True):
    """Buy several things at once, in the order given: all of them or nothing."""

    answers = ("acquisitions-turn",)
    lines: Annotated[tuple[CartLine, ...], Meta(description="The purchases, in the order in which they are checked.")]

    def text(self, names: Names) -> str:
        told = (names.say("{ware} ({amount}) for {settlement}", line) for line in self.lines)
        return names.say("Send a cart: {lines}", self, lines=", ".join(told))

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> Iterable[Legal]:
        market = game[Market]
        among = tuple(line for ware in market.wares.values() for line in ware.lines(game, decision.seat))
        for line in among:
            if market.passes(line, game, decision):
                return (Template(cls((line,)), (Pick("lines", among, 1, TARIFF.cart.lines, repeats=True),)),)
        return ()

    def check(self, game: Game, decision: Decision) -> None:
        if not 0 < len(self.lines) <= TARIFF.cart.lines:
            raise Refusal("ECO-6", f"a cart holds 1 to {TARIFF.cart.lines} lines, not {len(self.lines)}")
        purchases = [game[Market].purchase(line) for line in self.lines]
        _afford(game, decision.seat, purchases)
        trial = game
        for number, purchase in enumerate(purchases, 1):
            try:
                purchase.check(trial, decision)
            except Refusal as refusal:
                raise Refusal(refusal.rule, f"line {number}: {refusal.message}", refusal.missing) from refusal
            if number < len(purchases):
                trial = game.copy() if number == 1 else trial
                purchase.apply(trial, decision)

    def apply(self, game: Game, decision: Decision) -> None:
        for line in self.lines:
            game[Market].purchase(line).apply(game, decision)

    def numbers(self, game: Game, decision: Decision) -> Sequence[Number]:
        trail = [part for line in self.lines for part in game[Market].purchase(line).bill(game, decision.seat).trail]
        return (Number("cost", sum(part.amount for part in trail), tuple(trail)),)


def _afford(game: Game, seat: int, purchases: Sequence[Purchase]) -> None:
    """A look at the sum before anything is tried out."""
    cost = sum(purchase.cost(game, seat) for purchase in purchases)
    short = cost - game[Treasury].coins[seat]
    if short > 0:
        raise Refusal("ECO-4", f"the cart costs {cost} coins", (f"{short} coins",))


def _lines(kind: type[Purchase]) -> Callable[[Game, int], Sequence[CartLine]]:
    def lines(game: Game, seat: int) -> list[CartLine]:
        table = game[Market].lines[kind.ware]
        return [
            line
            for settlement in controlled_by(game, seat)
            for line in table[settlement][: kind.affordable(game, seat, settlement)]
        ]

    return lines


def _one(kind: type[Purchase]) -> Callable[[CartLine], Purchase]:
    def purchase(line: CartLine) -> Purchase:
        if line.amount != 1:
            raise Refusal("ECO-6", f"{line.ware}: one a line, not {line.amount}")
        return kind(line.settlement)

    return purchase


@implements(wares)
def shipped_wares(ctx: Fixed) -> Sequence[Ware]:
    """ECO-4: troops, walls and developments."""
    return (
        Ware("troops", lambda line: BuyTroops(line.settlement, line.amount), _lines(BuyTroops)),
        Ware("wall", _one(BuyWall), _lines(BuyWall)),
        Ware("development", _one(BuyDevelopment), _lines(BuyDevelopment)),
    )
