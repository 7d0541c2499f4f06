from typing import Any

import pytest

from tests.schema.client import Client, started

pytestmark = pytest.mark.anyio
CREATE = """
mutation ($game: NewGameInput!, $key: String) {
  createGame(game: $game, idempotencyKey: $key) {
    ... on GameCreated { token invitation game { id name isPublic viewer { isHost } } }
    ... on Refused { rule message }
  }
}
"""
JOIN = """
mutation ($id: ID!, $seat: Int, $name: String, $nonce: String) {
  joinGame(gameId: $id, seat: $seat, name: $name, nonce: $nonce) {
    ... on SeatTaken { seat token game { seats { name nonce kind } viewer { seat { number } } } }
    ... on Refused { rule message }
  }
}
"""
ACT = """
mutation ($id: ID!, $action: ActionInput!, $key: String) {
  act(gameId: $id, action: $action, idempotencyKey: $key) {
    ... on Acted { version events { __typename seq } game { version seq } }
    ... on Refused { rule message }
  }
}
"""
CHANGED = "{ ... on GameChanged { game { status seats { name kind computer } } } ... on Refused { rule message } }"


async def lobby(client: Client, **new: Any) -> dict[str, Any]:
    game = {"mode": "fair-day", "seats": [{"name": "Ada"}, {}], **new}
    created: dict[str, Any] = (await client.ask(CREATE, game=game))["createGame"]
    return created


async def test_a_game_is_created_and_its_host_is_known_by_the_token(client: Client) -> None:
    created = await lobby(client, name="  Supper ")
    assert created["game"] == {"id": "g1", "name": "Supper", "isPublic": True, "viewer": {"isHost": True}}
    assert created["invitation"] is None
    assert (await lobby(client, isPublic=False))["invitation"] == "guest-g2"


async def test_the_same_key_creates_one_game(client: Client) -> None:
    game = {"mode": "fair-day", "seats": [{}, {}]}
    first = await client.ask(CREATE, game=game, key="once")
    assert await client.ask(CREATE, game=game, key="once") == first


@pytest.mark.parametrize(
    ("new", "words"),
    [
        ({"mode": "chess"}, "there is no mode 'chess'"),
        ({"seats": []}, "2 to 4 seats, not 0"),
        ({"modules": [{"name": "wrath", "on": True}]}, "there is no module 'wrath'"),
        ({"name": "x" * 61}, "at most 60"),
        ({"seats": [{"name": "two\nlines"}, {}]}, "one line"),
    ],
)
async def test_a_game_that_cannot_be_is_refused_in_words(new: dict[str, Any], words: str, client: Client) -> None:
    assert words in (await lobby(client, **new))["message"]


async def test_a_seat_is_taken_with_a_name_and_a_nonce(client: Client) -> None:
    await lobby(client)
    taken = (await client.ask(JOIN, id="g1", seat=1, name="Grace", nonce="dice"))["joinGame"]
    assert taken["seat"] == 1
    assert taken["game"]["viewer"] == {"seat": {"number": 1}}
    assert taken["game"]["seats"][1] == {"name": "Grace", "nonce": "dice", "kind": "HUMAN"}
    assert (await client.ask(JOIN, id="g1", seat=1))["joinGame"]["rule"] == "seat-taken"
    assert (await client.ask(JOIN, id="g9"))["joinGame"]["rule"] == "no-such-game"


async def test_only_the_host_starts_a_game(client: Client) -> None:
    created = await lobby(client)
    start = f'mutation {{ startGame(gameId: "g1") {CHANGED} }}'
    assert (await client.ask(start))["startGame"]["rule"] == "forbidden"
    begun = (await client.as_holder(created["token"]).ask(start))["startGame"]
    assert begun["game"]["status"] == "RUNNING"


async def test_seats_are_left_replaced_and_renamed(client: Client) -> None:
    game_id, (first, second) = await started(client)
    host = client.as_holder(f"host-{game_id}")
    rename = f'mutation {{ renameSeat(gameId: "{game_id}", name: " Bob ") {CHANGED} }}'
    assert (await first.ask(rename))["renameSeat"]["game"]["seats"][0]["name"] == "Bob"
    leave = f'mutation {{ leaveGame(gameId: "{game_id}", computer: "random") {CHANGED} }}'
    left = (await first.ask(leave))["leaveGame"]["game"]["seats"][0]
    assert (left["kind"], left["computer"]) == ("COMPUTER", "random")
    assert (await first.ask(leave))["leaveGame"]["rule"] == "forbidden"
    replace = f'mutation {{ replaceSeat(gameId: "{game_id}", seat: 1) {CHANGED} }}'
    assert (await second.ask(replace))["replaceSeat"]["rule"] == "forbidden"
    assert (await host.ask(replace))["replaceSeat"]["game"]["seats"][1]["kind"] == "OPEN"


async def test_an_act_answers_with_its_version_and_the_events_that_its_viewer_sees(client: Client) -> None:
    game_id, (first, second) = await started(client)
    done = (await first.ask(ACT, id=game_id, action={"bid": {"coins": 2}}))["act"]
    assert done["events"] == []
    revealed = (await second.ask(ACT, id=game_id, action={"bid": {"coins": 2}}))["act"]
    assert revealed["events"] == [
        {"__typename": "BidsRevealedEvent", "seq": 3},
        {"__typename": "PhaseBeganEvent", "seq": 4},
    ]
    assert revealed["game"] == {"version": revealed["version"], "seq": 4}
    assert revealed["version"] == done["version"] + 1


async def test_the_same_key_acts_once(client: Client) -> None:
    game_id, (first, _) = await started(client)
    once = await first.ask(ACT, id=game_id, action={"bid": {"coins": 2}}, key="k")
    assert await first.ask(ACT, id=game_id, action={"bid": {"coins": 2}}, key="k") == once
    again = await first.ask(ACT, id=game_id, action={"bid": {"coins": 2}}, key="other")
    assert again["act"]["rule"] == "not-your-turn"
    long = await first.ask(ACT, id=game_id, action={"bid": {"coins": 2}}, key="x" * 201)
    assert long["act"]["rule"] == "malformed-input"


async def test_who_holds_no_seat_cannot_act(client: Client) -> None:
    game_id, _ = await started(client)
    assert (await client.ask(ACT, id=game_id, action={"bid": {"coins": 2}}))["act"]["rule"] == "forbidden"
    assert (await client.ask(ACT, id="g9", action={"bid": {"coins": 2}}))["act"]["rule"] == "no-such-game"
