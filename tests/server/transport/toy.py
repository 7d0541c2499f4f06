"""A small schema behind the real endpoint, and a program that serves it on a listening socket it is handed."""

import asyncio
import socket
import sys
from collections.abc import AsyncGenerator
from dataclasses import dataclass, field
from datetime import timedelta
from enum import Enum
from typing import Annotated, Any

import strawberry
import uvicorn
from graphql import GraphQLError
from starlette.applications import Starlette
from starlette.requests import HTTPConnection

from server.transport import GraphQLEndpoint, Refused, Settings

SECRET = "the next die is a six"


@dataclass
class Context:
    token: str | None = None
    done: list[str] = field(default_factory=list)


@strawberry.enum
class Kind(Enum):
    BEAST = "beast"


@strawberry.interface
class Piece:
    name: str


@strawberry.type
class Camel(Piece):
    speed: int
    size: int = 2


@strawberry.type
class Tent(Piece):
    beds: int
    size: str = "small"


@strawberry.type
class PieceEdge:
    node: Piece


@strawberry.type
class PieceConnection:
    edges: list[PieceEdge]


@strawberry.input
class Wish:
    text: str
    weight: int = 1


@strawberry.type(description="A tribe and its tribes.\n\nIt owns pieces.")
class Tribe:
    name: str

    @strawberry.field(description="The tribes at peace with this one, but `name` is unique.")  # type: ignore[untyped-decorator]
    def allies(self) -> list["Tribe"]:
        return [Tribe(name=f"{self.name}{number}") for number in range(2)]

    @strawberry.field
    def pieces(self, first: int = 20) -> PieceConnection:
        return PieceConnection(edges=[PieceEdge(node=Camel(name=f"c{n}", speed=n)) for n in range(first)])


@strawberry.type
class Query:
    @strawberry.field(description="A greeting.")  # type: ignore[untyped-decorator]
    def hello(self, name: Annotated[str, strawberry.argument(description="Whom to greet.")] = "world") -> str:
        return f"hello {name}"

    @strawberry.field
    def tribe(self) -> Tribe:
        """The tribe."""
        return Tribe(name="Asher")

    @strawberry.field
    def wish(self, wish: Wish) -> str:
        return wish.text * wish.weight

    @strawberry.field
    def token(self, info: strawberry.Info[Context, None]) -> str | None:
        return info.context.token

    @strawberry.field
    def broken(self) -> str | None:
        raise KeyError(SECRET)

    @strawberry.field
    def mistyped(self) -> Piece | None:
        return Wish(text=SECRET)  # type: ignore[return-value]

    @strawberry.field
    def overflow(self) -> int | None:
        return SECRET  # type: ignore[return-value]

    @strawberry.field
    def unknown_kind(self) -> Kind | None:
        return SECRET  # type: ignore[return-value]

    @strawberry.field
    def echo(self, text: str = "") -> str:
        return text

    @strawberry.field
    def empty(self) -> str:
        return None  # type: ignore[return-value]

    @strawberry.field
    def deliberate(self) -> str | None:
        raise GraphQLError("There is no such game", extensions={"code": "NOT_FOUND"})


_done: list[str] = []


@strawberry.type
class Mutation:
    @strawberry.mutation
    async def write(self, text: str, seconds: float = 0) -> int:
        """Write a line, after a while."""
        await asyncio.sleep(seconds)
        _done.append(text)
        return len(_done)

    @strawberry.mutation
    def adopt(self, wishes: list[Wish], kind: Kind) -> Annotated[Camel | Tent, strawberry.union("Adopted")]:
        return Camel(name=kind.value, speed=len(wishes))

    @strawberry.mutation
    def take(self) -> list[str]:
        """All lines written so far, which are then gone."""
        lines = list(_done)
        _done.clear()
        return lines


_open = 0


@strawberry.type
class Subscription:
    @strawberry.subscription
    async def count(self, to: int = 3, after: int = 0, seconds: float = 0) -> AsyncGenerator[int, None]:
        """Count up from the number after `after`."""
        global _open  # noqa: PLW0603 - the tests ask how many are open
        _open += 1
        try:
            for number in range(after + 1, to + 1):
                yield number
                await asyncio.sleep(seconds)
        finally:
            _open -= 1

    @strawberry.subscription
    async def open(self) -> AsyncGenerator[int, None]:
        """How many counts are running."""
        yield _open

    @strawberry.subscription
    async def crash(self) -> AsyncGenerator[int, None]:
        yield 1
        raise KeyError(SECRET)


schema = strawberry.Schema(Query, Mutation, Subscription, types=[Camel, Tent])


async def get_context(connection: HTTPConnection) -> Context:
    return Context(token=_checked(connection.headers.get("authorization")))


async def on_connect(context: Context, parameters: dict[str, Any]) -> dict[str, Any] | None:
    context.token = _checked(parameters.get("authorization"))
    return {"seat": 1} if context.token else None


def _checked(header: str | None) -> str | None:
    token = header.removeprefix("Bearer ") if header else None
    if token == "wrong":
        raise Refused("The token is unknown", code="UNAUTHENTICATED", status=401)
    if token == "crash":
        raise KeyError(SECRET)
    return token


def application(settings: Settings) -> Starlette:
    return Starlette(
        routes=GraphQLEndpoint(schema, get_context=get_context, on_connect=on_connect, settings=settings).routes
    )


def main() -> None:
    settings = Settings(init_wait=timedelta(seconds=0.5), max_operations=5, allowed_origins=("https://play.example",))
    listening = socket.socket(fileno=int(sys.argv[1]))
    config = uvicorn.Config(application(settings), log_level="warning", timeout_graceful_shutdown=1)
    uvicorn.Server(config).run(sockets=[listening])


if __name__ == "__main__":
    main()
