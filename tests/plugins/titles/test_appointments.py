"""Vacant titles are filled in Announcements (TTL-5, SIT-2, SIT-3)."""

from plugins.terrain.generals import capture
from plugins.titles.appointments import AppointJudge
from plugins.titles.events import JudgeAppointed
from plugins.titles.state import NO_GENERAL
from tests.plugins.scenes import act, general_number, owed, put, refused
from tests.plugins.titles.court import (
    court,
    enthrone_judge,
    enthrone_king,
    mark,
    points_of,
    slay,
    sound,
    to_next_round,
    told,
)


def test_ttl_5_without_a_king_the_owner_appoints_an_own_general_in_the_next_announcements() -> None:
    game = court()
    held = enthrone_judge(game, 0, "gerar", "joab", "d9")
    put(game, "saul", 0, "d11")
    put(game, "david", 1, "d12")
    slay(game, "joab")
    assert owed(game).kind == "acquisitions-turn", "nothing is owed before"
    to_next_round(game)
    decision = owed(game)
    assert (game.phase, game.step) == ("announcements", "vacant-titles")
    assert (decision.seat, decision.kind, decision.subject) == (0, "appoint-judge", "philistia")
    assert game.legal(decision) == [AppointJudge("philistia", "saul")]
    assert "of yours" in refused(game, AppointJudge("philistia", "david")).message
    act(game, AppointJudge("philistia", "saul"))
    assert held.judge == general_number(game, "saul")
    assert points_of(game, 0) == 1
    assert owed(game).kind == "draw-turn"
    sound(game)


def test_ttl_5_ttl_14_the_reigning_kings_player_appoints_whomever_he_wants_whose_seat_then_owns_it() -> None:
    game = court()
    held = enthrone_judge(game, 0, "gerar", "joab", "d9")
    enthrone_king(game, 2, "samuel", "d10")
    put(game, "saul", 0, "d11")
    put(game, "david", 1, "d12")
    put(game, "tola", 2, "d13")
    put(game, "elon", 1, "d14")
    mark(game, "elon")
    slay(game, "joab")
    to_next_round(game)
    assert (owed(game).seat, owed(game).kind) == (2, "appoint-judge")
    assert {one.general for one in game.legal(owed(game))} == {"saul", "david", "tola"}  # type: ignore[union-attr]
    act(game, AppointJudge("philistia", "david"))
    assert (held.owner, held.judge) == (1, general_number(game, "david"))
    assert (points_of(game, 0), points_of(game, 1)) == (0, 1)
    assert told(game, JudgeAppointed) == [JudgeAppointed(2, "philistia", "david", 1)]
    sound(game)


def test_ttl_15_while_the_king_is_captive_the_owner_appoints() -> None:
    game = court()
    enthrone_judge(game, 0, "gerar", "joab", "d9")
    capture(game, enthrone_king(game, 2, "samuel", "d10"), 1)
    put(game, "saul", 0, "d11")
    slay(game, "joab")
    to_next_round(game)
    assert (owed(game).seat, owed(game).kind) == (0, "appoint-judge")


def test_ttl_5_nobody_eligible_postpones_and_blocks_nobody() -> None:
    game = court()
    held = enthrone_judge(game, 0, "gerar", "joab", "d9")
    slay(game, "joab")
    to_next_round(game)
    assert owed(game).kind == "draw-turn"
    assert (held.owner, held.judge) == (0, NO_GENERAL)
    put(game, "saul", 0, "d11")
    to_next_round(game)
    assert (owed(game).seat, owed(game).kind) == (0, "appoint-judge"), "SIT-3: as soon as anybody is eligible"


def test_ttl_5_several_titles_are_filled_one_by_one_in_the_order_of_the_regions() -> None:
    game = court()
    for region, city, judge in (("philistia", "gerar", "joab"), ("syrophoenicia", "tyre", "elon")):
        assert enthrone_judge(game, 0, city, judge, "d9").region == region
        slay(game, judge)
    put(game, "saul", 0, "d11")
    put(game, "david", 0, "d12")
    to_next_round(game)
    assert [one.subject for one in game.decisions] == ["syrophoenicia"]
    act(game, AppointJudge("syrophoenicia", "saul"))
    assert [one.subject for one in game.decisions] == ["philistia"]
    assert game.legal(owed(game)) == [AppointJudge("philistia", "david")]
    act(game, AppointJudge("philistia", "david"))
    assert points_of(game, 0) == 2
