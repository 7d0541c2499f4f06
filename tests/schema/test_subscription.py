import asyncio
from contextlib import aclosing
from typing import Any

import pytest

from tests.schema.client import Client, started
from tests.schema.memory import Memory

pytestmark = pytest.mark.anyio
EVENTS = """
subscription ($id: ID!, $after: Int! = 0) {
  events(gameId: $id, after: $after) { __typename seq text ... on WhisperedEvent { words } }
}
"""
GAME = "subscription ($id: ID!) { game(gameId: $id) { version phase { title } viewer { seat { number } } } }"
ACT = "mutation ($id: ID!, $action: ActionInput!) { act(gameId: $id, action: $action) { __typename } }"


async def bid(game_id: str, seats: list[Client]) -> None:
    for seat in seats:
        done = await seat.ask(ACT, id=game_id, action={"bid": {"coins": 1}})
        assert done["act"]["__typename"] == "Acted"


async def followed(client: Client, count: int, **variables: Any) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    async with aclosing(client.follow(EVENTS, **variables)) as results:
        async for result in results:
            assert result.errors is None
            found.append(result.data["events"])
            if len(found) == count:
                break
    return found


async def test_stored_events_come_first_then_live_ones_each_once_in_order(client: Client) -> None:
    game_id, seats = await started(client)
    watching = asyncio.create_task(followed(seats[1], 6, id=game_id))
    await asyncio.sleep(0)
    await bid(game_id, seats)
    await seats[0].ask(ACT, id=game_id, action={"whisper": {"words": ["no"]}})
    events = await asyncio.wait_for(watching, 5)
    assert [one["seq"] for one in events] == [1, 2, 3, 4, 5, 6]
    assert [one["__typename"] for one in events[4:]] == ["HeardEvent", "PickpocketedEvent"]


async def test_a_client_goes_on_where_it_left_off(client: Client) -> None:
    game_id, seats = await started(client)
    await bid(game_id, seats)
    assert [one["seq"] for one in await followed(client, 2, id=game_id, after=2)] == [3, 4]


async def test_each_viewer_follows_what_is_for_him(client: Client) -> None:
    game_id, seats = await started(client)
    await bid(game_id, seats)
    await seats[0].ask(ACT, id=game_id, action={"whisper": {"words": ["yes"]}})
    own, other = [(await followed(seat, 2, id=game_id, after=4))[0] for seat in seats]
    assert own["words"] == ["yes"]
    assert other == {"__typename": "HeardEvent", "seq": 5, "text": "Seat 0 whispers."}


async def test_the_game_is_shown_now_and_after_every_change(client: Client) -> None:
    game_id, seats = await started(client)
    async with aclosing(seats[1].follow(GAME, id=game_id)) as results:
        first = (await anext(results)).data["game"]
        assert (first["phase"]["title"], first["viewer"]["seat"]["number"]) == ("Morning", 1)
        await bid(game_id, seats[:1])
        assert (await anext(results)).data["game"]["version"] == first["version"] + 1
        await bid(game_id, seats[1:])
        assert (await anext(results)).data["game"]["phase"]["title"] == "Noon"


@pytest.mark.parametrize("document", [EVENTS, GAME])
async def test_a_game_that_may_not_be_seen_is_an_error_with_a_code(document: str, client: Client) -> None:
    game_id, _ = await started(client, isPublic=False)
    for wanted in ("no-such-game-at-all", game_id):
        async with aclosing(client.follow(document, id=wanted)) as results:
            (result,) = [one async for one in results]
        assert result.errors[0].extensions == {"code": "no-such-game"}


async def test_who_stops_following_lets_go_of_the_server(client: Client, server: Memory) -> None:
    game_id, _ = await started(client)
    await followed(client, 1, id=game_id)
    assert server.calls == ["follow_events", "let go"]
