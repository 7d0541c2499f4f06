"""The GraphQL endpoint as Starlette routes: HTTP, WebSocket and the page for browsers on one path."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any, Generic

import strawberry
from starlette.requests import HTTPConnection
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute

from server.transport import pages
from server.transport.executor import Executor
from server.transport.graphql_http import GraphQLOverHTTP
from server.transport.graphql_ws import GraphQLOverWebSocket, OnConnect, SocketSettings
from server.transport.limits import Limits
from server.transport.origins import Origins
from server.transport.rate import Rate
from server.transport.sharing import Context, Sharing

PATH = "/graphql"


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The host's options; sizes in bytes.

    `allowed_origins` are web origins such as `https://play.example` whose pages may use the server, `*` for all;
    pages of the server's own origin always may. `max_operations` counts the operations running on one socket.
    `rate` is how often one address may ask, `off` for no limit; see `Rate`.
    """

    limits: Limits = field(default_factory=Limits)
    max_body_bytes: int = 100_000
    max_message_bytes: int = 64_000
    max_operations: int = 50
    rate: str = "18000/minute"
    init_wait: timedelta = timedelta(seconds=5)
    allowed_origins: tuple[str, ...] = ()


class GraphQLEndpoint(Generic[Context]):
    """A schema served at `/graphql`.

    `get_context` makes the context of a request, or of a socket once it has sent `connection_init`; `on_connect`
    is then given the context and that payload, may change the context, and returns what the client gets with the
    acknowledgement. Both may raise `Refused`: HTTP answers its status, a socket closes with 4403.
    `sharing` says which answers are the same for all who may see the same, so that they are computed once.

    Raises `ValueError` for an allowed origin or a rate that is none, and for a schema with strawberry extensions.
    """

    def __init__(
        self,
        schema: strawberry.Schema,
        *,
        get_context: Callable[[HTTPConnection], Awaitable[Context]],
        on_connect: OnConnect[Context] | None = None,
        sharing: Sharing[Context] | None = None,
        settings: Settings | None = None,
    ) -> None:
        self.settings = settings or Settings()
        self.origins = Origins(self.settings.allowed_origins)
        executor = Executor[Context](schema, self.settings.limits, sharing or Sharing())
        rate = Rate(self.settings.rate)
        self.http = GraphQLOverHTTP(
            executor, get_context, pages.page(), rate, max_body_bytes=self.settings.max_body_bytes
        )
        self.websocket = GraphQLOverWebSocket(
            executor,
            get_context,
            on_connect or _welcome,
            self.origins,
            rate,
            SocketSettings(
                init_wait=self.settings.init_wait,
                max_message_bytes=self.settings.max_message_bytes,
                max_operations=self.settings.max_operations,
            ),
        )

    @property
    def routes(self) -> list[BaseRoute]:
        """The routes for a Starlette application."""
        return [
            Route(PATH, self.http, middleware=[self.origins.cors()]),
            WebSocketRoute(PATH, self.websocket),
            Mount(f"{PATH}/static", pages.files()),
        ]


async def _welcome(context: object, parameters: dict[str, Any]) -> None:  # noqa: ARG001 - anybody may connect
    return None
