"""Plugins written as text, each run as a module of its own."""

import sys
from itertools import count
from textwrap import dedent
from types import ModuleType
from typing import Any

from core import Game, Registry
from core.plugin import Contents
from tests.core.conftest import SEED

_numbers = count()

MODE = """
plugin = Plugin("mode", "1", "A mode.", seats=(1, 4))
MAIN = Phase("main", "All of it.", ("act",))

class Tally(Slice):
    done: list[int] = []

class Did(Event, frozen=True):
    "Something was done."
    message = "{what} is done."
    what: int

class Do(Action, frozen=True):
    "Do it."
    answers = ("act",)
    message = "Do {what}"
    what: int

    @classmethod
    def legal(cls, game, decision):
        return [cls(1), cls(2)]

    def apply(self, game, decision):
        game[Tally].done.append(self.what)
        game.emit(Did(self.what))
        game.done(decision)

@fold
def worth(ctx: Game, value: int) -> int:
    "What something is worth."

@first
def chief(ctx: Game) -> str | None:
    "Who is the chief."

@collect
def voices(ctx: Game) -> str | None:
    "What is said."

@notify
def bell(ctx: Game) -> None:
    "The bell rings."

act = turn("main", "act")
"""
"""The smallest mode: each seat in turn does 1 or 2, for ever. It declares a hook of each kind."""


def contents(source: str) -> Contents:
    """A plugin run from its text."""
    module = ModuleType(f"written_{next(_numbers)}")
    sys.modules[module.__name__] = module
    exec("from core import *\n" + dedent(source), vars(module))
    return Contents(module.plugin, module)


def module(name: str, body: str = "", **declared: object) -> str:
    """The text of a plugin of the mode."""
    more = "".join(f", {key}={value!r}" for key, value in ({"modes": ["mode"]} | declared).items())
    return f'plugin = Plugin("{name}", "1", "Text."{more})\n' + dedent(body)


def registry_of(*sources: str) -> Registry:
    """A registry with plugins added in this order."""
    registry = Registry()
    for source in sources:
        registry.add(contents(source), "written")
    return registry


def game_of(*sources: str, seats: int = 2) -> Game:
    """A new game of the mode with all these plugins."""
    return Game.new(registry_of(MODE, *sources).ruleset("mode"), seats, SEED)


def part(game: Game, name: str, plugin: str = "mode") -> Any:
    """What a written plugin defines under a name."""
    owner = next(one for one in game.rules.contents if one.plugin.name == plugin)
    return vars(owner.module)[name]
