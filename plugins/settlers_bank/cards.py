"""A bundle of resource cards as one number, so that "can he pay" is one subtraction.

Each resource has six bits: up to 31 cards, and above them a guard bit that is clear in every bundle. Subtracting a
price from a hand whose guards were set clears the guard of each resource that falls short. The five take 30 bits, the
numbers that Python reckons fastest with. Above them lie the cards of which only the backs are seen. No bundle leaves
the server: outside, cards are a list of resources.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from plugins.settlers_board.resources import RESOURCES, Resource

Cards = int
"""A bundle of cards. Bundles are added and taken from one another with + and -."""

BITS = 6
ONE: tuple[Cards, ...] = tuple(1 << BITS * resource for resource in RESOURCES)
"""A single card of each resource."""
FACE_DOWN: Cards = 1 << BITS * len(RESOURCES)
"""A single card of which only the back is seen."""
NONE: Cards = 0
ONE_OF_EACH: Cards = sum(ONE)
SHIFT = tuple(BITS * resource for resource in RESOURCES)
MOST = (1 << BITS - 1) - 1
"""So many cards of a resource fit into a bundle."""
GUARD: tuple[int, ...] = tuple(MOST + 1 << shift for shift in SHIFT)
GUARDS = sum(GUARD)
EVERY_OTHER = sum(MOST << shift for shift in SHIFT[::2])
PAIR = (1 << 2 * BITS) - 1


def cards(*, wood: int = 0, sheep: int = 0, wheat: int = 0, stone: int = 0, ore: int = 0) -> Cards:
    """A bundle in words."""
    return sum(one * count for one, count in zip(ONE, (wood, sheep, wheat, stone, ore), strict=True))


def bundle(resources: Iterable[Resource]) -> Cards:
    """A bundle of these cards."""
    return sum(ONE[resource] for resource in resources)


def covers(have: Cards, wanted: Cards) -> bool:
    """Whether all the `wanted` cards are among those one has."""
    return ((have | GUARDS) - wanted) & GUARDS == GUARDS


def enough(have: Cards, wanted: Cards) -> int:
    """The guard bits of the resources of which one has as many as `wanted`."""
    return ((have | GUARDS) - wanted) & GUARDS


def count(have: Cards, resource: Resource) -> int:
    """How many cards of one resource are in a bundle."""
    return have >> SHIFT[resource] & MOST


def total(have: Cards) -> int:
    """How many cards are in a bundle, those seen from the back included."""
    backs, seen = divmod(have, FACE_DOWN)
    pairs = (seen & EVERY_OTHER) + (seen >> BITS & EVERY_OTHER)
    return backs + pairs % PAIR


@lru_cache(maxsize=4096)
def faces(have: Cards) -> tuple[Resource, ...]:
    """The cards of a bundle one by one, in the order of the resources."""
    return tuple(resource for resource in RESOURCES for _ in range(count(have, resource)))


def missing(have: Cards, wanted: Cards) -> list[str]:
    """What would have to be there beside what one has, in words: "2 ore"."""
    lacks = ((resource, count(wanted, resource) - count(have, resource)) for resource in RESOURCES)
    return [f"{lack} {resource.word}" for resource, lack in lacks if lack > 0]


def lacking(have: Cards, wanted: Sequence[Resource]) -> list[str]:
    """`missing` for cards one by one, of which a player may name more than fit into a bundle."""
    lacks = ((resource, wanted.count(resource) - count(have, resource)) for resource in RESOURCES)
    return [f"{lack} {resource.word}" for resource, lack in lacks if lack > 0]
