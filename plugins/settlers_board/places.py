"""Sets of places as bit masks, and tables of ready-made actions for them.

Tiles, corners and roads are numbered; a set of them is a whole number with their bits set. That makes "free, next to
my road and not too near" a matter of three `&`. Masks never leave the server: outside, places are numbers.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import compress
from typing import Generic, TypeVar

A = TypeVar("A")
MASKS_KEPT = 4096


def mask_of(places: Iterable[int]) -> int:
    """A set of places as a mask."""
    mask = 0
    for place in places:
        mask |= 1 << place
    return mask


def places_in(mask: int) -> Iterator[int]:
    """The places of a mask, lowest first."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def bits_of(mask: int) -> bytes:
    """A mask as ones and zeros, the lowest place first."""
    return f"{mask:b}"[::-1].encode().translate(_AS_NUMBERS)


_AS_NUMBERS = bytes.maketrans(b"01", bytes((0, 1)))


class Table(Generic[A]):
    """One thing for each place, made once and handed out again and again."""

    def __init__(self, make: Callable[[int], A], places: int) -> None:
        self._things = [make(place) for place in range(places)]
        self.at = lru_cache(maxsize=MASKS_KEPT)(self._at)
        """The things at the places of a mask; seats are asked again and again in the same position."""

    def __getitem__(self, place: int) -> A:
        return self._things[place]

    def _at(self, mask: int) -> tuple[A, ...]:
        return tuple(compress(self._things, bits_of(mask)))
