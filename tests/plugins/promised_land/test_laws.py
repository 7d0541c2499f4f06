"""Random games over seats, modules and options: after every act all laws hold, and every game ends.

One series is the same in every run. The other begins with a number that is drawn anew and told if it fails; the
environment can set that number, `CANAAN_LAWS_SEED`, and how many games are played from it on, `CANAAN_LAWS_GAMES`.
"""

import os
import random
import secrets
from collections import Counter

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.plugins.promised_land.variety import quick, subsets, watched_game

GAMES = 1850
CHANCE_GAMES = 150


@settings(max_examples=GAMES, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck), database=None)
@given(st.integers(2, 6), st.sampled_from(subsets()), st.integers(0, 2**32))
def test_all_laws_hold_after_every_act(seats: int, modules: tuple[str, ...], seed: int) -> None:
    game = watched_game(seats, seed, modules, quick(modules, random.Random(seed)))
    assert game.result is not None


def test_all_laws_hold_in_games_that_nobody_has_seen() -> None:
    start = int(os.environ.get("CANAAN_LAWS_SEED") or secrets.randbelow(2**31))
    games = int(os.environ.get("CANAAN_LAWS_GAMES") or CHANCE_GAMES)
    endings: Counter[str] = Counter()
    for seed in range(start, start + games):
        print(f"CANAAN_LAWS_SEED={seed}")
        rng = random.Random(seed)
        modules = rng.choice(subsets())
        game = watched_game(rng.randint(2, 6), seed, modules, quick(modules, rng))
        assert game.result is not None
        endings[game.result.reason.split()[0]] += 1
    assert endings.total() == games
    assert len(endings) > 1
