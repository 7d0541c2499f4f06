"""TER-10 on the Holy Land: what a Sandstorm seals, for whom, and where it stops battles."""

import pytest

from core import Game, Refusal
from plugins.events.sandstorm import Storm, storm_at, storm_seals
from plugins.settlements.troops import TakeTroops
from plugins.terrain.actions import Move
from plugins.terrain.board import Board
from plugins.terrain.hooks import Spot, bars_fighting, seals
from plugins.terrain.routes import destinations
from tests.plugins.events.land import befall, land
from tests.plugins.scenes import give, listed, owed, put, refused


def stormy() -> Game:
    """The first Movement turn of an empty land in a Sandstorm."""
    game = land("movement-turn")
    befall(game, "sandstorm", "desert")
    return game


def test_ter_10_every_desert_hex_and_every_neighbour_of_one_is_sealed() -> None:
    game = stormy()
    board = game[Board]
    for number, place in enumerate(board.hexes):
        desert = place.terrain.id == "desert"
        beside = any(board.hexes[there].terrain.id == "desert" for there in board.neighbours[number])
        assert storm_seals(game, number) is (desert or beside)
        assert storm_at(game, number) is desert
        assert [why for _, why in game.collect(seals, Spot(game, number))] == ["Sandstorm"] * (desert or beside)


def test_ter_10_without_a_sandstorm_nothing_is_sealed() -> None:
    game = land("movement-turn")
    befall(game, "hunger", "desert")
    assert not any(storm_seals(game, number) for number in range(len(game[Board].hexes)))
    assert not any(storm_at(game, number) for number in range(len(game[Board].hexes)))


def test_ter_10_nobody_enters() -> None:
    game = stormy()
    put(game, "joshua", owed(game).seat, "g5")
    assert storm_seals(game, game[Board].hex("i5"))
    assert refused(game, Move("joshua", "i5")).rule == "TER-10"
    assert refused(game, Move("joshua", "h5")).rule == "TER-10", "beside the desert"
    assert not any(storm_seals(game, game[Board].hex(move.destination)) for move in listed(game, Move))
    assert listed(game, Move)


def test_ter_10_nobody_leaves_or_moves_inside() -> None:
    game = stormy()
    put(game, "joshua", owed(game).seat, "i5")
    for there in ("h5", "i6", "j5"):
        assert refused(game, Move("joshua", there)).rule == "TER-10"
    assert listed(game, Move) == []


def test_ter_10_nobody_crosses() -> None:
    game = stormy()
    general = put(game, "joshua", owed(game).seat, "g5")
    reached = destinations(game, general)
    assert reached.cost
    for there in reached.cost:
        assert not any(storm_seals(game, step) for step in reached.route(there).way)


def test_ter_10_a_general_in_the_storm_takes_no_troops() -> None:
    game = stormy()
    seat = owed(game).seat
    give(game, seat, "damascus", 4)
    put(game, "joshua", seat, "damascus")
    assert storm_seals(game, game[Board].hex("j1"))
    assert refused(game, TakeTroops("joshua", 1)).rule == "TER-10"


def test_ter_10_there_is_no_fighting_in_the_desert_but_beside_it_there_is() -> None:
    game = stormy()
    board = game[Board]
    for number, place in enumerate(board.hexes):
        barred = [refusal.rule for _, refusal in game.collect(bars_fighting, Spot(game, number))]
        assert barred == ["TER-10"] * (place.terrain.id == "desert")


def test_ter_10_the_refusal_says_where() -> None:
    game = stormy()
    put(game, "joshua", owed(game).seat, "g5")
    with pytest.raises(Refusal, match="TER-10: a Sandstorm seals i5"):
        game.check(Move("joshua", "i5"), owed(game))


def test_ter_10_the_zone_is_worked_out_once_a_board() -> None:
    assert land()[Storm] is land()[Storm]
