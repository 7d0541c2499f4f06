"""What becomes of Judge titles: deaths, conquests, ruins, empty cities (TTL-2 to TTL-8, SIT-3, SIT-15)."""

import pytest

from core import Game
from plugins.combat.sieges import lay_siege
from plugins.settlements.control import hand_over, raze, set_garrison
from plugins.settlements.state import Towns
from plugins.terrain.board import Board
from plugins.terrain.generals import capture, kill, release, relocate
from plugins.terrain.ids import NOBODY
from plugins.titles.appointments import AppointJudge
from plugins.titles.events import (
    JudgeAppointed,
    JudgeshipEnded,
    JudgeshipPassed,
    JudgeshipSuspended,
    JudgeshipVacated,
)
from plugins.titles.holders import judgeship_in, title_of
from plugins.titles.state import NO_GENERAL
from tests.plugins.scenes import act, changed, general_number, owed, put, refused, settlement_number
from tests.plugins.titles.court import (
    court,
    desert,
    enthrone_judge,
    mark,
    order_of,
    points_of,
    slay,
    sound,
    title,
    to_next_round,
    told,
)


def conquer(game: Game, settlement: str, general: str) -> None:
    """A general walks into a settlement whose defenders are gone."""
    where = game[Board].settlements[settlement_number(game, settlement)].hex
    desert(game, settlement)
    relocate(game, general_number(game, general), where)
    changed(game)


def pass_over(game: Game, settlement: str, seat: int) -> None:
    """A settlement changes hands from one seat to another."""
    number = settlement_number(game, settlement)
    hand_over(game, number, seat)
    set_garrison(game, number, 1)
    changed(game)


def test_ttl_4_a_dead_judge_leaves_the_title_vacant_and_it_gives_no_point() -> None:
    game = court()
    held = enthrone_judge(game, 0, "gerar", "joab")
    assert points_of(game, 0) == 1
    slay(game, "joab")
    assert (held.owner, held.judge) == (0, NO_GENERAL)
    assert points_of(game, 0) == 0
    assert told(game, JudgeshipVacated) == [JudgeshipVacated("philistia", "its judge is dead")]
    sound(game)


def test_ttl_4_a_captured_judge_keeps_the_title_and_the_point() -> None:
    game = court()
    held = enthrone_judge(game, 0, "gerar", "joab", "d9")
    capture(game, held.judge, 1)
    assert points_of(game, 0) == 1
    assert title_of(game, general_number(game, "joab")) == "philistia"
    sound(game)


def test_ttl_4_a_judge_who_dies_a_captive_leaves_the_title_to_his_seat() -> None:
    game = court()
    held = enthrone_judge(game, 0, "gerar", "joab", "d9")
    capture(game, held.judge, 1)
    slay(game, "joab")
    assert (held.owner, held.judge) == (0, NO_GENERAL)


def test_ttl_6_who_takes_the_city_takes_the_title_and_chooses_its_general_at_once() -> None:
    game = court("movement-turn")
    held = enthrone_judge(game, 0, "gerar", "joab", "d9")
    put(game, "saul", 1, "d11")
    put(game, "david", 1, "gath")
    turn = game.decisions[0]
    conquer(game, "gerar", "saul")
    asked = owed(game)
    assert (asked.seat, asked.kind, asked.subject) == (1, "take-title", "philistia")
    assert (held.owner, points_of(game, 0), points_of(game, 1)) == (1, 0, 0)
    assert {one.general for one in game.legal(asked)} == {"saul", "david"}  # type: ignore[union-attr]
    act(game, AppointJudge("philistia", "david"))
    assert held.judge == general_number(game, "david")
    assert points_of(game, 1) == 1
    assert game.decisions == [turn], "the turn goes on"
    assert title_of(game, general_number(game, "joab")) == "", "his old judge has lost it"
    assert told(game, JudgeAppointed)[-1] == JudgeAppointed(1, "philistia", "david", 1)
    sound(game)


def test_ttl_6_only_who_is_free_untitled_unmarked_and_his_own_is_chosen() -> None:
    game = court("movement-turn")
    enthrone_judge(game, 0, "gerar", "joab", "d9")
    enthrone_judge(game, 1, "tyre", "david")
    for name in ("saul", "caleb", "tola", "elon"):
        put(game, name, 1, "gath" if name in ("caleb", "tola") else "d11")
    mark(game, "caleb")
    capture(game, general_number(game, "elon"), 2)
    conquer(game, "gerar", "saul")
    assert {one.general for one in game.legal(game.decisions[0])} == {"saul", "tola"}  # type: ignore[union-attr]
    reasons = {name: refused(game, AppointJudge("philistia", name)) for name in ("david", "caleb", "elon", "joab")}
    assert {refusal.rule for refusal in reasons.values()} == {"TTL-5"}
    assert "TTL-3" in reasons["david"].message
    assert "TTL-19" in reasons["caleb"].message
    assert "not free" in reasons["elon"].message
    assert "of yours" in reasons["joab"].message
    assert refused(game, AppointJudge("judah", "saul")).rule == "TTL-5"


def test_sit_3_a_conqueror_whose_generals_all_have_titles_owns_it_vacant() -> None:
    game = court("movement-turn")
    held = enthrone_judge(game, 0, "gerar", "joab", "d9")
    enthrone_judge(game, 1, "tyre", "saul", "d11")
    conquer(game, "gerar", "saul")
    assert (held.owner, held.judge, held.taking) == (1, NO_GENERAL, False)
    assert [one.kind for one in game.decisions] == ["movement-turn"]
    assert order_of(game, JudgeshipPassed, JudgeshipVacated)[-2:] == ["JudgeshipPassed", "JudgeshipVacated"]
    put(game, "david", 1, "gath")
    to_next_round(game)
    assert [(one.seat, one.kind) for one in game.decisions] == [(1, "appoint-judge")]
    sound(game)


def test_sit_3_who_dies_before_he_is_chosen_leaves_nothing_owed() -> None:
    game = court("movement-turn")
    held = enthrone_judge(game, 0, "gerar", "joab", "d9")
    put(game, "saul", 1, "d11")
    pass_over(game, "gerar", 1)
    assert owed(game).kind == "take-title"
    slay(game, "saul")
    assert [one.kind for one in game.decisions] == ["movement-turn"]
    assert (held.owner, held.taking) == (1, False)
    sound(game)


def test_ttl_6_the_city_changes_hands_again_before_anybody_was_chosen() -> None:
    game = court("movement-turn")
    held = enthrone_judge(game, 0, "gerar", "joab", "d9")
    put(game, "saul", 1, "d11")
    put(game, "david", 2, "d12")
    conquer(game, "gerar", "saul")
    slay(game, "saul")
    conquer(game, "gerar", "david")
    assert [(one.seat, one.kind) for one in game.decisions] == [(2, "take-title")]
    assert held.owner == 2
    sound(game)


def test_ttl_6_two_titles_taken_at_once_need_two_generals() -> None:
    game = court("movement-turn")
    for region, city, judge in (("philistia", "gerar", "joab"), ("syrophoenicia", "tyre", "elon")):
        assert enthrone_judge(game, 0, city, judge, "d9").region == region
    put(game, "saul", 1, "gath")
    for city in ("gerar", "tyre"):
        pass_over(game, city, 1)
    assert [one.subject for one in game.decisions] == ["syrophoenicia"]
    act(game, AppointJudge("syrophoenicia", "saul"))
    assert (title(game, "philistia").owner, title(game, "philistia").judge) == (1, NO_GENERAL)
    assert [one.kind for one in game.decisions] == ["movement-turn"]
    sound(game)


def test_ttl_6_a_judge_of_the_conquerors_own_seat_stays() -> None:
    """TTL-5 can give a title to one seat while another controls its city."""
    game = court("movement-turn")
    held = enthrone_judge(game, 0, "gerar", "joab", "d9")
    held.owner, held.judge = 1, put(game, "saul", 1, "d11")
    pass_over(game, "gerar", 1)
    assert (held.owner, held.judge) == (1, general_number(game, "saul"))
    assert [one.kind for one in game.decisions] == ["movement-turn"]
    sound(game)


@pytest.mark.parametrize("judge", ["joab", "nobody"])
def test_ttl_7_razing_the_city_extinguishes_the_title(judge: str) -> None:
    game = court()
    enthrone_judge(game, 0, "gerar", "joab")
    if judge == "nobody":
        slay(game, "joab")
    raze(game, settlement_number(game, "gerar"), "loot", 1)
    assert judgeship_in(game, "philistia") is None
    assert points_of(game, 0) == 0
    assert told(game, JudgeshipEnded) == [JudgeshipEnded("philistia", "gerar")]
    assert not told(game, JudgeshipSuspended), "it does not pass through other states"
    sound(game)


def test_ttl_7_a_title_that_is_being_taken_ends_with_the_city_and_nothing_is_owed() -> None:
    game = court("movement-turn")
    enthrone_judge(game, 0, "gerar", "joab", "d9")
    put(game, "saul", 1, "d11")
    conquer(game, "gerar", "saul")
    raze(game, settlement_number(game, "gerar"), "loot", 1)
    assert [one.kind for one in game.decisions] == ["movement-turn"]
    sound(game)


def test_ttl_8_a_city_nobody_controls_suspends_the_title_and_frees_its_general() -> None:
    game = court()
    held = enthrone_judge(game, 0, "gerar", "joab", "d9")
    desert(game, "gerar")
    assert (held.owner, held.judge) == (NOBODY, NO_GENERAL)
    assert points_of(game, 0) == 0
    assert title_of(game, general_number(game, "joab")) == ""
    assert told(game, JudgeshipSuspended) == [JudgeshipSuspended("philistia", "gerar")]
    assert game[Towns].city[held.city], "TTL-2: a city stays a city"
    sound(game)


def test_ttl_8_suspended_is_not_vacant_nobody_appoints() -> None:
    game = court()
    enthrone_judge(game, 0, "gerar", "joab", "d9")
    desert(game, "gerar")
    to_next_round(game)
    assert [one.kind for one in game.decisions] == ["draw-turn"]


def test_ttl_8_whoever_controls_the_city_next_takes_it() -> None:
    game = court("movement-turn")
    held = enthrone_judge(game, 0, "gerar", "joab", "d9")
    desert(game, "gerar")
    put(game, "saul", 2, "gerar")
    assert [(one.seat, one.kind) for one in game.decisions] == [(2, "take-title")]
    act(game, AppointJudge("philistia", "saul"))
    assert held.owner == 2
    sound(game)


def test_ttl_8_the_side_without_a_seat_takes_no_title() -> None:
    game = court()
    held = enthrone_judge(game, 0, "gerar", "joab", "d9")
    put(game, "jabin", -3, "gerar")
    desert(game, "gerar")
    assert game[Towns].owner[held.city] == -3
    assert held.owner == NOBODY
    sound(game)


def test_sit_15_a_city_emptied_under_siege_is_the_besiegers_and_its_title_is_owed_at_once() -> None:
    game = court("movement-turn", modules=("titles", "combat"))
    held = enthrone_judge(game, 0, "gerar", "joab")
    put(game, "david", 2, "gerar")
    put(game, "saul", 1, "gerar")
    lay_siege(game, game[Board].settlements[held.city].hex, 1)
    desert(game, "gerar")
    assert held.owner == 0, "its judge still holds it"
    slay(game, "joab")
    assert [(one.seat, one.kind) for one in game.decisions] == [(1, "take-title")]
    assert held.owner == 1
    sound(game)


def test_a_freed_judge_is_what_he_was() -> None:
    game = court()
    held = enthrone_judge(game, 0, "gerar", "joab", "d9")
    capture(game, held.judge, 1)
    release(game, held.judge)
    assert (held.owner, points_of(game, 0)) == (0, 1)


def test_a_judge_killed_in_his_city_with_its_last_defender_leaves_it_to_the_next() -> None:
    game = court("movement-turn")
    held = enthrone_judge(game, 0, "gerar", "joab")
    put(game, "saul", 1, "gerar")
    desert(game, "gerar")
    kill(game, general_number(game, "joab"), "combat", 1)
    assert (held.owner, held.taking) == (1, True)
    assert not told(game, JudgeshipVacated)
    sound(game)
