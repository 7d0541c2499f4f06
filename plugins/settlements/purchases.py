"""What can be bought for a settlement (ECO-4): troops, walls, developments; at what price, and where."""

from collections.abc import Iterable, Sequence
from typing import Annotated, Self

from msgspec import Meta

from core import Decision, Fixed, Fixture, Game, Legal, Range, Refusal, Template, implements
from plugins.settlements.buying import Purchase
from plugins.settlements.control import set_garrison
from plugins.settlements.events import DevelopmentBuilt, TroopsBought, WallBuilt
from plugins.settlements.hooks import Deal, Town, bars_buying, besieged, price
from plugins.settlements.state import Towns
from plugins.settlements.tariff import TARIFF
from plugins.terrain.board import Board


class BuyTroops(Purchase, frozen=True):
    """Buy troops for the garrison of a settlement that you control."""

    answers = ("acquisitions-turn",)
    message = "Buy {troops:# troop|# troops} for {settlement}"
    ware = "troops"
    troops: Annotated[int, Meta(description="How many troops.")] = 1

    @property
    def pieces(self) -> int:
        return self.troops

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> Iterable[Legal]:
        table = game[Offers].troops
        return [table[settlement][most] for settlement, most in cls.possible(game, decision.seat)]

    @classmethod
    def room(cls, game: Game, settlement: int) -> int:
        return TARIFF.troops.garrison - game[Towns].garrison[settlement]

    @classmethod
    def full(cls, game: Game, settlement: int) -> str:
        return f"has {game[Towns].garrison[settlement]} troops; a garrison holds at most {TARIFF.troops.garrison}"

    def deliver(self, game: Game, seat: int, settlement: int, cost: int) -> None:
        game.emit(TroopsBought(seat, self.settlement, self.troops, cost))
        set_garrison(game, settlement, game[Towns].garrison[settlement] + self.troops)


class BuyWall(Purchase, frozen=True):
    """Build a wall round a village that you control."""

    answers = ("acquisitions-turn",)
    message = "Build a wall at {settlement}"
    ware = "wall"

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> Iterable[Legal]:
        table = game[Offers].walls
        return [table[settlement] for settlement, _ in cls.possible(game, decision.seat)]

    @classmethod
    def room(cls, game: Game, settlement: int) -> int:
        return 0 if game[Towns].walled[settlement] or game[Towns].city[settlement] else 1

    @classmethod
    def full(cls, game: Game, settlement: int) -> str:
        return "has its wall" if game[Towns].walled[settlement] else "is a city; walls are for villages"

    def deliver(self, game: Game, seat: int, settlement: int, cost: int) -> None:
        game[Towns].walled[settlement] = True
        game.emit(WallBuilt(seat, self.settlement, cost))


class BuyDevelopment(Purchase, frozen=True):
    """Build a development at a settlement that you control; it raises its income."""

    answers = ("acquisitions-turn",)
    message = "Build a development at {settlement}"
    ware = "development"

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> Iterable[Legal]:
        table = game[Offers].developments
        return [table[settlement] for settlement, _ in cls.possible(game, decision.seat)]

    @classmethod
    def room(cls, game: Game, settlement: int) -> int:
        developments, limits = game[Towns].developments, TARIFF.development
        return min(limits.a_settlement - developments[settlement], limits.on_the_board - sum(developments))

    @classmethod
    def full(cls, game: Game, settlement: int) -> str:
        if game[Towns].developments[settlement] < TARIFF.development.a_settlement:
            return f"can have none: all {TARIFF.development.on_the_board} developments of the board are built"
        return f"has {TARIFF.development.a_settlement} developments, as many as it can"

    def deliver(self, game: Game, seat: int, settlement: int, cost: int) -> None:
        game[Towns].developments[settlement] += 1
        game.emit(DevelopmentBuilt(seat, self.settlement, cost))


class Offers(Fixture):
    """The purchases there can be, made once: by settlement; those of troops also by how many at most."""

    def __init__(self, names: Sequence[str]) -> None:
        self.walls = tuple(BuyWall(name) for name in names)
        self.developments = tuple(BuyDevelopment(name) for name in names)
        self.troops = tuple(
            tuple(
                Template(BuyTroops(name, 1), (Range("troops", 1, most),)) for most in range(TARIFF.troops.garrison + 1)
            )
            for name in names
        )

    @classmethod
    def build(cls, fixed: Fixed) -> Self:
        return cls([site.id for site in fixed[Board].settlements])


@implements(bars_buying)
def only_for_own(ctx: Deal) -> Refusal | None:
    """ECO-4: purchases are for settlements that one controls."""
    if ctx.game[Towns].owner[ctx.settlement] == ctx.seat:
        return None
    return Refusal("ECO-4", f"you do not control {ctx.game[Board].settlements[ctx.settlement].name}")


@implements(bars_buying)
def not_under_siege(ctx: Deal) -> Refusal | None:
    """ECO-2: a settlement under siege takes no purchase."""
    if ctx.game.ask(besieged, Town(ctx.game, ctx.settlement)) is None:
        return None
    return Refusal("ECO-2", f"{ctx.game[Board].settlements[ctx.settlement].name} is under siege")


@implements(price, stage="base", label=lambda ctx: ctx.ware)
def list_price(ctx: Deal, value: int) -> int:
    """ECO-4: the price by the list."""
    return value + _PRICES.get(ctx.ware, 0)


_PRICES = {"troops": TARIFF.troops.price, "wall": TARIFF.wall.price, "development": TARIFF.development.price}
