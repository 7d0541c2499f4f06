"""Computer players for races: a slow one, one that fails, and one that cheats."""

import random
import threading
from collections.abc import Sequence

from canaan_mods.race import Bid, Run

from core import Action, Computer, Decision, Game, Legal, Plugin, drawn

plugin = Plugin("players", "1.0", "More computer players.", modes=("race",))


class Sleeper(Computer):
    """Falls asleep when it has to choose, until somebody wakes it; without that it fails after a while."""

    name = "sleeper"
    asleep = threading.Event()
    alarm = threading.Event()

    def choose(self, view: Game, decision: Decision, legal: Sequence[Legal], rng: random.Random) -> Action:
        self.asleep.set()
        if not self.alarm.wait(20):
            raise RuntimeError("nobody has woken me")
        return drawn(legal[0], view, decision, rng)


class Fool(Computer):
    """Cannot think of anything once it is its turn to run."""

    name = "fool"

    def choose(self, view: Game, decision: Decision, legal: Sequence[Legal], rng: random.Random) -> Action:
        if decision.kind == "run-turn":
            raise RuntimeError("which way?")
        return drawn(legal[0], view, decision, rng)


class Cheat(Computer):
    """Does what the rules forbid."""

    name = "cheat"

    def choose(self, view: Game, decision: Decision, legal: Sequence[Legal], rng: random.Random) -> Action:
        illegal: Action = Bid(99) if decision.kind == "bid" else Run(99)
        return illegal
