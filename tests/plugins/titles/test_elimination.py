"""Elimination, and the last one standing (TTL-21, SIT-4, SIT-9)."""

from core import Game, SeatEliminated
from plugins.cards.state import Hands, Piles
from plugins.terrain.events import GeneralFell
from plugins.terrain.generals import capture, on_map
from plugins.terrain.ids import NOBODY
from plugins.titles.events import EliminationAnnounced, HandLaidDown, PointsCounted
from plugins.titles.state import NO_GENERAL, Titles
from tests.plugins.scenes import general_number, give, hold, owed, put
from tests.plugins.titles.court import HOMES, court, desert, enthrone_judge, order_of, sound, to_next_round, told


def lose_all(game: Game, *seats: int) -> None:
    """Some seats lose their only settlement."""
    for seat in seats:
        desert(game, HOMES[seat])


def test_ttl_21_a_seat_without_settlement_and_free_general_is_eliminated_and_skipped() -> None:
    game = court()
    lose_all(game, 0)
    to_next_round(game)
    assert [event.seat for event in told(game, SeatEliminated)] == [0]  # type: ignore[attr-defined]
    assert 0 not in game.order, "SET-7"
    assert owed(game).seat != 0
    assert told(game, EliminationAnnounced) == [EliminationAnnounced(0)]
    names = order_of(game, PointsCounted, SeatEliminated, EliminationAnnounced)
    assert names[-3:] == ["PointsCounted", "SeatEliminated", "EliminationAnnounced"], "SIT-9"
    (entry,) = [one for one in game.journal if isinstance(one.event, EliminationAnnounced)]
    assert (entry.round, entry.phase) == (3, "announcements")
    to_next_round(game)
    assert len(told(game, EliminationAnnounced)) == 1, "announced once"
    sound(game)


def test_ttl_21_a_free_general_or_a_settlement_is_enough() -> None:
    game = court()
    lose_all(game, 0)
    put(game, "joab", 0, "d9")
    to_next_round(game)
    assert not told(game, SeatEliminated)


def test_sit_4_captives_die_the_hand_is_discarded() -> None:
    game = court()
    lose_all(game, 0)
    capture(game, put(game, "joab", 0, "d9"), 1)
    hold(game, 0, "tax", "squire")
    discarded = len(game[Piles].discarded)
    to_next_round(game)
    assert told(game, GeneralFell) == [GeneralFell("joab", "d9", 0, "elimination")]
    assert told(game, HandLaidDown) == [HandLaidDown(0, 2)]
    assert on_map(game, 0) == []
    assert game[Hands].cards[0] == []
    assert len(game[Piles].discarded) >= discarded + 3


def test_sit_4_whom_it_still_held_in_a_settlement_of_nobody_dies() -> None:
    game = court(modules=("titles", "combat"))
    lose_all(game, 0)
    capture(game, put(game, "joab", 1, "shiloh"), 0)
    capture(game, put(game, "saul", 1, HOMES[2]), 2)
    to_next_round(game)
    assert [event.seat for event in told(game, SeatEliminated)] == [0]  # type: ignore[attr-defined]
    assert on_map(game, 1) == [general_number(game, "saul")]
    sound(game)


def test_sit_4_titles_go_vacant_to_who_controls_their_cities() -> None:
    game = court()
    held = enthrone_judge(game, 2, "gerar", "joab", "d9")
    held.owner, held.judge = 0, put(game, "saul", 0, "d10")
    capture(game, held.judge, 1)
    lose_all(game, 0)
    to_next_round(game)
    assert (held.owner, held.judge) == (2, NO_GENERAL)
    assert (owed(game).seat, owed(game).kind) == (2, "appoint-judge"), "TTL-5: in the next Announcements"
    sound(game)


def test_sit_4_a_successor_that_was_owed_is_owed_no_more() -> None:
    game = court()
    game[Titles].heir_of, game[Titles].heir_due = 0, 3
    lose_all(game, 0)
    to_next_round(game)
    assert game[Titles].heir_of == NOBODY
    assert owed(game).kind == "draw-turn"
    sound(game)


def test_ttl_21_the_last_one_standing_wins() -> None:
    game = court()
    lose_all(game, 0, 2)
    to_next_round(game)
    assert game.result is not None
    assert (game.result.winners, game.result.reason) == ((1,), "the last one standing")


def test_ttl_21_all_at_once_no_winner() -> None:
    game = court()
    lose_all(game, 0, 1, 2)
    to_next_round(game)
    assert game.result is not None
    assert (game.result.winners, game.result.reason) == ((), "no seat is left")


def test_sit_9_points_come_before_the_last_one_standing() -> None:
    game = court(options={"titles": {"victory_points": 1}})
    held = enthrone_judge(game, 1, "gerar", "joab", "d9")
    held.owner, held.judge = 0, put(game, "saul", 0, "d10")
    capture(game, held.judge, 1)
    lose_all(game, 0, 2)
    to_next_round(game)
    assert game.result is not None
    assert game.result.winners == (0,), "it has the point, and is judged by points first"


def test_a_seat_with_a_garrison_alone_plays_on() -> None:
    game = court(seats=2)
    give(game, 0, "gerar")
    assert general_number(game, "joab") not in on_map(game, 0)
    to_next_round(game)
    assert game.result is None
