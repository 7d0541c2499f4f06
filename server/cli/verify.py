"""`canaan verify`: play a stored game again and compare every die and every event."""

import asyncio
from dataclasses import asdict
from typing import Annotated

import typer

from core import Registry
from server.cli import choices, printing


def verify(
    game: Annotated[str, typer.Argument(help="The id of a finished game.")],
    database: choices.Database = None,
    folders: choices.PluginFolders = None,
    as_json: choices.AsJson = False,
) -> None:
    """Play a finished game again from its seed and compare it with what is stored.

    Exits 1 at the first difference, telling its number.
    """
    found = asyncio.run(_verified(choices.load(folders), choices.settings(database=database).database, game))
    lines = [
        f"Game {found['game']} is as it was played:",
        f"  {found['actions']} actions, {found['dice']} dice and {found['events']} events are the same,",
        f"  so are the seed's hash, the result and the final state ({found['final_hash']}).",
    ]
    printing.show(found if as_json else "\n".join(lines), as_json=as_json)


async def _verified(registry: Registry, address: str, game: str) -> dict[str, object]:
    from server import verification  # noqa: PLC0415 - takes long to import
    from server.store import Store  # noqa: PLC0415 - takes long to import

    async with Store(address) as store:
        return asdict(await verification.verify(store, registry, game))
