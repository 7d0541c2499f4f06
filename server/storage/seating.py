"""The transactions of lobby and host: create, join, change a seat or a game, start. Each holds the game's row."""

from typing import Any

from msgspec import UNSET, Struct, structs
from sqlalchemy import Connection
from sqlalchemy.dialects import postgresql, sqlite

from server.errors import DuplicateError, NoGameError
from server.storage.answers import Created, Joined, KeyMismatch, Outdated, SeatChanged, SeatTaken, Started, Updated
from server.storage.moves import check_sequence, insert_events
from server.storage.reading import SELECT_GAME, SELECT_SEATS, find_game, find_seats, free_seat
from server.storage.rows import GameRow, SeatRow
from server.storage.tables import games, seats, snapshots
from server.storage.writes import GameChange, Join, Key, NewGame, NewSeat, SeatChange, Start, now

INSERT_ONCE = {
    kind: insert(games).on_conflict_do_nothing().returning(games.c.id)
    for kind, insert in (("sqlite", sqlite.insert), ("postgresql", postgresql.insert))
}


def create(connection: Connection, new: NewGame) -> Created | KeyMismatch:
    """Stores a game with its seats, once for a key. DuplicateError: its id or a token is stored already."""
    if new.key and (known := _created_before(connection, new.key)):
        return known
    if connection.execute(INSERT_ONCE[connection.dialect.name], _game_values(new)).scalar() is None:
        # Another process may have stored this very key while we waited for it.
        if new.key and (known := _created_before(connection, new.key)):
            return known
        raise DuplicateError("a game with this id or token is stored already")
    if new.seats:
        connection.execute(seats.insert(), [_seat_values(new.id, seat) for seat in new.seats])
    return Created(_game(connection, new.id), find_seats(connection, new.id), replayed=False)


def join(connection: Connection, claim: Join) -> Joined | KeyMismatch | SeatTaken | Outdated:
    """Gives a human a seat, once for a key. Of two who claim one seat, one gets it."""
    game = _hold(connection, claim.game_id)
    if claim.key and (known := _joined_before(connection, game, claim.key)):
        return known
    if game.status not in claim.statuses or claim.if_revision not in (UNSET, game.revision):
        return _outdated(game)
    if claim.number is None:
        seat = free_seat(connection, game.id, claim.kinds)
    else:
        seat = _seat(connection, game.id, claim.number)
    if seat is None or seat.kind not in claim.kinds:
        return SeatTaken(seat)
    seat = _write_seat(
        connection,
        seat,
        {
            "kind": "human",
            "name": claim.name,
            "computer": None,
            "token_hash": claim.token_hash,
            "nonce": claim.nonce,
            "join_key": claim.key and claim.key.name,
            "join_digest": claim.key and claim.key.digest,
        },
    )
    return Joined(seat, _touch(connection, game, {}).revision, replayed=False)


def change_seat(connection: Connection, change: SeatChange) -> SeatChanged | SeatTaken | Outdated:
    """Changes a seat that is still as expected: leave, replace, a new token."""
    game = _hold(connection, change.game_id)
    if change.if_revision not in (UNSET, game.revision):
        return _outdated(game)
    seat = _seat(connection, game.id, change.number)
    if seat is None or change.if_token not in (UNSET, seat.token_hash):
        return SeatTaken(seat)
    values = _set(change, "kind", "name", "computer", "token_hash", "nonce")
    if values.keys() & {"kind", "token_hash"}:
        values |= {"join_key": None, "join_digest": None}
    return SeatChanged(_write_seat(connection, seat, values), _touch(connection, game, {}).revision)


def update_game(connection: Connection, change: GameChange) -> Updated | Outdated:
    """Changes a game that is still as expected."""
    game = _hold(connection, change.game_id)
    if (
        game.status not in change.if_status
        or change.if_version not in (UNSET, game.version)
        or change.if_revision not in (UNSET, game.revision)
    ):
        return _outdated(game)
    names = "name", "public", "status", "lock", "host_token_hash", "result", "final_hash", "reason"
    return Updated(_touch(connection, game, _set(change, *names)))


def start(connection: Connection, opening: Start) -> Started | Outdated:
    """Makes a lobby a running game at version 0, with its first snapshot and the set-up's events, numbered from 1."""
    check_sequence(opening.events, 0)
    game = _hold(connection, opening.game_id)
    if game.status != "lobby" or game.revision != opening.revision:
        return _outdated(game)
    last = len(opening.events)
    connection.execute(
        snapshots.insert(), {"game_id": game.id, "version": game.version, "seq": last, "state": opening.state}
    )
    insert_events(connection, game.id, 0, opening.events, opening.at)
    revision = _touch(connection, game, {"status": "running", "seq": last}).revision
    return Started(last, revision)


def _hold(connection: Connection, game_id: str) -> GameRow:
    row = connection.execute(SELECT_GAME.where(games.c.id == game_id).with_for_update()).one_or_none()
    if row is None:
        raise NoGameError(game_id)
    return GameRow(*row)


def _touch(connection: Connection, game: GameRow, values: dict[str, Any]) -> GameRow:
    always = {"revision": games.c.revision + 1, "changed_at": now()}
    connection.execute(games.update().where(games.c.id == game.id).values(**values, **always))
    return _game(connection, game.id)


def _game(connection: Connection, game_id: str) -> GameRow:
    game = find_game(connection, game_id)
    assert game is not None
    return game


def _seat(connection: Connection, game_id: str, number: int) -> SeatRow | None:
    row = connection.execute(SELECT_SEATS.where(seats.c.game_id == game_id, seats.c.number == number)).one_or_none()
    return None if row is None else SeatRow(*row)


def _write_seat(connection: Connection, seat: SeatRow, values: dict[str, Any]) -> SeatRow:
    if values:
        here = seats.c.game_id == seat.game_id, seats.c.number == seat.number
        connection.execute(seats.update().where(*here).values(**values))
    return structs.replace(seat, **values)


def _created_before(connection: Connection, key: Key) -> Created | KeyMismatch | None:
    row = connection.execute(SELECT_GAME.where(games.c.create_key == key.name)).one_or_none()
    if row is None:
        return None
    game = GameRow(*row)
    if game.create_digest != key.digest:
        return KeyMismatch(key.name)
    return Created(game, find_seats(connection, game.id), replayed=True)


def _joined_before(connection: Connection, game: GameRow, key: Key) -> Joined | KeyMismatch | None:
    row = connection.execute(SELECT_SEATS.where(seats.c.game_id == game.id, seats.c.join_key == key.name)).one_or_none()
    if row is None:
        return None
    seat = SeatRow(*row)
    if seat.join_digest != key.digest:
        return KeyMismatch(key.name)
    return Joined(seat, game.revision, replayed=True)


def _outdated(game: GameRow) -> Outdated:
    return Outdated(game.status, game.version, game.revision)


def _set(change: Struct, *names: str) -> dict[str, Any]:
    return {name: value for name in names if (value := getattr(change, name)) is not UNSET}


def _game_values(new: NewGame) -> dict[str, Any]:
    values = structs.asdict(new)
    del values["key"], values["at"]
    return values | {
        "seats": len(new.seats),
        "status": "lobby",
        "create_key": new.key and new.key.name,
        "create_digest": new.key and new.key.digest,
        "created_at": new.at,
        "changed_at": new.at,
    }


def _seat_values(game_id: str, seat: NewSeat) -> dict[str, Any]:
    return {"game_id": game_id, **structs.asdict(seat)}
