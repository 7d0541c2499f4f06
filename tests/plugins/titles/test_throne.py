"""The throne: the Anointed, succession, captivity (TTL-9, TTL-10, TTL-13, TTL-14, TTL-15, TTL-16, SIT-2)."""

from core import SeatEliminated
from plugins.terrain.generals import capture
from plugins.terrain.ids import NOBODY
from plugins.titles.appointments import AppointJudge
from plugins.titles.events import ElectionCalled, KingCrowned, ThroneVacated
from plugins.titles.holders import KING, reigning_seat, title_of
from plugins.titles.state import NO_GENERAL, Titles
from plugins.titles.throne import NameSuccessor
from tests.plugins.scenes import act, general_number, owed, put, refused
from tests.plugins.titles.court import (
    court,
    desert,
    enthrone_judge,
    enthrone_king,
    order_of,
    points_of,
    slay,
    sound,
    sources,
    to_next_round,
    told,
)


def test_ttl_9_the_king_is_a_point() -> None:
    game = court()
    king = enthrone_king(game, 1, "joab", "d9")
    assert [(part.plugin, part.label, part.amount) for part in sources(game, 1)] == [("titles", "King", 1)]
    assert points_of(game, 0) == 0
    assert title_of(game, king) == KING


def test_ttl_10_a_free_general_with_the_anointed_is_crowned_in_announcements() -> None:
    game = court()
    put(game, "joab", 1, "d9", 0, "anointed")
    to_next_round(game)
    assert game[Titles].king == general_number(game, "joab")
    assert told(game, KingCrowned) == [KingCrowned("joab", 1, "he is the Anointed")]
    assert reigning_seat(game) == 1
    sound(game)


def test_ttl_10_only_if_the_throne_is_empty_and_a_captive_king_sits_on_it() -> None:
    game = court()
    king = enthrone_king(game, 0, "saul", "d11")
    capture(game, king, 2)
    put(game, "joab", 1, "d9", 0, "anointed")
    to_next_round(game)
    assert game[Titles].king == king


def test_ttl_10_the_anointed_comes_before_succession_and_election() -> None:
    game = court()
    enthrone_judge(game, 0, "gerar", "elon", "d13")
    enthrone_judge(game, 1, "tyre", "tola", "d14")
    enthrone_king(game, 0, "saul", "d11")
    put(game, "joab", 1, "d9", 0, "anointed")
    slay(game, "saul")
    to_next_round(game)
    assert owed(game).kind == "draw-turn"
    assert game[Titles].king == general_number(game, "joab")
    assert game[Titles].heir_of == NOBODY
    assert not told(game, ElectionCalled)


def test_ttl_13_a_judge_who_becomes_king_lays_his_title_down_and_it_is_filled_at_once() -> None:
    """SIT-2: in the same Announcements, and by the new king's player."""
    game = court()
    held = enthrone_judge(game, 1, "gerar", "joab", "d9")
    put(game, "joab", 1, "d9", 0, "anointed")
    put(game, "saul", 0, "d11")
    to_next_round(game)
    assert title_of(game, general_number(game, "joab")) == KING
    assert (held.owner, held.judge) == (1, NO_GENERAL)
    assert (owed(game).seat, owed(game).kind) == (1, "appoint-judge")
    act(game, AppointJudge("philistia", "saul"))
    assert held.owner == 0
    sound(game)


def test_ttl_15_a_captive_king_keeps_title_and_point() -> None:
    game = court()
    capture(game, enthrone_king(game, 0, "saul", "d11"), 2)
    assert title_of(game, general_number(game, "saul")) == KING
    assert points_of(game, 0) == 1
    assert reigning_seat(game) == NOBODY


def test_ttl_16_the_dead_kings_player_names_a_successor_in_the_next_announcements() -> None:
    game = court()
    enthrone_king(game, 0, "saul", "d11")
    put(game, "joab", 0, "d9")
    put(game, "david", 0, "d10")
    put(game, "elon", 1, "d12")
    capture(game, general_number(game, "david"), 2)
    slay(game, "saul")
    assert told(game, ThroneVacated) == [ThroneVacated("the king is dead", 0)]
    assert points_of(game, 0) == 0
    to_next_round(game)
    assert (game.step, owed(game).seat, owed(game).kind) == ("succession", 0, "name-successor")
    assert game.legal(owed(game)) == [NameSuccessor("joab")]
    assert {refused(game, NameSuccessor(name)).rule for name in ("elon", "david", "saul")} == {"TTL-16"}
    act(game, NameSuccessor("joab"))
    assert game[Titles].king == general_number(game, "joab")
    assert told(game, KingCrowned)[-1] == KingCrowned("joab", 0, "he follows the dead king")
    sound(game)


def test_ttl_16_a_judge_can_follow_and_his_title_is_filled_after_him() -> None:
    game = court()
    held = enthrone_judge(game, 0, "gerar", "joab", "d9")
    enthrone_king(game, 0, "saul", "d11")
    slay(game, "saul")
    to_next_round(game)
    put(game, "elon", 1, "d12")
    act(game, NameSuccessor("joab"))
    assert (owed(game).seat, owed(game).kind) == (0, "appoint-judge")
    act(game, AppointJudge("philistia", "elon"))
    assert held.owner == 1


def test_ttl_16_nobody_to_follow_leaves_the_throne_empty_and_the_election_is_held() -> None:
    game = court()
    enthrone_judge(game, 1, "gerar", "elon", "d13")
    enthrone_judge(game, 2, "tyre", "tola", "d14")
    enthrone_king(game, 0, "saul", "d11")
    slay(game, "saul")
    to_next_round(game)
    assert order_of(game, ThroneVacated, ElectionCalled) == ["ThroneVacated", "ThroneVacated", "ElectionCalled"]
    assert told(game, ThroneVacated)[-1] == ThroneVacated("nobody can follow the king", None)
    assert {one.kind for one in game.decisions} == {"vote"}


def test_sit_4_the_throne_of_an_eliminated_seat_is_empty() -> None:
    game = court(seats=3)
    king = enthrone_king(game, 0, "saul", "d11")
    capture(game, king, 2)
    desert(game, "dan")
    to_next_round(game)
    assert [event.seat for event in told(game, SeatEliminated)] == [0]  # type: ignore[attr-defined]
    assert told(game, ThroneVacated) == [ThroneVacated("the king is dead", None)]
    assert (game[Titles].king, game[Titles].heir_of) == (NO_GENERAL, NOBODY)
    sound(game)
