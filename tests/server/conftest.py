"""Databases for the tests: a fresh SQLite file, and one PostgreSQL database a run, emptied before each test."""

import os
import shutil
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, make_url, text
from sqlalchemy.exc import OperationalError

from server import migrate
from server.backend import StoredBackend
from server.store import Store
from tests.needs import require
from tests.server.races import serving

POSTGRESQL = os.environ.get("CANAAN_TEST_POSTGRESQL", "postgresql://postgres@127.0.0.1:5432/postgres")


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("migrated") / "games.db"
    migrate.upgrade(f"sqlite:///{path}")
    return path


@pytest.fixture
def sqlite_address(migrated_file: Path, tmp_path: Path) -> str:
    path = tmp_path / "games.db"
    shutil.copy(migrated_file, path)
    return f"sqlite:///{path}"


@pytest.fixture(scope="session")
def make_postgresql() -> Iterator[Callable[[], str]]:
    """Makes PostgreSQL databases without tables, dropped after the run."""
    url = make_url(POSTGRESQL)
    server = create_engine(url.set(drivername="postgresql+psycopg"), isolation_level="AUTOCOMMIT")
    made: list[str] = []

    def make() -> str:
        name = f"canaan_test_{os.getpid()}_{len(made)}"
        try:
            with server.connect() as connection:
                connection.execute(text(f"CREATE DATABASE {name}"))
        except OperationalError:
            require(None, f"no PostgreSQL answers at {url}")
        made.append(name)
        return url.set(database=name).render_as_string(hide_password=False)

    yield make
    for name in made:
        with server.connect() as connection:
            connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    server.dispose()


@pytest.fixture(scope="session")
def migrated_postgresql(make_postgresql: Callable[[], str]) -> str:
    address = make_postgresql()
    migrate.upgrade(address)
    return address


@pytest.fixture
def postgresql_address(migrated_postgresql: str) -> str:
    engine = create_engine(make_url(migrated_postgresql).set(drivername="postgresql+psycopg"))
    with engine.begin() as connection:
        connection.execute(text("TRUNCATE games CASCADE"))
    engine.dispose()
    return migrated_postgresql


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest) -> str:
    """A migrated, empty database; the test runs once for each kind."""
    found: str = request.getfixturevalue(f"{request.param}_address")
    return found


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database without tables; the SQLite file and its folder do not exist yet."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/not/yet/there.db"
    make: Callable[[], str] = request.getfixturevalue("make_postgresql")
    return make()


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    async with Store(address) as opened:
        yield opened


@pytest.fixture
async def backend(address: str) -> AsyncIterator[StoredBackend]:
    """A server on that database that has the race and plays computer seats."""
    async with serving(address) as opened:
        yield opened
