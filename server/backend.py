"""The backend: what the schema asks of this server, put together from lobby, acts, live games and hub."""

import base64
import binascii
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing

from core import Action, Preview, Refusal, Registry, preview
from schema.backend import Acted, GameStatus, NewGame, Page, SeenEvent, SeenGame, Ticket, Viewer
from server.access import NO_GAME, Access
from server.acts import Acts, decision_of
from server.computers import Computers
from server.follow import follow
from server.hub import Hub
from server.live import Live, Lives, moment
from server.lobby import Lobby
from server.records import HIDDEN, Told, told
from server.storage.reading import Listing
from server.storage.rows import EventRow
from server.store import Store


class StoredBackend:
    """`schema.backend.Backend` on a store; see there for what the methods promise."""

    def __init__(
        self, store: Store, hub: Hub, registry: Registry, *, live_games: int, admin_token: str | None, pause: float
    ) -> None:
        self.registry = registry
        self._store = store
        self._hub = hub
        self._lives = Lives(store, registry, live_games)
        self._access = Access(store, admin_token)
        self._lobby = Lobby(store, registry, self._lives, self._access)
        self._acts = Acts(store, self._lives)
        self._events = registry.events()
        self.computers = Computers(store, self._lives, self._acts, pause)

    async def find(self, game_id: str, token: str | None) -> SeenGame | None:
        live = await self._lives.get(game_id)
        viewer = live and await self._access.viewer(live.row, live.seats, token)
        return live.seen_by(viewer) if live and viewer else None

    async def games(
        self, token: str | None, *, first: int, after: str | None, status: GameStatus | None, mode: str | None
    ) -> Page:
        listing = Listing(
            statuses=None if status is None else (status.value,),
            modes=None if mode is None else (mode,),
            public=True,
            after=_position(after),
            first=first + 1,
        )
        rows = await self._store.list_games(listing)
        seats = await self._store.seats_of([row.id for row in rows[:first]])
        games = []
        for row in rows[:first]:
            live = Live(row, seats.get(row.id, ()))
            games.append(live.seen_by(await self._access.viewer(row, live.seats, token) or Viewer()))
        cursors = tuple(_cursor(row.created_at, row.id) for row in rows[:first])
        return Page(tuple(games), cursors, len(rows) > first)

    async def events(self, game_id: str, token: str | None, *, after: int, first: int) -> Sequence[SeenEvent]:
        live, viewer = await self._seen(game_id, token)
        rows = await self._store.events(game_id, after, first, live.row.seq)
        return self._shown(live, viewer, rows)

    async def create(self, new: NewGame, key: str | None) -> Ticket:
        return await self._lobby.create(new, key)

    async def join(
        self, game_id: str, token: str | None, *, seat: int | None, name: str | None, nonce: str | None, key: str | None
    ) -> Ticket:
        return await self._lobby.join(game_id, token, seat=seat, name=name, nonce=nonce, key=key)

    async def start(self, game_id: str, token: str | None) -> SeenGame:
        live = await self._lobby.start(game_id, token)
        return await self._changed(live, token)

    async def leave(self, game_id: str, token: str | None, computer: str | None) -> SeenGame:
        live = await self._lobby.leave(game_id, token, computer)
        return await self._changed(live, token)

    async def replace_seat(self, game_id: str, token: str | None, seat: int, computer: str | None) -> SeenGame:
        live = await self._lobby.replace_seat(game_id, token, seat, computer)
        return await self._changed(live, token)

    async def rename_seat(self, game_id: str, token: str | None, name: str) -> SeenGame:
        live = await self._lobby.rename_seat(game_id, token, name)
        return await self._changed(live, token)

    async def act(
        self, game_id: str, token: str | None, action: Action, *, decision_id: str | None, key: str | None
    ) -> Acted:
        _, viewer = await self._seen(game_id, token)
        if viewer.seat is None:
            raise Refusal("forbidden", "this token holds no seat in this game")
        version, first, last = await self._acts.act(game_id, viewer.seat, action, decision_id=decision_id, key=key)
        self.computers.wake(game_id)
        live, viewer = await self._seen(game_id, token)
        rows = await self._store.events(game_id, first - 1, last - first + 1, last) if last >= first else ()
        return Acted(live.seen_by(viewer), version, tuple(self._shown(live, viewer, rows)))

    async def preview(self, game_id: str, token: str | None, action: Action, *, decision_id: str | None) -> Preview:
        live, viewer = await self._seen(game_id, token)
        view = live.view(viewer.seat)
        if viewer.seat is None or view is None:
            raise Refusal("forbidden", "this token holds no seat in a running game")
        return preview(view, viewer.seat, action, decision_of(view, viewer.seat, action, decision_id or ""))

    async def follow_events(self, game_id: str, token: str | None, after: int) -> AsyncGenerator[SeenEvent, None]:
        live, viewer = await self._seen(game_id, token)
        if after < 0 or after > live.row.seq:
            raise Refusal("bad-cursor", f"`after` must be a seq of this game: 0 to {live.row.seq}")
        if live.over and after == live.row.seq:
            return
        async with aclosing(follow(self._hub, game_id, after)) as pages:
            async for rows in pages:
                live, viewer = await self._seen(game_id, token, viewer)
                for event in self._shown(live, viewer, rows):
                    yield event
                if live.over and rows[-1].seq >= live.row.seq:
                    return

    async def follow_game(self, game_id: str, token: str | None) -> AsyncGenerator[SeenGame, None]:
        _, viewer = await self._seen(game_id, token)
        revision = -1
        async with self._hub.watch(game_id) as subscription:
            while True:
                live, viewer = await self._seen(game_id, token, viewer)
                if live.row.revision > revision:
                    revision = live.row.revision
                    yield live.seen_by(viewer)
                if live.over:
                    return
                await subscription.changed()

    async def _seen(self, game_id: str, token: str | None, before: Viewer | None = None) -> tuple[Live, Viewer]:
        """The game and who asks. Raises `Refusal` if he may not see it, or is no longer who he was `before`."""
        live = await self._lives.get(game_id)
        if live is None:
            raise NO_GAME
        viewer = await self._access.viewer(live.row, live.seats, token)
        if viewer is None:
            raise NO_GAME
        if before is not None and viewer != before:
            raise Refusal("forbidden", "this token is no longer what it was; look at the game anew")
        return live, viewer

    async def _changed(self, live: Live, token: str | None) -> SeenGame:
        self.computers.wake(live.row.id)
        viewer = await self._access.viewer(live.row, live.seats, token)
        return live.seen_by(viewer or Viewer())

    def _shown(self, live: Live, viewer: Viewer, rows: Sequence[EventRow]) -> list[SeenEvent]:
        return [_seen_event(row, self._told(live, viewer, row)) for row in rows]

    def _told(self, live: Live, viewer: Viewer, row: EventRow) -> Told:
        names = live.names
        if names is None:
            public = row.audience is None or live.over
            return Told(row.kind, row.text, None) if public else HIDDEN
        return told(row, self._events, names, viewer.seat, over=live.over)


def _seen_event(row: EventRow, shown: Told) -> SeenEvent:
    return SeenEvent(row.seq, row.round, row.phase, moment(row.at), shown.text, shown.kind, shown.event)


def _cursor(created_at: int, game_id: str) -> str:
    return base64.urlsafe_b64encode(f"{created_at}:{game_id}".encode()).decode()


def _position(cursor: str | None) -> tuple[int, str] | None:
    if cursor is None:
        return None
    try:
        created_at, _, game_id = base64.urlsafe_b64decode(cursor.encode()).decode().partition(":")
        return int(created_at), game_id
    except (ValueError, binascii.Error) as error:
        raise Refusal("bad-cursor", "this is not a cursor of the list of games") from error
