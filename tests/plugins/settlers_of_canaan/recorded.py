"""Recorded games: how they are written, read and played again. Run as a script to record all of them anew.

    python -m tests.plugins.settlers_of_canaan.recorded

A line of a file is a game: its seats, its seed, the hash of its last state, and its moves, each of them the number of
the decision it answered, the name of the action, and its fields. That must be done anew, and said, when a rule changes.
"""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from core import Action, Decision, Game, drawn
from core.codec import state_hash
from core.play import next_move
from tests.plugins.settlers_scenes import rules

FOLDER = Path(__file__).parent / "games"
OPENINGS = FOLDER / "openings.jsonl"
GAMES = FOLDER / "games.jsonl"
ANSWERS_IN_TEN = 4
"""How often somebody answers an open offer rather than going on, in a recorded game."""


class Record(msgspec.Struct, frozen=True, array_like=True):
    """One game or opening."""

    seats: int
    seed: int
    final: str
    moves: list[list[Any]]


def read(path: Path) -> Iterator[Record]:
    """All records of a file."""
    for line in path.read_bytes().splitlines():
        yield msgspec.json.decode(line, type=Record)


def begun(seats: int, seed: int) -> Game:
    """The game of a record before its first move."""
    return Game.new(rules(), seats, seed.to_bytes(32, "big"))


def replayed(record: Record) -> Game:
    """The game after all moves of a record. Raises `Refusal` where one is not allowed any more."""
    game = begun(record.seats, record.seed)
    for number, name, *fields in record.moves:
        decision = game.decision(f"d{number}")
        kind = game.rules.actions[name]
        values = dict(zip(kind.__struct_fields__, fields, strict=True))
        game.act(decision.seat, msgspec.convert(values, kind), decision.id)
    return game


def _recorded(game: Game, seed: int, moves: list[list[Any]]) -> Record:
    return Record(game.seats, seed, state_hash(game), moves)


def _noted(decision: Decision, action: Action) -> list[Any]:
    return [int(decision.id[1:]), type(action).__name__, *msgspec.to_builtins(msgspec.structs.astuple(action))]


def _chosen(game: Game, rng: random.Random, stewards: int) -> tuple[Decision, Action]:
    offered = [one for one in game.decisions if one.optional]
    if offered and rng.randrange(10) < ANSWERS_IN_TEN:
        decision = rng.choice(offered)
    else:
        decision = next(one for one in game.decisions if not one.optional)
        if decision.seat < stewards:
            move = next_move(game, {decision.seat: game.rules.computers["steward"]}, rng)
            assert move is not None
            return decision, move.action
    return decision, drawn(rng.choice(game.legal(decision)), game, decision, rng)


def record(seats: int, seed: int, *, stewards: int = 0, opening: bool = False) -> Record:
    """Play a game, or its founding and first round of turns alone, and note the moves."""
    game, rng, moves = begun(seats, seed), random.Random(seed), list[list[Any]]()
    while game.result is None and not (opening and game.round > 3):
        decision, action = _chosen(game, rng, stewards)
        game.act(decision.seat, action, decision.id)
        moves.append(_noted(decision, action))
    return _recorded(game, seed, moves)


def main() -> None:
    """Write both files."""
    FOLDER.mkdir(exist_ok=True)
    openings = [record(2 + seed % 3, seed, stewards=seed % 2, opening=True) for seed in range(200)]
    games = [record(2 + seed % 3, 1000 + seed, stewards=seed % 4) for seed in range(12)]
    for path, records in ((OPENINGS, openings), (GAMES, games)):
        path.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in records))


if __name__ == "__main__":
    main()
