"""The state of settlements: who holds them, what stands in them, and the seats' coins."""

from core import Game, Option, Slice, implements, setup
from plugins.settlements.tariff import TARIFF
from plugins.terrain.board import Board
from plugins.terrain.ids import NOBODY

CANAANITES = -2
"""The side of the neutral tribe: no seat, no turn."""

CANAANITE_GARRISON = Option(
    "canaanite_garrison",
    "medium",
    text="Troops in each Canaanite settlement at the start: weak 1, medium 2, strong 4 (SET-2).",
    choices=("weak", "medium", "strong"),
)


class Towns(Slice):
    """Each list has one entry a settlement, by its number on the board; all start as villages (SET-6).

    `owner` is the side that controls it; the garrison is always the owner's. What is `razed` stands no more: it is
    nobody's for good, and its hex lies open. A `city` is one until it is razed.
    """

    owner: list[int] = []
    garrison: list[int] = []
    walled: list[bool] = []
    developments: list[int] = []
    city: list[bool] = []
    razed: list[bool] = []


class Treasury(Slice):
    """The coins of each seat; everybody may see them (CRD-12)."""

    coins: list[int] = []


@implements(setup)
def found_towns(ctx: Game) -> None:
    """SET-2, SET-6: Canaanite settlements have a wall and a garrison, the others nothing and nobody."""
    sites = ctx[Board].settlements
    garrison = TARIFF.canaanites[ctx.option(CANAANITE_GARRISON)]
    towns = ctx[Towns]
    towns.owner = [CANAANITES if site.canaanite else NOBODY for site in sites]
    towns.garrison = [garrison if site.canaanite else 0 for site in sites]
    towns.walled = [site.canaanite for site in sites]
    towns.developments = [0] * len(sites)
    towns.city = [False] * len(sites)
    towns.razed = [False] * len(sites)
    ctx[Treasury].coins = [0] * ctx.seats
