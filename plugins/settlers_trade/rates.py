"""At what rate a seat trades with the bank (STL-5): 4:1, or better by its harbours and privileges.

A rate is counted when something has changed it, and kept.
"""

from collections.abc import Iterable

import msgspec

from core import Game, Number, fold, implements, invariants, listens, setup
from plugins.settlers_bank.cards import ONE, count
from plugins.settlers_board.board import Board, Harbour
from plugins.settlers_board.resources import RESOURCES, Resource
from plugins.settlers_building.events import SettlementBuilt
from plugins.settlers_building.pieces import Pieces, buildings
from plugins.settlers_trade.events import RateChanged
from plugins.settlers_trade.market import OFFERS_A_TURN, Market

PLAIN_RATE = 4
HARBOUR_RATE = 3
OWN_HARBOUR_RATE = 2


class Dealing(msgspec.Struct, frozen=True):
    """Who trades which resource away."""

    game: Game
    seat: int
    resource: Resource


@fold
def bank_rate(ctx: Dealing, value: int) -> int:
    """How many cards of a resource the bank wants from a seat for one. Whatever improves it takes the lesser number."""
    return value


@implements(bank_rate, stage="cap")
def harbour(ctx: Dealing, value: int) -> int:
    """STL-5: any harbour trades everything 3:1 or its own resource 2:1."""
    mine = buildings(ctx.game[Pieces], ctx.seat)
    harbours = ctx.game[Board].harbours_mask
    if mine & harbours[ctx.resource]:
        return min(value, OWN_HARBOUR_RATE)
    return min(value, HARBOUR_RATE) if mine & harbours[None] else value


def harbours_of(game: Game, seat: int) -> list[Harbour]:
    """The harbours where a seat has a settlement or city."""
    mine = buildings(game[Pieces], seat)
    return [one for one in game[Board].harbours if one.mask & mine]


@implements(setup)
def open_the_market(ctx: Game) -> None:
    """Nobody has a harbour yet."""
    ctx[Market].limit = ctx.option(OFFERS_A_TURN)
    ctx[Market].rates = [_counted(ctx, 0)] * ctx.seats


def count_rates(game: Game, seat: int, resources: Iterable[Resource] = RESOURCES) -> None:
    """Count a seat's rates for these resources anew. To be called by every rule that may have changed one."""
    rates = game[Market].rates
    for resource in resources:
        rate = game.fold(bank_rate, Dealing(game, seat, resource), PLAIN_RATE)
        before = count(rates[seat], resource)
        if rate != before:
            rates[seat] += (rate - before) * ONE[resource]
            game.emit(RateChanged(seat, resource, rate))


def explained_rate(game: Game, seat: int, resource: Resource) -> Number:
    """A seat's rate, with what it comes from."""
    dealing = Dealing(game, seat, resource)
    return game.explain(bank_rate, dealing, PLAIN_RATE, label="the bank", name=f"rate of {resource.word}")


def _counted(game: Game, seat: int) -> int:
    return sum(ONE[r] * game.fold(bank_rate, Dealing(game, seat, r), PLAIN_RATE) for r in RESOURCES)


@listens(SettlementBuilt)
def settle_a_harbour(game: Game, event: SettlementBuilt) -> None:
    """A harbour serves from the moment that a settlement stands there."""
    if game[Board].corners[event.corner].harbour:
        count_rates(game, event.seat)


@implements(invariants)
def rates_are_up_to_date(ctx: Game) -> list[str] | None:
    """The rates kept are those counted."""
    return [
        f"the rates kept for seat {seat} are not those counted"
        for seat in range(ctx.seats)
        if ctx[Market].rates[seat] != _counted(ctx, seat)
    ]
