"""How far it is to each settlement: worked out once a board, so that thinking is quick."""

from heapq import heappop, heappush
from typing import Self

from core import Fixed, Fixture
from plugins.terrain.board import NO_SETTLEMENT, Board

FAR = 99
"""The distance of what cannot be reached."""


class Distances(Fixture):
    """Movement points between every hex and every settlement, round all others.

    The same numbers twice: `to[settlement][hex]` and `of[hex][settlement]`.
    """

    def __init__(self, board: Board) -> None:
        self.to = tuple(_to(board, site.hex) for site in board.settlements)
        self.of = tuple(zip(*self.to, strict=True))

    @classmethod
    def build(cls, fixed: Fixed) -> Self:
        return cls(fixed[Board])


def _to(board: Board, goal: int) -> tuple[int, ...]:
    found = [FAR] * len(board.hexes)
    found[goal] = 0
    waiting = [(0, goal)]
    while waiting:
        spent, here = heappop(waiting)
        if spent > found[here] or (here != goal and board.settlement_at[here] != NO_SETTLEMENT):
            continue
        total = spent + board.costs[here]
        for there in board.ways[here]:
            if total < found[there]:
                found[there] = total
                heappush(waiting, (total, there))
    return tuple(found)
