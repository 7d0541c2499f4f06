"""The transaction of a move, the hottest thing a server stores. Its statements are compiled once.

The order matters. The key comes first: a retried move must get its answer, not a conflict. The version comes next,
raised only where it is still the expected one: of two writers one wins. All else follows; all is stored or nothing.
"""

from typing import Any

from msgspec import structs
from sqlalchemy import BigInteger, Connection, bindparam, func, select

from server.errors import DamagedError, NoGameError, OutOfStepError
from server.storage.answers import Committed, KeyMismatch, Replayed, Stale
from server.storage.compiled import Compiled
from server.storage.rows import EventRow
from server.storage.tables import actions, events, games, snapshots
from server.storage.writes import Key, Move, NewEvent

FIND_KEY = Compiled(
    select(actions.c.seat, actions.c.digest, actions.c.number, actions.c.first_seq, actions.c.last_seq).where(
        actions.c.game_id == bindparam("game"), actions.c.idempotency_key == bindparam("key")
    )
)

RAISE_VERSION = Compiled(
    games.update()
    .where(
        games.c.id == bindparam("game"),
        games.c.version == bindparam("expected"),
        games.c.seq == bindparam("before"),
        games.c.status == bindparam("running"),
        games.c.revision == func.coalesce(bindparam("revision", type_=BigInteger), games.c.revision),
    )
    .values(
        version=bindparam("number"),
        revision=games.c.revision + bindparam("one"),
        seq=bindparam("last"),
        changed_at=bindparam("now"),
    )
    .returning(games.c.revision)
)

OVERWRITE_SNAPSHOT = Compiled(
    snapshots.update()
    .where(snapshots.c.game_id == bindparam("game"))
    .values(version=bindparam("number"), seq=bindparam("last"), state=bindparam("bytes"))
)

INSERT_ACTION = Compiled(actions.insert())
INSERT_EVENT = Compiled(events.insert())

STANDING = select(games.c.version, games.c.status, games.c.seq)


def recall(connection: Connection, game_id: str, seat: int | None, key: Key) -> Replayed | KeyMismatch | None:
    """What the key's move was answered with; None if the seat has not used the key in this game."""
    for stored_seat, digest, number, first, last in FIND_KEY.run(connection, game=game_id, key=key.name):
        if stored_seat == seat:
            return Replayed(number, first, last) if digest == key.digest else KeyMismatch(key.name)
    return None


def commit(connection: Connection, move: Move) -> Committed | Replayed | KeyMismatch | Stale:
    """Stores the move, or says what is stored instead. OutOfStepError, NoGameError: nothing written."""
    check_sequence(move.events, move.seq)
    last = move.seq + len(move.events)
    if known := _known(connection, move):
        return known
    number = move.version + 1
    raised = RAISE_VERSION.run(
        connection,
        game=move.game_id,
        expected=move.version,
        before=move.seq,
        running="running",
        revision=move.if_revision,
        number=number,
        one=1,
        last=last,
        now=move.at,
    ).fetchone()
    if raised is None:
        # Another process may have stored this very key while we waited for the row.
        return _known(connection, move) or _stale(connection, move)
    INSERT_ACTION.run(connection, **_action_values(move, number, last))
    insert_events(connection, move.game_id, number, move.events, move.at)
    snapshot = OVERWRITE_SNAPSHOT.run(connection, game=move.game_id, number=number, last=last, bytes=move.state)
    if snapshot.rowcount != 1:
        raise DamagedError(f"the running game {move.game_id!r} has no snapshot")
    if rare := _rare_values(move):
        connection.execute(games.update().where(games.c.id == move.game_id).values(**rare))
    return Committed(number, move.seq + 1, last, raised[0])


def insert_events(connection: Connection, game_id: str, action: int, new: tuple[NewEvent, ...], at: int) -> None:
    """Inserts the events of one action."""
    if new:
        INSERT_EVENT.run_each(connection, [structs.asdict(row) for row in event_rows(game_id, action, new, at)])


def event_rows(game_id: str, action: int, new: tuple[NewEvent, ...], at: int) -> tuple[EventRow, ...]:
    """The events of one action as they are stored."""
    return tuple(EventRow(game_id=game_id, action=action, at=at, **structs.asdict(event)) for event in new)


def check_sequence(new: tuple[NewEvent, ...], before: int) -> None:
    """OutOfStepError unless the events are numbered gaplessly from the one before on."""
    for expected, event in enumerate(new, before + 1):
        if event.seq != expected:
            raise OutOfStepError(f"event {event.seq} stands where {expected} must follow")


def _known(connection: Connection, move: Move) -> Replayed | KeyMismatch | None:
    return recall(connection, move.game_id, move.seat, move.key) if move.key else None


def _stale(connection: Connection, move: Move) -> Stale:
    standing = connection.execute(STANDING.where(games.c.id == move.game_id)).one_or_none()
    if standing is None:
        raise NoGameError(move.game_id)
    if standing.version == move.version and standing.seq != move.seq:
        raise OutOfStepError(f"version {move.version} ends with event {standing.seq}, not {move.seq}")
    return Stale(standing.version, standing.status)


def _action_values(move: Move, number: int, last: int) -> dict[str, Any]:
    return {
        "game_id": move.game_id,
        "number": number,
        "seat": move.seat,
        "decision": move.decision,
        "body": move.body,
        "idempotency_key": move.key and move.key.name,
        "digest": move.key and move.key.digest,
        "first_seq": move.seq + 1,
        "last_seq": last,
        "draws": move.draws,
        "at": move.at,
    }


def _rare_values(move: Move) -> dict[str, Any]:
    values: dict[str, Any] = {}
    if move.finish is not None:
        values |= {"status": "over", "result": move.finish.result, "final_hash": move.finish.final_hash}
    if move.lock is not None:
        values["lock"] = move.lock
    return values
