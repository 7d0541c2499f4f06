"""A server process that plays a race for the holders of its seats; the arguments are ADDRESS GAME TOKEN..."""

import asyncio
import sys

from tests.server.races import Race, play, serving


async def race(address: str, game_id: str, tokens: list[str]) -> None:
    async with serving(address) as backend:
        await play(backend, Race(game_id, tokens[0], dict(enumerate(tokens))))


if __name__ == "__main__":
    asyncio.run(race(sys.argv[1], sys.argv[2], sys.argv[3:]))
