"""Playing: games between computer players, and replaying recorded ones."""

import random
from collections.abc import Callable, Iterable, Mapping, Sequence

import msgspec

from core.action import Action, Legal
from core.computer import Computer
from core.decision import Decision
from core.errors import CanaanError
from core.game import Game
from core.ruleset import Ruleset

Thought = Callable[[Game, Decision, Sequence[Legal], random.Random], Action | None]
"""A way to decide: `Computer.choose` or `Computer.consider`."""


class Move(msgspec.Struct, frozen=True):
    """One answered decision of a recorded game."""

    seat: int
    decision: str
    action: Action


class Mismatch(CanaanError):  # noqa: N818 - what a replay finds, not what fails
    """A replayed game differs from its record."""


def next_move(
    game: Game, computers: Mapping[int, Computer], rng: random.Random, passed: set[str] | None = None
) -> Move | None:
    """What the first computer that has something to decide chooses, from its own view; None if none has.

    Optional decisions come first, each of them once: `passed` keeps the ids of those that a computer has let pass.
    """
    passed = set() if passed is None else passed
    owed: Decision | None = None
    for decision in game.decisions:
        if decision.seat not in computers:
            continue
        if not decision.optional:
            owed = owed or decision
        elif decision.id not in passed:
            if move := _move(game, decision, computers[decision.seat].consider, rng):
                return move
            passed.add(decision.id)
    return _move(game, owed, computers[owed.seat].choose, rng) if owed else None


def _move(game: Game, decision: Decision, thought: Thought, rng: random.Random) -> Move | None:
    view = game.seen_by(decision.seat)
    legal = view.legal(decision)
    game.keep_legal(decision, legal)
    action = thought(view, decision, legal, rng)
    return None if action is None else Move(decision.seat, decision.id, action)


def play_out(
    game: Game,
    computers: Sequence[Computer],
    rng: random.Random,
    after_each: Callable[[Game, Move], None] | None = None,
) -> None:
    """Play a game to its end with a computer on every seat. `after_each` is told of every act."""
    seated = dict(enumerate(computers))
    passed: set[str] = set()
    while game.result is None:
        move = next_move(game, seated, rng, passed)
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
