import pytest

from plugins.settlements.state import CANAANITES, Towns, Treasury
from plugins.terrain.board import Board
from tests.plugins.scenes import new_game, random_game
from tests.plugins.wire import asked

pytestmark = pytest.mark.anyio
TOWNS = """
board {
  settlements {
    id isCanaanite garrison isWalled developments owner { number }
    income { value trail { plugin label amount } }
    hex { controller { number } }
  }
}
seats { number coins settlements { id } income { value trail { label amount } } }
"""


async def test_settlements_show_who_holds_them_and_what_stands_in_them() -> None:
    game = random_game(3, 2)
    towns, sites = game[Towns], game[Board].settlements
    for number, shown in enumerate((await asked(game, None, TOWNS))["board"]["settlements"]):
        owner = towns.owner[number]
        assert shown["id"] == sites[number].id
        assert shown["owner"] == ({"number": owner} if owner >= 0 else None)
        assert shown["hex"]["controller"] == shown["owner"]
        assert shown["isCanaanite"] is (owner == CANAANITES)
        assert (shown["garrison"], shown["isWalled"], shown["developments"]) == (
            towns.garrison[number],
            towns.walled[number],
            towns.developments[number],
        )


async def test_income_says_where_it_comes_from() -> None:
    game = new_game()
    game[Towns].owner[0] = 1
    game[Towns].developments[0] = 2
    shown = await asked(game, None, TOWNS)
    assert shown["board"]["settlements"][0]["income"] == {
        "value": 5,
        "trail": [
            {"plugin": "settlements", "label": "village", "amount": 1},
            {"plugin": "settlements", "label": "developments", "amount": 4},
        ],
    }
    name = game[Board].settlements[0].name
    assert shown["seats"][1]["settlements"] == [{"id": game[Board].settlements[0].id}]
    assert shown["seats"][1]["income"] == {
        "value": 11,
        "trail": [
            {"label": f"{name}: village", "amount": 1},
            {"label": f"{name}: developments", "amount": 4},
            {"label": "first round", "amount": 6},
        ],
    }


async def test_coins_are_public() -> None:
    game = new_game()
    game[Treasury].coins = [3, 4, 5]
    assert [seat["coins"] for seat in (await asked(game, 0, TOWNS))["seats"]] == [3, 4, 5]
