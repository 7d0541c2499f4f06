"""All the games that Promised Land can be: valid choices of modules, options that quicken a game, and random play."""

import random
from collections.abc import Sequence
from functools import cache
from itertools import product

from core import Game, RulesetError, hookspecs
from core.play import Move, play_out
from tests.plugins.promised_land.laws import broken_laws
from tests.plugins.scenes import Options, optional, registry, rules

SHORT = 6
"""Rounds of a quick game: with an easy cup and low victory points everything comes in them."""


@cache
def subsets() -> tuple[tuple[str, ...], ...]:
    """Every choice of optional modules that makes a game."""
    found = []
    for bits in product((False, True), repeat=len(optional())):
        chosen = dict(zip(optional(), bits, strict=True))
        try:
            registry().ruleset("promised-land", chosen)
        except RulesetError:
            continue
        found.append(tuple(name for name, on in chosen.items() if on))
    return tuple(found)


def quick(modules: Sequence[str], rng: random.Random, rounds: int = SHORT) -> Options:
    """Options of a short game in which much happens."""
    options: dict[str, dict[str, int | bool | str]] = {
        "promised-land": {"max_rounds": rng.randint(1, rounds)},
        "settlements": {"canaanite_garrison": rng.choice(("weak", "medium", "strong"))},
        "cards": {"open_on_canaanite_towns": rng.random() < 0.5},
    }
    if "titles" in modules:
        options["titles"] = {"victory_points": rng.randint(1, 4)}
    if "wrath" in modules:
        options["wrath"] = {
            "wrath_threshold": rng.randint(1, 13),
            "invader_pairs": rng.randint(1, 2),
            "invader_strength": rng.choice(("weak", "average", "strong")),
        }
    return options


def watched_game(
    seats: int, seed: int, modules: Sequence[str], options: Options, computers: Sequence[str] = ("random",)
) -> Game:
    """A game played to its end by some computers; `AssertionError` if a law is broken after any act of it."""
    chosen = rules(options, modules=modules)
    game = Game.new(chosen, seats, seed.to_bytes(32, "big"))
    assert_lawful(game)
    players = [chosen.computers[computers[seat % len(computers)]] for seat in range(seats)]
    play_out(game, players, random.Random(seed), assert_lawful)
    return game


def assert_lawful(game: Game, move: Move | None = None) -> None:
    """Raise an `AssertionError` that says what does not hold, and after which move."""
    found = [words for _, several in game.collect(hookspecs.invariants, game) for words in several or ()]
    found += broken_laws(game)
    assert not found, f"after {move} in round {game.round}: {found}"
