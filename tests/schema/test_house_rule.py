from pathlib import Path

import pytest

from core import load
from plugins.settlements.state import Towns, Treasury
from schema import build_schema
from tests.plugins.scenes import at_turn
from tests.schema.client import Client, started
from tests.schema.memory import Memory

pytestmark = pytest.mark.anyio
HOUSE = Path(__file__).parent / "house"
ACT = """
mutation ($id: ID!, $action: ActionInput!) {
  act(gameId: $id, action: $action) {
    ... on Acted { events { __typename text ... on StonesBrokenEvent { seat stones } } }
    ... on Refused { rule message }
  }
}
"""
GAME = """
query ($id: ID!) {
  game(id: $id) {
    ruleset { modules { name contentHash } options { quarry { wallDiscount } } }
    legalActions {
      __typename module text
      numbers { name value trail { plugin label amount } }
      ... on BreakStonesAction { stones }
    }
  }
}
"""


async def test_a_house_rule_in_one_file_is_typed_without_a_line_of_graphql() -> None:
    registry = load(folders=[HOUSE], installed=False)
    schema = build_schema(registry)
    assert registry.left_out == []
    client = Client(schema, Memory(registry))
    options = {"quarry": {"wallDiscount": 6}}
    game_id, seats = await started(client, mode="promised-land", seats=3, options=options)
    game = client.server.tables[game_id].game
    assert game is not None
    seat = at_turn(game, "acquisitions-turn").seat
    game[Towns].owner[0], game[Towns].walled[0] = seat, False
    game[Treasury].coins[seat] = 4

    shown = (await seats[seat].ask(GAME, id=game_id))["game"]
    assert shown["ruleset"]["options"]["quarry"] == {"wallDiscount": 6}
    assert registry["quarry"].content_hash in {one["contentHash"] for one in shown["ruleset"]["modules"]}
    stones = [one for one in shown["legalActions"] if one["__typename"] == "BreakStonesAction"]
    assert [(one["module"], one["text"], one["stones"]) for one in stones] == [
        ("quarry", "Break 1 stones", 1),
        ("quarry", "Break 2 stones", 2),
    ]
    wall = next(one for one in shown["legalActions"] if one["__typename"] == "BuyWallAction")
    assert wall["numbers"] == [
        {
            "name": "cost",
            "value": 4,
            "trail": [
                {"plugin": "settlements", "label": "wall", "amount": 10},
                {"plugin": "quarry", "label": "quarry", "amount": -6},
            ],
        }
    ]
    done = (await seats[seat].ask(ACT, id=game_id, action={"breakStones": {"stones": 2}}))["act"]
    assert done["events"] == [
        {"__typename": "StonesBrokenEvent", "text": f"Seat {seat} breaks 2 stones.", "seat": seat, "stones": 2}
    ]
