"""EVT-5: Abundance and Hunger in the income of settlements, and in its provenance."""

from pathlib import Path

import pytest

from core import Game
from plugins.settlements.control import raze
from plugins.settlements.hooks import Earner, Town, seat_income, settlement_income
from plugins.settlements.state import Towns, Treasury
from plugins.terrain.board import Board
from tests.plugins.events.land import befall, land
from tests.plugins.scenes import advance, give, settlement_number


def income(game: Game, settlement: str) -> int:
    return game.fold(settlement_income, Town(game, settlement_number(game, settlement)), 0)


def ground(game: Game, settlement: str) -> str:
    board = game[Board]
    return board.hexes[board.settlements[board.settlement_numbers[settlement]].hex].terrain.id


@pytest.mark.parametrize(("event", "amount"), [("abundance", 2), ("hunger", 0)])
def test_evt_5_abundance_adds_1_and_hunger_takes_1_on_that_terrain(event: str, amount: int) -> None:
    game = land()
    befall(game, event, "plain")
    assert (ground(game, "gaza"), ground(game, "hebron")) == ("plain", "mountains")
    assert income(game, "gaza") == amount
    assert income(game, "hebron") == 1


def test_evt_5_a_settlement_never_yields_less_than_0() -> None:
    game = land()
    befall(game, "hunger", "plain")
    gaza = settlement_number(game, "gaza")
    number = game.explain(settlement_income, Town(game, gaza))
    assert [(part.label, part.amount) for part in number.trail] == [("village", 1), ("Hunger", -1)]
    assert number.value == 0


def test_evt_5_the_floor_holds_whatever_else_takes_coins_away() -> None:
    game = land(folder=Path(__file__).parent / "houses")
    befall(game, "hunger", "plain")
    number = game.explain(settlement_income, Town(game, settlement_number(game, "gaza")))
    assert number.value == income(game, "gaza") == 0
    assert ("never below 0", 2) in [(part.label, part.amount) for part in number.trail]


def test_evt_5_ruins_gain_nothing_by_abundance() -> None:
    game = land()
    befall(game, "abundance", "plain")
    raze(game, settlement_number(game, "gaza"), "loot")
    assert income(game, "gaza") == 0


def test_evt_5_a_seat_receives_it_and_sees_where_it_comes_from() -> None:
    game = land()
    befall(game, "abundance", "plain")
    befall(game, "hunger", "mountains")
    give(game, 0, "gaza")
    debir = give(game, 0, "hebron")
    game[Towns].developments[debir] = 1
    number = game.explain(seat_income, Earner(game, 0))
    assert number.value == 2 + (1 + 2 - 1)
    assert ("Gaza: Abundance", 1) in [(part.label, part.amount) for part in number.trail]
    while game.phase == "draw-cards":
        advance(game)
    assert game[Treasury].coins[0] == 4
