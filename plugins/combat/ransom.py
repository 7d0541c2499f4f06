"""Ransom: captives bought free, alone or in a cart (ECO-5)."""

from collections.abc import Iterable, Sequence
from typing import Annotated

from msgspec import Meta

from core import Decision, Fixed, Game, Legal, Refusal, implements
from plugins.combat.events import CaptiveRansomed
from plugins.combat.tables import TABLES
from plugins.settlements.buying import Purchase
from plugins.settlements.cart import CartLine, Ware, wares
from plugins.settlements.control import controlled_by
from plugins.settlements.hooks import Deal, price
from plugins.settlements.state import Towns, Treasury
from plugins.terrain.board import Board
from plugins.terrain.bounds import crowded
from plugins.terrain.generals import on_map, release
from plugins.terrain.ids import NOBODY, GeneralId
from plugins.terrain.roster import Roster
from plugins.terrain.state import Generals

WARE = "ransom"


class Ransom(Purchase, frozen=True):
    """Buy a captive general of yours free; he returns to a settlement of yours, without troops."""

    answers = ("acquisitions-turn",)
    message = "Ransom {general} to {settlement}"
    ware = WARE
    rule = "ECO-5"
    general: Annotated[GeneralId, Meta(description="A general of yours who is a captive.")]

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> Iterable[Legal]:
        sites, roster = game[Board].settlements, game[Roster].generals
        captives = own_captives(game, decision.seat)
        if not captives:
            return
        for settlement, _ in cls.possible(game, decision.seat):
            for general in captives:
                yield cls(sites[settlement].id, roster[general].id)

    @classmethod
    def room(cls, game: Game, settlement: int) -> int:
        """TER-6: there must be room for one more general of the owner."""
        owner, place = game[Towns].owner[settlement], game[Board].settlements[settlement].hex
        return 0 if crowded(game, owner, place) else 1

    @classmethod
    def full(cls, game: Game, settlement: int) -> str:
        return "holds as many of your generals as it can"

    def check(self, game: Game, decision: Decision) -> None:
        general = game[Roster].general(self.general)
        if general not in own_captives(game, decision.seat):
            raise Refusal("ECO-5", f"{game[Roster].generals[general].name} is no captive general of yours")
        super().check(game, decision)

    def deliver(self, game: Game, seat: int, settlement: int, cost: int) -> None:
        general = game[Roster].general(self.general)
        captor = game[Generals].captor[general]
        game[Treasury].coins[captor] += cost
        game.emit(CaptiveRansomed(seat, self.general, self.settlement, captor, cost))
        release(game, general, game[Board].settlements[settlement].hex)


def own_captives(game: Game, seat: int) -> list[int]:
    """The generals of a seat whom others hold captive."""
    captor = game[Generals].captor
    return [general for general in on_map(game, seat) if captor[general] != NOBODY]


@implements(price, stage="base", label=WARE)
def list_price(ctx: Deal, value: int) -> int:
    """ECO-5: what a captive costs."""
    return value + TABLES.captives.ransom if ctx.ware == WARE else value


@implements(wares)
def ransom_ware(ctx: Fixed) -> Sequence[Ware]:
    """ECO-6: a cart can hold ransoms."""
    return (Ware(WARE, _purchase, _lines),)


def _purchase(line: CartLine) -> Ransom:
    if line.amount != 1 or not line.general:
        raise Refusal("ECO-6", "ransom: one general a line, who must be named", ("a general",))
    return Ransom(line.settlement, line.general)


def _lines(game: Game, seat: int) -> list[CartLine]:
    sites, roster = game[Board].settlements, game[Roster].generals
    captives = own_captives(game, seat)
    if not captives:
        return []
    return [
        CartLine(WARE, sites[settlement].id, 1, roster[general].id)
        for settlement in controlled_by(game, seat)
        for general in captives
    ]
