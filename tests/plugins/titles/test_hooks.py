"""The hook of titles can be answered by a house rule of one file, which then helps to win."""

from pathlib import Path

from core import Game, Part
from plugins.titles.events import PointsCounted
from tests.plugins.scenes import give, registry, scene
from tests.plugins.titles.court import HOMES, enthrone_judge, points_of, sources, to_next_round, told

HOUSES = Path(__file__).parent / "houses"


def zion(*rules: str) -> Game:
    """Seat 0 holds Jerusalem and has one judge; each seat holds a settlement."""
    game = scene("acquisitions-turn", folder=HOUSES, modules=("titles", *rules))
    for seat in range(3):
        give(game, seat, HOMES[seat])
    give(game, 0, "jerusalem")
    enthrone_judge(game, 0, "gerar", "joab")
    return game


def test_points_of_a_house_rule_are_told_with_its_name_and_win() -> None:
    game = zion("holy-city")
    assert registry(HOUSES).left_out == []
    assert sources(game, 0)[-1] == Part("holy-city", "the holy city", 2)
    assert [points_of(game, seat) for seat in range(3)] == [3, 0, 0]
    to_next_round(game)
    (counted,) = told(game, PointsCounted)[-1:]
    assert isinstance(counted, PointsCounted)
    assert {one.seat: one.points for one in counted.scores} == {0: 3, 1: 0, 2: 0}
    assert game.result is not None
    assert game.result.winners == (0,)


def test_without_the_holy_city_one_judge_is_not_enough() -> None:
    game = zion()
    assert points_of(game, 0) == 1
    to_next_round(game)
    assert game.result is None
