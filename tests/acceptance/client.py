"""A frontend in Python: the `gql` library against the schema that the server tells, and no rule of any game."""

import asyncio
import logging
import random
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

from gql import Client, gql
from gql.client import AsyncClientSession, ReconnectingAsyncClientSession
from gql.transport.httpx import HTTPXAsyncTransport
from gql.transport.websockets import WebsocketsTransport
from graphql import GraphQLSchema

logging.getLogger("gql").setLevel(logging.WARNING)

Session = AsyncClientSession | ReconnectingAsyncClientSession

_schemas: dict[str, GraphQLSchema] = {}

CREATE = """
mutation Create($game: NewGameInput!, $options: OptionsInput, $key: String) {
  createGame(game: $game, options: $options, idempotencyKey: $key) {
    ... on GameCreated { token invitation game { id } }
    ... on Refused { rule message missing }
  }
}"""
JOIN = """
mutation Join($id: ID!, $seat: Int, $name: String, $key: String) {
  joinGame(gameId: $id, seat: $seat, name: $name, idempotencyKey: $key) {
    ... on SeatTaken { token seat }
    ... on Refused { rule message missing }
  }
}"""
START = """
mutation Start($id: ID!) {
  startGame(gameId: $id) { ... on GameChanged { game { status version } } ... on Refused { rule message missing } }
}"""
ACT = """
mutation Act($id: ID!, $action: ActionInput!, $decision: ID, $key: String) {
  act(gameId: $id, action: $action, decisionId: $decision, idempotencyKey: $key) {
    ... on Acted { version events { seq __typename text } game { status version } }
    ... on Refused { rule message missing }
  }
}"""
LEGAL = """
query Legal($id: ID!) {
  game(id: $id) {
    status version seq viewer { seat { number } }
    decisions { id seat kind optional }
    legalActions { id decisionId text isTemplate }
    result { winners { number } reason } seed finalHash
  }
}"""
EVENTS = """
subscription Events($id: ID!, $after: Int!) {
  events(gameId: $id, after: $after) { seq round phase at text __typename }
}"""
GAME = "subscription Game($id: ID!) { game(gameId: $id) { status version } }"


@asynccontextmanager
async def frontend(url: str, token: str | None = None) -> AsyncGenerator[Session, None]:
    """A session over HTTP that checks each document against the server's own schema."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    transport = HTTPXAsyncTransport(url=url, headers=headers, timeout=30)
    known = _schemas.get(url)
    client = Client(transport=transport, schema=known, fetch_schema_from_transport=known is None, execute_timeout=30)
    async with client as session:
        assert client.schema is not None
        _schemas[url] = client.schema
        yield session


@asynccontextmanager
async def following(ws_url: str, token: str | None = None) -> AsyncGenerator[Session, None]:
    """A session over WebSocket, for subscriptions."""
    payload = {"authorization": f"Bearer {token}"} if token else {}
    transport = WebsocketsTransport(url=ws_url, init_payload=payload, subprotocols=["graphql-transport-ws"])
    async with Client(transport=transport) as session:
        yield session


async def ask(session: Session, document: str, **variables: Any) -> Any:
    """The answer to a document's only field."""
    request = gql(document)
    request.variable_values = variables
    answer = await session.execute(request)
    return next(iter(answer.values()))


class Table:
    """A game that one human plays through a session, from the legal actions alone."""

    def __init__(self, url: str, game_id: str, host: str, token: str) -> None:
        self.url = url
        self.id = game_id
        self.host = host
        self.token = token
        self.acked: list[int] = []
        self._rng = random.Random(7)

    async def move(self, session: Session) -> dict[str, Any]:
        """Act once if the human owes something; gives the game as it was before."""
        game: dict[str, Any] = await ask(session, LEGAL, id=self.id)
        if game["legalActions"]:
            chosen = self._rng.choice(game["legalActions"])
            answer = await ask(session, ACT, id=self.id, action={"choose": chosen["id"]}, key=f"move {game['version']}")
            assert "rule" not in answer, (chosen, answer)
            self.acked.append(answer["version"])
        return game

    async def play(self, session: Session) -> dict[str, Any]:
        """Act until the game is over; gives it as it is then."""
        while True:
            game = await self.move(session)
            if game["status"] == "OVER":
                return game
            if not game["legalActions"]:
                await asyncio.sleep(0.005)


async def new_table(url: str, computers: int = 3, rounds: int = 12, options: Any = None) -> Table:
    """A started Promised Land of one human and random computer players."""
    game = {"mode": "promised-land", "seats": [{}, *({"computer": "random"} for _ in range(computers))]}
    async with frontend(url) as session:
        wanted = {"promisedLand": {"maxRounds": rounds}} | (options or {})
        created = await ask(session, CREATE, game=game, options=wanted)
        joined = await ask(session, JOIN, id=created["game"]["id"], seat=0, name="Human")
    async with frontend(url, created["token"]) as session:
        started = await ask(session, START, id=created["game"]["id"])
        assert started["game"]["status"] == "RUNNING", started
    return Table(url, created["game"]["id"], created["token"], joined["token"])


async def events(ws_url: str, game_id: str, token: str | None, after: int = 0) -> list[dict[str, Any]]:
    """Every event until the server ends the subscription."""
    taken: list[dict[str, Any]] = []
    async with following(ws_url, token) as session:
        request = gql(EVENTS)
        request.variable_values = {"id": game_id, "after": after}
        async for answer in session.subscribe(request):
            taken.append(answer["events"])
    return taken
