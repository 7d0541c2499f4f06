from datetime import UTC, datetime
from typing import Any

import pytest

from core import Event
from schema import CanaanSchema
from schema.backend import SeenEvent
from schema.language import Language
from tests.schema.client import Client, started
from tests.schema.memory import Memory

pytestmark = pytest.mark.anyio
EVENTS = """
query ($id: ID!, $after: Int! = 0, $first: Int! = 100) {
  game(id: $id) {
    seq
    events(after: $after, first: $first) {
      lastSeq hasNext
      events {
        __typename seq round phase at text
        ... on WhisperedEvent { seat words }
        ... on HeardEvent { seat }
        ... on BidsRevealedEvent { bids }
        ... on UnknownEvent { kind }
      }
    }
  }
}
"""
ACT = "mutation ($id: ID!, $action: ActionInput!) { act(gameId: $id, action: $action) { __typename } }"


async def whispered(client: Client, words: list[str]) -> tuple[str, list[Client]]:
    game_id, seats = await started(client, seats=3)
    for seat in seats:
        await seat.ask(ACT, id=game_id, action={"bid": {"coins": 2}})
    await seats[0].ask(ACT, id=game_id, action={"whisper": {"words": words}})
    return game_id, seats


async def page(client: Client, game_id: str, **arguments: Any) -> dict[str, Any]:
    found: dict[str, Any] = (await client.ask(EVENTS, id=game_id, **arguments))["game"]["events"]
    return found


async def test_an_event_has_its_place_its_sentence_and_its_fields(client: Client) -> None:
    game_id, _ = await whispered(client, ["yes"])
    revealed = (await page(client, game_id))["events"][2]
    assert revealed == {
        "__typename": "BidsRevealedEvent",
        "seq": 3,
        "round": 1,
        "phase": "morning",
        "at": "2026-11-30T00:00:00+00:00",
        "text": "The bids were 2, 2 and 2.",
        "bids": [2, 2, 2],
    }


async def test_everybody_gets_every_seq_and_only_those_concerned_the_event(client: Client) -> None:
    game_id, (whisperer, victim, bystander) = await whispered(client, ["yes", "no"])
    kinds = {}
    for name, viewer in {"whisperer": whisperer, "victim": victim, "bystander": bystander, "nobody": client}.items():
        events = (await page(viewer, game_id))["events"]
        assert [one["seq"] for one in events] == list(range(1, 7))
        kinds[name] = [one["__typename"] for one in events[4:]]
        if name != "whisperer":
            assert "yes" not in str(events), "what was whispered is told to nobody else"
    assert kinds == {
        "whisperer": ["WhisperedEvent", "HiddenEvent"],
        "victim": ["HeardEvent", "PickpocketedEvent"],
        "bystander": ["HeardEvent", "HiddenEvent"],
        "nobody": ["HeardEvent", "HiddenEvent"],
    }


async def test_a_secret_answer_shows_nothing_and_makes_no_other_events(client: Client) -> None:
    shown = []
    for coins in (0, 3):
        game_id, (bidder, other) = await started(client)
        await bidder.ask(ACT, id=game_id, action={"bid": {"coins": coins}})
        shown.append((await page(other, game_id), await page(client, game_id)))
    assert shown[0] == shown[1]


async def test_events_are_paged(client: Client) -> None:
    game_id, _ = await whispered(client, ["yes"])
    first = await page(client, game_id, first=4)
    assert (len(first["events"]), first["lastSeq"], first["hasNext"]) == (4, 4, True)
    second = await page(client, game_id, first=4, after=first["lastSeq"])
    assert ([one["seq"] for one in second["events"]], second["hasNext"]) == ([5, 6], False)
    empty = await page(client, game_id, after=6)
    assert empty == {"events": [], "lastSeq": 6, "hasNext": False}


@pytest.mark.parametrize("first", [0, -1, 101])
async def test_a_page_has_a_largest_size(first: int, client: Client) -> None:
    game_id, _ = await started(client)
    result = await client.answer(EVENTS, id=game_id, first=first)
    assert result.errors[0].extensions == {"code": "page-size"}


class Forgotten(Event, frozen=True):
    """An event of a plugin that this schema has not."""

    message = "Somebody was forgotten."


class Shelf(Memory):
    """A server whose games hold events of a plugin that is gone."""

    async def events(
        self, game_id: str, token: str | None, *, after: int, first: int, language: Language = Language.EN
    ) -> list[SeenEvent]:
        at = datetime(2026, 1, 1, tzinfo=UTC)
        return [
            SeenEvent(1, 1, "noon", at, "The Ark moved.", "ArkMoved", None),
            SeenEvent(2, 1, "noon", at, "Somebody was forgotten.", "Forgotten", Forgotten()),
        ]


async def test_an_event_of_a_plugin_that_is_gone_keeps_its_text(schema: CanaanSchema, server: Memory) -> None:
    shelf = Shelf(server.registry)
    client = Client(schema, shelf)
    game_id, _ = await started(client)
    events = (await page(client, game_id))["events"]
    assert [(one["__typename"], one["kind"], one["text"]) for one in events] == [
        ("UnknownEvent", "ArkMoved", "The Ark moved."),
        ("UnknownEvent", "Forgotten", "Somebody was forgotten."),
    ]
