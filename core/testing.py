"""The testing kit: random games that check after every act what must hold whatever the rules are. For modders, too.

    def test_my_rule() -> None:
        rules = load(folders=[Path("mods")]).ruleset("promised-land", {"my-rule": True})
        fuzz(rules, seats=3, games=20)

What is checked of every state: some seat is asked; each open decision has a legal answer; what is listed, or drawn from
a template, may be chosen, has a text, explains its numbers and can be previewed; the seat's own view lists what the
game lists; listing, viewing and previewing change nothing and roll nothing; the state comes back from storage as it
was; no invariant is broken; every event can be told to every seat. And of every game: it ends, and its moves played
again end in the same state.
"""

import hashlib
import random
from collections.abc import Iterator, Sequence

from core import hookspecs
from core.action import Legal, Template
from core.codec import encode, state_hash
from core.computer import drawn
from core.decision import Decision
from core.errors import CanaanError
from core.game import Game
from core.play import Move, replay
from core.preview import preview
from core.ruleset import Ruleset

ACTS = 20_000
"""A random game with more acts than this is taken for endless."""
SAMPLE = 4
"""So many lines of each legal list are looked at closely after an act."""
LAST_MOVES = 5


class Broken(CanaanError):  # noqa: N818 - what a test finds, not what fails
    """Something that must hold does not. `moves` lead there; `again` plays them."""

    def __init__(self, problem: str, seats: int, seed: str, moves: Sequence[Move]) -> None:
        super().__init__(problem, seats, seed, moves)
        self.problem = problem
        self.seats = seats
        self.seed = seed
        self.moves = tuple(moves)

    def __str__(self) -> str:
        last = "".join(f"\n  seat {move.seat}: {move.action!r}" for move in self.moves[-LAST_MOVES:])
        return f"{self.problem}\nafter {len(self.moves)} moves of {self.seats} seats with the seed {self.seed!r}{last}"

    def again(self, rules: Ruleset) -> Game:
        """The game just before it broke."""
        return replay(rules, self.seats, secret_of(self.seed), (), self.moves)


def fuzz(rules: Ruleset, seats: int, games: int = 10, seed: str = "0", *, acts: int = ACTS) -> int:
    """Play random games and check them; returns how many acts that took. Raises `Broken`."""
    return sum(len(fuzz_game(rules, seats, f"{seed}/{number}", acts=acts)) for number in range(games))


def fuzz_game(rules: Ruleset, seats: int, seed: str, *, acts: int = ACTS) -> list[Move]:
    """Play one random game, the same for the same seed, and check it; returns its moves. Raises `Broken`."""
    moves: list[Move] = []
    try:
        problem = next(_flaws(rules, seats, seed, acts, moves), "")
    except Exception as error:
        words = str(error) if isinstance(error, CanaanError) else f"{type(error).__name__}: {error}"
        raise Broken(words, seats, seed, moves) from error
    if problem:
        raise Broken(problem, seats, seed, moves)
    return moves


def secret_of(seed: str) -> bytes:
    """The seed of the dice of a fuzzed game."""
    return hashlib.sha256(seed.encode()).digest()


def _flaws(rules: Ruleset, seats: int, seed: str, acts: int, moves: list[Move]) -> Iterator[str]:
    """Play a game, noting its moves, and tell what does not hold in it."""
    rng = random.Random(seed)
    game = Game.new(rules, seats, secret_of(seed))
    yield from _problems(game, rng)
    while game.result is None:
        if len(moves) >= acts:
            yield f"the game is not over after {acts} acts"
        told = len(game.journal)
        moves.append(_made(game, rng))
        yield from _untold(game, told)
        yield from _problems(game, rng)
    if state_hash(replay(rules, seats, secret_of(seed), (), moves)) != state_hash(game):
        yield "the same moves played again end in another state"


def _made(game: Game, rng: random.Random) -> Move:
    """A random move, done."""
    decision = rng.choice(game.decisions)
    view = game.seen_by(decision.seat)
    action = drawn(rng.choice(view.legal(decision)), view, decision, rng)
    try:
        game.act(decision.seat, action, decision.id)
    except CanaanError as error:
        raise CanaanError(f"seat {decision.seat} chose {action!r}, and {error}") from error
    return Move(decision.seat, decision.id, action)


def _untold(game: Game, told: int) -> Iterator[str]:
    """Events since `told` that cannot be put in words."""
    for entry in game.journal[told:]:
        for seat in (None, *range(game.seats)):
            event = entry.seen_by(seat)
            if event is not None and not event.text(game.names):
                yield f"{event!r} has no text"


def _problems(game: Game, rng: random.Random) -> Iterator[str]:
    """What does not hold in a state."""
    before = encode(game)
    if game.result is None and not game.decisions:
        yield "the game is not over and nobody is asked anything"
    for decision in game.decisions:
        yield from _problems_of(game, decision, rng)
    game.seen_by(None)
    for plugin, broken in game.collect(hookspecs.invariants, game):
        for words in broken:
            yield f"plugin {plugin!r} finds that {words}"
    if encode(game) != before:
        yield "listing, viewing or previewing has changed the game"
    if encode(game.copy()) != before:
        yield "the state does not come back from storage as it was"


def _problems_of(game: Game, decision: Decision, rng: random.Random) -> Iterator[str]:
    """What is wrong with the answers to a decision."""
    legal, view = game.legal(decision), game.seen_by(decision.seat)
    if not legal:
        yield f"a dead end: nothing may answer {decision!r}"
    if view.legal(decision) != legal:
        yield f"the seat that sees less than the game is offered something else for {decision!r}"
    for line in rng.sample(legal, min(SAMPLE, len(legal))):
        yield from _problems_in(line, view, decision, rng)


def _problems_in(line: Legal, view: Game, decision: Decision, rng: random.Random) -> Iterator[str]:
    """What is wrong with one line of a legal list."""
    actions = [line.example, drawn(line, view, decision, rng)] if isinstance(line, Template) else [line]
    for action in actions:
        if isinstance(line, Template) and not line.admits(action):
            yield f"{action!r} is not made after its template {line!r}"
        view.check(action, decision)
        if not action.text(view.names):
            yield f"{action!r} has no text"
        for number in action.numbers(view, decision):
            if sum(part.amount for part in number.trail) != number.value:
                yield f"{number!r} does not add up"
        preview(view, decision.seat, action, decision)
