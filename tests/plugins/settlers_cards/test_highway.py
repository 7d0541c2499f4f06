"""STL-15: the Highway lays two free roads, or as many as are left and have a place."""

from plugins.settlers_board.places import places_in
from plugins.settlers_building.pieces import Pieces, road_places
from plugins.settlers_building.placing import put_road
from plugins.settlers_cards.highway import LayHighway, PlayHighway
from tests.plugins.settlers_scenes import (
    changed,
    do,
    holding,
    lay,
    listed,
    next_turn,
    owed,
    refusal,
)


def test_stl_15_highway_lays_two_free_roads() -> None:
    game = holding("highway")
    do(game, PlayHighway())
    do(game, listed(game, LayHighway)[0])
    assert refusal(game, LayHighway(93)).rule == "STL-11"
    do(game, listed(game, LayHighway)[0])
    assert game[Pieces].roads[0].bit_count() == 4
    assert owed(game).kind == "turn"


def test_stl_15_highway_with_one_road_left_lays_one_and_with_none_cannot_be_played() -> None:
    game = holding("highway", "highway")
    lay(game, 0, 4, 0, 3, 7, 12, 17, 22, 16, 11)
    lay(game, 0, 34, 40, 47, 53, 58)
    assert game[Pieces].roads[0].bit_count() == 14
    do(game, PlayHighway())
    do(game, listed(game, LayHighway)[0])
    assert owed(game).kind == "turn"
    for _ in range(4):
        next_turn(game)
    assert listed(game, PlayHighway) == []
    refused = refusal(game, PlayHighway())
    assert (refused.rule, refused.missing) == ("STL-1", ("1 road",))


def test_stl_15_highway_without_a_place_for_a_road_cannot_be_played() -> None:
    game = holding("highway")
    for road in places_in(road_places(game[Pieces], 0)):
        put_road(game, 1, road)
    changed(game)
    assert listed(game, PlayHighway) == []
    refused = refusal(game, PlayHighway())
    assert (refused.rule, refused.missing) == ("STL-15", ())
