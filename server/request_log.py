"""A name for every request and socket, which stands in all log lines that it causes and in the answer's headers."""

import secrets
import time

import structlog
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from server.log import about

HEADER = "X-Request-Id"

log = structlog.get_logger()


class RequestLog:
    """ASGI middleware: `request` is bound in the log, and the end of each request is told at level debug."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        name = secrets.token_hex(4)
        status = 0

        async def named(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            if message["type"] in ("http.response.start", "websocket.accept"):
                message.setdefault("headers", [])
                MutableHeaders(scope=message).append(HEADER, name)
            await send(message)

        started = time.perf_counter()
        with about(request=name):
            try:
                await self._app(scope, receive, named)
            finally:
                took = round((time.perf_counter() - started) * 1000, 1)
                what = scope.get("method", "WEBSOCKET")
                log.debug("request", method=what, path=scope["path"], status=status or None, milliseconds=took)
