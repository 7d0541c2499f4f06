"""Boards as files: reading one, and finding what is wrong with it before anybody plays on it (BRD-6)."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec

from core import CanaanError

DATA = Path(__file__).parent / "data"
BIGGEST = (26, 99)
"""The most columns (they are called by letters) and rows of a board."""


class BoardError(CanaanError):
    """A board that cannot be played on; the message says which file, and where in it."""


class Terrain(msgspec.Struct, frozen=True):
    """A kind of terrain. `cost` is in movement points, paid on entering; None: nobody enters, ever (TER-1)."""

    id: str
    name: str
    letter: str
    cost: int | None = None


class Site(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A settlement on a board's file; it does not exist in games with fewer than `seats` seats (BRD-3)."""

    id: str
    name: str
    hex: str
    region: str = ""
    canaanite: bool = False
    seats: int = 0


class Survey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole board as its file has it: one letter a hex, the settlements, their regions' names, and the ring."""

    rows: tuple[str, ...]
    ring: tuple[str, ...]
    settlements: tuple[Site, ...]
    regions: dict[str, str] = {}


class _Terrains(msgspec.Struct):
    terrains: tuple[Terrain, ...]


TERRAINS = msgspec.toml.decode((DATA / "terrains.toml").read_bytes(), type=_Terrains).terrains
"""Every kind of terrain there is."""


def hex_id(column: int, row: int) -> str:
    """What the hex at these coordinates, counted from 0, is called."""
    return f"{chr(ord('a') + column)}{row + 1}"


def read_board(path: Path) -> Survey:
    """The board in a TOML file. Raises `BoardError` for one that cannot be played on.

    A plugin with a board of its own calls this when it is imported, so that a bad board is refused at load.
    """
    try:
        survey = msgspec.toml.decode(path.read_bytes(), type=Survey)
    except msgspec.MsgspecError as error:
        raise BoardError(f"BRD-6: the board {path.name} cannot be read: {error}") from error
    for problem in problems(survey):
        raise BoardError(f"BRD-6: the board {path.name} cannot be used: {problem}")
    return survey


def problems(survey: Survey) -> Iterator[str]:
    """Everything that is wrong with a board, in words that say where."""
    letters = {terrain.letter: terrain for terrain in TERRAINS}
    width = len(survey.rows[0]) if survey.rows else 0
    if not width or width > BIGGEST[0] or len(survey.rows) > BIGGEST[1]:
        yield f"it must have 1 to {BIGGEST[0]} columns and 1 to {BIGGEST[1]} rows"
    ground: dict[str, str] = {}
    for row, line in enumerate(survey.rows):
        if len(line) != width:
            yield f"row {row + 1} has {len(line)} hexes, the first has {width}"
        for column, letter in enumerate(line):
            ground[hex_id(column, row)] = letter
            if letter not in letters:
                yield f"unknown terrain {letter!r} at {hex_id(column, row)}"
    for site in survey.settlements:
        letter = ground.get(site.hex, "")
        if not letter:
            yield f"{site.name} lies at {site.hex!r}, which is not on the board"
        elif letter in letters and letters[letter].cost is None:
            yield f"{site.name} lies in the {letters[letter].name} at {site.hex}"
        if site.region and site.region not in survey.regions:
            yield f"{site.name} belongs to the unknown region {site.region!r}"
    yield from _repeated("settlement", [site.id for site in survey.settlements])
    yield from _repeated("settlement at", [site.hex for site in survey.settlements])
    yield from _repeated("place in the ring for", survey.ring)
    known = {site.id for site in survey.settlements}
    yield from (f"the ring names {name!r}, which is no settlement" for name in survey.ring if name not in known)
    yield from (f"the ring has a gap: {s.id!r} is not in it" for s in survey.settlements if s.id not in survey.ring)


def _repeated(what: str, things: list[str] | tuple[str, ...]) -> Iterator[str]:
    for thing, times in Counter(things).items():
        if times > 1:
            yield f"there is more than one {what} {thing!r}"
