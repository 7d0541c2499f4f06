"""What each number would yield to each seat, kept up to date when somebody builds or a tile falls idle (STL-9)."""

from typing import ClassVar

from core import Game, Slice, implements, invariants, listens, setup
from plugins.settlers_bank.cards import NONE, ONE, Cards
from plugins.settlers_board.board import Board
from plugins.settlers_building.events import CityBuilt, SettlementBuilt
from plugins.settlers_building.pieces import Pieces

DISCS = 13


class Fields(Slice):
    """`yields` are bundles of cards by number and seat.

    By tile, `tenants` are the masks of seats with a building there, `shares` how many cards it yields to each seat.

    One tile may be `idle`: it yields nothing. Before any is, that is the desert.
    """

    version: ClassVar[int] = 2
    yields: list[list[Cards]] = []
    tenants: list[int] = []
    shares: list[list[int]] = []
    idle: int = 0


@implements(setup)
def fallow_fields(ctx: Game) -> None:
    """Nobody lives there yet."""
    fields, board = ctx[Fields], ctx[Board]
    fields.yields = [[NONE] * ctx.seats for _ in range(DISCS)]
    fields.tenants = [0] * len(board.tiles)
    fields.shares = [[0] * ctx.seats for _ in board.tiles]
    fields.idle = board.desert


@listens(SettlementBuilt, CityBuilt)
def till(game: Game, event: SettlementBuilt | CityBuilt) -> None:
    """One more card from each tile around; a city comes after a settlement, so it gives one more as well."""
    fields, board = game[Fields], game[Board]
    for place in board.corners[event.corner].tiles:
        fields.tenants[place] |= 1 << event.seat
        fields.shares[place][event.seat] += 1
        tile = board.tiles[place]
        if tile.resource is not None and place != fields.idle:
            fields.yields[tile.disc][event.seat] += ONE[tile.resource]


def let_idle(game: Game, place: int) -> None:
    """Let one tile, or the desert, yield nothing, and the one that was idle before yield again."""
    fields = game[Fields]
    _add_yield(game, fields.idle, 1)
    fields.idle = place
    _add_yield(game, place, -1)


def _add_yield(game: Game, place: int, times: int) -> None:
    board = game[Board]
    if place == board.desert or (resource := board.tiles[place].resource) is None:
        return
    fields = game[Fields]
    by_seat = fields.yields[board.tiles[place].disc]
    card = times * ONE[resource]
    for seat, share in enumerate(fields.shares[place]):
        if share:
            by_seat[seat] += share * card


@implements(invariants)
def the_fields_are_right(ctx: Game) -> list[str] | None:
    """The yields and tenants kept are those counted from the board."""
    board, pieces = ctx[Board], ctx[Pieces]
    counted = Fields(idle=ctx[Fields].idle)
    fallow = [0] * ctx.seats
    counted.yields, counted.shares = [list(fallow) for _ in range(DISCS)], [list(fallow) for _ in board.tiles]
    counted.tenants = [0] * len(board.tiles)
    for place, tile in enumerate(board.tiles):
        for seat in range(ctx.seats):
            settlements, cities = pieces.settlements[seat], pieces.cities[seat]
            share = sum((settlements >> corner & 1) + 2 * (cities >> corner & 1) for corner in tile.corners)
            counted.shares[place][seat] = share
            counted.tenants[place] |= bool(share) << seat
            if tile.resource is not None and place != counted.idle:
                counted.yields[tile.disc][seat] += share * ONE[tile.resource]
    return ["the yields kept are not those counted"] * (counted != ctx[Fields])
