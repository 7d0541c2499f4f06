"""A whole Promised Land over the wire, with clients that know the schema and nothing else."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from tests.acceptance.client import ask, events, frontend, new_table
from tests.acceptance.conftest import Server

pytestmark = pytest.mark.anyio


async def test_a_human_plays_three_computers_to_the_end_from_the_legal_actions_alone(server: Server) -> None:
    table = await new_table(server.url)
    seen: dict[str, list[dict[str, Any]]] = {}

    async def follow(name: str, token: str | None) -> None:
        seen[name] = await events(server.ws_url, table.id, token)

    async with asyncio.timeout(90), frontend(server.url, table.token) as session, asyncio.TaskGroup() as tasks:
        for name, token in (("human", table.token), ("host", table.host), ("spectator", None)):
            tasks.create_task(follow(name, token))
        over = await table.play(session)

    assert over["result"]["reason"]
    assert over["seed"]
    assert over["finalHash"]
    assert table.acked == sorted(set(table.acked))
    for taken in seen.values():
        assert [event["seq"] for event in taken] == list(range(1, over["seq"] + 1))
        assert taken[-1]["__typename"] == "GameEndedEvent"
    assert seen["host"] == seen["spectator"] != seen["human"]
    hidden = {name: {event["seq"] for event in seen[name] if event["__typename"] == "HiddenEvent"} for name in seen}
    assert hidden["human"] <= hidden["spectator"]


@pytest.fixture(scope="module")
def npm_game(server: Server, node: Callable[..., str]) -> Any:
    return json.loads(node("player.cjs", server.url, server.ws_url))


def test_an_npm_client_plays_a_game_and_two_subscribers_each_see_their_own(npm_game: Any) -> None:
    assert npm_game["over"]["status"] == "OVER"
    assert npm_game["over"]["result"]["reason"]
    for taken in npm_game["events"]:
        assert [event["seq"] for event in taken] == list(range(1, npm_game["over"]["seq"] + 1))
    one, other = npm_game["events"]
    assert one != other


def test_no_field_shows_a_seat_the_hand_of_another(npm_game: Any) -> None:
    """Each subscriber has looked at every seat's hand after each change of the game."""
    looks = 0
    for own, games in enumerate(npm_game["games"]):
        for game in games:
            if game["status"] != "RUNNING":
                continue
            for seat in game["seats"]:
                if seat["number"] != own:
                    assert not seat["hand"]
                    looks += 1
    assert looks > 10
    sizes = [seat["handSize"] for games in npm_game["games"] for game in games for seat in game["seats"]]
    assert any(sizes)


async def test_health_and_readiness_are_told(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.url.removesuffix("/graphql")) as http:
        for path in ("/healthz", "/readyz"):
            answer = await http.get(path)
            assert (answer.status_code, answer.json()) == (200, {"status": "ok"})


async def test_the_list_of_games_has_them(server: Server) -> None:
    async with frontend(server.url) as session:
        games = await ask(session, '{ games(mode: "promised-land") { edges { node { id status mode } } } }')
    assert games["edges"]
