"""The hub: wakes those who follow a game when it has changed. It carries no data; the database is the truth.

Three things wake: a write of this process, a hint from another (server.bus), and a sweep that asks the database how
far the watched games have come, in one query. Hints only make the sweep come at once: a false or lost one does no harm.
What is compared is a game's `revision`, which grows with moves and with changes of the lobby alike.
"""

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager, suppress
from typing import Self

import structlog

from server.bus import bus_for
from server.errors import ServerError
from server.storage.rows import EventRow
from server.store import Store

log = structlog.get_logger()

PAGE = 200
"""Events read at once."""

PAUSE = 0.005
"""Seconds between two looks at the database, however many hints come."""


class Subscription:
    """One watcher's flag: raised when the game may have changed since it was last lowered."""

    def __init__(self) -> None:
        self._flag = asyncio.Event()

    async def changed(self) -> None:
        """Returns at once if the game may have changed since the last call, otherwise when it may have."""
        await self._flag.wait()
        self._flag.clear()

    def wake(self) -> None:
        """Raises the flag; many raises before a look are one."""
        self._flag.set()


class _Watched:
    """A game somebody watches: who, and the highest revision they were woken for."""

    def __init__(self) -> None:
        self.subscriptions: set[Subscription] = set()
        self.revision = -1
        self.newest: tuple[EventRow, ...] = ()
        self.reads: dict[int, asyncio.Task[tuple[EventRow, ...]]] = {}

    def wake(self, revision: int, newest: tuple[EventRow, ...] = ()) -> None:
        if revision > self.revision:
            self.revision = revision
            self.newest = newest
            self.reads = {}  # begun before this change, so they may lack it
            for subscription in self.subscriptions:
                subscription.wake()


class Hub:
    """One a process. Use with `async with`; `sweep` is in seconds. Without `hints` only the sweep sees others."""

    def __init__(self, store: Store, *, sweep: float = 1.0, hints: bool = True) -> None:
        self.store = store
        self._bus = bus_for(store.url) if hints else None
        self._sweep = sweep
        self._watched: dict[str, _Watched] = {}
        self._look_now = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Self:
        self.store.listeners.append(self.poke)
        self._tasks.append(asyncio.create_task(self._keep_looking()))
        if self._bus is not None:
            self._tasks.append(asyncio.create_task(self._bus.run(self)))
        return self

    async def __aexit__(self, *_: object) -> None:
        self.store.listeners.remove(self.poke)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @asynccontextmanager
    async def watch(self, game_id: str) -> AsyncIterator[Subscription]:
        """A subscription to the game, which need not exist. Attach first, then read: so nothing falls in between."""
        subscription = Subscription()
        watched = self._watched.setdefault(game_id, _Watched())
        watched.subscriptions.add(subscription)
        try:
            yield subscription
        finally:
            watched.subscriptions.discard(subscription)
            if not watched.subscriptions:
                del self._watched[game_id]

    def poke(self, game_id: str, revision: int, events: tuple[EventRow, ...] = ()) -> None:
        """Says that this process has stored that revision of the game, with those events."""
        if watched := self._watched.get(game_id):
            watched.wake(revision, events)
        if self._bus is not None:
            self._bus.send(game_id)

    def hint(self, game_ids: Collection[str]) -> None:
        """Another process says that these games have changed; the database is asked if any is watched."""
        if not self._watched.keys().isdisjoint(game_ids):
            self.look()

    def look(self) -> None:
        """Asks the database at once instead of at the next sweep."""
        self._look_now.set()

    def revision(self, game_id: str) -> int:
        """The last revision of a watched game that its watchers were woken for; -1 if they were not yet."""
        return self._watched[game_id].revision

    async def events(self, game_id: str, after: int) -> tuple[EventRow, ...]:
        """The next events of a watched game, read once for all who ask with the same cursor at the same revision.

        Those that this process has just stored need not be read.
        """
        watched = self._watched[game_id]
        if watched.newest and watched.newest[0].seq == after + 1:
            return watched.newest
        read = watched.reads.get(after)
        if read is None:
            reads = watched.reads
            read = reads[after] = asyncio.create_task(self._read(game_id, after))
            read.add_done_callback(lambda _: reads.pop(after, None))
        return await asyncio.shield(read)

    async def _read(self, game_id: str, after: int) -> tuple[EventRow, ...]:
        return await self.store.events(game_id, after, PAGE)

    async def _keep_looking(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(self._sweep):
                    await self._look_now.wait()
            self._look_now.clear()
            try:
                await self._look()
            except ServerError as error:
                log.warning("sweep failed", error=str(error))
            await asyncio.sleep(PAUSE)

    async def _look(self) -> None:
        if not self._watched:
            return
        for game_id, head in (await self.store.heads(tuple(self._watched))).items():
            if watched := self._watched.get(game_id):
                watched.wake(head.revision)
