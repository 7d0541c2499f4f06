"""Scenes at the wall of Jerusalem."""

from core import Game
from plugins.settlers_wall.wall import Wall
from tests.plugins.settlers_scenes import (
    at_turn,
    changed,
    lay,
    set_hand,
    settle,
)


def on_the_border() -> Game:
    """Seat 0 lives on the border, at its turn, and can pay for a stone with a card to spare."""
    game = at_turn()
    settle(game, 0, 63)
    set_hand(game, 0, stone=1, ore=1, wood=1)
    return game


def by_a_route() -> Game:
    """Seat 1 lives on the border at 63; seat 0's home at 34 is joined to it by roads of three seats."""
    game = at_turn()
    settle(game, 1, 63)
    lay(game, 0, 34, 40)
    lay(game, 2, 40, 47, 53)
    lay(game, 1, 53, 58, 63)
    set_hand(game, 0, stone=1, ore=1, wood=1)
    return game


def stones(game: Game, *by_seat: int, black: int = 0) -> None:
    game[Wall].stones = list(by_seat)
    game[Wall].black = black
    changed(game)
