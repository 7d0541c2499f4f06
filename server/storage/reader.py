"""Readers: queries in a few threads, each at one instant of the database. No table is known here."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from server.errors import UnavailableError
from server.storage import database

T = TypeVar("T")
Query = Callable[[Connection], T]


class Reader:
    """Runs queries in `threads` threads with a connection each."""

    def __init__(self, engine: Engine, threads: int) -> None:
        self._engine = engine
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="canaan-reader")

    async def run(self, query: Query[T]) -> T:
        """The query's answer. UnavailableError when the database does not answer."""
        try:
            answer = asyncio.get_running_loop().run_in_executor(self._threads, self._transaction, query)
        except RuntimeError as error:
            raise UnavailableError("the store is closed") from error
        return await answer

    def close(self) -> None:
        """Waits for the queries that run and lets go of the database."""
        self._threads.shutdown()
        self._engine.dispose()

    def _transaction(self, query: Query[T]) -> T:
        with database.translated():
            try:
                return self._attempt(query)
            except DBAPIError as error:
                if not error.connection_invalidated:
                    raise
                self._engine.dispose()  # what broke this connection has broken the others, too
                return self._attempt(query)

    def _attempt(self, query: Query[T]) -> T:
        with self._engine.begin() as connection:
            return query(connection)
