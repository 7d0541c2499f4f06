"""The live games of this process: kept while they are used, loaded anew when others have moved on in them."""

import asyncio
from collections import OrderedDict
from weakref import WeakValueDictionary

from server.heads import Heads
from server.live import Live
from server.loading import Loader
from server.storage.texts import storable
from server.store import Store


class Lives:
    """Live games by id: the least recently used one goes when there are more than `size`.

    `get` asks the database; `at_hand` and `since` do so only where what is remembered does not do.
    """

    def __init__(self, store: Store, loader: Loader, size: int) -> None:
        self._store = store
        self._loader = loader
        self._size = size
        self._heads = Heads(store)
        self._games: OrderedDict[str, Live] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Live | None]] = {}
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def writing(self, game_id: str) -> asyncio.Lock:
        """The lock that keeps this process from writing one game twice at once, which only one write would survive."""
        return self._locks.setdefault(game_id, asyncio.Lock())

    async def get(self, game_id: str) -> Live | None:
        """The game as it is stored now; None if it is not."""
        if not storable(game_id):
            return None
        head = await self._heads.of(game_id)
        if head is None:
            self.forget(game_id)
            return None
        return await self.since(game_id, head.revision)

    async def at_hand(self, game_id: str) -> Live | None:
        """The game as this process knows it, which another may have changed since."""
        return self._games.get(game_id) or await self.get(game_id)

    async def since(self, game_id: str, revision: int) -> Live | None:
        """The game at that revision or a later one."""
        live = self._games.get(game_id)
        if live is None or live.row.revision < revision:
            live = await self._load(game_id)
            if live is not None and live.row.revision < revision:  # that load was begun before the revision was stored
                live = await self._load(game_id)
        if live is not None and live.row.id in self._games:
            self._games.move_to_end(game_id)
        return live

    def keep(self, live: Live) -> Live:
        """Put a game into memory; gives what is there then, for a later revision stays."""
        known = self._games.get(live.row.id)
        if known is not None and known.row.revision >= live.row.revision:
            return known
        self._games[live.row.id] = live
        self._games.move_to_end(live.row.id)
        while len(self._games) > self._size:
            self.forget(next(iter(self._games)))
        return live

    def forget(self, game_id: str) -> None:
        """Drop a game from memory."""
        self._games.pop(game_id, None)

    async def _load(self, game_id: str) -> Live | None:
        """Load a game, once for all who wait for it."""
        loading = self._loading.get(game_id)
        if loading is None:
            loading = self._loading[game_id] = asyncio.create_task(self._loaded(game_id))
            loading.add_done_callback(lambda _: self._loading.pop(game_id))
        return await asyncio.shield(loading)

    async def _loaded(self, game_id: str) -> Live | None:
        loaded = await self._store.load(game_id)
        return None if loaded is None else self.keep(self._loader.live(loaded))
