"""SIT-18: Sandstorm on settlements and battles in the desert, on a small board that a plugin ships.

Oasis lies in the desert and Edge beside it; Far and Home are out of the storm's reach.
"""

from pathlib import Path

from core import Game
from plugins.cards.placing import PlaceGeneral
from plugins.events.state import EventsArea
from plugins.terrain.actions import Move
from plugins.terrain.board import Board
from plugins.terrain.hooks import Spot, bars_fighting, seals
from tests.plugins.events.land import befall, land
from tests.plugins.scenes import changed, give, hold, listed, owed, put, refused

BOARDS = Path(__file__).parent / "boards"


def small(kind: str = "movement-turn") -> Game:
    game = land(kind, 2, BOARDS)
    befall(game, "sandstorm", "desert")
    return game


def hex_of(game: Game, settlement: str) -> int:
    return game[Board].settlements[game[Board].settlement_numbers[settlement]].hex


def sealed(game: Game, settlement: str) -> bool:
    return bool(game.collect(seals, Spot(game, hex_of(game, settlement))))


def fought(game: Game, settlement: str) -> bool:
    return not game.collect(bars_fighting, Spot(game, hex_of(game, settlement)))


def test_sit_18_a_settlement_in_the_desert_is_sealed_and_not_fought_for() -> None:
    game = small()
    assert game[Board].columns == 4
    assert (sealed(game, "oasis"), fought(game, "oasis")) == (True, False)


def test_sit_18_a_settlement_beside_the_desert_is_sealed_and_fought_for() -> None:
    game = small()
    assert (sealed(game, "edge"), fought(game, "edge")) == (True, True)


def test_sit_18_a_settlement_further_away_is_neither() -> None:
    game = small()
    assert (sealed(game, "far"), fought(game, "far")) == (False, True)


def test_sit_18_nobody_enters_or_leaves_a_settlement_in_the_storm() -> None:
    game = small()
    seat = owed(game).seat
    for town in ("oasis", "edge", "far", "home"):
        give(game, seat, town)
    put(game, "joshua", seat, "far")
    put(game, "barak", seat, "oasis")
    board = game[Board]
    for town in ("oasis", "edge"):
        assert refused(game, Move("joshua", board.hexes[hex_of(game, town)].id)).rule == "TER-10"
    assert listed(game, Move) == [], "what is not sealed is cut off"
    assert refused(game, Move("barak", board.hexes[hex_of(game, "far")].id)).rule == "TER-10"


def test_sit_18_nobody_crosses_an_own_settlement_in_the_storm() -> None:
    """Edge closes the only way from Home to Far."""
    game = small()
    seat = owed(game).seat
    for town in ("edge", "far", "home"):
        give(game, seat, town)
    put(game, "joshua", seat, "home")
    over = Move("joshua", game[Board].hexes[hex_of(game, "far")].id)
    assert refused(game, over).rule == "TER-4"
    game[EventsArea].fallen = {}
    changed(game)
    game.check(over, owed(game))


def test_sit_18_placing_is_no_move() -> None:
    game = small("draw-turn")
    seat = owed(game).seat
    give(game, seat, "oasis")
    hold(game, seat, "joab")
    assert PlaceGeneral("joab", "oasis") in listed(game, PlaceGeneral)
