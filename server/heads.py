"""Heads: whether what is remembered of games is still so, asked with as few queries as possible."""

import asyncio

from server.storage.rows import Head
from server.store import Store


class Heads:
    """Asks how far games have come.

    All who ask while a query runs share the next one, so no answer is older than its question.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._wanted: set[str] = set()
        self._next: asyncio.Task[dict[str, Head]] | None = None
        self._one_at_a_time = asyncio.Lock()

    async def of(self, game_id: str) -> Head | None:
        """How far a game has come; None if it is not stored."""
        self._wanted.add(game_id)
        if self._next is None:
            self._next = asyncio.create_task(self._ask())
        return (await asyncio.shield(self._next)).get(game_id)

    async def _ask(self) -> dict[str, Head]:
        async with self._one_at_a_time:
            wanted, self._wanted, self._next = self._wanted, set(), None
            return await self._store.heads(wanted)
