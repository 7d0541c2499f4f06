"""Sieges: who besieges which hex, and since when; how they begin and end by themselves (TER-5, TER-13)."""

from core import Game, implements, round_begins
from plugins.combat.events import SiegeLaid, SiegeLifted
from plugins.combat.state import Sieges
from plugins.settlements.control import controller
from plugins.settlements.hooks import Handover, Town, besieged, control_changed
from plugins.terrain.board import Board
from plugins.terrain.generals import free_at
from plugins.terrain.hooks import Spot, presence_changed
from plugins.terrain.ids import NOBODY
from plugins.terrain.state import Generals


def besieger_of(game: Game, place: int) -> int | None:
    """The side that lays siege to a hex."""
    return game[Sieges].by.get(place)


def siege_round(game: Game, place: int) -> int:
    """In which round of its siege a hex is, the first being 1; 0 if it is not besieged."""
    since = game[Sieges].since.get(place)
    return 0 if since is None else game.round - since + 1


def lay_siege(game: Game, place: int, side: int) -> None:
    """A side lays siege to a hex; a siege by another ends."""
    if place in game[Sieges].by:
        lift_siege(game, place)
    game[Sieges].by[place] = side
    game[Sieges].since[place] = game.round
    game.emit(SiegeLaid(side, game[Board].hexes[place].id))


def lift_siege(game: Game, place: int) -> None:
    """The siege of a hex ends."""
    del game[Sieges].by[place], game[Sieges].since[place]
    game.emit(SiegeLifted(game[Board].hexes[place].id))


@implements(besieged)
def besieger_of_settlement(ctx: Town) -> int | None:
    """TER-13: whose siege lies on a settlement."""
    return besieger_of(ctx.game, ctx.game[Board].settlements[ctx.settlement].hex)


@implements(presence_changed)
def lift_by_presence(ctx: Spot) -> None:
    """TER-13: the last besieging general is gone, or nobody else controls the hex."""
    game, place = ctx.game, ctx.hex
    side = besieger_of(game, place)
    if side is None:
        return
    owner = game[Generals].owner
    if all(owner[general] != side for general in free_at(game, place)) or controller(game, place) in (side, NOBODY):
        lift_siege(game, place)


@implements(control_changed)
def lift_with_control(ctx: Handover) -> None:
    """TER-13: a siege of what another side controls no more, or what is razed, lifts by itself."""
    place = ctx.game[Board].settlements[ctx.settlement].hex
    if place in ctx.game[Sieges].by and ctx.after in (ctx.game[Sieges].by[place], NOBODY):
        lift_siege(ctx.game, place)


@implements(round_begins)
def new_chances(ctx: Game) -> None:
    """A siege that was given up can be laid again in the next round."""
    ctx[Sieges].lifted = []
