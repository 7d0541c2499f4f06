"""Bringing a database to the tables this server was written for. Run from code; there is no alembic.ini."""

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from server.errors import MigrationError
from server.storage import database

LOCK = 0x63616E61616E
"""The PostgreSQL advisory lock that keeps two starting processes from migrating at once."""


def upgrade(address: str) -> None:
    """Runs the migrations that are missing, all in one transaction. Creates a SQLite file and its folder.

    Raises `MigrationError` for a database that a newer server has migrated.
    """
    engine = database.migrating(database.parse(address))
    try:
        with database.translated(), engine.begin() as connection:
            if connection.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
            config = _config()
            _check_known(config, of(connection))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    finally:
        engine.dispose()


@cache
def head() -> str:
    """The newest migration there is."""
    revision = ScriptDirectory.from_config(_config()).get_current_head()
    assert revision is not None
    return revision


def current(address: str) -> str | None:
    """The newest migration the database has had; None for an empty one."""
    engine = database.reading(database.parse(address), 1)
    try:
        with database.translated(), engine.begin() as connection:
            return of(connection)
    finally:
        engine.dispose()


def of(connection: Connection) -> str | None:
    """The newest migration of the connected database."""
    return MigrationContext.configure(connection).get_current_revision()


def _check_known(config: Config, found: str | None) -> None:
    known = [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()]
    if found is not None and found not in known:
        raise MigrationError(f"the database is at migration {found}, which is newer than this server's {known[0]}")


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    return config
