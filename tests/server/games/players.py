"""Computer players for races: a slow one, one that fails, and one that cheats."""

import random
import time
from collections.abc import Sequence

from canaan_mods.race import Bid, Run

from core import Action, Computer, Decision, Game, Legal, Plugin, drawn

plugin = Plugin("players", "1.0", "More computer players.", modes=("race",))

THINKS = 0.3


class Sleeper(Computer):
    """Thinks for long."""

    name = "sleeper"

    def choose(self, view: Game, decision: Decision, legal: Sequence[Legal], rng: random.Random) -> Action:
        time.sleep(THINKS)
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
