"""The base of all purchases: checked and paid for alike, whatever is bought (ECO-4).

No part of the plugin, since a base is no action of its own; plugins with purchases of their own build on it.
"""

from collections.abc import Iterable, Sequence
from typing import Annotated, ClassVar

from msgspec import Meta

from core import Action, Decision, Game, Number, Refusal
from plugins.settlements.control import controlled_by
from plugins.settlements.hooks import Deal, bars_buying, price
from plugins.settlements.state import Treasury
from plugins.terrain.board import Board
from plugins.terrain.ids import SettlementId

Where = Annotated[SettlementId, Meta(description="A settlement that you control.")]


class Purchase(Action, frozen=True):
    """Base of all purchases for a settlement: they are checked and paid for alike.

    `ware` is what hooks and carts call it, `rule` the id that refusals for want of room or coins name. Subclasses say
    what fits (`room`, `full`) and what then happens (`deliver`).
    """

    ware: ClassVar[str] = ""
    rule: ClassVar[str] = "ECO-4"
    settlement: Where

    @property
    def pieces(self) -> int:
        """How many pieces are paid for."""
        return 1

    @classmethod
    def room(cls, game: Game, settlement: int) -> int:
        """How many pieces the settlement can still take, money aside."""
        raise NotImplementedError

    @classmethod
    def full(cls, game: Game, settlement: int) -> str:
        """Why it takes no more, in words that go on from the settlement's name."""
        raise NotImplementedError

    def deliver(self, game: Game, seat: int, settlement: int, cost: int) -> None:
        """Put it there, after it is paid for."""
        raise NotImplementedError

    @classmethod
    def most(cls, game: Game, seat: int, settlement: int) -> int:
        """How many pieces the seat can buy for a settlement now."""
        most = cls.affordable(game, seat, settlement)
        return 0 if not most or game.collect(bars_buying, Deal(game, seat, cls.ware, settlement)) else most

    @classmethod
    def affordable(cls, game: Game, seat: int, settlement: int) -> int:
        """How many pieces the seat has coins and room for, whatever else bars it from buying them."""
        room = cls.room(game, settlement)
        if not room:
            return 0
        cost = game.fold(price, Deal(game, seat, cls.ware, settlement), 0)
        return min(room, game[Treasury].coins[seat] // cost) if cost > 0 else room

    @classmethod
    def possible(cls, game: Game, seat: int) -> Iterable[tuple[int, int]]:
        """The settlements for which the seat can buy some now, and how many pieces at most."""
        for settlement in controlled_by(game, seat):
            most = cls.most(game, seat, settlement)
            if most:
                yield settlement, most

    def check(self, game: Game, decision: Decision) -> None:
        seat, settlement = decision.seat, game[Board].settlement(self.settlement)
        for _, refusal in game.collect(bars_buying, Deal(game, seat, self.ware, settlement)):
            raise refusal
        if not 0 < self.pieces <= self.room(game, settlement):
            raise Refusal(self.rule, f"{game[Board].settlements[settlement].name} {self.full(game, settlement)}")
        cost = self.cost(game, seat)
        short = cost - game[Treasury].coins[seat]
        if short > 0:
            raise Refusal(self.rule, f"that costs {cost} coins", (f"{short} coins",))

    def apply(self, game: Game, decision: Decision) -> None:
        cost = self.cost(game, decision.seat)
        game[Treasury].coins[decision.seat] -= cost
        self.deliver(game, decision.seat, game[Board].settlement(self.settlement), cost)

    def cost(self, game: Game, seat: int) -> int:
        """The coins that all its pieces cost now."""
        deal = Deal(game, seat, self.ware, game[Board].settlement(self.settlement))
        return self.pieces * game.fold(price, deal, 0)

    def numbers(self, game: Game, decision: Decision) -> Sequence[Number]:
        return (self.bill(game, decision.seat),)

    def bill(self, game: Game, seat: int) -> Number:
        """The cost with its provenance."""
        deal = Deal(game, seat, self.ware, game[Board].settlement(self.settlement))
        trail = game.explain(price, deal).trail * self.pieces
        return Number("cost", sum(part.amount for part in trail), trail)
