"""The queries: what is stored, as rows. Each takes a connection and writes nothing."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from itertools import islice
from typing import Any

from msgspec import Struct, structs
from sqlalchemy import Connection, Select, Table, bindparam, literal_column, select, tuple_

from server.storage.compiled import Compiled
from server.storage.rows import ActionRow, EventRow, GameRow, Head, Holder, Loaded, SeatKind, SeatRow, Snapshot, Status
from server.storage.tables import actions, events, games, seats, snapshots
from server.storage.texts import storable

LAST_SEQ = 2**31 - 1
"""No event has a higher number: the column is a 32-bit one on PostgreSQL."""

IN_ONE_QUERY = 5_000
"""How many ids one statement may name; SQLite allows 32,766 values."""


class Listing(Struct, frozen=True, kw_only=True):
    """Which games to list. `after` is the (created_at, id) of the last one of the page before."""

    statuses: tuple[Status, ...] | None = None
    modes: tuple[str, ...] | None = None
    public: bool | None = None
    after: tuple[int, str] | None = None
    first: int = 100


def columns(table: Table, row: type[Struct]) -> Select[Any]:
    """The SELECT whose rows fit the record's fields."""
    return select(*(table.c[name] for name in row.__struct_fields__))


SELECT_GAME = columns(games, GameRow)
SELECT_SEATS = columns(seats, SeatRow).order_by(seats.c.game_id, seats.c.number)
SELECT_ACTIONS = columns(actions, ActionRow).order_by(actions.c.number)
SELECT_EVENTS = columns(events, EventRow).order_by(events.c.seq)
SELECT_SNAPSHOT = columns(snapshots, Snapshot)

FIND_GAME = Compiled(SELECT_GAME.where(games.c.id == bindparam("game")))
FIND_SEATS = Compiled(SELECT_SEATS.where(seats.c.game_id == bindparam("game")))
FIND_ACTIONS = Compiled(
    SELECT_ACTIONS.where(actions.c.game_id == bindparam("game"), actions.c.number > bindparam("after"))
)
FIND_EVENTS = Compiled(
    SELECT_EVENTS.where(
        events.c.game_id == bindparam("game"), events.c.seq > bindparam("after"), events.c.seq <= bindparam("upto")
    )
    .limit(bindparam("first"))
    .offset(literal_column("0"))  # SQLite's dialect would else ask for the value of one
)
FIND_SNAPSHOT = Compiled(SELECT_SNAPSHOT.where(snapshots.c.game_id == bindparam("game")))
FIND_HEAD = Compiled(
    select(games.c.id, games.c.version, games.c.seq, games.c.revision).where(games.c.id == bindparam("game"))
)
PUBLIC = GameRow.__struct_fields__.index("public")


def ping(connection: Connection) -> None:
    """Asks the least there is to ask."""
    connection.exec_driver_sql("SELECT 1")


def find_game(connection: Connection, game_id: str) -> GameRow | None:
    """One game; none has an id that could not be stored."""
    if not storable(game_id):
        return None
    row = FIND_GAME.run(connection, game=game_id).fetchone()
    return None if row is None else structs.replace(GameRow(*row), public=bool(row[PUBLIC]))


def find_seats(connection: Connection, game_id: str) -> tuple[SeatRow, ...]:
    """A game's seats by number."""
    return tuple(SeatRow(*row) for row in FIND_SEATS.run(connection, game=game_id))


def find_actions(connection: Connection, game_id: str, after: int = 0) -> tuple[ActionRow, ...]:
    """A game's actions with a higher number than `after`."""
    return tuple(ActionRow(*row) for row in FIND_ACTIONS.run(connection, game=game_id, after=after))


def find_events(
    connection: Connection, game_id: str, after: int = 0, first: int = 200, upto: int | None = None
) -> tuple[EventRow, ...]:
    """At most `first` events with a higher seq than `after`, the last of them `upto`."""
    last = LAST_SEQ if upto is None else upto
    found = FIND_EVENTS.run(connection, game=game_id, after=min(after, LAST_SEQ), upto=last, first=first)
    return tuple(EventRow(*row) for row in found)


def load(connection: Connection, game_id: str) -> Loaded | None:
    """A game with all that is needed to go on with it."""
    game = find_game(connection, game_id)
    if game is None:
        return None
    row = FIND_SNAPSHOT.run(connection, game=game_id).fetchone()
    snapshot = None if row is None else Snapshot(*row)
    newer = find_actions(connection, game_id, snapshot.version if snapshot else 0)
    return Loaded(game, find_seats(connection, game_id), snapshot, newer)


def list_games(connection: Connection, listing: Listing) -> tuple[GameRow, ...]:
    """Games, the newest first."""
    order = games.c.created_at, games.c.id
    wanted = SELECT_GAME.order_by(*(column.desc() for column in order)).limit(listing.first)
    if listing.statuses is not None:
        wanted = wanted.where(games.c.status.in_(listing.statuses))
    if listing.modes is not None:
        wanted = wanted.where(games.c.mode.in_(listing.modes))
    if listing.public is not None:
        wanted = wanted.where(games.c.public == listing.public)
    if listing.after is not None:
        wanted = wanted.where(tuple_(*order) < tuple_(*listing.after))
    return tuple(GameRow(*row) for row in connection.execute(wanted))


def seats_of(connection: Connection, game_ids: Collection[str]) -> dict[str, tuple[SeatRow, ...]]:
    """The seats of several games, each game's by number."""
    found: defaultdict[str, list[SeatRow]] = defaultdict(list)
    for some in _portions(game_ids):
        for row in connection.execute(SELECT_SEATS.where(seats.c.game_id.in_(some))):
            found[row.game_id].append(SeatRow(*row))
    return {game_id: tuple(rows) for game_id, rows in found.items()}


def heads(connection: Connection, game_ids: Collection[str]) -> dict[str, Head]:
    """How far each of the games has come; games that are not stored are left out."""
    if len(game_ids) == 1:
        return {row[0]: Head(*row[1:]) for row in FIND_HEAD.run(connection, game=next(iter(game_ids)))}
    wanted = select(games.c.id, games.c.version, games.c.seq, games.c.revision)
    found: dict[str, Head] = {}
    for some in _portions(game_ids):
        for game_id, *head in connection.execute(wanted.where(games.c.id.in_(some))):
            found[game_id] = Head(*head)
    return found


def holder(connection: Connection, token_hash: str) -> Holder | None:
    """Whom the token belongs to."""
    seat = connection.execute(
        select(seats.c.game_id, seats.c.number).where(seats.c.token_hash == token_hash)
    ).one_or_none()
    if seat is not None:
        return Holder(*seat)
    game_id = connection.execute(select(games.c.id).where(games.c.host_token_hash == token_hash)).scalar()
    return None if game_id is None else Holder(game_id, None)


def unfinished(connection: Connection) -> tuple[str, ...]:
    """The ids of the running games, the oldest first."""
    wanted = select(games.c.id).where(games.c.status == "running").order_by(games.c.created_at, games.c.id)
    return tuple(connection.execute(wanted).scalars())


def free_seat(connection: Connection, game_id: str, kinds: Sequence[SeatKind]) -> SeatRow | None:
    """The first seat of the first kind that has one."""
    found = find_seats(connection, game_id)
    return next((seat for kind in kinds for seat in found if seat.kind == kind), None)


def _portions(ids: Collection[str]) -> Iterator[list[str]]:
    rest = iter(ids)
    while some := list(islice(rest, IN_ONE_QUERY)):
        yield some
