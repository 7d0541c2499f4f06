"""The application: schema, backend, store and hub put together as one Starlette app."""

import contextlib
from collections.abc import AsyncIterator
from typing import Any

import structlog
from starlette.applications import Starlette
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from core import Registry, load
from schema import Context, build_schema
from schema.backend import SeenEvent
from schema.event import GameEvent
from schema.language import Language
from server.backend import StoredBackend
from server.errors import ServerError
from server.hub import Hub
from server.settings import Settings
from server.store import Store
from server.transport.accept import preferred_language
from server.transport.endpoint import PATH, GraphQLEndpoint
from server.transport.refusals import Refused
from server.transport.sharing import Sharing

log = structlog.get_logger()


def create_app(settings: Settings | None = None) -> Starlette:
    """The server as an ASGI application.

    Raises `core.PluginError` if a shipped plugin cannot be used; at start-up `server.errors.MigrationError` if the
    database is not at this server's migration.
    """
    settings = settings or Settings()
    registry = load(folders=settings.plugins)
    schema = build_schema(registry)
    for left_out in registry.left_out:
        log.warning("plugin left out", plugin=left_out.plugin, source=left_out.source, reason=left_out.reason)

    async def context_of(connection: HTTPConnection) -> Context:
        return Context(
            backend=connection.app.state.backend,
            token=_bearer(connection.headers.get("authorization")),
            language=_language(connection.headers.get("accept-language")) or Language.EN,
        )

    endpoint = GraphQLEndpoint(
        schema,
        get_context=context_of,
        on_connect=_connected,
        sharing=Sharing(event=_shared_event),
        settings=settings.transport,
    )
    return Starlette(
        routes=[
            Route("/", lambda _: RedirectResponse(PATH)),
            Route("/healthz", _healthy),
            Route("/readyz", _ready),
            *endpoint.routes,
        ],
        lifespan=lambda app: _running(app, settings, registry),
    )


@contextlib.asynccontextmanager
async def _running(app: Starlette, settings: Settings, registry: Registry) -> AsyncIterator[None]:
    """Everything that lives as long as the server does."""
    admin_token = settings.admin_token.get_secret_value() if settings.admin_token else None
    async with Store(settings.database) as store, Hub(store, sweep=settings.sweep) as hub:
        backend = StoredBackend(
            store,
            hub,
            registry,
            live_games=settings.live_games,
            admin_token=admin_token,
            pause=settings.computer_pause,
            answer_time=settings.answer_time,
        )
        app.state.store = store
        app.state.backend = backend
        app.state.ready = True
        backend.computers.start()
        try:
            yield
        finally:
            app.state.ready = False
            await backend.computers.stop()


def _shared_event(operation: object, context: Context, event: object) -> SeenEvent | None:  # noqa: ARG001 - a hook
    """What the rendering of an event depends on, so that it is rendered once for all who see the same of it.

    That includes its text, and with it the language.
    """
    return event.seen if isinstance(event, GameEvent) else None


async def _connected(context: Context, parameters: dict[str, Any]) -> dict[str, Any] | None:
    """Take token and language from `connection_init`, for browsers cannot send headers with a WebSocket."""
    sent = {name.lower(): value for name, value in parameters.items()}
    if (token := sent.get("authorization")) is not None:
        context.token = _bearer(token)
    context.language = _language(sent.get("accept-language")) or context.language
    return None


def _language(header: object) -> Language | None:
    """What an `Accept-Language` header prefers of the languages there are."""
    code = preferred_language(header, list(Language)) if isinstance(header, str) else None
    return None if code is None else Language(code)


def _bearer(header: object) -> str | None:
    """The token of an `Authorization: Bearer …` header. Raises `Refused` for one of another form."""
    if header is None:
        return None
    scheme, _, token = header.partition(" ") if isinstance(header, str) else ("", "", "")
    if scheme.lower() != "bearer" or not token.strip():
        raise Refused("Send the token as «Authorization: Bearer …»", code="BAD_TOKEN", status=401)
    return token.strip()


async def _healthy(_: Request) -> Response:
    """The process answers."""
    return JSONResponse({"status": "ok"})


async def _ready(request: Request) -> Response:
    """The server can work: it is not stopping, and its database answers."""
    try:
        await request.app.state.store.ping()
    except ServerError as error:
        return JSONResponse({"status": "unavailable", "reason": type(error).__name__}, 503)
    if not request.app.state.ready:
        return JSONResponse({"status": "stopping"}, 503)
    return JSONResponse({"status": "ok"})
