from typing import Any

import pytest

from tests.schema.client import Client, started

pytestmark = pytest.mark.anyio
GAME = """
query ($id: ID!) {
  game(id: $id) {
    id name status isPublic version seq mode round step order closed createdAt seedHash seed finalHash
    phase { name title text }
    ruleset { mode modules { name version contentHash } }
    seats { id number name kind computer nonce isViewer isEliminated owes }
    decisions { id seat kind subject secret optional hangsOn }
    viewer { isHost seat { number } }
    result { winners { number name } reason }
  }
}
"""
NODE = """
query ($id: ID!) { node(id: $id) { __typename id ... on Game { name } ... on Seat { number } } }
"""
ACT = "mutation ($id: ID!, $action: ActionInput!) { act(gameId: $id, action: $action) { __typename } }"


async def game(client: Client, game_id: str) -> dict[str, Any]:
    found: dict[str, Any] = (await client.ask(GAME, id=game_id))["game"]
    return found


async def test_a_running_game_says_where_it_stands(client: Client) -> None:
    game_id, (first, _) = await started(client, name="Supper")
    shown = await game(first, game_id)
    assert (shown["name"], shown["status"], shown["mode"], shown["round"]) == ("Supper", "RUNNING", "fair-day", 1)
    assert shown["phase"] == {"name": "morning", "title": "Morning", "text": "Secret bids."}
    assert (shown["step"], shown["order"], shown["seq"]) == ("bid", [0, 1], 2)
    assert shown["ruleset"] == {
        "mode": "fair-day",
        "modules": [{"name": "fair-day", "version": "1.2", "contentHash": "f00d"}],
    }
    assert shown["decisions"][0] == {
        "id": "d1",
        "seat": 0,
        "kind": "bid",
        "subject": "the gate",
        "secret": True,
        "optional": False,
        "hangsOn": None,
    }
    assert [seat["owes"] for seat in shown["seats"]] == [True, True]
    assert (shown["viewer"], [seat["isViewer"] for seat in shown["seats"]]) == (
        {"isHost": False, "seat": {"number": 0}},
        [True, False],
    )
    assert shown["seed"] is shown["finalHash"] is shown["result"] is shown["closed"] is None


async def test_a_finished_game_shows_who_won_and_how_to_check_its_dice(client: Client) -> None:
    game_id, seats = await started(client, options={"fairDay": {"days": 1}})
    for action in ({"bid": {"coins": 1}}, {"goHome": True}):
        for seat in seats:
            await seat.ask(ACT, id=game_id, action=action)
    shown = await game(client, game_id)
    assert shown["status"] == "OVER"
    assert shown["result"] == {"winners": [{"number": 0, "name": "Seat 0"}], "reason": "the fair is over"}
    assert shown["seed"] == bytes(range(32)).hex()
    assert len(shown["finalHash"]) == 32


async def test_a_game_in_the_lobby_has_no_board(client: Client) -> None:
    created = await client.ask(
        'mutation { createGame(game: {mode: "fair-day", seats: [{name: "Ada"}, {computer: "random"}]}) '
        "{ ... on GameCreated { token game { id } } } }"
    )
    shown = await game(client.as_holder(created["createGame"]["token"]), created["createGame"]["game"]["id"])
    assert (shown["status"], shown["round"], shown["phase"], shown["decisions"]) == ("LOBBY", None, None, [])
    assert [(seat["name"], seat["kind"], seat["computer"]) for seat in shown["seats"]] == [
        ("Ada", "OPEN", None),
        ("Seat 1", "COMPUTER", "random"),
    ]
    assert shown["viewer"] == {"isHost": True, "seat": None}


async def test_a_game_by_invitation_is_null_for_others(client: Client) -> None:
    game_id, (seat, _) = await started(client, isPublic=False)
    assert (await client.ask(GAME, id=game_id))["game"] is None
    assert (await client.ask(GAME, id="nonsense"))["game"] is None
    assert (await client.ask(NODE, id=game_id))["node"] is None
    assert (await game(seat, game_id))["id"] == game_id


async def test_games_and_seats_can_be_fetched_by_their_id(client: Client) -> None:
    game_id, _ = await started(client, name="Supper")
    assert (await client.ask(NODE, id=game_id))["node"] == {"__typename": "Game", "id": game_id, "name": "Supper"}
    seat_id = (await game(client, game_id))["seats"][1]["id"]
    assert (await client.ask(NODE, id=seat_id))["node"] == {"__typename": "Seat", "id": seat_id, "number": 1}
    for nothing in (f"{game_id}.9", "nothing.1", ""):
        assert (await client.ask(NODE, id=nothing))["node"] is None
