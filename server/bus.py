"""Hints between the server processes on one database: what a bus is, and which one a database brings along.

A hint says "look at these games". It holds ids alone, may be late, doubled, false or lost, and nothing depends on it.
"""

from collections.abc import Collection
from typing import Protocol

from sqlalchemy import URL

from server.storage.database import is_sqlite


class Hints(Protocol):
    """Who takes the hints: the hub."""

    def hint(self, game_ids: Collection[str]) -> None:
        """These games have changed."""

    def look(self) -> None:
        """Hints may have been missed."""


class Bus(Protocol):
    """Carries hints to the other processes and takes theirs."""

    async def run(self, hints: Hints) -> None:
        """Works until it is cancelled, whatever happens to its connections."""

    def send(self, game_id: str) -> None:
        """Tells the other processes, soon, that the game has changed."""


def bus_for(url: URL) -> Bus | None:
    """The bus that comes with the database; None with SQLite, where the sweep must do."""
    if is_sqlite(url):
        return None
    from server.notify import PostgresBus  # noqa: PLC0415 - its driver is installed only where PostgreSQL is used

    return PostgresBus(url)
