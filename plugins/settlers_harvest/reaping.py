"""The harvest of a number (STL-9), and the first one of a new settlement (STL-7)."""

from collections.abc import Sequence
from functools import lru_cache

from core import Game
from plugins.settlers_bank.cards import NONE, ONE, Cards, count, faces
from plugins.settlers_bank.stores import Stores, deal_out
from plugins.settlers_board.board import Board
from plugins.settlers_board.resources import RESOURCES
from plugins.settlers_harvest.copper import owe_copper
from plugins.settlers_harvest.events import BankRanShort, Harvested, Portion
from plugins.settlers_harvest.fields import Fields


def reap(game: Game, number: int) -> None:
    """All tiles with a number yield: fixed resources first, then copper to those who choose (STL-4)."""
    fields, board = game[Fields], game[Board]
    take_from_bank(game, fields.yields[number])
    if number == board.copper_disc and fields.idle != board.copper:
        shares = fields.shares[board.copper]
        owe_copper(game, [seat for seat in clockwise(game) for _ in range(shares[seat])])


def first_harvest(game: Game, seat: int, corner: int) -> None:
    """A card for each tile around the second settlement of a seat."""
    tiles = [game[Board].tiles[place] for place in game[Board].corners[corner].tiles]
    wanted = sum(ONE[tile.resource] for tile in tiles if tile.resource is not None)
    take_from_bank(game, [wanted if other == seat else NONE for other in range(game.seats)])
    owe_copper(game, [seat for tile in tiles if tile.resource is None])


def clockwise(game: Game) -> list[int]:
    """The seats in their order round the table, from the one on turn."""
    seats, first = game.seats, game.turn
    return [(first + step) % seats for step in range(seats)]


def take_from_bank(game: Game, wanted: Sequence[Cards]) -> None:
    """Each seat takes the cards it is entitled to, as far as the bank can pay."""
    bill = sum(wanted)
    if not bill:
        return
    if deal_out(game, wanted, bill):
        game.emit(_told(tuple(wanted)))
    else:
        take_from_bank(game, _rationed(game, wanted))


@lru_cache(maxsize=4096)
def _told(taken: tuple[Cards, ...]) -> Harvested:
    """The same harvest again is the same event."""
    return Harvested(tuple(Portion(seat, faces(cards)) for seat, cards in enumerate(taken) if cards))


def _rationed(game: Game, wanted: Sequence[Cards]) -> Sequence[Cards]:
    """STL-9: of a resource that runs short nobody gets any, unless a single seat is entitled: it gets what is left."""
    given = list(wanted)
    for resource in RESOURCES:
        left = count(game[Stores].bank, resource)
        asked = [count(cards, resource) for cards in wanted]
        if sum(asked) <= left:
            continue
        game.emit(BankRanShort(resource))
        alone = sum(map(bool, asked)) == 1
        for seat, amount in enumerate(asked):
            given[seat] -= (amount - (min(amount, left) if alone else 0)) * ONE[resource]
    return given
