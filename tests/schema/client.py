"""A client of a schema: operations of one viewer, executed in this process."""

from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import dataclass
from typing import Any

from schema import CanaanSchema, Context
from schema.language import Language
from tests.schema.memory import Memory

CREATE = """
mutation ($game: NewGameInput!, $options: OptionsInput) {
  createGame(game: $game, options: $options) {
    ... on GameCreated { token game { id } }
    ... on Refused { rule message }
  }
}
"""
JOIN = "mutation ($id: ID!) { joinGame(gameId: $id) { ... on SeatTaken { token seat } } }"
START = "mutation ($id: ID!) { startGame(gameId: $id) { __typename ... on Refused { rule message } } }"


@dataclass
class Client:
    """Who asks with one token, in the language that his requests' header prefers."""

    schema: CanaanSchema
    server: Memory
    token: str | None = None
    language: Language = Language.EN

    @property
    def context(self) -> Context:
        """What the transport makes of his requests."""
        return Context(backend=self.server, token=self.token, language=self.language)

    async def ask(self, document: str, **variables: Any) -> dict[str, Any]:
        """The data of an answer without errors."""
        result = await self.answer(document, **variables)
        assert result.errors is None, result.errors
        data: dict[str, Any] = result.data
        return data

    async def answer(self, document: str, **variables: Any) -> Any:
        """The whole answer."""
        return await self.schema.execute(document, variables, self.context)

    async def follow(self, document: str, **variables: Any) -> AsyncGenerator[Any, None]:
        """The answers of a subscription."""
        stream = await self.schema.subscribe(document, variables, self.context)
        async with aclosing(stream):
            async for result in stream:
                yield result

    def as_holder(self, token: str | None) -> "Client":
        """Another viewer of the same server."""
        return Client(self.schema, self.server, token)


async def started(client: Client, mode: str = "fair-day", seats: int = 2, **new: Any) -> tuple[str, list[Client]]:
    """The id of a running game with a human on every seat, and the seats' clients."""
    options = new.pop("options", None)
    game = {"mode": mode, "seats": [{}] * seats, **new}
    created = (await client.ask(CREATE, game=game, options=options))["createGame"]
    game_id = created["game"]["id"]
    guest = client.as_holder(f"guest-{game_id}")
    tokens = [(await guest.ask(JOIN, id=game_id))["joinGame"]["token"] for _ in range(seats)]
    began = (await client.as_holder(created["token"]).ask(START, id=game_id))["startGame"]
    assert began["__typename"] == "GameChanged", began
    return game_id, [client.as_holder(token) for token in tokens]
