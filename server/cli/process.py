"""The server in this process, on a socket that is open already."""

import socket
from collections.abc import Callable

import uvicorn

from server import log, migrate
from server.app import create_app
from server.errors import MigrationError
from server.request_log import RequestLog
from server.settings import Settings

STOPPING = 5
"""Seconds that open connections are given when the server is told to stop."""


class _Server(uvicorn.Server):
    """Tells when it takes requests."""

    def __init__(self, config: uvicorn.Config, opened: Callable[[], None]) -> None:
        super().__init__(config)
        self._opened = opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._opened()


def run(settings: Settings, listener: socket.socket, opened: Callable[[], None], *, migrate_first: bool) -> None:
    """Serve until SIGINT or SIGTERM. Raises `ServerError` if the database cannot be used."""
    log.configure(settings.log_format, settings.log_level)
    if migrate_first:
        migrate.upgrade(settings.database)
    elif (found := migrate.current(settings.database)) != migrate.head():
        raise MigrationError(
            f"the database is at migration {found}, this server needs {migrate.head()}: migrate it first"
        )
    config = uvicorn.Config(
        RequestLog(create_app(settings)),
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=STOPPING,
    )
    _Server(config, opened).run(sockets=[listener])
