"""The board as rules read it: numbered tiles, corners and roads, and what lies next to what (STL-3)."""

from pathlib import Path
from typing import NamedTuple, Self

from core import Fixed, Fixture
from plugins.settlers_board.geometry import SIDES, Point, across, corners_of, side_of
from plugins.settlers_board.layout import COPPER, Layout, read_layout
from plugins.settlers_board.places import mask_of
from plugins.settlers_board.resources import RESOURCES, Resource

DATA = Path(__file__).parent / "data" / "board.toml"


class Tile(NamedTuple):
    """A tile of land. `resource` is None for copper; x and y place its centre for a drawing."""

    name: str
    resource: Resource | None
    disc: int
    x: int
    y: int
    corners: tuple[int, ...]


class Harbour(NamedTuple):
    """A harbour and the two corners it serves, also as a mask. `resource` is None where it trades anything."""

    name: str
    resource: Resource | None
    water: str
    corners: tuple[int, int]
    mask: int


class Corner(NamedTuple):
    """A place for a building: where it lies for a drawing, the tiles around it, its harbour if any."""

    x: int
    y: int
    tiles: tuple[int, ...]
    harbour: Harbour | None


class Cell(NamedTuple):
    """A cell that is not land, for a drawing."""

    name: str
    x: int
    y: int


class Board(Fixture):
    """All of it. Tiles, corners and roads are known by their place in these tuples; `_mask` names hold sets of them.

    `ways` lead away from a corner: the road as a set of one, and the corner at its other end.

    The plague's home is the `desert`, a place one beyond the last tile.
    """

    tiles: tuple[Tile, ...]
    tiles_of: dict[Resource, tuple[int, ...]]
    corners: tuple[Corner, ...]
    roads: tuple[tuple[int, int], ...]
    harbours: tuple[Harbour, ...]
    harbours_mask: dict[Resource | None, int]
    surroundings: tuple[Cell, ...]
    neighbours_mask: tuple[int, ...]
    roads_mask: tuple[int, ...]
    ways: tuple[tuple[tuple[int, int], ...], ...]
    ends_mask: tuple[int, ...]
    border_mask: int
    copper: int
    copper_disc: int
    desert: int

    @classmethod
    def build(cls, fixed: Fixed) -> Self:
        return cls(read_layout(DATA))

    def __init__(self, layout: Layout) -> None:
        land = {point: name for point, name in layout.cells() if name in layout.tiles}
        points = sorted(
            {corner for cell in land for corner in corners_of(cell)}, key=lambda point: (point[1], point[0])
        )
        number = {point: place for place, point in enumerate(points)}
        self._lay_tiles(layout, land, number)
        self._lay_roads(land, number)
        self._lay_harbours(layout, land, number)
        self.corners = tuple(self._corner(point, place) for place, point in enumerate(points))
        self.border_mask = _border(layout, land, number)
        self.surroundings = tuple(Cell(name, *point) for point, name in layout.cells() if point not in land)
        self.desert = len(self.tiles)

    def _lay_tiles(self, layout: Layout, land: dict[Point, str], number: dict[Point, int]) -> None:
        tiles = []
        for point, name in land.items():
            printed = layout.tiles[name]
            resource = None if printed.yields == COPPER else Resource[printed.yields.upper()]
            corners = tuple(number[corner] for corner in corners_of(point))
            tiles.append(Tile(name, resource, printed.disc, *point, corners))
        self.tiles = tuple(tiles)
        self.tiles_of = {
            resource: tuple(place for place, tile in enumerate(tiles) if tile.resource is resource)
            for resource in RESOURCES
        }
        self.copper = next(place for place, tile in enumerate(tiles) if tile.resource is None)
        self.copper_disc = tiles[self.copper].disc

    def _lay_roads(self, land: dict[Point, str], number: dict[Point, int]) -> None:
        sides = (side_of(cell, side) for cell in land for side in SIDES)
        ends = sorted({tuple(sorted((number[one], number[other]))) for one, other in sides})
        self.roads = tuple((one, other) for one, other in ends)
        self.ends_mask = tuple(mask_of(road) for road in self.roads)
        at: list[list[int]] = [[] for _ in number]
        beside: list[list[int]] = [[] for _ in number]
        for road, (one, other) in enumerate(self.roads):
            at[one].append(road)
            at[other].append(road)
            beside[one].append(other)
            beside[other].append(one)
        self.roads_mask = tuple(map(mask_of, at))
        self.ways = tuple(
            tuple((1 << road, end) for road, end in zip(*pairs, strict=True)) for pairs in zip(at, beside, strict=True)
        )
        self.neighbours_mask = tuple(map(mask_of, beside))

    def _lay_harbours(self, layout: Layout, land: dict[Point, str], number: dict[Point, int]) -> None:
        places = {name: point for point, name in land.items()}
        around = dict(layout.cells())
        harbours = []
        for printed in layout.harbours:
            cell = places[printed.tile]
            one, other = side_of(cell, printed.side)
            resource = Resource[printed.resource.upper()] if printed.resource else None
            water = around[across(cell, printed.side)]
            corners = number[one], number[other]
            harbours.append(Harbour(printed.name, resource, water, corners, mask_of(corners)))
        self.harbours = tuple(harbours)
        self.harbours_mask = dict.fromkeys((*RESOURCES, None), 0)
        for harbour in harbours:
            self.harbours_mask[harbour.resource] |= harbour.mask

    def _corner(self, point: Point, place: int) -> Corner:
        tiles = tuple(number for number, tile in enumerate(self.tiles) if place in tile.corners)
        harbour = next((one for one in self.harbours if place in one.corners), None)
        return Corner(*point, tiles, harbour)


def _border(layout: Layout, land: dict[Point, str], number: dict[Point, int]) -> int:
    """The southern border: the corners of the sides that face the desert."""
    cells = dict(layout.cells())
    facing = [(cell, side) for cell in land for side in SIDES if cells.get(across(cell, side)) == layout.desert]
    return mask_of(number[corner] for cell, side in facing for corner in side_of(cell, side))
