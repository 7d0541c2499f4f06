"""The Sandstorm (TER-10): the desert and all around it are sealed for the round."""

from typing import Self

from core import Fixed, Fixture, Game, Refusal, implements
from plugins.events.state import EventsArea
from plugins.events.tables import TABLES, Effects
from plugins.terrain.board import Board
from plugins.terrain.hooks import (
    Entry,
    Journey,
    Spot,
    bars_fighting,
    bars_moving,
    bars_passing,
    bars_stopping,
    seals,
    waives_seals,
)
from plugins.terrain.state import Generals


class Storm(Fixture):
    """Where a Sandstorm rages and what it seals: one entry a hex in each."""

    def __init__(self, board: Board) -> None:
        terrains = {kind.terrain for kind in TABLES.kinds.values() if kind.seals}
        self.core = tuple(place.terrain.id in terrains for place in board.hexes)
        self.sealed = tuple(
            here or any(self.core[there] for there in board.neighbours[number]) for number, here in enumerate(self.core)
        )

    @classmethod
    def build(cls, fixed: Fixed) -> Self:
        return cls(fixed[Board])


def rages(game: Game) -> bool:
    """Whether there is a Sandstorm in this round."""
    return not game[Effects].seals.isdisjoint(game[EventsArea].fallen.values())


def storm_seals(game: Game, place: int) -> bool:
    """Whether a Sandstorm seals a hex now."""
    return game[Storm].sealed[place] and rages(game)


def storm_at(game: Game, place: int) -> bool:
    """Whether a Sandstorm rages on a hex now, not merely beside it."""
    return game[Storm].core[place] and rages(game)


@implements(bars_moving)
def storm_holds(ctx: Journey) -> Refusal | None:
    """TER-10: nobody leaves a sealed hex."""
    here = ctx.game[Generals].hex[ctx.general]
    return _barred(ctx.game, here, ctx) if storm_seals(ctx.game, here) else None


@implements(bars_passing)
def storm_stops(ctx: Entry) -> Refusal | None:
    """TER-10: nobody crosses a sealed hex."""
    return _kept_from(ctx) if ctx.game[Storm].sealed[ctx.hex] else None


@implements(bars_stopping)
def storm_keeps_out(ctx: Entry) -> Refusal | None:
    """TER-10: nobody enters a sealed hex."""
    return _kept_from(ctx) if ctx.game[Storm].sealed[ctx.hex] else None


@implements(seals)
def sealed_by_storm(ctx: Spot) -> str | None:
    """TER-10: where nobody enters or leaves."""
    return "Sandstorm" if storm_seals(ctx.game, ctx.hex) else None


@implements(bars_fighting)
def no_battle_in_the_storm(ctx: Spot) -> Refusal | None:
    """TER-10: in the desert itself nobody fights; beside it they do."""
    if not storm_at(ctx.game, ctx.hex):
        return None
    return Refusal("TER-10", f"there is no fighting in the Sandstorm at {ctx.game[Board].hexes[ctx.hex].name}")


def _kept_from(ctx: Entry) -> Refusal | None:
    """What keeps a general from a hex that a Sandstorm seals, if there is one."""
    return _barred(ctx.game, ctx.hex, Journey(ctx.game, ctx.general, ctx.side)) if rages(ctx.game) else None


def _barred(game: Game, place: int, journey: Journey) -> Refusal | None:
    if game.ask(waives_seals, journey):
        return None
    return Refusal("TER-10", f"a Sandstorm seals {game[Board].hexes[place].name}")
