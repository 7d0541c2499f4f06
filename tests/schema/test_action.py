from typing import Any

import pytest

from tests.schema.client import Client, started

pytestmark = pytest.mark.anyio
LEGAL = """
query ($id: ID!, $seat: Int, $decision: ID) {
  game(id: $id) {
    status
    legalActions(seat: $seat, decisionId: $decision) {
      __typename id decisionId module text isTemplate
      numbers { name value trail { plugin label amount } }
      domains {
        field
        ... on RangeDomain { low high }
        ... on PickDomain {
          least most repeats
          among {
            label
            ... on WordCandidate { word: value }
            ... on NumberCandidate { number: value }
            ... on LotCandidate { lot: value { good pieces } }
          }
        }
      }
      ... on WalkAction { stall gait load { good pieces } singing }
      ... on BarterAction { lots { good pieces } coins }
    }
  }
}
"""
CHOOSE = """
mutation ($id: ID!, $choose: ID!) {
  act(gameId: $id, action: {choose: $choose}) { __typename ... on Refused { rule message } }
}
"""


async def legal(client: Client, game_id: str, **arguments: Any) -> list[dict[str, Any]]:
    listed: list[dict[str, Any]] = (await client.ask(LEGAL, id=game_id, **arguments))["game"]["legalActions"]
    return listed


async def bid(game_id: str, seats: list[Client]) -> None:
    for seat in seats:
        await seat.ask(CHOOSE, id=game_id, choose=(await legal(seat, game_id))[0]["id"])


async def test_a_legal_action_has_its_fields_and_the_way_of_its_numbers(client: Client) -> None:
    game_id, seats = await started(client)
    await bid(game_id, seats)
    walk = next(one for one in await legal(seats[0], game_id) if one.get("stall") == "forge")
    assert walk["__typename"] == "WalkAction"
    assert walk["text"] == "Walk to the forge"
    assert walk["module"] == "fair-day"
    assert (walk["gait"], walk["load"], walk["singing"]) == ("AT_A_RUN", {"good": "salt", "pieces": 2}, True)
    assert walk["numbers"] == [
        {
            "name": "wage",
            "value": 3,
            "trail": [
                {"plugin": "fair-day", "label": "a day's wage", "amount": 1},
                {"plugin": "fair-day", "label": "good weather", "amount": 2},
            ],
        }
    ]


async def test_a_template_says_how_its_fields_may_vary(client: Client) -> None:
    game_id, seats = await started(client)
    await bid(game_id, seats)
    barter = next(one for one in await legal(seats[0], game_id) if one["__typename"] == "BarterAction")
    assert barter["isTemplate"]
    assert barter["lots"] == [{"good": "figs", "pieces": 1}]
    assert barter["domains"] == [
        {
            "field": "lots",
            "least": 1,
            "most": 2,
            "repeats": False,
            "among": [
                {"label": "Figs, 1", "lot": {"good": "figs", "pieces": 1}},
                {"label": "Salt, 2", "lot": {"good": "salt", "pieces": 2}},
            ],
        },
        {"field": "coins", "low": 0, "high": 3},
    ]
    whisper = next(one for one in await legal(seats[0], game_id) if one["__typename"] == "WhisperAction")
    assert whisper["domains"][0]["among"] == [{"label": "yes", "word": "yes"}, {"label": "no", "word": "no"}]


async def test_only_the_own_seat_is_told_what_it_may_do(client: Client) -> None:
    game_id, (first, second) = await started(client)
    assert len(await legal(first, game_id, seat=0)) == 4
    assert await legal(first, game_id, seat=1) == []
    assert await legal(second, game_id, seat=0) == []
    assert await legal(client, game_id) == []


async def test_the_answers_to_one_decision_can_be_asked_for(client: Client) -> None:
    game_id, (first, _) = await started(client)
    decision = (await legal(first, game_id))[0]["decisionId"]
    assert len(await legal(first, game_id, decision=decision)) == 4
    assert await legal(first, game_id, decision="d99") == []


async def test_every_id_of_a_whole_game_can_be_sent_back(client: Client) -> None:
    game_id, seats = await started(client, options={"fairDay": {"days": 1}})
    sent: set[str] = set()
    kinds: set[str] = set()
    for seat in [*seats, *seats]:
        while listed := await legal(seat, game_id):
            pick = next((one for one in listed if one["text"] not in sent), listed[-1])
            done = (await seat.ask(CHOOSE, id=game_id, choose=pick["id"]))["act"]
            assert done == {"__typename": "Acted"}, (pick, done)
            sent.add(pick["text"])
            kinds.add(pick["__typename"])
    assert kinds == {"BidAction", "WalkAction", "WhisperAction", "BarterAction", "HaggleAction", "GoHomeAction"}
    assert (await client.ask(LEGAL, id=game_id))["game"]["status"] == "OVER"
