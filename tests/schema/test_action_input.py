from typing import Any

import pytest

from tests.schema.client import Client, started

pytestmark = pytest.mark.anyio
ACT = """
mutation ($id: ID!, $action: ActionInput!, $decision: ID) {
  act(gameId: $id, action: $action, decisionId: $decision) {
    ... on Acted { version events { __typename text ... on WalkedEvent { stall gait load { good pieces } } } }
    ... on Refused { rule message missing }
  }
}
"""


async def at_market(client: Client) -> tuple[str, Client]:
    """A game whose bids are in, and the client whose turn it is."""
    game_id, seats = await started(client)
    for seat in seats:
        await seat.ask(ACT, id=game_id, action={"bid": {"coins": 1}})
    return game_id, seats[0]


async def test_a_typed_member_is_the_action_with_its_defaults(client: Client) -> None:
    game_id, seat = await at_market(client)
    done = (await seat.ask(ACT, id=game_id, action={"walk": {"stall": "bakery"}}))["act"]
    assert done["events"] == [
        {
            "__typename": "WalkedEvent",
            "text": "Seat 0 walks to the bakery.",
            "stall": "bakery",
            "gait": "SLOW",
            "load": None,
        }
    ]


async def test_enums_structs_and_booleans_are_read(client: Client) -> None:
    game_id, seat = await at_market(client)
    walk = {"stall": "forge", "gait": "AT_A_RUN", "load": {"good": "salt", "pieces": 2}, "singing": True}
    done = (await seat.ask(ACT, id=game_id, action={"walk": walk}))["act"]
    assert done["events"][0]["gait"] == "AT_A_RUN"
    assert done["events"][0]["load"] == {"good": "salt", "pieces": 2}


async def test_a_template_is_filled_in_within_its_domains(client: Client) -> None:
    game_id, seat = await at_market(client)
    lots = [{"good": "salt", "pieces": 2}, {"good": "figs"}]
    done = (await seat.ask(ACT, id=game_id, action={"barter": {"lots": lots, "coins": 3}}))["act"]
    assert done["events"][0]["__typename"] == "BarteredEvent"


async def test_an_action_without_fields_is_true(client: Client) -> None:
    game_id, seat = await at_market(client)
    refused = (await seat.ask(ACT, id=game_id, action={"goHome": False}))["act"]
    assert refused["rule"] == "malformed-input"
    assert "version" in (await seat.ask(ACT, id=game_id, action={"goHome": True}))["act"]


async def test_a_rule_says_why_not_and_what_is_missing(client: Client) -> None:
    game_id, (seat, _) = await started(client)
    refused = (await seat.ask(ACT, id=game_id, action={"bid": {"coins": 9}}))["act"]
    assert refused == {"rule": "FAIR-1", "message": "nobody can bid 9 coins", "missing": ["a smaller bid"]}


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ({"walk": {"stall": "bakery", "singing": None}}, "malformed-input"),
        ({"walk": {"stall": "bakery", "load": {"good": "salt", "pieces": 0}}}, "malformed-input"),
        ({"whisper": {"words": ["\ud800"]}}, "malformed-input"),
        ({"choose": "rubbish"}, "malformed-id"),
        ({"bid": {"coins": 1}}, "not-now"),
    ],
)
async def test_bad_input_is_a_typed_refusal(action: dict[str, Any], rule: str, client: Client) -> None:
    game_id, seat = await at_market(client)
    result = await seat.answer(ACT, id=game_id, action=action)
    if result.errors:
        assert result.errors[0].path is None, "the variables were refused before anything was done"
    else:
        assert result.data["act"]["rule"] == rule


@pytest.mark.parametrize(
    "action",
    [
        {},
        {"goHome": True, "haggle": True},
        {"goHome": None},
        {"choose": "x", "goHome": True},
        {"bid": {"coins": 1 << 31}},
        {"bid": {"coins": "1"}},
        {"fly": True},
    ],
)
async def test_input_of_another_shape_never_reaches_a_rule(action: dict[str, Any], client: Client) -> None:
    game_id, seat = await at_market(client)
    result = await seat.answer(ACT, id=game_id, action=action)
    assert result.data is None
    assert result.errors[0].path is None


async def test_an_id_answers_its_own_decision_alone(client: Client) -> None:
    game_id, (seat, other) = await started(client)
    listed = (await seat.ask("query ($id: ID!) { game(id: $id) { legalActions { id decisionId } } }", id=game_id))[
        "game"
    ]
    first = listed["legalActions"][0]
    refused = (await seat.ask(ACT, id=game_id, action={"choose": first["id"]}, decision="d99"))["act"]
    assert refused["rule"] == "malformed-input"
    assert (await other.ask(ACT, id=game_id, action={"choose": first["id"]}))["act"]["rule"] == "not-yours"
    assert "version" in (await seat.ask(ACT, id=game_id, action={"choose": first["id"]}))["act"]
    assert (await seat.ask(ACT, id=game_id, action={"choose": first["id"]}))["act"]["rule"] == "stale-decision"
