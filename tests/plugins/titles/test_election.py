"""The election of a king: who votes, for whom, in secret (TTL-11, TTL-12)."""

import pytest

from core import Game
from core.codec import encode
from plugins.terrain.generals import capture
from plugins.titles.appointments import AppointJudge
from plugins.titles.election import CastVote
from plugins.titles.events import ElectionCalled, ElectionHeld, KingCrowned, Tally
from plugins.titles.state import NO_GENERAL, Poll, Titles
from tests.plugins.scenes import act, general_number, owed, put
from tests.plugins.titles.court import (
    court,
    enthrone_judge,
    enthrone_king,
    points_of,
    sound,
    to_next_round,
    told,
)
from tests.plugins.wire import asked, seen

JUDGES = (("gerar", "joab", 0), ("tyre", "saul", 1), ("shiloh", "david", 2))
EVERYTHING = """
version
decisions { seat kind subject secret }
throne { candidates { id } king { id } }
events(after: AFTER) { events { __typename seq text } }
"""


def polls(judges: int = 3) -> Game:
    """A game in which so many judges are free, in front of the election."""
    game = court()
    for city, judge, seat in JUDGES[:judges]:
        enthrone_judge(game, seat, city, judge)
    to_next_round(game)
    return game


def vote(game: Game, seat: int, candidate: str) -> None:
    """A seat gives its next vote."""
    decision = next(one for one in game.decisions if one.seat == seat)
    game.act(seat, CastVote(candidate), decision.id)


def test_ttl_11_every_free_judge_is_a_candidate_and_has_a_vote() -> None:
    game = polls()
    assert (game.phase, game.step) == ("announcements", "election")
    assert told(game, ElectionCalled) == [ElectionCalled(("saul", "david", "joab"))], "by region"
    assert sorted((one.seat, one.kind, one.subject, one.secret) for one in game.decisions) == [
        (0, "vote", "philistia", True),
        (1, "vote", "syrophoenicia", True),
        (2, "vote", "israel", True),
    ]
    assert game.legal(game.decisions[0]) == [CastVote("saul"), CastVote("david"), CastVote("joab")]
    sound(game)


def test_ttl_11_a_seat_has_a_vote_for_each_title_and_each_free_prophet() -> None:
    game = court()
    enthrone_judge(game, 0, "gerar", "joab")
    enthrone_judge(game, 0, "tyre", "saul")
    put(game, "elon", 0, "d9", 0, "prophet")
    put(game, "tola", 1, "d10", 0, "prophet")
    put(game, "jair", 2, "d11")
    to_next_round(game)
    assert sorted((one.seat, one.subject) for one in game.decisions) == [
        (0, "elon"),
        (0, "philistia"),
        (0, "syrophoenicia"),
        (1, "tola"),
    ]


def test_ttl_11_a_captive_judge_neither_votes_nor_stands() -> None:
    game = court()
    for city, judge, seat in JUDGES:
        enthrone_judge(game, seat, city, judge)
    capture(game, general_number(game, "david"), 0)
    to_next_round(game)
    assert told(game, ElectionCalled) == [ElectionCalled(("saul", "joab"))]
    assert {one.seat for one in game.decisions} == {0, 1}


@pytest.mark.parametrize("judges", [0, 1])
def test_ttl_11_it_takes_two_free_judges(judges: int) -> None:
    game = polls(judges)
    assert owed(game).kind == "draw-turn"
    assert not told(game, ElectionCalled)


def test_ttl_11_there_is_none_while_there_is_a_king_a_captive_one_included() -> None:
    game = court()
    for city, judge, seat in JUDGES:
        enthrone_judge(game, seat, city, judge)
    capture(game, enthrone_king(game, 0, "elon", "d9"), 1)
    to_next_round(game)
    assert owed(game).kind == "draw-turn"


def test_ttl_11_strict_plurality_elects_and_ttl_12_everybody_learns_the_tally() -> None:
    game = polls()
    for seat, candidate in ((2, "joab"), (0, "joab"), (1, "saul")):
        vote(game, seat, candidate)
    (held,) = told(game, ElectionHeld)
    assert held == ElectionHeld((Tally("saul", 1), Tally("david", 0), Tally("joab", 2)), "joab")
    assert held.text(game.names) == "The votes are Saul: 1, David: 0 and Joab: 2; Joab is elected."
    assert game[Titles].king == general_number(game, "joab")
    assert told(game, KingCrowned) == [KingCrowned("joab", 0, "he is elected")]
    assert game[Poll] == Poll(), "the votes are forgotten"
    sound(game)


def test_ttl_11_a_judge_with_the_prophet_votes_twice_and_a_plurality_need_be_no_majority() -> None:
    game = court()
    for city, judge, seat in JUDGES:
        enthrone_judge(game, seat, city, judge)
    put(game, "joab", 0, "gerar", 0, "prophet")
    to_next_round(game)
    assert sorted(one.subject for one in game.decisions if one.seat == 0) == ["joab", "philistia"]
    for seat, candidate in ((0, "joab"), (0, "joab"), (1, "saul"), (2, "david")):
        vote(game, seat, candidate)
    (held,) = told(game, ElectionHeld)
    assert held == ElectionHeld((Tally("saul", 1), Tally("david", 1), Tally("joab", 2)), "joab")
    assert game[Titles].king == general_number(game, "joab")


def test_ttl_13_sit_2_the_title_of_the_elected_is_filled_in_the_same_announcements() -> None:
    game = court()
    for city, judge, seat in JUDGES:
        enthrone_judge(game, seat, city, judge)
    put(game, "elon", 1, "d9")
    to_next_round(game)
    for seat in range(3):
        vote(game, seat, "joab")
    assert (owed(game).seat, owed(game).kind, owed(game).subject) == (0, "appoint-judge", "philistia")
    assert points_of(game, 0) == 1
    act(game, AppointJudge("philistia", "elon"))
    assert (points_of(game, 0), points_of(game, 1)) == (1, 2)
    assert owed(game).kind == "draw-turn"
    sound(game)


def test_ttl_11_a_tie_crowns_nobody_and_it_runs_again_next_round() -> None:
    game = polls(2)
    vote(game, 0, "joab")
    vote(game, 1, "saul")
    (held,) = told(game, ElectionHeld)
    assert held.text(game.names) == "The votes are Saul: 1 and Joab: 1; a tie elects nobody."
    assert game[Titles].king == NO_GENERAL
    assert owed(game).kind == "draw-turn"
    to_next_round(game)
    assert [one.kind for one in game.decisions] == ["vote", "vote"]


def test_ttl_11_one_may_vote_for_an_own_judge_and_only_for_free_judges() -> None:
    game = polls(2)
    decision = next(one for one in game.decisions if one.seat == 0)
    assert CastVote("joab") in game.legal(decision)
    with pytest.raises(Exception, match="TTL-11: David is no free judge"):
        game.check(CastVote("david"), decision)


@pytest.mark.anyio
async def test_ttl_12_nobody_learns_a_vote_by_any_query_before_or_after_the_tally() -> None:
    """Two games that differ only in who voted for whom look alike to everybody, until and after the same tally."""
    games = [polls(), polls()]
    for game, candidates in zip(games, (("joab", "saul"), ("saul", "joab")), strict=True):
        vote(game, 0, candidates[0])
        vote(game, 1, candidates[1])
    assert encode(games[0]) != encode(games[1])
    for seat in (None, 2):
        query = EVERYTHING.replace("AFTER", str(games[0].seq - 20))
        assert await asked(games[0], seat, query) == await asked(games[1], seat, query)
        views = [encode(game.seen_by(seat)) for game in games]
        assert views[0] == views[1]
    for game in games:
        vote(game, 2, "david")
    assert [entry.event for entry in games[0].journal] == [entry.event for entry in games[1].journal]
    assert encode(games[0]) == encode(games[1]), "the votes have left no trace"


@pytest.mark.anyio
async def test_a_seat_sees_its_own_vote_and_nothing_in_a_preview_depends_on_the_others() -> None:
    games = [polls(), polls()]
    for game, candidate in zip(games, ("joab", "saul"), strict=True):
        vote(game, 0, candidate)
        ballots = game.seen_by(0)[Poll].ballots
        assert [one.candidate for one in ballots] == [general_number(game, candidate)]
        assert [one.candidate for one in game.seen_by(1)[Poll].ballots] == [NO_GENERAL]
    previews = []
    for game in games:
        mine = next(one.id for one in game.decisions if one.seat == 1)
        query = f"""{{ preview(gameId: "g", decisionId: "{mine}", action: {{ castVote: {{ candidate: "saul" }} }}) {{
            ... on Preview {{ events {{ text }} complete }} }} }}"""
        previews.append(await seen(game, 1).ask(query))
    assert previews[0] == previews[1] == {"preview": {"events": [], "complete": True}}
