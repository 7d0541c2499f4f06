"""What a move costs in the backend: `python tests/bench/backend_moves.py [address ...]`.

Plays races with two humans, one in this process's own loop and each move with a key, while nobody or two subscribers
follow; then races of computers alone. Prints moves a second and CPU microseconds of this process a move. Without
addresses it uses a new SQLite file, and the PostgreSQL of the tests in a database of its own.
"""

import asyncio
import random
import sys
import time
from collections.abc import Callable, Coroutine
from pathlib import Path

from core import Action, Registry, load
from schema.backend import NewGame, NewSeat
from server import migrate
from server.backend import StoredBackend
from server.hub import Hub
from server.store import Store
from tests.bench.store_moves import new_postgresql, new_sqlite

GAMES = Path(__file__).parent.parent / "server" / "games"
RACES = 6
GOAL = 100

Play = Callable[[StoredBackend], Coroutine[None, None, int]]


async def follow(backend: StoredBackend, game_id: str, token: str | None) -> None:
    """A subscriber, from the first event to the last."""
    async for _ in backend.follow_events(game_id, token, 0):
        pass


async def humans(backend: StoredBackend, *, followers: int) -> int:
    """A race of two humans who act in turn as fast as they are answered."""
    ticket = await backend.create(NewGame("race", (NewSeat(), NewSeat()), options={"race": {"goal": GOAL}}), None)
    seats = [await backend.join(ticket.game_id, None, seat=None, name=None, nonce=None, key=None) for _ in range(2)]
    game = await backend.start(ticket.game_id, ticket.token)
    tokens = [seats[0].token, None][:followers]
    following = [asyncio.create_task(follow(backend, game.id, token)) for token in tokens]
    rng = random.Random(1)
    moves = 0
    while game.result is None:
        assert game.view is not None
        decision = game.view.decisions[0]
        # Another seat's list is as long: the race has no secrets in its lists.
        action = rng.choice(game.view.legal(decision))
        assert isinstance(action, Action)
        acted = await backend.act(game.id, seats[decision.seat].token, action, decision_id=decision.id, key=f"k{moves}")
        moves, game = moves + 1, acted.game
    await asyncio.gather(*following)
    return moves


async def computers(backend: StoredBackend) -> int:
    """A race of two computer players."""
    seats = (NewSeat(computer="random"), NewSeat(computer="random"))
    ticket = await backend.create(NewGame("race", seats, options={"race": {"goal": GOAL}}), None)
    await backend.start(ticket.game_id, ticket.token)
    version = 0
    async for game in backend.follow_game(ticket.game_id, None):
        version = game.version
    return version


async def measure(address: str, registry: Registry, name: str, play: Play) -> None:
    async with Store(address) as store, Hub(store) as hub:
        backend = StoredBackend(store, hub, registry, live_games=100, admin_token=None, pause=0.0, answer_time=0.0)
        backend.computers.start()
        await play(backend)
        cpu, wall = time.process_time(), time.perf_counter()
        moves = sum([await play(backend) for _ in range(RACES)])
        cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
        await backend.computers.stop()
    kind = address.partition(":")[0]
    print(f"{kind:12}{name:22} {moves / wall:8.0f} moves/s {cpu / moves * 1e6:8.0f} µs CPU/move")


def bench(address: str) -> None:
    migrate.upgrade(address)
    registry = load("core", folders=[GAMES])
    plays: dict[str, Play] = {
        "humans": lambda backend: humans(backend, followers=0),
        "humans, 2 followers": lambda backend: humans(backend, followers=2),
        "computers, 1 follower": computers,
    }
    for name, play in plays.items():
        asyncio.run(measure(address, registry, name, play))


def main() -> None:
    for address in sys.argv[1:]:
        bench(address)
    if len(sys.argv) == 1:
        for new in (new_sqlite, new_postgresql):
            with new() as address:
                bench(address)


if __name__ == "__main__":
    main()
