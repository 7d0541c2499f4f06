"""Engines: how a database URL becomes connections, and how a driver's errors become ours. No table is known here.

SQLite: WAL, synchronous=FULL (an acknowledged write survives a power cut), BEGIN IMMEDIATE for all that writes.
PostgreSQL: psycopg 3; readers see one instant for a whole transaction.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DatabaseError, DataError, IntegrityError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from server.errors import AddressError, DuplicateError, UnavailableError, UnstorableError

BUSY_MS = 10_000
"""How long a SQLite connection waits for another process's write."""


def parse(address: str) -> URL:
    """The URL with the driver we use filled in. AddressError for what is neither a SQLite file nor PostgreSQL."""
    try:
        url = make_url(address)
    except ArgumentError as error:
        raise AddressError(
            "not a database URL; write sqlite:///path/to/file.db or postgresql://user@host/name"
        ) from error
    match url.get_backend_name():
        case "sqlite" if url.database and url.database != ":memory:":
            return url.set(drivername="sqlite+pysqlite")
        case "sqlite":
            raise AddressError(
                "SQLite needs a file here: several connections share it. Write sqlite:///path/to/file.db"
            )
        case "postgresql" | "postgres":
            return url.set(drivername="postgresql+psycopg")
        case other:
            raise AddressError(f"no games can be stored in {other!r}; SQLite and PostgreSQL can")


def is_sqlite(url: URL) -> bool:
    """Whether the parsed URL is a SQLite file."""
    return url.get_backend_name() == "sqlite"


def writing(url: URL, connections: int) -> Engine:
    """An engine for transactions that write."""
    if is_sqlite(url):
        return _sqlite(url, connections, begin="BEGIN IMMEDIATE", pragmas=("synchronous=FULL", "foreign_keys=ON"))
    return _postgresql(url, connections)


def reading(url: URL, connections: int) -> Engine:
    """An engine for transactions that only read, each at one instant of the database."""
    if is_sqlite(url):
        return _sqlite(url, connections, begin="BEGIN", pragmas=("query_only=ON",))
    return _postgresql(url, connections).execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)


def migrating(url: URL) -> Engine:
    """An engine for changing tables: a lone connection that lets SQLite rebuild a table others refer to."""
    if not is_sqlite(url):
        return _postgresql(url, 1)
    Path(str(url.database)).expanduser().parent.mkdir(parents=True, exist_ok=True)
    return _sqlite(url, 1, begin="BEGIN IMMEDIATE", pragmas=("synchronous=FULL", "foreign_keys=OFF"))


@contextmanager
def translated() -> Iterator[None]:
    """Raises our errors for the driver's; no value ever shows in their text."""
    try:
        yield
    except IntegrityError as error:
        raise DuplicateError("an id, key or token that must be new is stored already") from error
    except (DataError, UnicodeEncodeError) as error:
        raise UnstorableError("a text holds a character that cannot be stored") from error
    except (OperationalError, InterfaceError, PoolTimeout) as error:
        raise UnavailableError(f"the database does not answer: {_said(error)}") from error
    except DatabaseError as error:
        if type(error) is not DatabaseError:  # a fault of ours, such as wrong SQL
            raise
        raise UnavailableError(f"the database is damaged, or none: {_said(error)}") from error


def _said(error: Exception) -> str:
    return str(error).splitlines()[0]


def _sqlite(url: URL, connections: int, *, begin: str, pragmas: tuple[str, ...]) -> Engine:
    path = Path(str(url.database)).expanduser()
    engine = create_engine(
        url.set(database=str(path)),
        pool_size=connections,
        max_overflow=0,
        hide_parameters=True,
        connect_args={"check_same_thread": False, "timeout": BUSY_MS / 1000, "cached_statements": 256},
    )

    @event.listens_for(engine, "connect")
    def set_up(driver: Any, _record: Any) -> None:
        driver.isolation_level = None
        for pragma in ("journal_mode=WAL", *pragmas):
            driver.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def _postgresql(url: URL, connections: int) -> Engine:
    return create_engine(url, pool_size=connections, max_overflow=0, hide_parameters=True)
