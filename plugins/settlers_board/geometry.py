"""Hexagons in a plane: where cells, corners and sides lie. Knows nothing of what is printed on them.

A cell has its centre at (x, y): neighbours in a row are 2 apart in x, rows are 3 apart in y and shifted by 1.
"""

from collections.abc import Iterator

Point = tuple[int, int]

CORNERS: dict[str, Point] = {"N": (0, -2), "NE": (1, -1), "SE": (1, 1), "S": (0, 2), "SW": (-1, 1), "NW": (-1, -1)}
SIDES: dict[str, tuple[str, str]] = {
    "NE": ("N", "NE"),
    "E": ("NE", "SE"),
    "SE": ("SE", "S"),
    "SW": ("S", "SW"),
    "W": ("SW", "NW"),
    "NW": ("NW", "N"),
}
BEYOND: dict[str, Point] = {"NE": (1, -3), "E": (2, 0), "SE": (1, 3), "SW": (-1, 3), "W": (-2, 0), "NW": (-1, -3)}
"""From a cell to the one across each side."""


def corners_of(cell: Point) -> tuple[Point, ...]:
    """The six corners of a cell, clockwise from the north."""
    return tuple(_moved(cell, step) for step in CORNERS.values())


def side_of(cell: Point, side: str) -> tuple[Point, Point]:
    """The two corners that a side of a cell joins."""
    first, second = SIDES[side]
    return _moved(cell, CORNERS[first]), _moved(cell, CORNERS[second])


def across(cell: Point, side: str) -> Point:
    """The cell beyond a side."""
    return _moved(cell, BEYOND[side])


def neighbours(cell: Point) -> Iterator[Point]:
    """The six cells around one."""
    for side in BEYOND:
        yield across(cell, side)


def _moved(point: Point, step: Point) -> Point:
    return point[0] + step[0], point[1] + step[1]
