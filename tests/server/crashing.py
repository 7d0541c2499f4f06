"""Dies at every point of a transaction in turn, and says what a retry finds; the arguments are ADDRESS MOVES.

For point 1, 2, 3… a forked player makes an acknowledged move and then MOVES at once (in one transaction, where the
writer groups), in games of their own, and kills itself at that point: before or after a statement or the commit.
The last player lives. Then it is asked again with the same keys, and a line of JSON is printed on each game.
"""

import asyncio
import json
import os
import signal
import sqlite3
import sys
import time
from collections.abc import Callable, Coroutine
from typing import Any

import psycopg

from server import migrate
from server.storage.answers import Committed
from server.store import Store
from tests.server.samples import move, running


class Fuse:
    """Counts the points passed since it was lit, and kills the process at the chosen one."""

    def __init__(self, point: int) -> None:
        self.point = point
        self.passed = 0
        self.lit = False

    def burn(self) -> None:
        if self.lit:
            self.passed += 1
            if self.passed == self.point:
                os.kill(os.getpid(), signal.SIGKILL)


def lay(fuse: Fuse, address: str) -> None:
    """Puts points around all that the driver sends to the database."""
    if address.startswith("sqlite"):
        _lay_sqlite(fuse)
    else:
        _lay_postgresql(fuse)


def _lay_sqlite(fuse: Fuse) -> None:
    connect = sqlite3.dbapi2.connect

    class Connection(sqlite3.Connection):
        def commit(self) -> None:
            super().commit()
            fuse.burn()

    def connecting(*args: Any, **kwargs: Any) -> sqlite3.Connection:
        connection = connect(*args, factory=Connection, **kwargs)
        connection.set_trace_callback(lambda _statement: fuse.burn())  # called before each, COMMIT too
        return connection

    setattr(sqlite3.dbapi2, "connect", connecting)  # noqa: B010 - it is overloaded


def _lay_postgresql(fuse: Fuse) -> None:
    def around(method: Callable[..., Any]) -> Callable[..., Any]:
        def burning(*args: Any, **kwargs: Any) -> Any:
            fuse.burn()
            answer = method(*args, **kwargs)
            fuse.burn()
            return answer

        return burning

    for owner, name in ((psycopg.Cursor, "execute"), (psycopg.Cursor, "executemany"), (psycopg.Connection, "commit")):
        setattr(owner, name, around(getattr(owner, name)))


async def play(address: str, games: list[str], fuse: Fuse) -> None:
    lay(fuse, address)
    async with Store(address) as store:
        for game_id in games:
            await running(store, game_id)
            assert isinstance(await store.commit(move(game_id, key="acknowledged")), Committed)
        held = store._writer.submit(lambda _connection: time.sleep(0.02))
        await asyncio.sleep(0.01)
        moves = [store.commit(move(game_id, 1, 1, events=2, key="crashed")) for game_id in games]
        waiting = [asyncio.ensure_future(made) for made in moves]
        fuse.lit = True
        await asyncio.gather(held, *waiting)


async def retry(address: str, games: dict[str, bool]) -> None:
    async with Store(address) as store:
        for game_id, died in games.items():
            first = await store.commit(move(game_id, key="acknowledged"))
            answer = await store.commit(move(game_id, 1, 1, events=2, key="crashed"))
            loaded = await store.load(game_id)
            assert loaded is not None
            assert loaded.snapshot is not None
            report = {
                "died": died,
                "acknowledged": type(first).__name__,
                "answer": type(answer).__name__,
                "actions": [action.idempotency_key for action in await store.actions(game_id)],
                "seqs": [event.seq for event in await store.events(game_id)],
                "game": [loaded.game.version, loaded.game.seq],
                "snapshot": [loaded.snapshot.version, loaded.snapshot.seq],
                "state": json.loads(loaded.snapshot.state),
            }
            print(json.dumps(report), flush=True)


def in_a_fork(work: Coroutine[Any, Any, None]) -> bool:
    """Runs the work in a process of its own; False if that was killed."""
    child = os.fork()
    if child == 0:
        status = 1
        try:
            asyncio.run(work)
            status = 0
        finally:
            os._exit(status)
    work.close()
    _, status = os.waitpid(child, 0)
    if os.WIFEXITED(status) and os.WEXITSTATUS(status):
        raise SystemExit("the player failed instead of dying")
    return os.WIFEXITED(status)


def main() -> None:
    address, count = sys.argv[1], int(sys.argv[2])
    migrate.head()  # remembered, so that no fork has to look for it
    died: dict[str, bool] = {}
    lived, point = False, 0
    while not lived:
        point += 1
        games = [f"{count}-{point}-{number}" for number in range(count)]
        lived = in_a_fork(play(address, games, Fuse(point)))
        died |= dict.fromkeys(games, not lived)
    asyncio.run(retry(address, died))


if __name__ == "__main__":
    main()
