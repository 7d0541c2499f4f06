"""The five resources (STL-2). How cards of them are counted is the bank's business."""

from enum import IntEnum
from typing import Annotated

from core import Ref


class Resource(IntEnum):
    """What the land yields."""

    WOOD = 0
    SHEEP = 1
    WHEAT = 2
    STONE = 3
    ORE = 4

    @property
    def word(self) -> str:
        """Its name in a sentence."""
        return self.name.lower()


Card = Annotated[Resource, Ref("resource")]
"""A resource card, as a field of an action or event."""

RESOURCES = tuple(Resource)
