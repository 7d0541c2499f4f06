"""The backend: what the schema asks of this server, put together from lobby, acts, live games and hub."""

import base64
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing

from core import Action, Preview, Refusal, Registry, preview
from schema.backend import Acted, GameStatus, NewGame, Page, SeenEvent, SeenGame, Ticket, Viewer
from schema.language import Language
from server.access import NO_GAME, Access
from server.acts import Acts, decision_of, running
from server.computers import Computers
from server.follow import follow
from server.hub import Hub
from server.live import Live, moment
from server.lives import Lives
from server.loading import Loader
from server.lobby import Lobby
from server.records import Told, told
from server.storage.reading import Listing
from server.storage.rows import EventRow, Status
from server.storage.texts import storable
from server.store import Store

STATUSES: dict[GameStatus, Status] = {
    GameStatus.LOBBY: "lobby",
    GameStatus.RUNNING: "running",
    GameStatus.OVER: "over",
    GameStatus.CLOSED: "closed",
}


class StoredBackend:
    """`schema.backend.Backend` on a store; see there for what the methods promise."""

    def __init__(
        self,
        store: Store,
        hub: Hub,
        registry: Registry,
        *,
        live_games: int,
        admin_token: str | None,
        pause: float,
        answer_time: float,
    ) -> None:
        self.registry = registry
        self._store = store
        self._hub = hub
        self._loader = Loader(registry)
        self._lives = Lives(store, self._loader, live_games)
        self._access = Access(admin_token)
        self._lobby = Lobby(store, registry, self._lives, self._access)
        self._acts = Acts(store, self._lives)
        self._events = registry.events()
        self.computers = Computers(store, self._lives, self._acts, pause=pause, answer_time=answer_time)

    async def find(self, game_id: str, token: str | None) -> SeenGame | None:
        live = await self._lives.get(game_id)
        viewer = live and self._access.viewer(live.row, live.seats, token)
        return live.seen_by(viewer) if live and viewer else None

    async def games(
        self, token: str | None, *, first: int, after: str | None, status: GameStatus | None, mode: str | None
    ) -> Page:
        listing = Listing(
            statuses=None if status is None else (STATUSES[status],),
            modes=None if mode is None else (mode,),
            public=True,
            after=_position(after),
            first=first + 1,
        )
        rows = await self._store.list_games(listing)
        seats = await self._store.seats_of([row.id for row in rows[:first]])
        games = []
        for row in rows[:first]:
            live = self._loader.listed(row, seats.get(row.id, ()))
            games.append(live.seen_by(self._access.viewer(row, live.seats, token) or Viewer()))
        cursors = tuple(_cursor(row.created_at, row.id) for row in rows[:first])
        return Page(tuple(games), cursors, len(rows) > first)

    async def events(
        self, game_id: str, token: str | None, *, after: int, first: int, language: Language = Language.EN
    ) -> Sequence[SeenEvent]:
        live, viewer = await self._seen(game_id, token)
        rows = await self._store.events(game_id, after, first, live.row.seq)
        return self._shown(live, viewer, rows, language)

    async def create(self, new: NewGame, key: str | None) -> Ticket:
        return await self._lobby.create(new, key)

    async def join(
        self, game_id: str, token: str | None, *, seat: int | None, name: str | None, nonce: str | None, key: str | None
    ) -> Ticket:
        return await self._lobby.join(game_id, token, seat=seat, name=name, nonce=nonce, key=key)

    async def start(self, game_id: str, token: str | None) -> SeenGame:
        return self._changed(await self._lobby.start(game_id, token), token)

    async def leave(self, game_id: str, token: str | None, computer: str | None) -> SeenGame:
        return self._changed(await self._lobby.leave(game_id, token, computer), token)

    async def replace_seat(self, game_id: str, token: str | None, seat: int, computer: str | None) -> SeenGame:
        return self._changed(await self._lobby.replace_seat(game_id, token, seat, computer), token)

    async def rename_seat(self, game_id: str, token: str | None, name: str) -> SeenGame:
        return self._changed(await self._lobby.rename_seat(game_id, token, name), token)

    async def act(
        self,
        game_id: str,
        token: str | None,
        action: Action,
        *,
        decision_id: str | None,
        key: str | None,
        language: Language = Language.EN,
    ) -> Acted:
        made = await self._acts.act(
            game_id, lambda live: self._seat(live, token), action, decision_id=decision_id, key=key
        )
        viewer = self._viewer(made.live, token)
        events = self._shown(made.live, viewer, made.events, language)
        return Acted(made.live.seen_by(viewer), made.version, tuple(events))

    async def preview(self, game_id: str, token: str | None, action: Action, *, decision_id: str | None) -> Preview:
        live, _ = await self._seen(game_id, token)
        seat = self._seat(live, token)
        running(live)
        view = live.view(seat)
        assert view is not None, "a running game has views"
        return preview(view, seat, action, decision_of(view, seat, action, decision_id or ""))

    async def follow_events(
        self, game_id: str, token: str | None, after: int, language: Language = Language.EN
    ) -> AsyncGenerator[SeenEvent]:
        live, viewer = await self._seen(game_id, token)
        if not 0 <= after <= live.row.seq:
            raise Refusal("bad-cursor", f"`after` must be a seq of this game: 0 to {live.row.seq}")
        async with aclosing(follow(self._hub, game_id, after)) as pages:
            async for rows in pages:
                after = rows[-1].seq if rows else after
                live = await self._abreast(game_id, token, viewer, after)
                for event in self._shown(live, viewer, rows, language):
                    yield event
                if live.over and after == live.row.seq:
                    return

    async def follow_game(self, game_id: str, token: str | None) -> AsyncGenerator[SeenGame]:
        async with self._hub.watch(game_id) as subscription:
            live, viewer = await self._seen(game_id, token)
            while True:
                yield live.seen_by(viewer)
                shown = live.row.revision
                while live.row.revision == shown:
                    if live.over:
                        return
                    await subscription.changed()
                    live = await self._abreast(game_id, token, viewer)

    async def _seen(self, game_id: str, token: str | None) -> tuple[Live, Viewer]:
        """The game as it is stored and who asks. Raises `Refusal` if he may not see it."""
        live = await self._lives.get(game_id)
        if live is None:
            raise NO_GAME
        return live, self._viewer(live, token)

    async def _abreast(self, game_id: str, token: str | None, before: Viewer, seq: int = 0) -> Live:
        """A watched game, as new as what its watchers were woken for and as event `seq`.

        Raises `Refusal` if who asks is no longer who he was `before`.
        """
        live = await self._lives.since(game_id, self._hub.revision(game_id))
        if live is not None and live.row.seq < seq:
            live = await self._lives.get(game_id)
        if live is None:
            raise NO_GAME
        if self._viewer(live, token) != before:
            raise Refusal("forbidden", "this token is no longer what it was; look at the game anew")
        return live

    def _viewer(self, live: Live, token: str | None) -> Viewer:
        viewer = self._access.viewer(live.row, live.seats, token)
        if viewer is None:
            raise NO_GAME
        return viewer

    def _seat(self, live: Live, token: str | None) -> int:
        seat = self._viewer(live, token).seat
        if seat is None:
            raise Refusal("forbidden", "this token holds no seat in this game")
        return seat

    def _changed(self, live: Live, token: str | None) -> SeenGame:
        """The game after a change, also for one who has just given up the right to see it."""
        return live.seen_by(self._access.viewer(live.row, live.seats, token) or Viewer())

    def _shown(self, live: Live, viewer: Viewer, rows: Sequence[EventRow], language: Language) -> list[SeenEvent]:
        kinds, names = self._events, live.names and live.names.speaking(language)
        return [_seen_event(row, told(row, kinds, names, viewer.seat, over=live.over)) for row in rows]


def _seen_event(row: EventRow, shown: Told) -> SeenEvent:
    return SeenEvent(row.seq, row.round, row.phase, moment(row.at), shown.text, shown.kind, shown.event)


def _cursor(created_at: int, game_id: str) -> str:
    return base64.urlsafe_b64encode(f"{created_at}:{game_id}".encode()).decode()


def _position(cursor: str | None) -> tuple[int, str] | None:
    if cursor is None:
        return None
    try:
        created_at, _, game_id = base64.urlsafe_b64decode(cursor.encode()).decode().partition(":")
        position = int(created_at), game_id
    except ValueError as error:
        raise Refusal("bad-cursor", "this is not a cursor of the list of games") from error
    if _cursor(*position) != cursor or not (storable(game_id) and 0 <= position[0] < 2**63):
        raise Refusal("bad-cursor", "this is not a cursor of the list of games")
    return position
