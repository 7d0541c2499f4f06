"""Recorded games: what is recorded, how it is written, read and played again. Run to record all of them anew:

    python -m tests.plugins.promised_land.recording

That must be done, and said in the commit, whenever a rule changes. A file is one game: its set-up, the hash of its last
state, and a line for each move: the number of the decision it answers, the name of the action, and its fields.
"""

import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from core import Game, Ruleset
from core.codec import state_hash
from core.play import Move, play_out
from tests.plugins.scenes import optional, registry

FOLDER = Path(__file__).parent / "recorded"
Options = dict[str, dict[str, int | bool | str]]


class Setup(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a game is played with. `computers` are by seat, `without` are the modules that are switched off."""

    computers: tuple[str, ...]
    seed: int
    without: tuple[str, ...] = ()
    options: Options = {}

    def rules(self) -> Ruleset:
        """Its ruleset."""
        modules = {name: name not in self.without for name in optional()}
        return registry().ruleset("promised-land", modules, self.options)

    def begun(self) -> Game:
        """The game before its first move."""
        return Game.new(self.rules(), len(self.computers), self.seed.to_bytes(32, "big"))


class Record(msgspec.Struct, frozen=True):
    """A whole game."""

    setup: Setup
    final: str
    moves: list[list[Any]]


STEWARD, RANDOM = "steward", "random"
QUICK: Options = {"wrath": {"wrath_threshold": 5, "invader_pairs": 2}}
SETUPS: Mapping[str, Setup] = {
    "one-steward-of-three": Setup((STEWARD, RANDOM, RANDOM), 101),
    "steward-last-of-three": Setup((RANDOM, RANDOM, STEWARD), 202),
    "two-stewards": Setup((STEWARD, STEWARD), 303),
    "four-stewards": Setup((STEWARD,) * 4, 404),
    "six-with-edom": Setup((STEWARD, RANDOM, STEWARD, RANDOM, STEWARD, RANDOM), 305),
    "five-mixed": Setup((STEWARD, STEWARD, RANDOM, RANDOM, RANDOM), 106),
    "all-at-random": Setup((RANDOM,) * 3, 207),
    "two-pairs-a-wave": Setup((STEWARD, RANDOM, RANDOM, STEWARD), 508, options=QUICK),
    "without-combat": Setup((STEWARD, RANDOM, RANDOM), 9, without=("combat", "wrath")),
    "without-titles": Setup((STEWARD, STEWARD, RANDOM), 110, without=("titles", "tabernacle")),
    "the-base-alone": Setup((RANDOM, RANDOM), 11, without=("combat", "events", "tabernacle", "titles", "wrath")),
    "without-events": Setup((STEWARD, STEWARD, RANDOM), 212, without=("events",)),
}


def recorded(setup: Setup) -> tuple[Game, Record]:
    """Play a game and note its moves."""
    game, moves = setup.begun(), list[list[Any]]()
    players = [game.rules.computers[name] for name in setup.computers]
    play_out(game, players, random.Random(setup.seed), lambda _, move: moves.append(_noted(move)))
    return game, Record(setup, state_hash(game), moves)


def replayed(record: Record) -> Game:
    """The game after all moves of a record. Raises `Refusal` where one is not allowed any more."""
    game = record.setup.begun()
    for number, name, *fields in record.moves:
        decision = game.decision(f"d{number}")
        kind = game.rules.actions[name]
        values = dict(zip(kind.__struct_fields__, fields, strict=False))
        game.act(decision.seat, msgspec.convert(values, kind), decision.id)
    return game


def _noted(move: Move) -> list[Any]:
    fields = msgspec.to_builtins(msgspec.structs.astuple(move.action))
    return [int(move.decision[1:]), type(move.action).__name__, *fields]


def read(name: str) -> Record:
    """A recorded game."""
    setup, final, *moves = (FOLDER / f"{name}.jsonl").read_bytes().splitlines()
    decode = msgspec.json.decode
    return Record(decode(setup, type=Setup), decode(final), [decode(move) for move in moves])


def write(name: str, record: Record) -> None:
    """Put a game in its file, a line for each move."""
    lines: Sequence[Any] = (record.setup, record.final, *record.moves)
    (FOLDER / f"{name}.jsonl").write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))


def main() -> None:
    """Record all games anew, and say how they end."""
    FOLDER.mkdir(exist_ok=True)
    for name, setup in SETUPS.items():
        game, record = recorded(setup)
        write(name, record)
        print(f"{name}: {len(record.moves)} moves, {game.round} rounds, {game.result}")


if __name__ == "__main__":
    main()
