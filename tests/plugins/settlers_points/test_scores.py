"""STL-23 and STL-24: points and winning."""

from plugins.settlers_building.pieces import Pieces
from plugins.settlers_cards.deck import Deck
from plugins.settlers_cards.events import VictoryPointsShown
from plugins.settlers_of_canaan.turns import PassDice
from plugins.settlers_points.events import StandingChanged
from plugins.settlers_points.scores import (
    POINTS_TO_WIN,
    Scores,
    all_points,
    count_points,
    explained_points,
    points_are_up_to_date,
)
from plugins.settlers_wall.wall import PLACES, Wall
from tests.plugins.settlers_scenes import at_turn, changed, do, events, raise_city, settle


def test_stl_23_settlements_cities_and_secret_cards_count() -> None:
    game = at_turn()
    settle(game, 0, 0, 51)
    raise_city(game, 0, 0)
    assert game[Scores].open[0] == 2 + 1 + 2
    game[Deck].held[0] += ["victory-point", "priest"]
    count_points(game)
    assert game[Scores].open[0] == 5
    assert all_points(game, 0) == 6
    number = explained_points(game, 0)
    assert number.value == 5
    assert {part.label: part.amount for part in number.trail} == {"settlements": 3, "cities": 2}


def test_stl_23_secret_points_are_known_to_their_seat_alone() -> None:
    game = at_turn()
    game[Deck].held[0].append("victory-point")
    count_points(game)
    assert all_points(game.seen_by(0), 0) == 3
    assert all_points(game.seen_by(1), 0) == 2
    assert all_points(game.seen_by(None), 0) == 2


def test_stl_24_twelve_points_on_the_own_turn_win_at_once_and_secrets_are_shown() -> None:
    game = at_turn()
    settle(game, 0, 0, 51, 60)
    raise_city(game, 0, 0, 51, 60, 8)
    game[Deck].held[0] += ["victory-point"] * 2
    count_points(game)
    assert game.result is None
    game[Deck].held[0].append("victory-point")
    count_points(game)
    assert game.result is not None
    assert game.result.winners == (0,)
    assert events(game, VictoryPointsShown) == [VictoryPointsShown(0, 3)]
    assert game[Scores].open[0] == 12


def test_stl_24_a_win_in_another_seats_turn_waits_for_the_own_turn() -> None:
    game = at_turn()
    settle(game, 1, 0, 51, 60)
    raise_city(game, 1, 0, 51, 60, 14)
    game[Deck].held[1] += ["victory-point"] * 3
    count_points(game)
    changed(game)
    assert all_points(game, 1) == 12
    assert game.result is None
    do(game, PassDice())
    assert game.result is not None
    assert game.result.winners == (1,)
    assert game[Pieces].cities[1].bit_count() == 4


def test_stl_24_the_points_to_win_are_an_option() -> None:
    assert (POINTS_TO_WIN.default, POINTS_TO_WIN.low, POINTS_TO_WIN.high) == (12, 5, 20)
    game = at_turn(options={"settlers-points": {"points_to_win": 5}})
    settle(game, 0, 0, 51)
    assert game.result is None
    settle(game, 0, 60)
    assert game.result is not None
    assert game.result.winners == (0,)


def test_stl_24_eleven_points_do_not_win() -> None:
    game = at_turn()
    settle(game, 0, 0, 51, 60)
    raise_city(game, 0, 0, 51, 60, 8)
    assert game[Scores].open[0] == 9
    game[Deck].held[0] += ["victory-point"] * 2
    count_points(game)
    assert all_points(game, 0) == 11
    assert game.result is None
    assert events(game, VictoryPointsShown) == []


def test_stl_23_points_kept_wrong_are_noticed() -> None:
    game = at_turn()
    assert not points_are_up_to_date(game)
    game[Scores].secret[2] = 1
    assert points_are_up_to_date(game)


def test_a_change_of_points_is_told() -> None:
    game = at_turn()
    told = len(events(game, StandingChanged))
    settle(game, 3, 0)
    raise_city(game, 3, 0)
    assert events(game, StandingChanged)[told:] == [StandingChanged(3, 3), StandingChanged(3, 4)]


def test_whoever_wants_to_know_is_told_that_points_were_counted() -> None:
    game = at_turn()
    game[Wall].black, game[Wall].complete = PLACES, True
    settle(game, 1, 0)
    assert game.result is not None
    assert game.result.winners == (1,), "the wall ends the game once one leads alone"
