"""Writes as a service would make them, saying only what a test is about."""

import json
from typing import Any

from server.storage.answers import Created, Started
from server.storage.writes import Key, Move, NewEvent, NewGame, NewSeat, Start
from server.store import Store


def new_game(game_id: str = "g1", *, seats: int = 2, **other: Any) -> NewGame:
    values: dict[str, Any] = {
        "id": game_id,
        "name": f"table {game_id}",
        "mode": "promised-land",
        "public": True,
        "lock": '{"plugins": []}',
        "seed": b"\x00secret\xff",
        "seed_hash": "hash of the seed",
        "host_token_hash": f"host of {game_id}",
        "seats": tuple(NewSeat(number=number) for number in range(seats)),
    }
    return NewGame(**values | other)


def new_events(after: int, count: int, body: str = "{}") -> tuple[NewEvent, ...]:
    return tuple(
        NewEvent(seq=seq, round=1, phase="harvest", kind="Rolled", body=body, text=f"event {seq}")
        for seq in range(after + 1, after + 1 + count)
    )


def state(version: int, seq: int) -> bytes:
    return json.dumps({"version": version, "seq": seq}).encode()


def move(
    game_id: str = "g1",
    version: int = 0,
    seq: int = 0,
    *,
    events: int = 1,
    key: str = "",
    digest: str = "",
    **other: Any,
) -> Move:
    values: dict[str, Any] = {
        "game_id": game_id,
        "version": version,
        "seq": seq,
        "seat": 0,
        "decision": "turn",
        "body": '{"kind": "roll"}',
        "state": state(version + 1, seq + events),
        "events": new_events(seq, events, body=json.dumps({"by": key})),
        "key": Key(key, digest or f"digest of {key}") if key else None,
    }
    return Move(**values | other)


async def running(store: Store, game_id: str = "g1", *, seats: int = 2, events: int = 0) -> None:
    """Stores a game that runs, at version 0, with as many events of its set-up."""
    created = await store.create_game(new_game(game_id, seats=seats))
    assert isinstance(created, Created)
    started = await store.start(
        Start(
            game_id=game_id,
            revision=created.game.revision,
            state=state(0, events),
            events=new_events(0, events),
        )
    )
    assert isinstance(started, Started)
