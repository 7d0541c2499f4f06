"""Generals come to the map (CRD-2, CRD-3)."""

from collections.abc import Iterable
from typing import Annotated, Self

from msgspec import Meta

from core import Action, Decision, Fixed, Fixture, Game, Legal, Option, Refusal, implements
from plugins.cards.catalogue import LIMITS, Catalogue
from plugins.cards.events import GeneralPlaced
from plugins.cards.hands import play, require_in_hand
from plugins.cards.hooks import Placing, bars_placing
from plugins.cards.state import Hands
from plugins.settlements.hooks import Town, besieged
from plugins.settlements.state import CANAANITES, Towns
from plugins.terrain.board import Board
from plugins.terrain.bounds import crowded
from plugins.terrain.generals import on_map, place
from plugins.terrain.ids import NOBODY, GeneralId, SettlementId
from plugins.terrain.roster import Roster

OPEN_ON_CANAANITE_TOWNS = Option(
    "open_on_canaanite_towns",
    default=False,
    text="Whether the generals of round 1 may be placed on Canaanite settlements too (CRD-3).",
)


class PlaceGeneral(Action, frozen=True):
    """Place a general of your hand on a settlement, without troops."""

    answers = ("draw-turn",)
    message = "Place {general} at {settlement}"
    general: Annotated[GeneralId, Meta(description="A general of your hand.")]
    settlement: Annotated[
        SettlementId, Meta(description="One of your settlements; in round 1 also one that nobody controls.")
    ]

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> Iterable[Legal]:
        cards = game[Catalogue].cards
        generals = [cards[card].general for card in game[Hands].cards[decision.seat] if cards[card].general >= 0]
        if not generals or _full(game, decision.seat):
            return
        seat = decision.seat
        spots = [
            spot
            for spot in allowed_settlements(game, seat)
            if not game.collect(bars_placing, Placing(game, seat, spot))
        ]
        table = game[Placements].at
        for general in generals:
            for spot in spots:
                yield table[general][spot]

    def check(self, game: Game, decision: Decision) -> None:
        require_in_hand(game, decision.seat, self.general)
        settlement = game[Board].settlement(self.settlement)
        if _full(game, decision.seat):
            raise Refusal("CRD-3", f"you have {LIMITS.generals_on_the_map} generals on the map, the most there can be")
        if settlement not in allowed_settlements(game, decision.seat):
            raise Refusal("CRD-3", f"{game[Board].settlements[settlement].name} is {_whose(game)}")
        for _, refusal in game.collect(bars_placing, Placing(game, decision.seat, settlement)):
            raise refusal

    def apply(self, game: Game, decision: Decision) -> None:
        play(game, decision.seat, self.general)
        settlement = game[Board].settlement(self.settlement)
        game.emit(GeneralPlaced(decision.seat, self.general, self.settlement))
        place(game, game[Roster].general(self.general), decision.seat, game[Board].settlements[settlement].hex)


class Placements(Fixture):
    """Every placing there can be, made once: `at[general][settlement]`."""

    def __init__(self, roster: Roster, board: Board) -> None:
        self.at = tuple(
            tuple(PlaceGeneral(general.id, site.id) for site in board.settlements) for general in roster.generals
        )

    @classmethod
    def build(cls, fixed: Fixed) -> Self:
        return cls(fixed[Roster], fixed[Board])


def allowed_settlements(game: Game, seat: int) -> list[int]:
    """CRD-3: the seat's own settlements; in round 1 also those of nobody, and by option the Canaanite ones."""
    sides = [seat]
    if game.round == 1:
        sides += [NOBODY, CANAANITES] if game.option(OPEN_ON_CANAANITE_TOWNS) else [NOBODY]
    towns = game[Towns]
    return [one for one, owner in enumerate(towns.owner) if owner in sides and not towns.razed[one]]


@implements(bars_placing)
def with_room(ctx: Placing) -> Refusal | None:
    """TER-6: at most 2 own generals at a settlement."""
    return crowded(ctx.game, ctx.seat, ctx.game[Board].settlements[ctx.settlement].hex)


@implements(bars_placing)
def not_under_siege(ctx: Placing) -> Refusal | None:
    """CRD-3: never under siege."""
    if ctx.game.ask(besieged, Town(ctx.game, ctx.settlement)) is None:
        return None
    return Refusal("CRD-3", f"{ctx.game[Board].settlements[ctx.settlement].name} is under siege")


def _full(game: Game, seat: int) -> bool:
    return len(on_map(game, seat)) >= LIMITS.generals_on_the_map


def _whose(game: Game) -> str:
    return "held by others" if game.round == 1 else "not yours; only the generals of round 1 are placed elsewhere"
