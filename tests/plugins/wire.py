"""The shipped plugins behind GraphQL: one schema for all tests, and scenes as a viewer asks for them."""

from functools import cache
from typing import Any

from core import Game
from schema import CanaanSchema, build_schema
from schema.backend import NewGame, NewSeat, SeatInfo, SeatKind
from tests.plugins.scenes import registry
from tests.schema.client import Client
from tests.schema.memory import Memory, Table


@cache
def schema() -> CanaanSchema:
    """The schema of the shipped plugins."""
    return build_schema(registry())


def seen(game: Game, seat: int | None) -> Client:
    """A client that holds a seat of a game (None: a spectator); the game goes by the id `g`."""
    server = Memory(registry())
    new = NewGame(game.rules.mode, (NewSeat(),) * game.seats, options=game.rules.lock.options)
    seats = [SeatInfo(number, name, SeatKind.HUMAN) for number, name in enumerate(game.seat_names)]
    server.tables["g"] = Table("g", new, game, seats)
    return Client(schema(), server, None if seat is None else f"seat-g-{seat}")


async def asked(game: Game, seat: int | None, fields: str) -> dict[str, Any]:
    """Fields of a game, as a seat sees them."""
    found: dict[str, Any] = (await seen(game, seat).ask(f'{{ game(id: "g") {{ {fields} }} }}'))["game"]
    return found
