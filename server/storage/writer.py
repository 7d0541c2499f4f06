"""Writers: each command is one transaction, and its answer is given only when that is on disk. No table is known here.

SQLite has one writer thread that takes whatever is waiting into one transaction (a savepoint each), since there the
flush to disk is what costs. PostgreSQL groups flushes by itself and has a few threads with a connection each.
"""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple, Protocol, TypeVar

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError

from server.errors import UnavailableError
from server.storage import database
from server.storage.compiled import Compiled

T = TypeVar("T")
Command = Callable[[Connection], T]

SAVE = Compiled(text("SAVEPOINT command"))
UNDO = Compiled(text("ROLLBACK TO command"))
FORGET = Compiled(text("RELEASE command"))

GROUP = 64
"""The most commands in one SQLite transaction: enough to share a flush, few enough to answer soon."""


class Writer(Protocol):
    """Runs commands in transactions of their own."""

    def submit(self, command: Command[T]) -> "asyncio.Future[T]":
        """The command's answer, once it is committed. A command that raises has written nothing."""

    def close(self) -> None:
        """Finishes what was submitted and lets go of the database."""


class _Job(NamedTuple):
    command: Command[Any]
    future: "asyncio.Future[Any]"
    loop: asyncio.AbstractEventLoop


class _Outcome(NamedTuple):
    job: _Job
    answer: Any = None
    error: BaseException | None = None


class GroupWriter:
    """The one thread that writes to a SQLite file."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        with database.translated():
            self._connection = engine.connect()
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._closed = False
        self._thread = threading.Thread(target=self._work, name="canaan-writer", daemon=True)
        self._thread.start()

    def submit(self, command: Command[T]) -> "asyncio.Future[T]":
        if self._closed:
            raise UnavailableError("the store is closed")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self._jobs.put(_Job(command, future, loop))
        return future

    def close(self) -> None:
        if not self._closed:
            self._closed = True
            self._jobs.put(None)
            self._thread.join()
            self._connection.close()
            self._engine.dispose()

    def _work(self) -> None:
        open_for_more = True
        while open_for_more:
            jobs, open_for_more = self._waiting()
            if jobs:
                _tell(self._transaction(jobs))

    def _waiting(self) -> tuple[list[_Job], bool]:
        jobs: list[_Job] = []
        job = self._jobs.get()
        while job is not None:
            jobs.append(job)
            if len(jobs) == GROUP:
                return jobs, True
            try:
                job = self._jobs.get_nowait()
            except Empty:
                return jobs, True
        return jobs, False

    def _transaction(self, jobs: list[_Job]) -> list[_Outcome]:
        try:
            if self._connection.closed:
                self._connection = self._engine.connect()
            with database.translated(), self._connection.begin():
                if len(jobs) == 1:  # no other to protect from it
                    return [_Outcome(jobs[0], jobs[0].command(self._connection))]
                return [_attempt(self._connection, job) for job in jobs]
        except Exception as error:  # noqa: BLE001 - whatever it is, it belongs to those who wait
            self._connection.close()  # a failed COMMIT leaves its transaction open; the pool ends it
            return [_Outcome(job, error=error) for job in jobs]


class PooledWriter:
    """A few threads that write to PostgreSQL, each with a connection of its own."""

    def __init__(self, engine: Engine, threads: int) -> None:
        self._engine = engine
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="canaan-writer")

    def submit(self, command: Command[T]) -> "asyncio.Future[T]":
        try:
            return asyncio.get_running_loop().run_in_executor(self._threads, self._transaction, command)
        except RuntimeError as error:
            raise UnavailableError("the store is closed") from error

    def close(self) -> None:
        self._threads.shutdown()
        self._engine.dispose()

    def _transaction(self, command: Command[T]) -> T:
        with database.translated():
            try:
                return self._attempt(command)
            except DBAPIError as error:
                if not error.connection_invalidated:
                    raise
                self._engine.dispose()  # what broke this connection has broken the others, too
                return self._attempt(command)  # it was lost before the commit, so nothing is written

    def _attempt(self, command: Command[T]) -> T:
        with self._engine.connect() as connection, connection.begin() as transaction:
            answer = command(connection)
            try:
                transaction.commit()
            except DBAPIError as error:
                raise UnavailableError("the connection broke while the database was committing") from error
        return answer


def _attempt(connection: Connection, job: _Job) -> _Outcome:
    sqlite: Any = connection.connection.driver_connection
    SAVE.run(connection)
    try:
        with database.translated():
            outcome = _Outcome(job, job.command(connection))
    except Exception as error:
        if not sqlite.in_transaction:
            raise  # a full disk ends the transaction of all
        UNDO.run(connection)
        outcome = _Outcome(job, error=error)
    FORGET.run(connection)
    return outcome


def _tell(outcomes: list[_Outcome]) -> None:
    for loop in {outcome.job.loop for outcome in outcomes}:
        mine = [outcome for outcome in outcomes if outcome.job.loop is loop]
        with suppress(RuntimeError):  # that loop is closed, and nobody waits any more
            loop.call_soon_threadsafe(_settle, mine)


def _settle(outcomes: list[_Outcome]) -> None:
    for job, answer, error in outcomes:
        if job.future.done():
            continue
        if error is not None:
            job.future.set_exception(error)
        else:
            job.future.set_result(answer)
