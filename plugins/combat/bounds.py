"""What sieges, other attackers and captivity mean for movement (TER-5, TER-7, TER-8, SIT-1)."""

from core import Game, Refusal, implements
from plugins.combat.encounters import attacker_at
from plugins.combat.sieges import besieger_of
from plugins.combat.state import Sieges
from plugins.combat.tables import TABLES
from plugins.settlements.control import controller, foreign, standing_at
from plugins.settlements.hooks import meeting
from plugins.terrain.board import NO_SETTLEMENT, Board
from plugins.terrain.generals import captives_at
from plugins.terrain.hooks import (
    Entry,
    Journey,
    Spot,
    bars_moving,
    bars_passing,
    bars_stopping,
    seals,
    waives_seals,
)
from plugins.terrain.ids import NOBODY
from plugins.terrain.roster import Roster
from plugins.terrain.state import Generals


@implements(meeting, overrides=("settlements",))
def meet_in_combat(ctx: Entry) -> bool:
    """SIT-1: where there is combat, sides may meet."""
    return True


@implements(bars_moving)
def besieged_stay(ctx: Journey) -> Refusal | None:
    """TER-5: a besieged general cannot move."""
    return _sealed(ctx.game, ctx.game[Generals].hex[ctx.general], ctx)


@implements(bars_passing)
def no_way_through_sieges(ctx: Entry) -> Refusal | None:
    """TER-5, SIT-17: nobody crosses a hex under siege."""
    sealed = ctx.hex in ctx.game[Sieges].by
    return _sealed(ctx.game, ctx.hex, Journey(ctx.game, ctx.general, ctx.side)) if sealed else None


@implements(bars_stopping)
def no_way_into_sieges(ctx: Entry) -> Refusal | None:
    """TER-5: nobody enters a hex under siege."""
    sealed = ctx.hex in ctx.game[Sieges].by
    return _sealed(ctx.game, ctx.hex, Journey(ctx.game, ctx.general, ctx.side)) if sealed else None


@implements(seals)
def sealed_by_siege(ctx: Spot) -> str | None:
    """TER-5: where nobody but the besieger enters or leaves."""
    return None if besieger_of(ctx.game, ctx.hex) is None else "Siege"


@implements(bars_stopping)
def one_attacker_at_a_time(ctx: Entry) -> Refusal | None:
    """TER-7: what another side attacks is entered by its controller alone."""
    if ctx.hex not in ctx.game[Generals].hex or controller(ctx.game, ctx.hex) == ctx.side:
        return None
    if attacker_at(ctx.game, ctx.hex) in (NOBODY, ctx.side):
        return None
    return Refusal("TER-7", f"another side attacks {ctx.game[Board].hexes[ctx.hex].name} already")


@implements(bars_passing)
def captives_shun_enemies_on_the_way(ctx: Entry) -> Refusal | None:
    """TER-8: a captive is never moved through an enemy presence."""
    return None if ctx.game[Generals].captor[ctx.general] == NOBODY else _captive_among_enemies(ctx)


@implements(bars_stopping)
def captives_need_a_place(ctx: Entry) -> Refusal | None:
    """TER-8: a captive is never moved into an enemy presence, and a settlement holds 2 at most."""
    if ctx.game[Generals].captor[ctx.general] == NOBODY:
        return None
    return _captive_among_enemies(ctx) or _too_many_captives(ctx.game, ctx.hex)


def _sealed(game: Game, place: int, journey: Journey) -> Refusal | None:
    besieger = besieger_of(game, place)
    if besieger in (None, journey.side) or game.ask(waives_seals, journey):
        return None
    return Refusal("TER-5", f"{game[Board].hexes[place].name} is under siege")


def _too_many_captives(game: Game, place: int) -> Refusal | None:
    most = TABLES.captives.a_settlement
    if standing_at(game, place) == NO_SETTLEMENT or len(captives_at(game, place)) < most:
        return None
    return Refusal("TER-8", f"{game[Board].hexes[place].name} already holds {most} captives")


def _captive_among_enemies(ctx: Entry) -> Refusal | None:
    game = ctx.game
    if not foreign(game, ctx.side, ctx.hex):
        return None
    who = game[Roster].generals[ctx.general].name
    return Refusal("TER-8", f"{who} is a captive and is not brought among enemies at {game[Board].hexes[ctx.hex].name}")
