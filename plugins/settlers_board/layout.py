"""The board as its data file has it, and what must be true of one before it is played on (STL-6)."""

import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec

from plugins.settlers_board.geometry import SIDES, Point, across, neighbours, side_of
from plugins.settlers_board.resources import Resource

COPPER = "copper"
LAND = {"wood": 5, "sheep": 5, "wheat": 5, "stone": 4, "ore": 4, COPPER: 1}
RED_DISCS = (6, 8)
FEWEST_HARBOURS = {"Great Sea": 5, "Sea of Galilee": 3}


class LayoutError(ValueError):
    """A board's data cannot be played on; the message says where."""


class PrintedTile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed on a tile: a resource or copper, and a number."""

    yields: str
    disc: int


class PrintedHarbour(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A harbour on a side of a tile; without a resource it trades all of them."""

    name: str
    tile: str
    side: str
    resource: str | None = None


class PrintedRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of cells from west to east."""

    start: int
    cells: tuple[str, ...]


class Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole data file."""

    surroundings: tuple[str, ...]
    desert: str
    harbour_waters: tuple[str, ...]
    rows: tuple[PrintedRow, ...]
    tiles: dict[str, PrintedTile]
    harbours: tuple[PrintedHarbour, ...]

    def cells(self) -> Iterator[tuple[Point, str]]:
        """Every cell with what lies there, from north to south and west to east."""
        for number, row in enumerate(self.rows):
            for place, name in enumerate(row.cells):
                yield (row.start + 2 * place, 3 * number), name


def read_layout(path: Path) -> Layout:
    """A checked layout. Raises `LayoutError` saying what is wrong, and where."""
    try:
        layout = msgspec.convert(tomllib.loads(path.read_text("utf-8")), Layout)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise LayoutError(f"{path.name}: {error}") from error
    check_layout(layout)
    return layout


def check_layout(layout: Layout) -> None:
    """Raise `LayoutError` unless a board is sound (STL-6)."""
    cells = dict(layout.cells())
    _check_names(layout, cells)
    _check_land(layout)
    _check_discs(layout, cells)
    _check_harbours(layout, cells)
    _check_reachable(layout, cells)


def _check_names(layout: Layout, cells: dict[Point, str]) -> None:
    for point, name in cells.items():
        if name not in layout.tiles and name not in layout.surroundings:
            raise LayoutError(f"the cell at {point} is {name!r}, which is neither a tile nor one of the surroundings")
    placed = Counter(cells.values())
    for name in layout.tiles:
        if placed[name] != 1:
            raise LayoutError(f"the tile {name!r} lies in {placed[name]} places")
    if layout.desert not in layout.surroundings:
        raise LayoutError(f"the desert {layout.desert!r} is not one of the surroundings")


def _check_land(layout: Layout) -> None:
    for name, tile in layout.tiles.items():
        if tile.yields not in LAND:
            raise LayoutError(f"the tile {name!r} yields {tile.yields!r}, which is no resource")
    found = Counter(tile.yields for tile in layout.tiles.values())
    for kind, wanted in LAND.items():
        if found[kind] != wanted:
            raise LayoutError(f"there must be {wanted} tiles of {kind}, not {found[kind]}")


def _check_discs(layout: Layout, cells: dict[Point, str]) -> None:
    for name, tile in layout.tiles.items():
        if not 2 <= tile.disc <= 12 or tile.disc == 7:
            raise LayoutError(f"the tile {name!r} has the disc {tile.disc}, which no harvest can have")
    found = Counter(tile.disc for tile in layout.tiles.values())
    for number in (2, 12):
        if found[number] != 1:
            raise LayoutError(f"the disc {number} must lie on one tile, not on {found[number]}")
    red = {point for point, name in cells.items() if name in layout.tiles and layout.tiles[name].disc in RED_DISCS}
    for point in sorted(red):
        for other in neighbours(point):
            if other in red:
                raise LayoutError(f"{cells[point]!r} and {cells[other]!r} are neighbours and both have 6 or 8")


def _check_harbours(layout: Layout, cells: dict[Point, str]) -> None:
    places = {name: point for point, name in cells.items() if name in layout.tiles}
    taken: dict[Point, str] = {}
    found: Counter[str] = Counter()
    for harbour in layout.harbours:
        if harbour.tile not in places or harbour.side not in SIDES:
            raise LayoutError(f"the harbour {harbour.name!r} lies at no side of a tile: {harbour.tile} {harbour.side}")
        if harbour.resource is not None and harbour.resource.upper() not in Resource.__members__:
            raise LayoutError(f"the harbour {harbour.name!r} trades {harbour.resource!r}, which is no resource")
        water = cells.get(across(places[harbour.tile], harbour.side), "nothing")
        if water not in layout.harbour_waters:
            raise LayoutError(f"the harbour {harbour.name!r} faces {water}, not {' or '.join(layout.harbour_waters)}")
        found[water] += 1
        for corner in side_of(places[harbour.tile], harbour.side):
            if corner in taken:
                raise LayoutError(f"the harbours {taken[corner]!r} and {harbour.name!r} share a corner")
            taken[corner] = harbour.name
    for water, fewest in FEWEST_HARBOURS.items():
        if found[water] < fewest:
            raise LayoutError(f"the {water} must have at least {fewest} harbours, not {found[water]}")


def _check_reachable(layout: Layout, cells: dict[Point, str]) -> None:
    """Every corner of the land can be reached from every other along the sides of tiles."""
    ways: dict[Point, set[Point]] = {}
    home: dict[Point, str] = {}
    for point, name in cells.items():
        if name in layout.tiles:
            for side in SIDES:
                one, other = side_of(point, side)
                ways.setdefault(one, set()).add(other)
                ways.setdefault(other, set()).add(one)
                home.setdefault(one, name)
    seen = {min(ways)}
    found = list(seen)
    while found:
        fresh = ways[found.pop()] - seen
        seen |= fresh
        found.extend(fresh)
    for corner in sorted(ways):
        if corner not in seen:
            raise LayoutError(f"a corner of {home[corner]!r} cannot be reached by road from {home[min(ways)]!r}")
