"""What the server answers to acts that it does not do: typed, in words, and without changing the game."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from gql import gql
from gql.transport.exceptions import TransportQueryError

from tests.acceptance.client import ACT, EVENTS, LEGAL, Session, Table, ask, following, frontend, new_table
from tests.acceptance.conftest import Server

pytestmark = pytest.mark.anyio

LEAVE = "mutation Leave($id: ID!) { leaveGame(gameId: $id) { __typename ... on Refused { rule message } } }"
PREVIEW = """
query Preview($id: ID!, $action: ActionInput!) {
  preview(gameId: $id, action: $action) {
    ... on Preview { complete numbers { name value } events { __typename text } }
    ... on Refused { rule message missing }
  }
}"""


@pytest.fixture
async def table(server: Server) -> Table:
    return await new_table(server.url, computers=1, rounds=2)


@pytest.fixture
async def session(server: Server, table: Table) -> AsyncIterator[Session]:
    async with frontend(server.url, table.token) as opened:
        yield opened


async def owing(session: Session, table: Table) -> dict[str, Any]:
    """The game, once the human owes something."""
    async with asyncio.timeout(10):
        while True:
            game: dict[str, Any] = await ask(session, LEGAL, id=table.id)
            if game["legalActions"]:
                return game
            await asyncio.sleep(0.005)


async def test_one_act_sent_twice_with_one_key_is_one_move_and_the_same_answer(session: Session, table: Table) -> None:
    game = await owing(session, table)
    sent = {"id": table.id, "action": {"choose": game["legalActions"][0]["id"]}, "key": "a click"}
    first, again = await ask(session, ACT, **sent), await ask(session, ACT, **sent)
    assert (again["version"], again["events"]) == (first["version"], first["events"])
    at_once = await asyncio.gather(*(ask(session, ACT, **sent) for _ in range(5)))
    assert {answer["version"] for answer in at_once} == {first["version"]}

    other = await ask(session, ACT, **sent | {"action": {"endTurn": True}})
    assert other["rule"] == "key-reused"


async def test_a_decision_that_is_gone_is_stale(session: Session, table: Table) -> None:
    game = await owing(session, table)
    chosen = game["legalActions"][0]
    await ask(session, ACT, id=table.id, action={"choose": chosen["id"]}, decision=chosen["decisionId"])
    while chosen["decisionId"] in {one["id"] for one in game["decisions"]}:
        game = await owing(session, table)
        if chosen["decisionId"] in {one["id"] for one in game["decisions"]}:
            await ask(session, ACT, id=table.id, action={"choose": game["legalActions"][-1]["id"]})
    answer = await ask(session, ACT, id=table.id, action={"choose": chosen["id"]})
    assert answer["rule"] == "stale-decision"
    assert answer["message"] == "this decision is no longer open"


async def test_another_ones_token_does_nothing_here(server: Server, session: Session, table: Table) -> None:
    game = await owing(session, table)
    other = await new_table(server.url, computers=1, rounds=2)
    action = {"choose": game["legalActions"][0]["id"]}
    for token in (None, other.token, other.host, table.host, "made up"):
        async with frontend(server.url, token) as stranger:
            assert (await ask(stranger, ACT, id=table.id, action=action))["rule"] == "forbidden"
            assert (await ask(stranger, PREVIEW, id=table.id, action=action))["rule"] == "forbidden"
            assert (await ask(stranger, LEAVE, id=table.id))["rule"] == "forbidden"
            assert (await ask(stranger, LEGAL, id=table.id))["legalActions"] == []
    assert (await ask(session, LEGAL, id=table.id))["legalActions"] == game["legalActions"]


@pytest.mark.parametrize("wrong", ["", "x", "é", "WyJ4Il0", "A" * 5000])
async def test_a_malformed_id_of_an_action_is_told_so(session: Session, table: Table, wrong: str) -> None:
    await owing(session, table)
    answer = await ask(session, ACT, id=table.id, action={"choose": wrong})
    assert answer["rule"] == "malformed-id"


@pytest.mark.parametrize("wrong", ["", "nowhere", "é", "\0", "x" * 5000])
async def test_a_game_that_is_not_there_is_told_so(session: Session, wrong: str) -> None:
    assert (await ask(session, ACT, id=wrong, action={"endTurn": True}))["rule"] == "no-such-game"
    assert await ask(session, LEGAL, id=wrong) is None


async def test_an_illegal_move_names_its_rule(session: Session, table: Table) -> None:
    game = await owing(session, table)
    answer = await ask(session, ACT, id=table.id, action={"move": {"general": "nobody", "destination": "A1"}})
    assert answer["rule"]
    assert answer["message"]
    after = await ask(session, LEGAL, id=table.id)
    assert (after["version"], after["seq"]) == (game["version"], game["seq"])


async def test_a_preview_changes_nothing(session: Session, table: Table) -> None:
    game = await owing(session, table)
    for line in game["legalActions"][:10]:
        shown = await ask(session, PREVIEW, id=table.id, action={"choose": line["id"]})
        assert "rule" not in shown, shown
    assert await ask(session, LEGAL, id=table.id) == game


async def test_a_subscription_of_a_seat_that_is_given_up_ends_with_a_refusal(server: Server, table: Table) -> None:
    taken: list[int] = []
    leaving: asyncio.Task[str] | None = None

    async def follow() -> None:
        nonlocal leaving
        async with asyncio.timeout(10), following(server.ws_url, table.token) as session:
            request = gql(EVENTS)
            request.variable_values = {"id": table.id, "after": 0}
            async for answer in session.subscribe(request):
                taken.append(answer["events"]["seq"])
                leaving = leaving or asyncio.create_task(leave(server, table))

    with pytest.raises(TransportQueryError) as ended:
        await follow()
    assert (ended.value.errors or [])[0]["extensions"]["code"] == "forbidden"
    assert taken == list(range(1, len(taken) + 1))
    assert leaving is not None
    assert await leaving == "GameChanged"


async def leave(server: Server, table: Table) -> str:
    async with frontend(server.url, table.token) as session:
        return str((await ask(session, LEAVE, id=table.id))["__typename"])
