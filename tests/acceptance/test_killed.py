"""A server killed without warning: every move it acknowledged is there when it comes back, and none twice."""

import asyncio
import signal
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import httpx
import pytest
from gql import gql
from gql.transport.exceptions import TransportError

from tests.acceptance.client import ACT, EVENTS, LEGAL, Table, ask, following, frontend, new_table
from tests.acceptance.conftest import Server

pytestmark = pytest.mark.anyio

KILLS = 3


async def test_killed_in_mid_game_it_loses_no_acknowledged_move_and_doubles_none(serve: Callable[..., Server]) -> None:
    server = serve()
    table = await new_table(server.url, rounds=4)
    answers: dict[str, dict[str, Any]] = {}
    taken: list[dict[str, Any]] = []
    async with asyncio.timeout(110):
        for round_ in range(KILLS):
            playing = asyncio.create_task(play(server, table, answers))
            followed = asyncio.create_task(follow(server, table, taken))
            await asyncio.sleep(0.5 + 0.17 * round_)
            server.kill()
            await playing
            await followed
            server.start()
            async with frontend(server.url, table.token) as session:
                repeated = {key: await again(session, table, key) for key in answers}
                assert {key: told(answer) for key, answer in repeated.items()} == {
                    key: told(answer) for key, answer in answers.items()
                }
                # Once the game is over everybody sees everything, in answers given again too.
                if (await ask(session, LEGAL, id=table.id))["status"] == "RUNNING":
                    assert repeated == answers
        followed = asyncio.create_task(follow(server, table, taken))
        async with frontend(server.url, table.token) as session:
            over = await table.play(session)
        await followed
    assert [event["seq"] for event in taken] == list(range(1, over["seq"] + 1))
    assert taken[-1]["__typename"] == "GameEndedEvent"
    versions = [answer["version"] for answer in answers.values()]
    assert len(versions) > KILLS
    assert len(set(versions)) == len(versions)


async def play(server: Server, table: Table, answers: dict[str, dict[str, Any]]) -> None:
    """Act, noting each acknowledged move under its key, until the server is gone."""
    with suppress(httpx.HTTPError, TransportError):
        async with frontend(server.url, table.token) as session:
            while True:
                game = await ask(session, LEGAL, id=table.id)
                if not game["legalActions"]:
                    await asyncio.sleep(0.002)
                    continue
                legal = game["legalActions"][game["version"] % len(game["legalActions"])]
                key = f"{game['version']} {legal['id']}"
                answer = await ask(session, ACT, id=table.id, action={"choose": legal["id"]}, key=key)
                assert "rule" not in answer, answer
                answers[key] = {name: answer[name] for name in ("version", "events")}


async def again(session: Any, table: Table, key: str) -> dict[str, Any]:
    """What the same act with the same key is answered with now."""
    answer = await ask(session, ACT, id=table.id, action={"choose": key.split(" ", 1)[1]}, key=key)
    return {name: answer[name] for name in ("version", "events")}


def told(answer: dict[str, Any]) -> tuple[int, list[int]]:
    """The version that an act made and the events that it caused, whatever is shown of them."""
    return answer["version"], [event["seq"] for event in answer["events"]]


async def follow(server: Server, table: Table, taken: list[dict[str, Any]]) -> None:
    """Go on after the last event taken, until the server is gone or the game over."""
    with suppress(TransportError, OSError):
        async with following(server.ws_url, table.token) as session:
            request = gql(EVENTS)
            request.variable_values = {"id": table.id, "after": taken[-1]["seq"] if taken else 0}
            async for answer in session.subscribe(request):
                taken.append(answer["events"])


async def test_asked_to_stop_it_stops_in_order_and_starts_again_where_it_was(serve: Callable[..., Server]) -> None:
    server = serve()
    table = await new_table(server.url)
    async with frontend(server.url, table.token) as session:
        for _ in range(20):
            await table.move(session)
    code = await asyncio.to_thread(server.stop)
    assert code in (0, -signal.SIGTERM), server.log()
    assert "Application shutdown complete" in server.log()
    await asyncio.to_thread(server.start)
    async with frontend(server.url, table.token) as session:
        for _ in range(20):
            game = await table.move(session)
    assert (game["status"], table.acked) == ("RUNNING", sorted(set(table.acked)))
    assert "Traceback" not in server.log()
