"""The speed of The Settlers of Canaan beside catanatron (PyPI, extra `bench`): random legal play, CPU time.

    python tests/bench/settlers_vs_catanatron.py [--seconds 3] [--rounds 5]

Both play whole games with every seat choosing at random from the legal list, one action at a time, validation on, game
creation inside the timing, for the same CPU time. Ours has all plugins on but makes no trade offers (catanatron has
none), and a discard is one action a seat in both. Each measurement is a fresh process; the engines take turns, so that
a busy machine hurts both alike. The verdict is the ratio of actions per CPU second with 4 seats.
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


def measured(play: Callable[[int], int], seconds: float, seed: int) -> Run:
    """Play whole games for so long; `play` plays one by its seed and tells its number of actions."""
    for warm in range(WARM_UP):
        play(10_000 + warm)
    games = actions = 0
    began = process_time()
    while (spent := process_time() - began) < seconds:
        actions += play(seed + games)
        games += 1
    return Run(games, actions, spent)


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


def in_a_process(engine: str, seats: int, seconds: float, seed: int) -> Run:
    """A measurement in a fresh process."""
    command = [sys.executable, __file__, "--worker", engine, "--seats", str(seats), "--seconds", str(seconds)]
    told = subprocess.run([*command, "--seed", str(seed)], capture_output=True, text=True, check=True, cwd=ROOT)
    return Run(**json.loads(told.stdout))


def compare(seats: int, seconds: float, rounds: int) -> float:
    """Run both in turns and print what came out; the median ratio of actions per CPU second."""
    runs: dict[str, list[Run]] = {engine: [] for engine in ENGINES}
    for number in range(rounds):
        for engine, done in runs.items():
            done.append(in_a_process(engine, seats, seconds, 1 + 1000 * number))
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
        run = measured(ENGINES[asked.worker](asked.seats), asked.seconds, asked.seed)
        print(json.dumps(vars(run)))
        return 0
    compare(2, asked.seconds, asked.rounds)
    ratio = compare(4, asked.seconds, asked.rounds)
    for seats in (2, 4):
        print_costs(seats)
    print(f"\n{ratio:.2f} times catanatron with 4 seats; wanted are {WANTED}, below {LEAST} is a failure")
    return 0 if ratio >= LEAST else 1


if __name__ == "__main__":
    sys.exit(main())
