import pytest

from plugins.terrain.generals import capture
from plugins.titles.state import Poll, Titles
from tests.plugins.scenes import new_game, put
from tests.plugins.titles.court import court, desert, enthrone_judge, enthrone_king, mark, slay, to_next_round
from tests.plugins.wire import asked

pytestmark = pytest.mark.anyio
TITLES = """
judgeships { region { id } city { id } status owner { number } judge { id } appointer { number } filledFrom }
"""
THRONE = "throne { king { id } reigns successorNamedBy { number } candidates { id } }"
OTHERS = """
victoryPoints
seats { number points { value trail { label amount } } score }
generals { id isKing isMarked judgeship { region { id } } }
board { regions { id judgeship { judge { id } } } }
"""


async def test_filled_vacant_and_suspended_titles_are_told_apart_with_who_fills_them() -> None:
    game = court()
    enthrone_judge(game, 0, "gerar", "joab", "d9")
    enthrone_judge(game, 1, "tyre", "saul", "d11")
    enthrone_judge(game, 2, "shiloh", "david", "d12")
    slay(game, "saul")
    desert(game, "shiloh")
    assert (await asked(game, None, TITLES))["judgeships"] == [
        {
            "region": {"id": "syrophoenicia"},
            "city": {"id": "tyre"},
            "status": "VACANT",
            "owner": {"number": 1},
            "judge": None,
            "appointer": {"number": 1},
            "filledFrom": 3,
        },
        {
            "region": {"id": "israel"},
            "city": {"id": "shiloh"},
            "status": "SUSPENDED",
            "owner": None,
            "judge": None,
            "appointer": None,
            "filledFrom": None,
        },
        {
            "region": {"id": "philistia"},
            "city": {"id": "gerar"},
            "status": "FILLED",
            "owner": {"number": 0},
            "judge": {"id": "joab"},
            "appointer": None,
            "filledFrom": None,
        },
    ]
    enthrone_king(game, 2, "samuel", "d13")
    shown = (await asked(game, None, TITLES))["judgeships"]
    assert [one["appointer"] for one in shown] == [{"number": 2}, None, None], "TTL-5: the king's player"


async def test_a_title_just_taken_is_filled_by_its_taker_now() -> None:
    game = court("movement-turn")
    enthrone_judge(game, 0, "gerar", "joab", "d9")
    desert(game, "gerar")
    put(game, "saul", 2, "gerar")
    (shown,) = (await asked(game, None, TITLES))["judgeships"]
    assert (shown["status"], shown["appointer"], shown["filledFrom"]) == ("VACANT", {"number": 2}, None)


async def test_the_throne_shows_king_captivity_succession_and_candidates() -> None:
    game = court()
    assert (await asked(game, None, THRONE))["throne"] == {
        "king": None,
        "reigns": False,
        "successorNamedBy": None,
        "candidates": [],
    }
    king = enthrone_king(game, 1, "saul", "d11")
    shown = (await asked(game, None, THRONE))["throne"]
    assert (shown["king"], shown["reigns"]) == ({"id": "saul"}, True)
    capture(game, king, 0)
    assert (await asked(game, None, THRONE))["throne"]["reigns"] is False
    slay(game, "saul")
    assert (await asked(game, None, THRONE))["throne"]["successorNamedBy"] == {"number": 1}


async def test_candidates_are_shown_while_an_election_is_held() -> None:
    game = court()
    enthrone_judge(game, 0, "gerar", "joab", "d9")
    enthrone_judge(game, 1, "tyre", "saul", "d11")
    to_next_round(game)
    assert game[Poll].candidates
    assert (await asked(game, 2, THRONE))["throne"]["candidates"] == [{"id": "saul"}, {"id": "joab"}]


async def test_points_marks_and_titles_are_shown_where_they_belong() -> None:
    game = court()
    enthrone_judge(game, 0, "gerar", "joab", "d9")
    game[Titles].king = put(game, "saul", 0, "d11")
    mark(game, "saul")
    shown = await asked(game, 1, OTHERS)
    assert shown["victoryPoints"] == 3
    assert shown["seats"][0]["points"] == {
        "value": 2,
        "trail": [{"label": "Judge of Philistia", "amount": 1}, {"label": "King", "amount": 1}],
    }
    assert shown["seats"][0]["score"] == [2, 2]
    generals = {one["id"]: one for one in shown["generals"]}
    assert generals["joab"] == {
        "id": "joab",
        "isKing": False,
        "isMarked": False,
        "judgeship": {"region": {"id": "philistia"}},
    }
    assert generals["saul"] == {"id": "saul", "isKing": True, "isMarked": True, "judgeship": None}
    regions = {one["id"]: one["judgeship"] for one in shown["board"]["regions"]}
    assert regions["philistia"] == {"judge": {"id": "joab"}}
    assert regions["judah"] is None


async def test_without_titles_there_is_nothing_to_see() -> None:
    shown = await asked(new_game(), None, TITLES + THRONE + OTHERS)
    assert (shown["judgeships"], shown["throne"], shown["victoryPoints"]) == (None, None, None)
    assert shown["seats"][0]["points"] is None
    assert {one["judgeship"] for one in shown["board"]["regions"]} == {None}
