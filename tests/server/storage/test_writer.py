"""Writers and readers when the database is full, locked, closed or gone."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import closing

import pytest
from sqlalchemy import Connection, create_engine, text

from server.errors import DuplicateError, UnavailableError
from server.storage import database
from server.storage.reader import Reader
from server.storage.writer import GroupWriter, PooledWriter

pytestmark = pytest.mark.anyio


def insert(game_id: str, size: int = 0) -> Callable[[Connection], str]:
    """A command that stores one snapshot of that many bytes, and its game."""

    def command(connection: Connection) -> str:
        connection.execute(
            text(
                "INSERT INTO games (id, name, mode, status, public, seats, version, seq, revision, lock, seed,"
                " seed_hash, host_token_hash, created_at, changed_at)"
                " VALUES (:id, '', '', '', true, 0, 0, 0, 0, :lock, '', '', :id, 0, 0)"
            ),
            {"id": game_id, "lock": "x" * size},
        )
        return game_id

    return command


def stored(connection: Connection) -> list[str]:
    return list(connection.execute(text("SELECT id FROM games ORDER BY id")).scalars())


def die(connection: Connection) -> None:
    """Ends the command's own connection from the database's side."""
    connection.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))


async def together(group: GroupWriter, *commands: Callable[[Connection], object]) -> list[object]:
    """The answers, or errors, of commands that wait together and so share a transaction."""
    held, gate = threading.Event(), threading.Event()

    def hold(_: Connection) -> None:
        held.set()
        gate.wait()

    holding = group.submit(hold)
    await asyncio.to_thread(held.wait)
    waiting = [group.submit(command) for command in commands]
    gate.set()
    await holding
    return await asyncio.gather(*waiting, return_exceptions=True)


@pytest.fixture
def group(sqlite_address: str) -> Iterator[GroupWriter]:
    with closing(GroupWriter(database.writing(database.parse(sqlite_address), 1))) as writer:
        yield writer


@pytest.fixture
def pooled(postgresql_address: str) -> Iterator[PooledWriter]:
    with closing(PooledWriter(database.writing(database.parse(postgresql_address), 2), 2)) as writer:
        yield writer


@pytest.fixture
def reader(postgresql_address: str) -> Iterator[Reader]:
    with closing(Reader(database.reading(database.parse(postgresql_address), 1), 1)) as opened:
        yield opened


async def test_what_waits_is_committed_together(group: GroupWriter) -> None:
    said: list[str] = []
    group._connection.connection.dbapi_connection.set_trace_callback(said.append)  # type: ignore[union-attr]
    await asyncio.gather(*(group.submit(insert(f"g{number:03}")) for number in range(100)))
    assert said.count("BEGIN IMMEDIATE") == said.count("COMMIT") <= 4
    assert len(await group.submit(stored)) == 100


async def test_a_failed_commit_fails_all_that_were_in_it(group: GroupWriter) -> None:
    def orphan(connection: Connection) -> None:
        connection.execute(text("PRAGMA defer_foreign_keys = ON"))
        connection.execute(text("INSERT INTO snapshots VALUES ('nowhere', 0, 0, '')"))

    answers = await together(group, insert("a"), orphan, insert("b"))
    assert [type(answer) for answer in answers] == [DuplicateError] * 3
    assert await group.submit(stored) == []
    assert await group.submit(insert("c")) == "c"


async def test_a_full_disk_fails_the_write_and_the_writer_goes_on(group: GroupWriter) -> None:
    pages = await group.submit(lambda connection: int(connection.execute(text("PRAGMA page_count")).scalar_one()))
    await group.submit(lambda connection: connection.execute(text(f"PRAGMA max_page_count = {pages + 2}")).scalar())
    answers = await together(group, insert("a"), insert("b", size=1_000_000), insert("c"))
    assert {type(answer) for answer in answers} == {UnavailableError}
    assert all("full" in str(answer) for answer in answers)
    assert await group.submit(stored) == []
    await group.submit(lambda connection: connection.execute(text("PRAGMA max_page_count = 100000")).scalar())
    assert await group.submit(insert("d", size=1_000_000)) == "d"


async def test_a_file_locked_too_long_is_unavailable_and_then_free_again(
    sqlite_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY_MS", 50)
    url = database.parse(sqlite_address)
    other = database.writing(url, 1)
    with closing(GroupWriter(database.writing(url, 1))) as writer:
        with other.begin(), pytest.raises(UnavailableError, match="locked"):
            await writer.submit(insert("a"))
        assert await writer.submit(insert("b")) == "b"
        assert await writer.submit(stored) == ["b"]
    other.dispose()


async def test_closing_finishes_what_was_submitted_and_takes_no_more(group: GroupWriter) -> None:
    submitted = [group.submit(insert(f"g{number}")) for number in range(10)]
    await asyncio.to_thread(group.close)
    assert await asyncio.gather(*submitted) == [f"g{number}" for number in range(10)]
    with pytest.raises(UnavailableError, match="closed"):
        group.submit(stored)


async def test_a_connection_lost_before_the_commit_is_replaced_unseen(pooled: PooledWriter) -> None:
    tries: list[int] = []

    def unlucky(connection: Connection) -> str:
        tries.append(len(tries))
        insert("a")(connection)
        if len(tries) == 1:
            die(connection)
        return "a"

    assert await pooled.submit(unlucky) == "a"
    assert tries == [0, 1]
    assert await pooled.submit(stored) == ["a"]


async def test_a_connection_lost_again_and_again_is_unavailable(pooled: PooledWriter) -> None:
    with pytest.raises(UnavailableError):
        await pooled.submit(die)
    assert await pooled.submit(stored) == []


async def test_a_connection_lost_while_committing_leaves_the_outcome_open(
    pooled: PooledWriter, postgresql_address: str
) -> None:
    killer = create_engine(database.parse(postgresql_address), isolation_level="AUTOCOMMIT")

    def shot_at_the_end(connection: Connection) -> None:
        insert("a")(connection)
        pid = connection.execute(text("SELECT pg_backend_pid()")).scalar()
        with killer.connect() as other:
            other.execute(text("SELECT pg_terminate_backend(:pid, 5000)"), {"pid": pid})

    with pytest.raises(UnavailableError, match="committing"):
        await pooled.submit(shot_at_the_end)
    killer.dispose()
    assert await pooled.submit(stored) == []


async def test_a_reader_whose_connection_was_lost_reads_on_another(reader: Reader) -> None:
    tries: list[int] = []

    def unlucky(connection: Connection) -> str:
        tries.append(len(tries))
        if len(tries) == 1:
            die(connection)
        return "read"

    assert await reader.run(unlucky) == "read"
    with pytest.raises(UnavailableError):
        await reader.run(die)
