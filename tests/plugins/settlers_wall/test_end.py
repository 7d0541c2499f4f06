"""STL-12, STL-21 and STL-25: the end that a complete wall brings."""

from plugins.settlers_cards.deck import Deck
from plugins.settlers_cards.events import VictoryPointsShown
from plugins.settlers_cards.playing import BuyDevelopmentCard
from plugins.settlers_of_canaan.dice import RollDice
from plugins.settlers_of_canaan.turns import PassDice
from plugins.settlers_points.scores import count_points
from plugins.settlers_wall.actions import PlaceStone
from plugins.settlers_wall.events import WallCompleted
from plugins.settlers_wall.wall import PLACES, Wall, stones_in
from tests.plugins.settlers_scenes import (
    changed,
    do,
    events,
    founded,
    hold,
    listed,
    load_dice,
    owed,
    raise_city,
    refusal,
    set_hand,
    settle,
)
from tests.plugins.settlers_wall.walls import on_the_border, stones


def test_stl_25_the_last_stone_ends_the_game_with_the_most_points() -> None:
    game = on_the_border()
    stones(game, 0, 5, 5, 0, black=17)
    settle(game, 2, 60, 0)
    game[Deck].held[2].append("victory-point")
    count_points(game)
    changed(game)
    do(game, PlaceStone())
    assert stones_in(game[Wall]) == PLACES
    assert game.result is not None
    assert game.result.winners == (2,)
    assert events(game, WallCompleted) == [WallCompleted(PLACES)]
    assert events(game, VictoryPointsShown) == [VictoryPointsShown(2, 1)]


def test_stl_25_at_equal_points_the_most_stones_win() -> None:
    game = on_the_border()
    settle(game, 1, 0)
    stones(game, 1, 1, 3, 3, black=19)
    do(game, PlaceStone())
    assert game.result is not None
    assert game.result.winners == (0,)


def test_stl_12_25_if_the_black_stone_ends_the_game_nobody_discards() -> None:
    game = founded()
    settle(game, 1, 0)
    set_hand(game, 2, wood=9)
    stones(game, 0, 0, 0, 0, black=27)
    load_dice(game, 7)
    do(game, RollDice())
    assert game.result is not None
    assert game.result.winners == (1,)
    assert game.decisions == []


def test_stl_25_a_full_tie_goes_on_without_stones_until_one_leads() -> None:
    game = founded()
    set_hand(game, 2, wood=9)
    stones(game, 0, 0, 0, 0, black=27)
    load_dice(game, 7)
    do(game, RollDice())
    assert game.result is None
    assert game[Wall].complete
    assert [one.kind for one in game.decisions] == ["discard"]
    do(game, game.legal(owed(game))[0].example)  # type: ignore[union-attr]
    do(game, game.legal(owed(game))[0])  # type: ignore[arg-type]
    settle(game, 3, 63)
    assert game.result is not None
    assert game.result.winners == (3,)


def test_stl_25_victory_points_are_shown_when_the_wall_is_complete_though_the_game_goes_on() -> None:
    game = founded(2)
    for seat in (0, 1):
        hold(game, seat, "victory-point")
    count_points(game)
    stones(game, 0, 0, black=27)
    load_dice(game, 7)
    do(game, RollDice())
    assert game.result is None
    assert events(game, VictoryPointsShown) == [VictoryPointsShown(0, 1), VictoryPointsShown(1, 1)]
    do(game, game.legal(owed(game))[0])  # type: ignore[arg-type]
    game[Deck].pile.sort(key=lambda card: card == "victory-point")
    set_hand(game, 0, sheep=1, wheat=1, ore=1)
    do(game, BuyDevelopmentCard())
    assert game.result is not None
    assert game.result.winners == (0,)
    assert game.result.reason == "the wall is complete: 4 points and 0 stones"


def test_stl_25_a_complete_wall_takes_no_more_stones() -> None:
    """STL-21: the wall holds 28 stones, players' and black ones; STL-25: no more are placed."""
    game = founded()
    settle(game, 0, 63)
    settle(game, 1, 0)
    stones(game, 0, 0, 0, 0, black=27)
    load_dice(game, 7)
    do(game, RollDice())
    assert game.result is None
    do(game, game.legal(owed(game))[0])  # type: ignore[arg-type]
    set_hand(game, 0, stone=1, ore=1)
    assert listed(game, PlaceStone) == []
    assert refusal(game, PlaceStone()).rule == "STL-25"
    do(game, PassDice())
    load_dice(game, 7)
    do(game, RollDice())
    assert game[Wall].black == 28


def test_stl_25_twelve_points_come_before_the_wall() -> None:
    game = on_the_border()
    raise_city(game, 0, 63, 8, 34)
    game[Deck].held[0] += ["victory-point"] * 4
    settle(game, 1, 0, 60)
    raise_city(game, 1, 0, 60, 14, 41)
    game[Deck].held[1] += ["victory-point"] * 5
    count_points(game)
    stones(game, 0, 0, 0, 0, black=27)
    do(game, PlaceStone())
    assert game.result is not None
    assert game.result.winners == (0,)
    assert "12 points on the own turn" in game.result.reason
