"""Tax (ECO-3, SIT-14): for a round a seat collects what a whole region yields, twice."""

from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta

from core import Action, Decision, Game, Legal, Refusal, implements
from plugins.cards.catalogue import Catalogue
from plugins.cards.hands import require_in_hand, spend
from plugins.cards.state import Hands
from plugins.events.events import RegionTaxed
from plugins.events.state import Taxes
from plugins.events.tables import TABLES
from plugins.settlements.hooks import Earner, Town, seat_income, settlement_income
from plugins.terrain.board import Board
from plugins.terrain.ids import RegionId

TAX = "tax"


class TaxedTown(Town, frozen=True):
    """A settlement as its tax collector asks for what it yields: before the tax is taken from it."""


class PlayTax(Action, frozen=True):
    """Play Tax: in this round a region's settlements yield nothing to their owners, and all of it twice to you."""

    answers = ("draw-turn",)
    message = "Play Tax on {region}"
    region: Annotated[RegionId, Meta(description="A region that is not taxed in this round.")]

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> Iterable[Legal]:
        if game[Catalogue].numbers[TAX] not in game[Hands].cards[decision.seat]:
            return ()
        taxed = game[Taxes].collectors
        return [cls(region) for region in inhabited(game) if region not in taxed]

    def check(self, game: Game, decision: Decision) -> None:
        require_in_hand(game, decision.seat, TAX)
        require_region(game, self.region)
        if self.region in game[Taxes].collectors:
            raise Refusal("SIT-14", f"{game.names.of('region', self.region)} is taxed in this round already")

    def apply(self, game: Game, decision: Decision) -> None:
        spend(game, decision.seat, TAX)
        game[Taxes].collectors[self.region] = decision.seat
        game.emit(RegionTaxed(decision.seat, self.region))


def inhabited(game: Game) -> list[str]:
    """The regions that have settlements in this game, razed ones included."""
    return [region for region, members in game[Board].regions.items() if members]


def require_region(game: Game, region: str) -> None:
    """Raise a `Refusal` unless a region has settlements in this game."""
    if region not in inhabited(game):
        raise Refusal("unknown-region", f"there is no region {region!r} in this game")


@implements(settlement_income, stage="cap", label="Tax")
def taxed_away(ctx: Town, value: int) -> int:
    """ECO-3: what is taxed yields its owner nothing."""
    collectors = ctx.game[Taxes].collectors
    if not collectors or isinstance(ctx, TaxedTown):
        return value
    return 0 if ctx.game[Board].settlements[ctx.settlement].region in collectors else value


def _by_settlement(ctx: Earner) -> list[tuple[str, int]]:
    sites = ctx.game[Board].settlements
    return [(f"Tax: {sites[one].name}", TABLES.tax.factor * worth) for one, worth in _collected(ctx)]


@implements(seat_income, label=_by_settlement)
def of_taxes(ctx: Earner, value: int) -> int:
    """ECO-3: the collector has twice the value of every settlement, whosever it is."""
    if ctx.seat not in ctx.game[Taxes].collectors.values():
        return value
    return value + TABLES.tax.factor * sum(worth for _, worth in _collected(ctx))


def _collected(ctx: Earner) -> list[tuple[int, int]]:
    """The settlements that a seat taxes, with what each is worth."""
    game = ctx.game
    return [
        (one, worth)
        for region, seat in game[Taxes].collectors.items()
        if seat == ctx.seat
        for one in game[Board].regions[region]
        if (worth := game.fold(settlement_income, TaxedTown(game, one), 0))
    ]
