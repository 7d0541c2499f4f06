"""The state of the Tabernacle: where it stands. Whose it is follows from who controls that city."""

from core import Game, Slice
from plugins.settlements.hooks import Town
from plugins.terrain.ids import NOBODY
from plugins.titles.holders import controlling_seat

NOWHERE = -1


class Tabernacle(Slice):
    """`city` is the settlement in which it stands, or `NOWHERE`."""

    city: int = NOWHERE


def tabernacle_owner(game: Game) -> int:
    """The seat that owns the Tabernacle, or `NOBODY` (TAB-2)."""
    city = game[Tabernacle].city
    return NOBODY if city == NOWHERE else controlling_seat(Town(game, city))
