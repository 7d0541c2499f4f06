"""What a committed move costs: `python tests/bench/store_moves.py [address ...]`.

Prints moves a second and CPU microseconds of this process a move, with a key, two events and a 16 KiB snapshot each.
Without addresses it uses a new SQLite file, and the PostgreSQL of the tests in a database of its own.
"""

import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import create_engine, make_url, text

from server import migrate
from server.storage.answers import Committed
from server.store import Store
from tests.server.samples import move, running

SECONDS = 2.0
STATE = b"x" * 16_384


async def play(store: Store, game_id: str, until: float) -> int:
    """Moves of one client in its own game, one after another."""
    count = 0
    while time.perf_counter() < until:
        made = move(game_id, count, 2 * count, events=2, key=f"k{count}", state=STATE)
        assert isinstance(await store.commit(made), Committed)
        count += 1
    return count


async def measure(address: str, clients: int) -> None:
    async with Store(address) as store:
        games = [f"{os.getpid()}-{clients}-{number}" for number in range(clients)]
        for game_id in games:
            await running(store, game_id)
        cpu, wall = time.process_time(), time.perf_counter()
        moves = sum(await asyncio.gather(*(play(store, game_id, wall + SECONDS) for game_id in games)))
        cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
    kind = address.partition(":")[0]
    print(f"{kind:12}{clients:4} clients {moves / wall:8.0f} moves/s {cpu / moves * 1e6:6.0f} µs CPU/move")


@contextmanager
def new_sqlite() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        yield f"sqlite:///{folder}/games.db"


@contextmanager
def new_postgresql() -> Iterator[str]:
    url = make_url(os.environ.get("CANAAN_TEST_POSTGRESQL", "postgresql://postgres@127.0.0.1:5432/postgres"))
    engine = create_engine(url.set(drivername="postgresql+psycopg"), isolation_level="AUTOCOMMIT")
    name = f"canaan_bench_{os.getpid()}"
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    try:
        yield url.set(database=name).render_as_string(hide_password=False)
    finally:
        with engine.connect() as connection:
            connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
        engine.dispose()


def bench(address: str) -> None:
    migrate.upgrade(address)
    for clients in (1, 48):
        asyncio.run(measure(address, clients))


def main() -> None:
    for address in sys.argv[1:]:
        bench(address)
    if len(sys.argv) == 1:
        for new in (new_sqlite, new_postgresql):
            with new() as address:
                bench(address)


if __name__ == "__main__":
    main()
