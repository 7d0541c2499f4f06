import pytest

from core import Game
from plugins.terrain.board import Board
from plugins.terrain.generals import on_map
from plugins.terrain.roster import Roster
from plugins.terrain.state import Generals
from tests.plugins.scenes import at_turn, new_game, random_game
from tests.plugins.wire import asked

pytestmark = pytest.mark.anyio
BOARD = """
board {
  layout columns rows
  terrains { id name cost }
  hexes { id name column row q r terrain { id cost } neighbours settlement { id } }
  settlements { id name beganCanaanite hex { id } region { id } }
  regions { id name settlements { id } }
  ring { id }
}
"""
GENERALS = """
order
seats { number generals { id } }
generals {
  id name strength troops hasMoved owner { number } hex { id generals { id } }
  movement { value trail { plugin label amount } }
  destinations { hex { id } cost way explained { value trail { plugin label amount } } }
}
"""


def at_movement(seats: int = 3) -> Game:
    """A game in its first Movement phase, all generals placed."""
    game = new_game(seats)
    at_turn(game, "movement-turn")
    return game


async def test_the_board_can_be_drawn_from_the_schema_alone() -> None:
    game = new_game()
    board = (await asked(game, None, BOARD))["board"]
    assert (board["layout"], board["columns"], board["rows"]) == ("POINTY_TOP_ODD_ROWS_RIGHT", 10, 25)
    places = {(one["column"], one["row"]): one for one in board["hexes"]}
    assert len(places) == 250
    by_id = {one["id"]: one for one in board["hexes"]}
    around = {(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)}
    for place in board["hexes"]:
        near = [by_id[name] for name in place["neighbours"]]
        assert {(one["q"] - place["q"], one["r"] - place["r"]) for one in near} <= around
        wanted = sum((place["q"] + q, place["r"] + r) in {(o["q"], o["r"]) for o in by_id.values()} for q, r in around)
        assert len(near) == wanted


async def test_settlements_lie_on_their_hexes_and_belong_to_their_regions() -> None:
    board = (await asked(new_game(3), None, BOARD))["board"]
    on_hexes = {one["settlement"]["id"]: one["id"] for one in board["hexes"] if one["settlement"]}
    assert on_hexes == {one["id"]: one["hex"]["id"] for one in board["settlements"]}
    assert len(on_hexes) == 28, "BRD-3: so many with 3 seats"
    assert sorted(one["id"] for one in board["ring"]) == sorted(on_hexes)
    for region in board["regions"]:
        own = [one["id"] for one in board["settlements"] if one["region"] and one["region"]["id"] == region["id"]]
        assert [one["id"] for one in region["settlements"]] == own


async def test_water_is_entered_by_nobody() -> None:
    board = (await asked(new_game(), None, BOARD))["board"]
    assert {one["id"]: one["cost"] for one in board["terrains"]} == {
        "plain": 1,
        "mountains": 2,
        "desert": 2,
        "water": None,
    }


async def test_generals_are_where_the_game_has_them_and_say_where_they_can_go() -> None:
    game = at_movement()
    shown = await asked(game, None, GENERALS)
    roster, state, board = game[Roster].generals, game[Generals], game[Board]
    assert len(shown["generals"]) == 6
    for general in shown["generals"]:
        number = game[Roster].general(general["id"])
        assert general["owner"] == {"number": state.owner[number]}
        assert general["hex"]["id"] == board.hexes[state.hex[number]].id
        assert {"id": general["id"]} in general["hex"]["generals"]
        assert general["movement"]["value"] == roster[number].movement
    for seat in shown["seats"]:
        own = [roster[one].id for one in on_map(game, seat["number"])]
        assert [one["id"] for one in seat["generals"]] == own


async def test_a_destination_has_its_way_and_where_its_cost_comes_from() -> None:
    game = at_movement()
    general = max((await asked(game, 0, GENERALS))["generals"], key=lambda one: len(one["destinations"]))
    assert general["destinations"]
    for there in general["destinations"]:
        assert there["way"][-1] == there["hex"]["id"]
        assert there["cost"] <= general["movement"]["value"]
        assert there["explained"]["value"] == there["cost"]
        assert sum(part["amount"] for part in there["explained"]["trail"]) == there["cost"]
        assert {part["plugin"] for part in there["explained"]["trail"]} == {"terrain"}


async def test_a_game_that_is_over_still_shows_its_board() -> None:
    shown = await asked(random_game(2, 1), None, "status board { columns } generals { id }")
    assert shown["status"] == "OVER"
    assert shown["board"]["columns"] == 10
