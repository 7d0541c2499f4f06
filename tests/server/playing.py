"""A server process that makes moves in a game others move in too; the arguments are ADDRESS GAME NAME MOVES.

Each move has two events. A stale one is made again for the version that won. Prints a line for each move acknowledged.
"""

import asyncio
import sys

from server.hub import Hub
from server.storage.answers import Committed
from server.store import Store
from tests.server.samples import move


async def play(address: str, game_id: str, name: str, count: int) -> None:
    async with Store(address) as store, Hub(store):
        for number in range(count):
            key = f"{name}{number}"
            answer: object = None
            while not isinstance(answer, Committed):
                head = (await store.heads([game_id]))[game_id]
                answer = await store.commit(move(game_id, head.version, head.seq, events=2, key=key))
            print(key, answer.number, flush=True)


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])))
