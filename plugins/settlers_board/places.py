"""Sets of places as bit masks, and tables of ready-made actions for them.

Tiles, corners and roads are numbered; a set of them is a whole number with their bits set. That makes "free, next to
my road and not too near" a matter of three `&`. Masks never leave the server: outside, places are numbers.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Generic, TypeVar

A = TypeVar("A")


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


class Table(Generic[A]):
    """One thing for each place, made once and handed out again and again.

    They are kept by the byte of a mask in which their place is: what a byte stands for is looked up.
    """

    def __init__(self, make: Callable[[int], A], places: int) -> None:
        self._things = [make(place) for place in range(places)]
        self._bytes = -(-places // 8)
        self._by_byte = [
            [tuple(self._things[first + bit] for bit in places_in(byte) if first + bit < places) for byte in range(256)]
            for first in range(0, places, 8)
        ]

    def __getitem__(self, place: int) -> A:
        return self._things[place]

    def at(self, mask: int) -> list[A]:
        """The things at the places of a mask."""
        found: list[A] = []
        for things, byte in zip(self._by_byte, mask.to_bytes(self._bytes, "little"), strict=True):
            if byte:
                found += things[byte]
        return found
