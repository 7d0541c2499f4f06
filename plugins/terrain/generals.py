"""Generals on the map: who is where, and the only ways in which that changes."""

from core import Game, Refusal
from plugins.terrain.board import Board
from plugins.terrain.events import GeneralFell
from plugins.terrain.hooks import Spot, presence_changed
from plugins.terrain.ids import OFF_MAP
from plugins.terrain.roster import Roster
from plugins.terrain.state import Generals


def on_map(game: Game, side: int) -> list[int]:
    """All generals of a side on the map."""
    generals = game[Generals]
    return [one for one, owner in enumerate(generals.owner) if owner == side and generals.hex[one] != OFF_MAP]


def free_of(game: Game, side: int) -> list[int]:
    """The free generals of a side."""
    return on_map(game, side)


def free_at(game: Game, place: int) -> list[int]:
    """The free generals on a hex, of whatever side, those first who came first."""
    generals = game[Generals]
    if place not in generals.hex:
        return []
    here = [one for one, where in enumerate(generals.hex) if where == place]
    return sorted(here, key=generals.since.__getitem__) if len(here) > 1 else here


def own_general(game: Game, side: int, name: str) -> int:
    """The free general of a side that goes by an id. Raises `Refusal` if he is not on the map, or not the side's."""
    number = game[Roster].general(name)
    generals = game[Generals]
    if generals.hex[number] == OFF_MAP or generals.owner[number] != side:
        raise Refusal("TER-3", f"{game[Roster].generals[number].name} is no general of yours on the map")
    return number


def place(game: Game, general: int, side: int, where: int) -> None:
    """Put a general on the map, without troops."""
    generals = game[Generals]
    generals.owner[general] = side
    generals.troops[general] = 0
    generals.moved[general] = False
    _arrive(game, general, where)


def relocate(game: Game, general: int, where: int) -> None:
    """Take a general from his hex to another, with his troops."""
    _leave(game, general)
    _arrive(game, general, where)


def kill(game: Game, general: int) -> None:
    """A general dies. Whoever holds something for him listens to `GeneralFell`."""
    where = game[Generals].hex[general]
    game[Generals].troops[general] = 0
    _leave(game, general)
    game.emit(GeneralFell(game[Roster].generals[general].id, game[Board].hexes[where].id))


def _arrive(game: Game, general: int, where: int) -> None:
    generals = game[Generals]
    generals.arrivals += 1
    generals.since[general] = generals.arrivals
    generals.hex[general] = where
    game.tell(presence_changed, Spot(game, where))


def _leave(game: Game, general: int) -> None:
    generals = game[Generals]
    where, generals.hex[general] = generals.hex[general], OFF_MAP
    game.tell(presence_changed, Spot(game, where))
