"""The speed of The Settlers of Canaan beside catanatron (PyPI, extra `bench`): random legal play, CPU time.

    python tests/bench/settlers_vs_catanatron.py [--seconds 3] [--rounds 5]

Both play whole games with every seat choosing at random from the legal list, one action at a time, validation on, game
creation inside the timing, for the same CPU time. Ours has all plugins on but makes no trade offers (catanatron has
none), and a discard is one action a seat in both. In each round the engines have fresh processes, which take turns in
slices of a third of a CPU second, so that a busy machine hurts both alike. The verdict is the ratio of actions per CPU
second with 4 seats.
"""

import argparse
import json
import random
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

ROOT = Path(__file__).parents[2]
WARM_UP = 3
SLICE = 1 / 3
WANTED = 5.0
LEAST = 4.0


@dataclass(frozen=True)
class Run:
    """What one process measured."""

    games: int
    actions: int
    seconds: float

    @property
    def actions_a_second(self) -> float:
        return self.actions / self.seconds

    @property
    def games_a_second(self) -> float:
        return self.games / self.seconds

    def __add__(self, other: "Run") -> "Run":
        return Run(self.games + other.games, self.actions + other.actions, self.seconds + other.seconds)


def serve(play: Callable[[int], int], seed: int) -> None:
    """For each line that comes in play whole games for a slice; `play` plays one and tells its number of actions."""
    for warm in range(WARM_UP):
        play(10_000 + warm)
    for _ in sys.stdin:
        games = actions = 0
        began = process_time()
        while (spent := process_time() - began) < SLICE:
            actions += play(seed)
            seed += 1
            games += 1
        print(json.dumps(vars(Run(games, actions, spent))), flush=True)


def canaan(seats: int) -> Callable[[int], int]:
    """Our engine, played on the game itself, as catanatron plays on its state."""
    from core import Game, Template, drawn, load

    rules = load(installed=False).ruleset("settlers-of-canaan", options={"settlers-trade": {"offers_a_turn": 0}})

    def play(seed: int) -> int:
        rng = random.Random(seed)
        draw = rng.random
        game = Game.new(rules, seats, seed.to_bytes(32, "big"))
        list_legal, act = game.legal, game.act
        actions = 0
        while game.result is None:
            decision = game.groups[-1][0]
            legal = list_legal(decision)
            line: Any = legal[int(draw() * len(legal))]
            act(decision.seat, drawn(line, game, decision, rng) if type(line) is Template else line, decision.id)
            actions += 1
        return actions

    return play


def catanatron(seats: int) -> Callable[[int], int]:
    """The other engine with its own random players."""
    from catanatron.game import Game
    from catanatron.models.player import Color, RandomPlayer

    colors = list(Color)[:seats]

    def play(seed: int) -> int:
        game = Game([RandomPlayer(color) for color in colors], seed=seed)
        game.play()
        return len(game.state.actions)

    return play


ENGINES = {"canaan": canaan, "catanatron": catanatron}


class Worker:
    """An engine in a process of its own; it plays a slice whenever it is asked to."""

    def __init__(self, engine: str, seats: int, seed: int) -> None:
        command = [sys.executable, __file__, "--worker", engine, "--seats", str(seats), "--seed", str(seed)]
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, bufsize=1, cwd=ROOT)

    def slice(self) -> Run:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write("\n")
        return Run(**json.loads(self._process.stdout.readline()))

    def stop(self) -> None:
        self._process.communicate()


def one_round(seats: int, seconds: float, seed: int) -> dict[str, Run]:
    """What each engine did in so many CPU seconds, taking turns."""
    workers = {engine: Worker(engine, seats, seed) for engine in ENGINES}
    done = dict.fromkeys(ENGINES, Run(0, 0, 0.0))
    while any(run.seconds < seconds for run in done.values()):
        done = {engine: done[engine] + worker.slice() for engine, worker in workers.items()}
    for worker in workers.values():
        worker.stop()
    return done


def compare(seats: int, seconds: float, rounds: int) -> float:
    """Run both in turns and print what came out; the median ratio of actions per CPU second."""
    played = [one_round(seats, seconds, 1 + 1000 * number) for number in range(rounds)]
    runs = {engine: [one[engine] for one in played] for engine in ENGINES}
    print(f"\n{seats} seats, {rounds} rounds of {seconds:g} CPU seconds")
    for engine, done in runs.items():
        speeds = sorted(run.actions_a_second for run in done)
        print(
            f"  {engine:11} {median(speeds):9,.0f} actions/CPU-s [{speeds[0]:,.0f} .. {speeds[-1]:,.0f}]"
            f"  {median(run.games_a_second for run in done):7.1f} games/CPU-s"
            f"  {sum(run.actions for run in done) / sum(run.games for run in done):6.0f} actions a game"
        )
    pairs = zip(runs["canaan"], runs["catanatron"], strict=True)
    ratios = sorted(ours.actions_a_second / theirs.actions_a_second for ours, theirs in pairs)
    print(f"  ratio       {median(ratios):9.2f} [{ratios[0]:.2f} .. {ratios[-1]:.2f}]")
    return median(ratios)


def print_costs(seats: int) -> None:
    """The cost of a copy, of a legal list and of an action, over positions of one random game."""
    from core import Game, drawn, load

    rules = load(installed=False).ruleset("settlers-of-canaan", options={"settlers-trade": {"offers_a_turn": 0}})
    rng = random.Random(5)
    spent = {"copying a game": 0.0, "listing legal actions": 0.0, "one action, with its check": 0.0}
    count = 0
    for seed in range(40):
        game = Game.new(rules, seats, seed.to_bytes(32, "big"))
        while game.result is None:
            decision = game.decisions[0]
            started = process_time()
            legal = game.legal(decision)
            listed = process_time()
            action = drawn(rng.choice(legal), game, decision, rng)
            chosen = process_time()
            game.act(decision.seat, action, decision.id)
            acted = process_time()
            if count % 10 == 0:
                game.copy()
                spent["copying a game"] += 10 * (process_time() - acted)
            spent["listing legal actions"] += listed - started
            spent["one action, with its check"] += acted - chosen
            count += 1
    print(f"\n{seats} seats, mean of {count:,} positions (the clock's own cost included)")
    for what, seconds in spent.items():
        print(f"  {what:27} {1e6 * seconds / count:6.1f} us")


def main() -> int:
    """Compare with 2 and 4 seats; fails below four times as fast."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--worker", choices=ENGINES)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if asked.worker:
        serve(ENGINES[asked.worker](asked.seats), asked.seed)
        return 0
    compare(2, asked.seconds, asked.rounds)
    ratio = compare(4, asked.seconds, asked.rounds)
    for seats in (2, 4):
        print_costs(seats)
    print(f"\n{ratio:.2f} times catanatron with 4 seats; wanted are {WANTED}, below {LEAST} is a failure")
    return 0 if ratio >= LEAST else 1


if __name__ == "__main__":
    sys.exit(main())
