"""A series of games between computer players, played in one process or several. How it is reported is in `tally`.

Game number n of a series depends on the series' seed and on n alone, whatever process plays it.
"""

import hashlib
import random
import time
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from typing import Literal

import core
from core import CanaanError, Game, Refusal, Registry, Ruleset, RulesetError, hookspecs
from core.play import Move, play_out
from server.cli.happenings import Happenings

Ending = Literal["over", "refused", "broken", "stuck", "fault"]
TOO_LONG = 50_000
"""A game with more acts than this is taken to be stuck."""
LAST_MOVES = 5
CHUNK = 4


@dataclass(frozen=True)
class Series:
    """What is played: the ruleset by its choices, the seats' computers by name (repeated if too few), the checks.

    `counted` (None: nothing is) are the fields of events, as `KIND.FIELD`, by whose values they are counted too.
    """

    mode: str
    seats: int
    seed: str
    modules: dict[str, bool] = field(default_factory=dict)
    options: dict[str, dict[str, int | bool | str]] = field(default_factory=dict)
    computers: tuple[str, ...] = ("random",)
    check: bool = False
    folders: tuple[Path, ...] = ()
    counted: tuple[str, ...] | None = None

    def rules(self, registry: Registry) -> Ruleset:
        """The series' ruleset. Raises `RulesetError` if the choices, seats or computers do not fit."""
        rules = registry.ruleset(self.mode, self.modules, self.options)
        rules.fixed(self.seats)
        for name in self.computers:
            if name not in rules.computers:
                known = ", ".join(sorted(rules.computers))
                raise RulesetError(f"there is no computer player {name!r}; there are: {known}")
        for name in self.counted or ():
            _require_field(registry, name)
        return rules


def _require_field(registry: Registry, name: str) -> None:
    """Raise a `RulesetError` unless `KIND.FIELD` is a field of a kind of event."""
    kind, _, attribute = name.partition(".")
    event = registry.events().get(kind)
    if event is None:
        raise RulesetError(f"there is no kind of event {kind!r}")
    if attribute not in event.__struct_fields__:
        fields = ", ".join(event.__struct_fields__) or "none"
        raise RulesetError(f"{kind} has no field {attribute!r}; it has: {fields}")


@dataclass(frozen=True)
class Played:
    """How one game went. `cpu` is in seconds of this process; `problem` and `last` are told of games that failed."""

    number: int
    ending: Ending
    reason: str
    winners: tuple[int, ...]
    rounds: int
    actions: int
    cpu: float
    problem: str = ""
    last: tuple[str, ...] = ()
    happenings: Happenings = field(default_factory=Happenings)


class Broken(CanaanError):  # noqa: N818 - what a check finds, not what fails
    """Something that ought always to hold does not."""


class Stuck(CanaanError):  # noqa: N818 - a state of the game
    """A game does not end."""


class Watcher:
    """Told of every act of a game: it counts them, keeps the last ones and checks what ought to hold."""

    def __init__(self, *, check: bool) -> None:
        self.acts = 0
        self.last: deque[Move] = deque(maxlen=LAST_MOVES)
        self.kinds: Counter[str] = Counter()
        self._check = check

    def __call__(self, game: Game, move: Move) -> None:
        self.acts += 1
        self.last.append(move)
        self.kinds[type(move.action).__name__] += 1
        if self.acts > TOO_LONG:
            raise Stuck(f"the game is not over after {TOO_LONG} acts")
        if self._check:
            for plugin, complaints in game.collect(hookspecs.invariants, game):
                if complaints:
                    raise Broken(f"{plugin}: {'; '.join(complaints)}")


def play(rules: Ruleset, series: Series, number: int) -> Played:
    """Play one game of a series."""
    started = time.process_time()
    watcher = Watcher(check=series.check)
    game = None
    ending: Ending = "over"
    problem = ""
    try:
        game = Game.new(rules, series.seats, hashlib.sha256(f"{series.seed}/{number}".encode()).digest())
        names = [series.computers[seat % len(series.computers)] for seat in range(series.seats)]
        choices = random.Random(f"{series.seed}/{number}")
        play_out(game, [rules.computers[name] for name in names], choices, watcher)
    except Exception as error:  # noqa: BLE001 - a plugin may raise anything; the other games are still worth playing
        ending, problem = _ending(error), str(error) if isinstance(error, CanaanError) else repr(error)
    result = game.result if game else None
    return Played(
        number=number,
        ending=ending,
        reason=result.reason if result else "",
        winners=result.winners if result else (),
        rounds=game.round if game else 0,
        actions=watcher.acts,
        cpu=time.process_time() - started,
        problem=problem,
        last=tuple(f"seat {move.seat}: {move.action!r}" for move in watcher.last) if problem else (),
        happenings=_happenings(game, watcher, series.counted),
    )


def _happenings(game: Game | None, watcher: Watcher, fields: Sequence[str] | None) -> Happenings:
    if game is None or fields is None:
        return Happenings()
    return Happenings.of(watcher.kinds.elements(), (entry.event for entry in game.journal), fields)


def _ending(error: Exception) -> Ending:
    match error:
        case Refusal():
            return "refused"
        case Broken():
            return "broken"
        case Stuck() | core.EndlessLoop():
            return "stuck"
        case _:
            return "fault"


def play_here(rules: Ruleset, series: Series, numbers: Sequence[int]) -> Iterator[Played]:
    """Play games one after the other in this process."""
    for number in numbers:
        yield play(rules, series, number)


def play_apart(series: Series, numbers: Sequence[int], processes: int) -> Iterator[Played]:
    """Play games in several processes; they are told in the order in which they end."""
    chunks = [numbers[at : at + CHUNK] for at in range(0, len(numbers), CHUNK)]
    with ProcessPoolExecutor(processes, get_context("spawn"), _Worker.start, (series,)) as pool:
        try:
            for done in as_completed([pool.submit(_Worker.play, chunk) for chunk in chunks]):
                yield from done.result()
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


class _Worker:
    """What a process of the pool holds: plugins cannot be sent to it, so it loads them itself."""

    series: Series
    rules: Ruleset

    @classmethod
    def start(cls, series: Series) -> None:
        cls.series = series
        cls.rules = series.rules(core.load(folders=series.folders))

    @classmethod
    def play(cls, numbers: Sequence[int]) -> list[Played]:
        return [play(cls.rules, cls.series, number) for number in numbers]
