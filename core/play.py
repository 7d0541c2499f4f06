"""Playing: games between computer players, and replaying recorded ones."""

import random
from collections.abc import Callable, Iterable, Mapping, Sequence

import msgspec

from core.action import Action
from core.computer import Computer
from core.errors import CanaanError
from core.game import Game
from core.ruleset import Ruleset


class Move(msgspec.Struct, frozen=True):
    """One answered decision of a recorded game."""

    seat: int
    decision: str
    action: Action


class Mismatch(CanaanError):  # noqa: N818 - what a replay finds, not what fails
    """A replayed game differs from its record."""


def next_move(game: Game, computers: Mapping[int, Computer], rng: random.Random) -> Move | None:
    """What the first computer that owes a decision chooses, from its own view; None if no computer owes one."""
    for decision in game.decisions:
        computer = computers.get(decision.seat)
        if computer is None or decision.optional:
            continue
        view = game.seen_by(decision.seat)
        legal = view.legal(decision)
        game.keep_legal(decision, legal)
        return Move(decision.seat, decision.id, computer.choose(view, decision, legal, rng))
    return None


def play_out(
    game: Game,
    computers: Sequence[Computer],
    rng: random.Random,
    after_each: Callable[[Game, Move], None] | None = None,
) -> None:
    """Play a game to its end with a computer on every seat. `after_each` is told of every act."""
    seated = dict(enumerate(computers))
    while game.result is None:
        move = next_move(game, seated, rng)
        if move is None:
            raise CanaanError(f"no computer has anything to do: {game.decisions}")
        game.act(move.seat, move.action, move.decision)
        if after_each:
            after_each(game, move)


def replay(rules: Ruleset, seats: int, seed: bytes, nonces: Iterable[str], moves: Iterable[Move]) -> Game:
    """Play a recorded game again. Raises `Mismatch` where a recorded move is refused now."""
    game = Game.new(rules, seats, seed, nonces)
    for number, move in enumerate(moves, 1):
        try:
            game.act(move.seat, move.action, move.decision)
        except CanaanError as error:
            raise Mismatch(f"move {number} ({move.action!r} by seat {move.seat}) is not possible: {error}") from error
    return game
