"""The store: all that is kept of games, as a few async methods. The statements live in moves, seating and reading.

A write is answered when it is on disk, never before, and a cancelled caller does not undo it. After each write that
changed a game the store tells its `listeners` so, with the revision it made and the events it stored.
"""

import asyncio
from collections.abc import Callable, Collection
from functools import partial
from typing import Any, Concatenate, ParamSpec, Self, TypeVar

from sqlalchemy import Connection

from server import migrate
from server.errors import MigrationError
from server.storage import database, moves, reading, seating
from server.storage.answers import (
    Committed,
    Created,
    Joined,
    KeyMismatch,
    Outdated,
    Replayed,
    SeatChanged,
    SeatTaken,
    Stale,
    Started,
    Updated,
)
from server.storage.reader import Reader
from server.storage.reading import Listing
from server.storage.rows import ActionRow, EventRow, GameRow, Head, Holder, Loaded, SeatRow
from server.storage.writer import Command, GroupWriter, PooledWriter, Writer
from server.storage.writes import GameChange, Join, Key, Move, NewGame, SeatChange, Start

T = TypeVar("T")
P = ParamSpec("P")

Listener = Callable[[str, int, tuple[EventRow, ...]], None]
"""Is told the id of a game, its new revision, and the events stored with that."""

READERS = 2
"""Threads that read. Queries are short; more threads only quarrel for the interpreter."""

WRITERS = 6
"""Threads that write to PostgreSQL; they wait for its disk most of the time."""


class Store:
    """Games in the database at `address`: `sqlite:///path` or `postgresql://user@host/name`. Use with `async with`."""

    def __init__(self, address: str) -> None:
        self.url = database.parse(address)
        self.listeners: list[Listener] = []
        self._reader = Reader(database.reading(self.url, READERS), READERS)
        self._writer = self._make_writer()

    async def __aenter__(self) -> Self:
        """MigrationError unless the database is at the migration of this server."""
        try:
            await self._check_migration()
        except BaseException:
            await self.__aexit__()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        await asyncio.to_thread(self._writer.close)
        await asyncio.to_thread(self._reader.close)

    async def ping(self) -> None:
        """UnavailableError unless the database answers."""
        await self._read(reading.ping)

    async def create_game(self, new: NewGame) -> Created | KeyMismatch:
        """Stores a game with its seats, once for a key. DuplicateError: its id or a token is stored already."""
        return await self._write(new.id, partial(seating.create, new=new))

    async def join_seat(self, claim: Join) -> Joined | KeyMismatch | SeatTaken | Outdated:
        """Gives a human a seat, once for a key. Of two who claim one seat, one gets it."""
        return await self._write(claim.game_id, partial(seating.join, claim=claim))

    async def change_seat(self, change: SeatChange) -> SeatChanged | SeatTaken | Outdated:
        """Changes a seat that is still as expected: leave, replace, a new token."""
        return await self._write(change.game_id, partial(seating.change_seat, change=change))

    async def update_game(self, change: GameChange) -> Updated | Outdated:
        """Changes a game that is still as expected."""
        return await self._write(change.game_id, partial(seating.update_game, change=change))

    async def start(self, opening: Start) -> Started | Outdated:
        """Makes a lobby a running game at version 0, with its first snapshot and the set-up's events."""
        return await self._write(
            opening.game_id,
            partial(seating.start, opening=opening),
            lambda _: moves.event_rows(opening.game_id, 0, opening.events, opening.at),
        )

    async def commit(
        self, move: Move, stored: Callable[[Committed, tuple[EventRow, ...]], None] | None = None
    ) -> Committed | Replayed | KeyMismatch | Stale:
        """Stores a move with its events and snapshot, once for a key, if the game still stands at its version.

        `stored` is called before anybody is told of the move, also where the caller has been cancelled meanwhile.
        """

        def rows(answer: Committed | Replayed | KeyMismatch | Stale) -> tuple[EventRow, ...]:
            if not isinstance(answer, Committed):
                return ()
            made = moves.event_rows(move.game_id, answer.number, move.events, move.at)
            if stored is not None:
                stored(answer, made)
            return made

        return await self._write(move.game_id, partial(moves.commit, move=move), rows)

    async def recall(self, game_id: str, seat: int | None, key: Key) -> Replayed | KeyMismatch | None:
        """What the key's move was answered with, to be asked before the rules are; None if the seat has not used it."""
        return await self._read(moves.recall, game_id, seat, key)

    async def load(self, game_id: str) -> Loaded | None:
        """A game with its seats, snapshot and the actions after it, all of one instant."""
        return await self._read(reading.load, game_id)

    async def find_game(self, game_id: str) -> GameRow | None:
        """A game's row."""
        return await self._read(reading.find_game, game_id)

    async def list_games(self, listing: Listing) -> tuple[GameRow, ...]:
        """At most `listing.first` games, the newest first; the next page is after the last one's (created_at, id)."""
        return await self._read(reading.list_games, listing)

    async def seats_of(self, game_ids: Collection[str]) -> dict[str, tuple[SeatRow, ...]]:
        """The seats of several games, each game's by number; a game that is not stored is left out."""
        return await self._read(reading.seats_of, game_ids)

    async def events(
        self, game_id: str, after: int = 0, first: int = 200, upto: int | None = None
    ) -> tuple[EventRow, ...]:
        """At most `first` events with a higher seq than `after`, in order, the last of them `upto`."""
        return await self._read(reading.find_events, game_id, after, first, upto)

    async def actions(self, game_id: str, after: int = 0) -> tuple[ActionRow, ...]:
        """The actions with a higher number than `after`, in order."""
        return await self._read(reading.find_actions, game_id, after)

    async def heads(self, game_ids: Collection[str]) -> dict[str, Head]:
        """How far each of the games has come, in one query; a game that is not stored is left out."""
        return await self._read(reading.heads, game_ids)

    async def holder(self, token_hash: str) -> Holder | None:
        """Whom the token with this hash belongs to."""
        return await self._read(reading.holder, token_hash)

    async def unfinished(self) -> tuple[str, ...]:
        """The ids of the running games, the oldest first."""
        return await self._read(reading.unfinished)

    async def _check_migration(self) -> None:
        found, needed = await self._reader.run(migrate.of), migrate.head()
        if found != needed:
            raise MigrationError(f"the database is at migration {found}, this server needs {needed}: migrate it first")

    def _make_writer(self) -> Writer:
        if database.is_sqlite(self.url):
            return GroupWriter(database.writing(self.url, 1))
        return PooledWriter(database.writing(self.url, WRITERS), WRITERS)

    async def _read(self, query: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._reader.run(lambda connection: query(connection, *args, **kwargs))

    async def _write(
        self, game_id: str, command: Command[T], rows: Callable[[T], tuple[EventRow, ...]] = lambda _: ()
    ) -> T:
        future = self._writer.submit(command)
        future.add_done_callback(partial(self._announce, game_id, rows))
        return await asyncio.shield(future)

    def _announce(
        self, game_id: str, rows: Callable[[Any], tuple[EventRow, ...]], future: "asyncio.Future[Any]"
    ) -> None:
        if future.cancelled() or future.exception():
            return
        answer = future.result()
        made = rows(answer)
        match answer:
            case (
                Committed(revision=revision)
                | Started(revision=revision)
                | Joined(revision=revision)
                | SeatChanged(revision=revision)
                | Updated(game=GameRow(revision=revision))
            ):
                for listener in self.listeners:
                    listener(game_id, revision, made)
