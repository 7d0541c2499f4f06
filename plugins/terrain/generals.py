"""Generals on the map: who is where, and the only ways in which that changes."""

from core import Game, Refusal
from plugins.terrain.board import Board
from plugins.terrain.columns import numbers_with
from plugins.terrain.events import CaptivePassedOn, GeneralCaptured, GeneralFell, GeneralFreed
from plugins.terrain.hooks import Spot, presence_changed
from plugins.terrain.ids import NOBODY, OFF_MAP
from plugins.terrain.roster import Roster
from plugins.terrain.state import Generals


def on_map(game: Game, side: int) -> list[int]:
    """All generals of a side on the map."""
    generals = game[Generals]
    places = generals.hex
    return [one for one in numbers_with(generals.owner, side) if places[one] != OFF_MAP]


def free_of(game: Game, side: int) -> list[int]:
    """The free generals of a side."""
    generals = game[Generals]
    places, captor = generals.hex, generals.captor
    return [one for one in numbers_with(generals.owner, side) if captor[one] == NOBODY and places[one] != OFF_MAP]


def free_at(game: Game, place: int) -> list[int]:
    """The free generals on a hex, of whatever side, those first who came first."""
    generals = game[Generals]
    here = numbers_with(generals.hex, place)
    if len(here) > 1:
        return _free_among(generals, here)
    return here if not here or generals.captor[here[0]] == NOBODY else []


def captives_of(game: Game, captor: int) -> list[int]:
    """The captives that a side holds."""
    return [] if captor == NOBODY else numbers_with(game[Generals].captor, captor)


def captives_at(game: Game, place: int) -> list[int]:
    """The captives on a hex, whosever they are."""
    generals = game[Generals]
    captor = generals.captor
    return [one for one in numbers_with(generals.hex, place) if captor[one] != NOBODY]


def own_general(game: Game, side: int, name: str) -> int:
    """The free general of a side that goes by an id. Raises `Refusal` if he is not on the map, free, or the side's."""
    number, generals = game[Roster].general(name), game[Generals]
    if generals.hex[number] == OFF_MAP or generals.owner[number] != side:
        raise Refusal("TER-3", f"{game[Roster].generals[number].name} is no general of yours on the map")
    if generals.captor[number] != NOBODY:
        raise Refusal("TER-8", f"{game[Roster].generals[number].name} is a captive")
    return number


def moved_general(game: Game, side: int, name: str) -> int:
    """The general that a side moves: an own free one, or a captive that it holds (TER-8). Raises `Refusal`."""
    number = game[Roster].general(name)
    return number if game[Generals].captor[number] == side else own_general(game, side, name)


def place(game: Game, general: int, side: int, where: int) -> None:
    """Put a general on the map, without troops."""
    generals = game[Generals]
    generals.owner[general] = side
    generals.troops[general] = 0
    generals.moved[general] = False
    generals.captor[general] = NOBODY
    _arrive(game, general, where)


def relocate(game: Game, general: int, where: int) -> None:
    """Take a general from his hex to another, with his troops."""
    _leave(game, general)
    _arrive(game, general, where)


def kill(game: Game, general: int, cause: str, by: int | None = None) -> None:
    """A general dies. Whoever holds something for him listens to `GeneralFell`."""
    generals = game[Generals]
    where = generals.hex[general]
    generals.troops[general] = 0
    generals.captor[general] = NOBODY
    _leave(game, general)
    name, place = game[Roster].generals[general].id, game[Board].hexes[where].id
    game.emit(GeneralFell(name, place, generals.owner[general], cause, by))


def capture(game: Game, general: int, captor: int) -> None:
    """A general becomes a captive where he stands, his troops lost (CMB-11)."""
    generals = game[Generals]
    generals.troops[general] = 0
    generals.captor[general] = captor
    name, place = game[Roster].generals[general].id, game[Board].hexes[generals.hex[general]].id
    game.emit(GeneralCaptured(name, place, generals.owner[general], captor))
    game.tell(presence_changed, Spot(game, generals.hex[general]))


def pass_on(game: Game, general: int, captor: int) -> None:
    """A captive becomes another side's captive where he is (CMB-14)."""
    generals = game[Generals]
    before, generals.captor[general] = generals.captor[general], captor
    name, place = game[Roster].generals[general].id, game[Board].hexes[generals.hex[general]].id
    game.emit(CaptivePassedOn(name, place, before, captor))


def release(game: Game, general: int, where: int | None = None) -> None:
    """A captive is free, where he stands or somewhere else; he counts as just come there."""
    generals = game[Generals]
    there = generals.hex[general] if where is None else where
    generals.captor[general] = NOBODY
    game.emit(GeneralFreed(game[Roster].generals[general].id, game[Board].hexes[there].id, generals.owner[general]))
    _arrive(game, general, there)
    generals.freed[general] = where is None


def _free_among(generals: Generals, here: list[int]) -> list[int]:
    captor = generals.captor
    return sorted([one for one in here if captor[one] == NOBODY], key=generals.since.__getitem__)


def _arrive(game: Game, general: int, where: int) -> None:
    generals = game[Generals]
    generals.arrivals += 1
    generals.since[general] = generals.arrivals
    generals.freed[general] = False
    generals.hex[general] = where
    game.tell(presence_changed, Spot(game, where))


def _leave(game: Game, general: int) -> None:
    generals = game[Generals]
    where, generals.hex[general] = generals.hex[general], OFF_MAP
    game.tell(presence_changed, Spot(game, where))
