"""Building the Tabernacle, and losing it (TAB-1, TAB-2)."""

from collections.abc import Iterable, Iterator, Sequence

from core import Decision, Fixed, Game, Legal, Refusal, implements, listens, phrase
from plugins.cards.items import carries
from plugins.settlements.buying import Purchase
from plugins.settlements.cart import CartLine, Ware, wares
from plugins.settlements.control import controlled_by
from plugins.settlements.events import SettlementRazed
from plugins.settlements.hooks import Deal, price
from plugins.settlements.state import Towns
from plugins.tabernacle.events import TabernacleBuilt, TabernacleLost
from plugins.tabernacle.state import NOWHERE, Tabernacle
from plugins.tabernacle.terms import TERMS
from plugins.terrain.board import Board
from plugins.terrain.generals import free_of


class BuildTabernacle(Purchase, frozen=True):
    """Build the Tabernacle in a city that you control, while a general of yours carries the Ark."""

    answers = ("acquisitions-turn",)
    message = "Build the Tabernacle at {settlement}"
    ware = phrase("tabernacle")
    rule = "TAB-1"

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> Iterable[Legal]:
        sites = game[Board].settlements
        return [cls(sites[settlement].id) for settlement, _ in cls.possible(game, decision.seat)]

    @classmethod
    def room(cls, game: Game, settlement: int) -> int:
        return 0 if next(obstacles(game, game[Towns].owner[settlement], settlement), None) else 1

    @classmethod
    def full(cls, game: Game, settlement: int) -> str:
        return f"takes no Tabernacle: {next(obstacles(game, game[Towns].owner[settlement], settlement))}"

    def check(self, game: Game, decision: Decision) -> None:
        missing = tuple(obstacles(game, decision.seat, game[Board].settlement(self.settlement)))
        if missing:
            raise Refusal("TAB-1", missing[0], missing)
        super().check(game, decision)

    def deliver(self, game: Game, seat: int, settlement: int, cost: int) -> None:
        game[Tabernacle].city = settlement
        game.emit(TabernacleBuilt(seat, self.settlement, cost))


def obstacles(game: Game, seat: int, settlement: int) -> Iterator[str]:
    """Everything that keeps a seat from building the Tabernacle there, in words; money and sieges aside."""
    towns, sites = game[Towns], game[Board].settlements
    if game[Tabernacle].city != NOWHERE:
        yield f"it stands at {sites[game[Tabernacle].city].name}"
    if towns.owner[settlement] != seat:
        yield f"you do not control {sites[settlement].name}"
    if not towns.city[settlement]:
        yield f"{sites[settlement].name} is no city"
    if not _bears_ark(game, seat):
        yield "none of your generals carries the Ark"


def _bears_ark(game: Game, seat: int) -> bool:
    return any(carries(game, general, "ark") for general in free_of(game, seat))


@listens(SettlementRazed)
def lose_tabernacle(game: Game, event: SettlementRazed) -> None:
    """TAB-2: razing the city frees the slot."""
    if game[Tabernacle].city == game[Board].settlement(event.settlement):
        game[Tabernacle].city = NOWHERE
        game.emit(TabernacleLost(event.settlement))


@implements(price, stage="base", label="tabernacle")
def price_of_tabernacle(ctx: Deal, value: int) -> int:
    """TAB-1: 30 coins."""
    return value + TERMS.price if ctx.ware == BuildTabernacle.ware else value


def _purchase(line: CartLine) -> BuildTabernacle:
    if line.amount != 1:
        raise Refusal("ECO-6", f"there is one Tabernacle, not {line.amount}")
    return BuildTabernacle(line.settlement)


def _lines(game: Game, seat: int) -> Sequence[CartLine]:
    """Every settlement of a seat that could build: the cart may make it a city before."""
    if game[Tabernacle].city != NOWHERE or not _bears_ark(game, seat):
        return ()
    sites = game[Board].settlements
    return [CartLine(BuildTabernacle.ware, sites[one].id) for one in controlled_by(game, seat)]


@implements(wares)
def tabernacle_ware(ctx: Fixed) -> Sequence[Ware]:
    """ECO-6: the Tabernacle can be part of a cart."""
    return (Ware(BuildTabernacle.ware, _purchase, _lines),)
