"""Points and victory (TTL-4, TTL-8, TTL-9, TTL-20, SET-5, SIT-9)."""

import pytest

from core import GameEnded, Part, RulesetError
from plugins.promised_land.events import RoundReported
from plugins.promised_land.hooks import Contender, score
from plugins.promised_land.victory import MAX_ROUNDS
from plugins.terrain.generals import capture
from plugins.titles.events import PointsCounted, Score
from tests.plugins.scenes import advance, give, new_game, rules
from tests.plugins.titles.court import (
    court,
    desert,
    enthrone_judge,
    enthrone_king,
    order_of,
    points_of,
    slay,
    sources,
    to_next_round,
    told,
)

CITIES = (("gerar", "joab"), ("tyre", "saul"), ("shiloh", "david"), ("jericho", "tola"))


def test_ttl_20_three_points_win_in_check_victory() -> None:
    game = court()
    for city, judge in CITIES[:2]:
        enthrone_judge(game, 1, city, judge)
    enthrone_king(game, 1, "elon", "d9")
    to_next_round(game)
    assert game.result is not None
    assert (game.result.winners, game.result.reason) == ((1,), "3 points")
    assert game.round == 2
    assert game.phase == "check-victory"
    (counted,) = [event for event in told(game, PointsCounted) if event.scores[0].seat in range(3)][-1:]  # type: ignore[attr-defined]
    assert {one.seat: one.points for one in counted.scores} == {0: 0, 1: 3, 2: 0}  # type: ignore[attr-defined]


def test_ttl_20_points_say_where_they_come_from() -> None:
    game = court()
    enthrone_judge(game, 1, "gerar", "joab")
    enthrone_judge(game, 1, "tyre", "saul")
    enthrone_king(game, 1, "elon", "d9")
    assert sources(game, 1) == [
        Part("titles", "Judge of Syrophoenicia", 1),
        Part("titles", "Judge of Philistia", 1),
        Part("titles", "King", 1),
    ]


def test_ttl_20_two_points_do_not_win_and_are_reported() -> None:
    game = court()
    enthrone_judge(game, 1, "gerar", "joab")
    enthrone_king(game, 1, "elon", "d9")
    to_next_round(game)
    assert game.result is None
    counted = told(game, PointsCounted)[-1]
    order = [one.seat for one in counted.scores]  # type: ignore[attr-defined]
    assert sorted(order) == [0, 1, 2]
    parts = (Part("titles", "Judge of Philistia", 1), Part("titles", "King", 1))
    assert Score(1, 2, parts) in counted.scores  # type: ignore[attr-defined]
    assert "Seat B: 2" in counted.text(game.names)


def test_ttl_20_vacant_and_suspended_titles_do_not_count_captive_ones_do() -> None:
    game = court()
    for city, judge in CITIES[:3]:
        enthrone_judge(game, 1, city, judge, "d9" if city != "shiloh" else "d10")
    assert points_of(game, 1) == 3
    capture(game, enthrone_judge(game, 1, *CITIES[3], "d11").judge, 0)
    assert points_of(game, 1) == 4
    slay(game, "joab")
    assert points_of(game, 1) == 3
    desert(game, "tyre")
    assert points_of(game, 1) == 2


def test_ttl_20_of_several_at_the_top_the_one_with_more_settlements_wins() -> None:
    game = court(options={"titles": {"victory_points": 1}})
    enthrone_judge(game, 1, "gerar", "joab")
    enthrone_judge(game, 2, "tyre", "saul")
    give(game, 2, "sidon")
    to_next_round(game)
    assert game.result is not None
    assert game.result.winners == (2,)


def test_ttl_20_more_points_beat_more_settlements() -> None:
    game = court(options={"titles": {"victory_points": 1}})
    enthrone_judge(game, 1, "gerar", "joab")
    enthrone_king(game, 1, "elon", "d9")
    enthrone_judge(game, 2, "tyre", "saul")
    for town in ("sidon", "damascus", "hazor"):
        give(game, 2, town)
    to_next_round(game)
    assert game.result is not None
    assert game.result.winners == (1,)


def test_ttl_20_still_tied_they_share() -> None:
    game = court(options={"titles": {"victory_points": 1}})
    enthrone_judge(game, 2, "gerar", "joab")
    enthrone_judge(game, 1, "tyre", "saul")
    to_next_round(game)
    assert game.result is not None
    assert game.result.winners == (1, 2)


def test_ttl_20_ranks_when_the_rounds_are_over() -> None:
    game = court(options={"promised-land": {"max_rounds": 2}})
    enthrone_judge(game, 1, "gerar", "joab")
    for town in ("sidon", "tyre"):
        give(game, 0, town)
    assert [game.ask(score, Contender(game, seat)) for seat in range(3)] == [(0, 3), (1, 2), (0, 1)]
    to_next_round(game)
    assert game.result is not None
    assert (game.result.winners, game.result.reason) == ((1,), "best after 2 rounds")


def test_sit_9_points_are_counted_before_eliminations_and_the_report() -> None:
    game = court()
    enthrone_judge(game, 1, "gerar", "joab")
    to_next_round(game)
    assert order_of(game, PointsCounted, RoundReported, GameEnded)[-2:] == ["PointsCounted", "RoundReported"]


def test_set_5_games_with_titles_last_60_rounds_those_without_12() -> None:
    assert rules(modules=("titles",)).option(MAX_ROUNDS) == 60
    assert rules().option(MAX_ROUNDS) == 12
    assert rules({"promised-land": {"max_rounds": 7}}, modules=("titles",)).option(MAX_ROUNDS) == 7


@pytest.mark.parametrize("wanted", [0, 9])
def test_set_5_victory_points_are_an_option(wanted: int) -> None:
    with pytest.raises(RulesetError, match="victory_points"):
        rules({"titles": {"victory_points": wanted}}, modules=("titles",))


def test_a_game_that_nobody_wins_by_points_ends_after_its_rounds() -> None:
    game = new_game(2, options={"promised-land": {"max_rounds": 3}}, modules=("titles",))
    while game.result is None:
        advance(game)
    assert game.round <= 3
