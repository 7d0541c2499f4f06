"""The state of combat: the sieges."""

from core import Slice


class Sieges(Slice):
    """By hex: the side that lays siege to it, and the round in which it began."""

    by: dict[int, int] = {}
    since: dict[int, int] = {}
