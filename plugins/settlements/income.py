"""The Income phase (ECO-1)."""

from core import Game, Part, implements, step
from plugins.settlements.control import controlled_by
from plugins.settlements.events import IncomeReceived
from plugins.settlements.hooks import Earner, Town, besieged, seat_income, settlement_income
from plugins.settlements.state import Towns, Treasury
from plugins.settlements.tariff import TARIFF
from plugins.terrain.board import Board


@step("income")
def collect_income(game: Game) -> None:
    """Every seat receives its coins, in the round's order."""
    for seat in game.standing:
        income = game.explain(seat_income, Earner(game, seat))
        coins = game[Treasury].coins
        coins[seat] += income.value
        game.emit(IncomeReceived(seat, income.value, income.trail, coins[seat]))


@implements(settlement_income, stage="base", label=lambda ctx: "city" if _is_city(ctx) else "village")
def of_rank(ctx: Town, value: int) -> int:
    """ECO-1: a village yields 1, a city 2, what is razed nothing."""
    if ctx.game[Towns].razed[ctx.settlement]:
        return value
    return value + (TARIFF.income.city if _is_city(ctx) else TARIFF.income.village)


@implements(settlement_income, label="developments")
def of_developments(ctx: Town, value: int) -> int:
    """ECO-1: each development yields 2 more."""
    return value + TARIFF.income.development * ctx.game[Towns].developments[ctx.settlement]


@implements(settlement_income, stage="cap", label="under siege")
def nothing_under_siege(ctx: Town, value: int) -> int:
    """ECO-2: a settlement under siege yields nothing to anybody."""
    return value if ctx.game.ask(besieged, ctx) is None else 0


def _is_city(ctx: Town) -> bool:
    return ctx.game[Towns].city[ctx.settlement]


def _by_settlement(ctx: Earner) -> list[Part]:
    sites = ctx.game[Board].settlements
    return [
        Part(part.plugin, f"{sites[one].name}: {part.label}", part.amount)
        for one in controlled_by(ctx.game, ctx.seat)
        for part in ctx.game.explain(settlement_income, Town(ctx.game, one)).trail
    ]


@implements(seat_income, stage="base", label=_by_settlement)
def of_settlements(ctx: Earner, value: int) -> int:
    """ECO-1: what the seat's settlements yield."""
    game = ctx.game
    return value + sum(game.fold(settlement_income, Town(game, one), 0) for one in controlled_by(game, ctx.seat))


@implements(seat_income, label="first round")
def of_first_round(ctx: Earner, value: int) -> int:
    """ECO-1: 6 more for everyone in round 1."""
    return value + TARIFF.income.first_round if ctx.game.round == 1 else value
