"""Plague (EVT-6): a die for every garrison and every general where it strikes; Revolt strikes likewise (EVT-8)."""

from collections.abc import Iterable

import msgspec

from core import Game, step
from plugins.events.events import PeopleStruck, Toll
from plugins.events.state import EventsArea
from plugins.events.tables import TABLES, Effects
from plugins.settlements.control import controller, set_garrison
from plugins.settlements.state import Towns
from plugins.terrain.board import NO_SETTLEMENT, Board
from plugins.terrain.columns import numbers_with
from plugins.terrain.generals import kill
from plugins.terrain.roster import Roster
from plugins.terrain.state import Generals

GARRISON = -1


class Victim(msgspec.Struct, frozen=True):
    """A general, or `GARRISON`, for whom the die is rolled on a hex."""

    hex: int
    general: int
    troops: int


@step("announcements")
def plague(game: Game) -> None:
    """EVT-6: once all events have fallen, plague strikes at once."""
    if game.entry:
        return
    board, fallen = game[Board], game[EventsArea].fallen
    stricken = [terrain for terrain, card in fallen.items() if game[Effects].of[card].strikes]
    if stricken:
        strike(game, [n for n, place in enumerate(board.hexes) if place.terrain.id in stricken], "plague")


def strike(game: Game, places: Iterable[int], cause: str, by: int | None = None) -> None:
    """Roll for everybody on some hexes, tell the outcome, and let it happen.

    All dice are rolled first. The controllers' generals and garrisons suffer last, so that nobody takes a settlement in
    the moment of his own death.
    """
    victims = [victim for place in places for victim in _victims(game, place)]
    tolls = [_toll(game, victim) for victim in victims]
    game.emit(PeopleStruck(cause, tuple(tolls)))
    owner = game[Generals].owner
    struck = list(zip(victims, tolls, strict=True))
    for victim, toll in sorted(
        struck,
        key=lambda one: one[0].general == GARRISON or owner[one[0].general] == controller(game, one[0].hex),
    ):
        _suffer(game, victim, toll, cause, by)


def _victims(game: Game, place: int) -> list[Victim]:
    """The generals on a hex, captives too, and its garrison; not the Canaanites' own generals, who invade (SIT-6)."""
    generals, roster = game[Generals], game[Roster].generals
    found = [
        Victim(place, one, generals.troops[one])
        for one in numbers_with(generals.hex, place)
        if not roster[one].canaanite
    ]
    settlement = game[Board].settlement_at[place]
    if settlement != NO_SETTLEMENT and (garrison := game[Towns].garrison[settlement]):
        found.append(Victim(place, GARRISON, garrison))
    return found


def _toll(game: Game, victim: Victim) -> Toll:
    roll = game.dice.roll("plague", TABLES.plague.sides)
    hit = roll >= TABLES.plague.hits_from
    place = game[Board].hexes[victim.hex].id
    if victim.general == GARRISON:
        return Toll(place, None, roll, hit * (victim.troops + 1) // 2, died=False)
    died = hit and victim.troops <= TABLES.plague.dies_with
    lost = victim.troops if died else hit * (victim.troops + 1) // 2
    return Toll(place, game[Roster].generals[victim.general].id, roll, lost, died)


def _suffer(game: Game, victim: Victim, toll: Toll, cause: str, by: int | None) -> None:
    if victim.general == GARRISON:
        if toll.lost:
            set_garrison(game, game[Board].settlement_at[victim.hex], victim.troops - toll.lost)
    elif toll.died:
        kill(game, victim.general, cause, by)
    else:
        game[Generals].troops[victim.general] -= toll.lost
