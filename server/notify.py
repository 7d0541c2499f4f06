"""The bus that comes with PostgreSQL: LISTEN and NOTIFY.

Hints are sent after the commit and never in its transaction, where NOTIFY makes all commits wait for one another. They
are gathered for a few milliseconds, so that their number does not grow with the moves.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator

import msgspec
import psycopg
import structlog
from sqlalchemy import URL

from server.bus import Hints

log = structlog.get_logger()

CHANNEL = "canaan_games"
GATHER = 0.005
"""Seconds for which hints are gathered before they are sent."""
PAYLOAD = 7_000
"""Bytes of ids in a message; PostgreSQL takes fewer than 8,000."""
PROBE = 5.0
"""Seconds of silence after which the listening connection is asked whether it still lives."""
ANSWER = 5
"""Whole seconds in which the database has to answer."""
RETRY = 0.5
"""Seconds before a broken connection is opened again."""

Connection = psycopg.AsyncConnection[psycopg.rows.TupleRow]


class PostgresBus:
    """Listens on one connection and speaks on another; each is opened again when it breaks."""

    def __init__(self, url: URL) -> None:
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._changed: set[str] = set()
        self._anything = asyncio.Event()
        self._own = 0

    def send(self, game_id: str) -> None:
        """Tells the other processes, soon, that the game has changed."""
        self._changed.add(game_id)
        self._anything.set()

    async def run(self, hints: Hints) -> None:
        """Works until it is cancelled."""
        await asyncio.gather(self._keep(lambda connection: self._listen(connection, hints)), self._keep(self._speak))

    async def _keep(self, work: Callable[[Connection], Awaitable[None]]) -> None:
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(
                    self._address, autocommit=True, connect_timeout=ANSWER
                ) as connection:
                    await work(connection)
            except (psycopg.Error, TimeoutError) as error:
                log.warning("hints interrupted", error=type(error).__name__)
            await asyncio.sleep(RETRY)

    async def _listen(self, connection: Connection, hints: Hints) -> None:
        await connection.execute(f"LISTEN {CHANNEL}")
        hints.look()  # nobody heard what was said before
        while True:
            async for message in connection.notifies(timeout=PROBE):
                if message.pid != self._own:
                    hints.hint(_ids(message.payload))
            async with asyncio.timeout(ANSWER):
                await connection.execute("SELECT 1")

    async def _speak(self, connection: Connection) -> None:
        self._own = connection.info.backend_pid
        while True:
            await self._anything.wait()
            self._anything.clear()
            await asyncio.sleep(GATHER)
            changed, self._changed = self._changed, set()
            for payload in _payloads(changed):
                async with asyncio.timeout(ANSWER):
                    await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, payload))


def _ids(payload: str) -> list[str]:
    try:
        return msgspec.json.decode(payload, type=list[str])
    except msgspec.DecodeError:
        return []


def _payloads(ids: Iterable[str]) -> Iterator[str]:
    portion: list[str] = []
    size = 0
    for game_id in ids:
        size += len(game_id.encode()) + 3
        if portion and size > PAYLOAD:
            yield msgspec.json.encode(portion).decode()
            portion, size = [], len(game_id.encode()) + 3
        portion.append(game_id)
    if portion:
        yield msgspec.json.encode(portion).decode()
