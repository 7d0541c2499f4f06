from typing import Any

import pytest

from core import Registry
from tests.schema.client import Client, started

pytestmark = pytest.mark.anyio
GAMES = """
query ($first: Int! = 20, $after: String, $status: GameStatus, $mode: String) {
  games(first: $first, after: $after, status: $status, mode: $mode) {
    edges { cursor node { id status } }
    nodes { id round }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}
"""
PREVIEW = """
query ($id: ID!, $action: ActionInput!, $decision: ID) {
  preview(gameId: $id, action: $action, decisionId: $decision) {
    __typename
    ... on Preview { complete numbers { name value } events { __typename seq text } }
    ... on Refused { rule message }
  }
}
"""
ACT = "mutation ($id: ID!, $action: ActionInput!) { act(gameId: $id, action: $action) { __typename } }"
RULES = """
{
  rulesets {
    name version text fewestSeats mostSeats computers
    base { name } optional { name }
    phases { phase { name title text } steps { name module eachSeat } }
  }
  ruleModules {
    name version text isMode modes requires conflicts onByDefault source contentHash
    declares { name kind text }
    implements { hook { name } declaredBy label }
    actions { name member text answers }
    events { name text }
  }
  leftOutModules { plugin source reason }
}
"""


async def at_market(client: Client) -> tuple[str, list[Client]]:
    game_id, seats = await started(client)
    for seat in seats:
        await seat.ask(ACT, id=game_id, action={"bid": {"coins": 1}})
    return game_id, seats


async def preview(client: Client, game_id: str, action: dict[str, Any], decision: str | None = None) -> dict[str, Any]:
    found: dict[str, Any] = (await client.ask(PREVIEW, id=game_id, action=action, decision=decision))["preview"]
    return found


async def test_games_are_paged_newest_first(client: Client) -> None:
    for _ in range(3):
        await started(client)
    await started(client, isPublic=False)
    page = (await client.ask(GAMES, first=2))["games"]
    assert [edge["node"]["id"] for edge in page["edges"]] == ["g3", "g2"]
    assert page["nodes"] == [{"id": "g3", "round": None}, {"id": "g2", "round": None}]
    assert page["pageInfo"]["hasNextPage"]
    assert not page["pageInfo"]["hasPreviousPage"]
    rest = (await client.ask(GAMES, after=page["pageInfo"]["endCursor"]))["games"]
    assert [edge["node"]["id"] for edge in rest["edges"]] == ["g1"]
    assert rest["pageInfo"]["hasPreviousPage"]


async def test_games_are_found_by_status_and_mode(client: Client) -> None:
    await started(client)
    assert len((await client.ask(GAMES, status="RUNNING", mode="fair-day"))["games"]["nodes"]) == 1
    assert (await client.ask(GAMES, status="LOBBY"))["games"]["nodes"] == []
    empty = (await client.ask(GAMES, mode="chess"))["games"]
    assert empty["pageInfo"]["endCursor"] is None


async def test_a_page_of_games_has_a_largest_size(client: Client) -> None:
    result = await client.answer(GAMES, first=101)
    assert result.errors[0].extensions == {"code": "page-size"}


async def test_a_preview_shows_numbers_and_events_and_changes_nothing(client: Client) -> None:
    game_id, (seat, _) = await at_market(client)
    seen = "query ($id: ID!) { game(id: $id) { version seq } }"
    before = await client.ask(seen, id=game_id)
    assert await preview(seat, game_id, {"walk": {"stall": "bakery"}}) == {
        "__typename": "Preview",
        "complete": True,
        "numbers": [{"name": "wage", "value": 3}],
        "events": [{"__typename": "WalkedEvent", "seq": 5, "text": "Seat 0 walks to the bakery."}],
    }
    assert await client.ask(seen, id=game_id) == before


async def test_a_preview_rolls_no_die(client: Client) -> None:
    game_id, (seat, _) = await at_market(client)
    assert await preview(seat, game_id, {"haggle": True}) == {
        "__typename": "Preview",
        "complete": False,
        "numbers": [],
        "events": [],
    }


async def test_a_preview_is_refused_as_the_act_would_be(client: Client) -> None:
    game_id, (seat, other) = await at_market(client)
    assert (await preview(seat, game_id, {"walk": {"stall": "jail"}}))["rule"] == "FAIR-2"
    assert (await preview(other, game_id, {"goHome": True}))["rule"] == "not-your-turn"
    assert (await preview(client, game_id, {"goHome": True}))["rule"] == "forbidden"
    assert (await preview(client, "nowhere", {"goHome": True}))["rule"] == "no-such-game"
    assert (await preview(seat, game_id, {"choose": "x"}))["rule"] == "malformed-id"
    assert (await preview(seat, game_id, {"goHome": True}, "d1"))["rule"] == "stale-decision"


async def test_rules_are_listed_with_all_that_a_host_or_modder_asks(client: Client) -> None:
    rules = await client.ask(RULES)
    (mode,) = rules["rulesets"]
    assert (mode["name"], mode["fewestSeats"], mode["mostSeats"]) == ("fair-day", 2, 4)
    assert mode["computers"] == ["random"]
    assert (mode["base"], mode["optional"]) == ([{"name": "fair-day"}], [])
    assert mode["phases"][1] == {
        "phase": {"name": "noon", "title": "Noon", "text": "Turns at the market."},
        "steps": [
            {"name": "market-turn", "module": "fair-day", "eachSeat": True},
            {"name": "dusk", "module": "fair-day", "eachSeat": False},
        ],
    }
    (module,) = rules["ruleModules"]
    assert module["isMode"]
    assert (module["source"], module["contentHash"]) == ("shipped", "f00d")
    assert module["declares"] == [{"name": "wage", "kind": "FOLD", "text": "What a day's work is worth."}]
    assert {"hook": {"name": "wage"}, "declaredBy": "fair-day", "label": "good weather"} in module["implements"]
    assert {"hook": {"name": "setup"}, "declaredBy": "core", "label": "Ten coins each"} in module["implements"]
    assert module["actions"][0] == {
        "name": "Bid",
        "member": "bid",
        "text": "Bid coins in secret.",
        "answers": ["bid"],
    }
    assert {"name": "Walked", "text": "Somebody went to a stall."} in module["events"]


async def test_a_module_that_is_left_out_is_listed_without_the_servers_folders(
    client: Client, registry: Registry
) -> None:
    registry.leave_out("cheats", "/home/host/plugins/cheats.py", "it is not well formed")
    assert (await client.ask(RULES))["leftOutModules"] == [
        {"plugin": "cheats", "source": "cheats.py", "reason": "it is not well formed"}
    ]
