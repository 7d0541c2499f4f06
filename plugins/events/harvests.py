"""What Abundance and Hunger do to income (EVT-5)."""

from core import implements
from plugins.cards.catalogue import Catalogue
from plugins.events.state import EventsArea
from plugins.events.tables import Effects
from plugins.settlements.hooks import Town, settlement_income
from plugins.settlements.state import Towns
from plugins.terrain.board import Board


def event_at(ctx: Town) -> int:
    """The card in force on the terrain of a standing settlement, or 0."""
    board = ctx.game[Board]
    terrain = board.hexes[board.settlements[ctx.settlement].hex].terrain.id
    return 0 if ctx.game[Towns].razed[ctx.settlement] else ctx.game[EventsArea].fallen.get(terrain, 0)


@implements(settlement_income, label=lambda ctx: ctx.game[Catalogue].cards[event_at(ctx)].name)
def of_events(ctx: Town, value: int) -> int:
    """EVT-5: Abundance 1 more, Hunger 1 less."""
    fallen = ctx.game[EventsArea].fallen
    return value + ctx.game[Effects].of[event_at(ctx)].income if fallen else value


@implements(settlement_income, stage="cap", label="never below 0")
def never_negative(ctx: Town, value: int) -> int:
    """EVT-5: no settlement costs its owner anything."""
    return max(value, 0)
