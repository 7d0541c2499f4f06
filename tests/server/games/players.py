"""Computer players for races: a slow one, one that fails, one that cheats, and some that answer boasts or do not."""

import random
import threading
from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from canaan_mods.boasts import Boast, Jeer
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


class Boaster(Computer):
    """Boasts, then runs."""

    name = "boaster"

    def choose(self, view: Game, decision: Decision, legal: Sequence[Legal], rng: random.Random) -> Action:
        if decision.kind == "bid":
            return drawn(legal[0], view, decision, rng)
        boast: Action = Boast()
        return boast if boast in legal else Run(1)


class Jeerer(Boaster):
    """Jeers at every boast."""

    name = "jeerer"

    def consider(self, view: Game, decision: Decision, legal: Sequence[Legal], rng: random.Random) -> Action | None:
        jeer: Action = Jeer()
        return jeer


class Shy(Boaster):
    """Lets every boast pass; it counts how often it is asked about each."""

    name = "shy"
    asked: ClassVar[Counter[str]] = Counter()

    def consider(self, view: Game, decision: Decision, legal: Sequence[Legal], rng: random.Random) -> Action | None:
        self.asked[decision.id] += 1
        return None


class Stutterer(Boaster):
    """Fails whenever it would answer a boast."""

    name = "stutterer"

    def consider(self, view: Game, decision: Decision, legal: Sequence[Legal], rng: random.Random) -> Action | None:
        raise RuntimeError("er")


class Swindler(Boaster):
    """Answers a boast by running on."""

    name = "swindler"

    def consider(self, view: Game, decision: Decision, legal: Sequence[Legal], rng: random.Random) -> Action | None:
        step: Action = Run(1)
        return step
