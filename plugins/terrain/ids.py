"""The ids by which actions and events call things on the board, and the numbers that stand for nobody."""

from typing import Annotated

from msgspec import Meta

from core import Ref

HexId = Annotated[str, Ref("hex")]
"""A hex: column letter and row number, such as ``j1``."""
SettlementId = Annotated[str, Ref("settlement")]
"""A settlement, such as ``ramoth-gilead``."""
RegionId = Annotated[str, Ref("region")]
"""A region, such as ``judah``."""
TerrainId = Annotated[str, Ref("terrain")]
"""A kind of terrain, such as ``plain``."""
GeneralId = Annotated[str, Ref("general")]
"""A general, such as ``joshua``."""
Side = Annotated[
    int, Ref("side"), Meta(description="A side: a seat by its number, or a tribe that has no seat, which is negative.")
]

NOBODY = -1
"""The side of what belongs to no side. Seats are sides from 0; plugins give their other sides numbers below -1."""
OFF_MAP = -1
"""The hex of a general who is not on the board."""
