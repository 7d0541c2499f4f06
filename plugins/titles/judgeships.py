"""What becomes of Judge titles: how they are won, filled and vacated, pass on, are suspended and end.

Who appoints judges, and when, is `appointments`' business.
"""

from core import Game, implements, listens
from plugins.settlements.control import make_city
from plugins.settlements.events import SettlementRazed
from plugins.settlements.hooks import Handover, Town, control_changed
from plugins.terrain.board import Board
from plugins.terrain.ids import NOBODY
from plugins.terrain.roster import Roster
from plugins.terrain.state import Generals
from plugins.titles.events import (
    JudgeAppointed,
    JudgeshipEnded,
    JudgeshipPassed,
    JudgeshipSuspended,
    JudgeshipVacated,
)
from plugins.titles.holders import controlling_seat, judgeship_at
from plugins.titles.state import NO_GENERAL, Judgeship, Titles


def establish(game: Game, city: int, general: int) -> None:
    """A village becomes a city, and a general the judge of its region (TTL-1)."""
    make_city(game, city)
    title = Judgeship(game[Board].settlements[city].region, city, game[Generals].owner[general], general)
    regions = list(game[Board].regions)
    held = game[Titles].judgeships
    game[Titles].judgeships = sorted([*held, title], key=lambda one: regions.index(one.region))


def appoint(game: Game, title: Judgeship, general: int, seat: int) -> None:
    """A seat gives a title to a general, whose seat owns it from then on (TTL-5)."""
    title.judge, title.owner, title.taking = general, game[Generals].owner[general], False
    game.emit(JudgeAppointed(seat, title.region, game[Roster].generals[general].id, title.owner))


def vacate(game: Game, title: Judgeship, reason: str, due: int) -> None:
    """A title has no judge, and can be filled from a round on (TTL-5)."""
    title.judge, title.taking, title.due = NO_GENERAL, False, due
    game.emit(JudgeshipVacated(title.region, reason))


def pass_on(game: Game, title: Judgeship) -> None:
    """A title without a judge goes to the seat that controls its city; without one it is suspended (TTL-8)."""
    seat = controlling_seat(Town(game, title.city))
    title.judge, title.owner, title.taking, title.due = NO_GENERAL, seat, False, game.round + 1
    if seat == NOBODY:
        game.emit(JudgeshipSuspended(title.region, game[Board].settlements[title.city].id))
    else:
        game.emit(JudgeshipPassed(title.region, seat))


@implements(control_changed)
def follow_city(ctx: Handover) -> None:
    """TTL-6, TTL-8: who takes the city takes the title; its own judge stays where the title is his seat's already."""
    game = ctx.game
    title = judgeship_at(game, ctx.settlement)
    if title is None:
        return
    seat = controlling_seat(Town(game, title.city))
    if seat == NOBODY or title.owner != seat or title.judge == NO_GENERAL:
        pass_on(game, title)
        title.taking = seat != NOBODY


@listens(SettlementRazed)
def end_with_city(game: Game, event: SettlementRazed) -> None:
    """TTL-7: razing the city extinguishes the title."""
    title = judgeship_at(game, game[Board].settlement(event.settlement))
    if title is not None:
        game[Titles].judgeships.remove(title)
        game.emit(JudgeshipEnded(title.region, event.settlement))
