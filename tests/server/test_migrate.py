"""Migrations, on both databases."""

import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text

from server import migrate
from server.errors import MigrationError, UnavailableError
from server.storage import database
from server.storage.tables import metadata
from server.store import Store


def drift(address: str) -> list[object]:
    engine = database.migrating(database.parse(address))
    with engine.begin() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        found: list[object] = list(compare_metadata(context, metadata))
    engine.dispose()
    return found


def test_the_migrations_make_exactly_the_tables_of_the_code(empty_address: str) -> None:
    before = drift(empty_address)
    migrate.upgrade(empty_address)
    assert len(before) >= len(metadata.tables)
    assert drift(empty_address) == []


def test_a_database_comes_from_nothing_to_the_head_and_stays_there(empty_address: str) -> None:
    migrate.upgrade(empty_address)
    assert migrate.current(empty_address) == migrate.head()
    migrate.upgrade(empty_address)
    assert migrate.current(empty_address) == migrate.head()


def test_processes_that_start_at_once_migrate_once(empty_address: str) -> None:
    command = [sys.executable, "-c", f"from server import migrate; migrate.upgrade({empty_address!r})"]
    starting = [subprocess.Popen(command, stderr=subprocess.PIPE) for _ in range(2)]
    errors = [process.communicate()[1] for process in starting]
    assert [process.returncode for process in starting] == [0, 0], errors
    assert drift(empty_address) == []


def test_nothing_is_migrated_by_looking(tmp_path: Path) -> None:
    assert migrate.current(f"sqlite:///{tmp_path}/new.db") is None
    with pytest.raises(UnavailableError):
        migrate.current(f"sqlite:///{tmp_path}/no/folder.db")


def test_a_database_that_a_newer_server_has_migrated_is_left_alone(empty_address: str) -> None:
    migrate.upgrade(empty_address)
    engine = database.migrating(database.parse(empty_address))
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    with pytest.raises(MigrationError, match=f"at migration 9999, which is newer than this server's {migrate.head()}"):
        migrate.upgrade(empty_address)


def test_a_file_that_is_no_database_is_told_so_and_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear reader, " * 100)
    with pytest.raises(UnavailableError, match="is not a database"):
        migrate.upgrade(f"sqlite:///{file}")
    assert file.read_text() == "Dear reader, " * 100


@pytest.mark.anyio
async def test_a_store_does_not_open_on_tables_of_another_time(tmp_path: Path) -> None:
    with pytest.raises(MigrationError, match=f"needs {migrate.head()}"):
        async with Store(f"sqlite:///{tmp_path}/new.db"):
            pass
