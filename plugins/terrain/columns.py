"""Columns: lists of a slice with one entry a general or a settlement, by its number."""

from collections.abc import Sequence


def numbers_with(column: Sequence[int], value: int) -> list[int]:
    """The numbers of those whose entry is `value`, in their order.

    Few are, and this is asked for all the time: so the list itself looks for them.
    """
    found: list[int] = []
    last = -1
    for _ in range(column.count(value)):
        last = column.index(value, last + 1)
        found.append(last)
    return found
