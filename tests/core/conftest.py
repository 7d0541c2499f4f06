"""A rich game to test the engine with, one that is shipped nowhere."""

import pytest

from core import Game, Registry, Ruleset, load

SEED = bytes(range(32))


@pytest.fixture(scope="session")
def registry() -> Registry:
    return load("tests.core.games", installed=False)


@pytest.fixture(scope="session")
def rules(registry: Registry) -> Ruleset:
    return registry.ruleset("caravan")


@pytest.fixture
def game(rules: Ruleset) -> Game:
    return Game.new(rules, 3, SEED)
