"""Following a game: its stored events after a cursor, then the live ones, from the database alone."""

from collections.abc import AsyncGenerator

from server.errors import DamagedError
from server.hub import PAGE, Hub
from server.storage.rows import EventRow


async def follow(hub: Hub, game_id: str, after: int = 0) -> AsyncGenerator[tuple[EventRow, ...], None]:
    """Every event with a higher seq than `after`, none lost, none twice, in order. Never ends.

    A page is empty where something else has changed, and at first where nothing has happened yet.

    It reads on only when the last page was taken, so a slow taker costs no memory. Close it (`aclosing`) to let go of
    the hub. DamagedError: a seq is missing. UnavailableError: the database is away; follow again from the last seq.
    """
    async with hub.watch(game_id) as subscription:
        while True:
            page = await hub.events(game_id, after)
            if page:
                _check_gapless(page, after)
                after = page[-1].seq
            yield page
            if len(page) < PAGE:
                await subscription.changed()


def _check_gapless(page: tuple[EventRow, ...], after: int) -> None:
    if page[0].seq != after + 1 or page[-1].seq != after + len(page):
        raise DamagedError(f"events of game {page[0].game_id!r} are missing after {after}")
