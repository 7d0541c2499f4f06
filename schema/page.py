"""The size of pages."""

import core

LARGEST_PAGE = 100


def page_size(first: int) -> int:
    """A page's size. Raises `Refusal` if it is not allowed."""
    if not 1 <= first <= LARGEST_PAGE:
        raise core.Refusal("page-size", f"`first` must be 1 to {LARGEST_PAGE}")
    return first
