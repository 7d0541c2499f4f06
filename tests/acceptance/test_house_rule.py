"""House rules over the wire: one file is typed, documented and recorded; a broken one harms nobody."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from gql import gql
from gql.transport.exceptions import TransportQueryError

from tests.acceptance.client import ACT, LEGAL, Table, ask, events, frontend, new_table
from tests.acceptance.conftest import HERE, Server

pytestmark = pytest.mark.anyio

RULESET = """
query Ruleset($id: ID!) {
  game(id: $id) { ruleset { modules { name version contentHash } options { easyDesert { prayers } } } }
}"""
TYPES = """{
  __schema { types { name description kind fields { name } inputFields { name description } } }
}"""
DESTINATIONS = """
query Destinations($id: ID!) {
  game(id: $id) { phase { name } generals {
    destinations { cost explained { value trail { plugin label amount } } hex { terrain { name } } way } } }
}"""
PRAY = """
mutation Pray($id: ID!) {
  act(gameId: $id, action: { pray: { number: 2 } }) {
    ... on Acted { events { seq __typename text ... on PrayedEvent { number seat } } }
    ... on Refused { rule message }
  }
}"""


@pytest.fixture(scope="module")
def house(serve: Callable[..., Server]) -> Server:
    return serve(HERE / "house")


async def until(session: Any, table: Table, phase: str) -> dict[str, Any]:
    """Play on until the human owes something in that phase."""
    while True:
        game = await ask(
            session,
            "query ($id: ID!) { game(id: $id) { status phase { name } legalActions { id text } } }",
            id=table.id,
        )
        if game["legalActions"] and game["phase"]["name"] == phase:
            return game  # type: ignore[no-any-return]
        assert game["status"] == "RUNNING"
        if game["legalActions"]:
            await ask(session, ACT, id=table.id, action={"choose": game["legalActions"][-1]["id"]})
        else:
            await asyncio.sleep(0.005)


async def test_an_action_an_event_and_an_option_of_a_house_rule_are_typed_and_documented(house: Server) -> None:
    async with frontend(house.url) as session:
        types = {one["name"]: one for one in (await ask(session, TYPES))["types"]}
    assert types["PrayedEvent"]["description"] == "A seat has prayed."
    assert {"seq", "seat", "number"} <= {field["name"] for field in types["PrayedEvent"]["fields"]}
    assert types["PrayInput"]["inputFields"] == [{"name": "number", "description": "Which of the prayers."}]
    assert "pray" in {field["name"] for field in types["ActionInput"]["inputFields"]}
    (option,) = types["EasyDesertOptionsInput"]["inputFields"]
    assert option["name"] == "prayers"
    assert "How many prayers there are to choose from." in option["description"]


async def test_a_house_rule_is_played_and_recorded_in_its_game(house: Server) -> None:
    table = await new_table(house.url, options={"easyDesert": {"prayers": 2}})
    async with asyncio.timeout(30), frontend(house.url, table.token) as session:
        ruleset = (await ask(session, RULESET, id=table.id))["ruleset"]
        (locked,) = [one for one in ruleset["modules"] if one["name"] == "easy-desert"]
        assert (locked["version"], len(locked["contentHash"])) == ("1.0", 32)
        assert ruleset["options"]["easyDesert"] == {"prayers": 2}

        game = await until(session, table, "movement")
        lines = {line["text"] for line in game["legalActions"]}
        assert {line for line in lines if "prayer" in line} == {"Say prayer 1", "Say prayer 2"}
        acted = await ask(session, PRAY, id=table.id)
    prayed = acted["events"][0]
    assert (prayed["__typename"], prayed["number"], prayed["seat"]) == ("PrayedEvent", 2, 0)
    assert prayed["text"] == "Human says prayer 2."


async def test_what_a_house_rule_adds_to_a_cost_is_told_by_its_name(house: Server) -> None:
    table = await new_table(house.url)
    eased: list[dict[str, Any]] = []
    async with asyncio.timeout(30), frontend(house.url, table.token) as session:
        while not eased:
            await until(session, table, "movement")
            for general in (await ask(session, DESTINATIONS, id=table.id))["generals"]:
                for one in general["destinations"]:
                    trail = one["explained"]["trail"]
                    assert one["cost"] == one["explained"]["value"] == sum(part["amount"] for part in trail)
                    deserts = [part for part in trail if part["label"].endswith(": desert")]
                    eased += (rule := [part for part in trail if part["plugin"] == "easy-desert"])
                    assert len(rule) == len(deserts)
            await ask(session, PRAY, id=table.id)
    assert {tuple(part.values()) for part in eased} == {("easy-desert", "house rule: an easy desert", -1)}


async def test_a_misspelt_hook_is_refused_in_words_and_the_server_runs_without_the_rule(
    serve: Callable[..., Server], tmp_path: Path
) -> None:
    source = (HERE / "house" / "easy_desert.py").read_text()
    (tmp_path / "easy_desert.py").write_text(source.replace("def entry_cost(", "def entry_cots("))
    server = serve(tmp_path)
    async with frontend(server.url) as session:
        (left_out,) = await ask(session, "{ leftOutModules { plugin source reason } }")
        assert left_out["plugin"] == "easy-desert"
        assert left_out["source"] == "easy_desert.py"
        assert "entry_cots" in left_out["reason"]
        assert "did you mean 'entry_cost'?" in left_out["reason"]
        names = {one["name"] for one in (await ask(session, TYPES))["types"]}
        assert not {"PrayedEvent", "PrayInput"} & names
    assert "entry_cots" in server.log()
    async with asyncio.timeout(30):
        table = await new_table(server.url)
        async with frontend(server.url, table.token) as session:
            await until(session, table, "movement")


async def test_a_rule_that_raises_in_mid_action_leaves_the_game_unchanged_and_playable(
    serve: Callable[..., Server],
) -> None:
    server = serve(HERE / "broken")
    table = await new_table(server.url, computers=1, rounds=2)
    async with asyncio.timeout(60), frontend(server.url, table.token) as session:
        await until(session, table, "movement")
        before = await ask(session, LEGAL, id=table.id)
        (shout,) = [line for line in before["legalActions"] if line["text"] == "Shout at the mountain"]
        for key in (None, "a key", "a key"):
            request = gql(ACT)
            request.variable_values = {"id": table.id, "action": {"choose": shout["id"]}, "key": key}
            with pytest.raises(TransportQueryError) as fault:
                await session.execute(request)
            (error,) = fault.value.errors or []
            assert error["extensions"]["code"] == "FAULT"
            assert error["extensions"]["incident"] in error["message"]
            assert "roll" not in str(fault.value.errors)
            assert error["extensions"]["incident"] in server.log()
        assert await ask(session, LEGAL, id=table.id) == before
        assert "avalanche" in server.log()

        others = [line for line in before["legalActions"] if line != shout]
        acted = await ask(session, ACT, id=table.id, action={"choose": others[-1]["id"]}, key="a key")
        assert acted["version"] == before["version"] + 1
        while (game := await ask(session, LEGAL, id=table.id))["status"] == "RUNNING":
            lines = [line for line in game["legalActions"] if line["text"] != shout["text"]]
            if lines:
                await ask(session, ACT, id=table.id, action={"choose": lines[-1]["id"]})
            else:
                await asyncio.sleep(0.005)
    assert game["status"] == "OVER"
    seen = await events(server.ws_url, table.id, None)
    assert [event["seq"] for event in seen] == list(range(1, game["seq"] + 1))
    assert "rumbles" not in str(seen)
