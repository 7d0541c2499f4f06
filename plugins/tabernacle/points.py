"""The point of the Tabernacle (TAB-4)."""

from core import Game, implements, invariants
from plugins.cards.items import carries
from plugins.promised_land.hooks import Contender
from plugins.settlements.state import Towns
from plugins.tabernacle.state import NOWHERE, Tabernacle, tabernacle_owner
from plugins.tabernacle.terms import TERMS
from plugins.terrain.board import Board
from plugins.terrain.generals import free_at
from plugins.terrain.ids import NOBODY
from plugins.terrain.state import Generals
from plugins.titles.hooks import points


def ark_rests(game: Game) -> bool:
    """Whether the free general with the Ark stands at the Tabernacle, and is of the seat that owns it."""
    owner = tabernacle_owner(game)
    if owner == NOBODY:
        return False
    here = free_at(game, game[Board].settlements[game[Tabernacle].city].hex)
    return any(game[Generals].owner[one] == owner and carries(game, one, "ark") for one in here)


@implements(points, label="Tabernacle")
def of_tabernacle(ctx: Contender, value: int) -> int:
    """TAB-4: a point while the Ark is there."""
    return value + TERMS.point if tabernacle_owner(ctx.game) == ctx.seat and ark_rests(ctx.game) else value


@implements(invariants)
def tabernacle_account(ctx: Game) -> list[str] | None:
    """The Tabernacle stands in a city."""
    city = ctx[Tabernacle].city
    return None if city == NOWHERE or ctx[Towns].city[city] else [f"the Tabernacle stands in {city}, which is no city"]
