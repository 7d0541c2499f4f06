"""Addresses, and what each kind of connection promises."""

from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from server.errors import AddressError, DuplicateError, UnavailableError, UnstorableError
from server.storage import database


@pytest.mark.parametrize(
    ("address", "driver"),
    [
        ("sqlite:///games.db", "sqlite+pysqlite"),
        ("sqlite:////var/lib/canaan/games.db", "sqlite+pysqlite"),
        ("postgresql://me@db/games", "postgresql+psycopg"),
        ("postgres://me@db/games", "postgresql+psycopg"),
        ("postgresql+asyncpg://me@db/games", "postgresql+psycopg"),
    ],
)
def test_an_address_gets_the_driver_we_use(address: str, driver: str) -> None:
    assert database.parse(address).drivername == driver


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("games.db", "not a database URL"),
        ("sqlite://", "needs a file"),
        ("sqlite:///:memory:", "needs a file"),
        ("mysql://me@db/games", "no games can be stored in 'mysql'"),
    ],
)
def test_an_address_no_games_can_be_stored_at_is_refused_in_words(address: str, words: str) -> None:
    with pytest.raises(AddressError, match=words):
        database.parse(address)


def test_a_sqlite_writer_is_safe_against_a_power_cut_and_locks_at_once(sqlite_address: str) -> None:
    engine = database.writing(database.parse(sqlite_address), 1)
    said: list[str] = []
    with engine.connect() as connection:
        connection.connection.dbapi_connection.set_trace_callback(said.append)  # type: ignore[union-attr]
        with connection.begin():
            found = [
                connection.exec_driver_sql(f"PRAGMA {name}").scalar()
                for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
            ]
    engine.dispose()
    assert found == ["wal", 2, 1, 10_000]
    assert said[0] == "BEGIN IMMEDIATE"


def test_a_reader_sees_one_instant_and_cannot_write(address: str) -> None:
    url = database.parse(address)
    reading, writing = database.reading(url, 1), database.writing(url, 1)
    count = text("SELECT count(*) FROM games")
    with reading.begin() as reader:
        assert reader.execute(count).scalar() == 0
        with writing.begin() as writer:
            writer.execute(
                text(
                    "INSERT INTO games (id, name, mode, status, public, seats, version, seq, revision, lock, seed,"
                    " seed_hash, host_token_hash, created_at, changed_at)"
                    " VALUES ('g', '', '', '', true, 0, 0, 0, 0, '', '', '', '', 0, 0)"
                )
            )
        assert reader.execute(count).scalar() == 0
    with reading.begin() as reader:
        assert reader.execute(count).scalar() == 1
    with pytest.raises(DBAPIError, match=r"read-?only"), reading.begin() as reader:
        reader.execute(text("DELETE FROM games"))
    reading.dispose()
    writing.dispose()


def test_a_drivers_errors_become_ours_without_its_values(address: str, tmp_path: Path) -> None:
    engine = database.writing(database.parse(address), 1)
    secret = "hunter2"
    with pytest.raises(DuplicateError) as caught, database.translated(), engine.begin() as connection:
        connection.execute(
            text("INSERT INTO seats (game_id, number, name, kind) VALUES (:s, 1, '', '')"), {"s": secret}
        )
    with pytest.raises(UnstorableError), database.translated(), engine.begin() as connection:
        connection.execute(text("SELECT :s"), {"s": "\ud800"})
    engine.dispose()
    assert secret not in f"{caught.value}"
    nowhere = database.writing(database.parse(f"sqlite:///{tmp_path}/no/folder.db"), 1)
    with pytest.raises(UnavailableError, match="does not answer"), database.translated():
        nowhere.connect()
