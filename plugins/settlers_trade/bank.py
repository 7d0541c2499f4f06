"""Trading with the bank (STL-5): always equal cards for one."""

from functools import cache
from typing import Annotated, ClassVar

from msgspec import Meta

from core import Action, Decision, Game, Number, Refusal
from plugins.settlers_bank.cards import GUARD, GUARDS, ONE, ONE_OF_EACH, count, enough
from plugins.settlers_bank.stores import Stores, exchange, must_have
from plugins.settlers_board.resources import RESOURCES, Card
from plugins.settlers_trade.events import TradedWithBank
from plugins.settlers_trade.market import Market
from plugins.settlers_trade.rates import explained_rate


class TradeWithBank(Action, frozen=True):
    """Give the bank equal cards for one of another kind, at your rate: 4:1, or what your harbours allow."""

    answers: ClassVar[tuple[str, ...]] = ("turn",)
    message = "Give the bank {rate} {give} for {get}"
    give: Annotated[Card, Meta(description="What you give.")]
    rate: Annotated[int, Meta(description="How many of them: your rate.")]
    get: Annotated[Card, Meta(description="What you get one of.")]

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> "tuple[TradeWithBank, ...]":
        stores, rates = game[Stores], game[Market].rates[decision.seat]
        able = ((stores.hands[decision.seat] | GUARDS) - rates) & GUARDS
        return _trades(able, rates, enough(stores.bank, ONE_OF_EACH)) if able else ()

    def check(self, game: Game, decision: Decision) -> None:
        rate = count(game[Market].rates[decision.seat], self.give)
        if self.give == self.get:
            raise Refusal("STL-5", "you would get what you give")
        if self.rate != rate:
            raise Refusal("STL-5", f"your rate for {self.give.word} is {rate}:1, not {self.rate}:1")
        if not count(game[Stores].bank, self.get):
            raise Refusal("STL-5", f"the bank has no {self.get.word} left", [f"1 {self.get.word}"])
        must_have(game, decision.seat, rate * ONE[self.give], "this trade")

    def apply(self, game: Game, decision: Decision) -> None:
        exchange(game, decision.seat, self.rate * ONE[self.give], ONE[self.get])
        game.emit(TradedWithBank(decision.seat, self.give, self.rate, self.get))

    def numbers(self, game: Game, decision: Decision) -> tuple[Number]:
        return (explained_rate(game, decision.seat, self.give),)


@cache
def _trades(able: int, rates: int, stocked: int) -> tuple[TradeWithBank, ...]:
    """The trades of the resources that are `able` for those in stock; both are masks of guard bits."""
    return tuple(
        _trade(give, count(rates, give), get)
        for give in RESOURCES
        for get in RESOURCES
        if give != get and able & GUARD[give] and stocked & GUARD[get]
    )


@cache
def _trade(give: Card, rate: int, get: Card) -> TradeWithBank:
    return TradeWithBank(give, rate, get)
