"""The proof that a legal list and the checks say the same, for any plugin's actions.

What is listed must pass its check; what is not listed must be refused. Spaces of actions are walked by the names that
their fields refer to; of a big space a sample is taken.
"""

import random
from itertools import product
from typing import Any

from core import Action, Decision, Game, Refusal, Template
from core.fields import fields_of

NUMBERS = range(-1, 9)
SAMPLE = 150


def assert_agreement(game: Game, rng: random.Random) -> None:
    """Compare list and checks for every open decision. Raises `AssertionError` where they differ."""
    for decision in game.decisions:
        lines = game.legal(decision)
        assert lines, f"nothing answers {decision}"
        plain = {line for line in lines if isinstance(line, Action)}
        templates = [line for line in lines if isinstance(line, Template)]
        assert len(plain) + len(templates) == len(lines), "something is listed twice"
        for action in plain:
            action.check(game, decision)
        for template in templates:
            assert template.admits(template.example)
            template.example.check(game, decision)
        for kind in game.rules.actions.values():
            if decision.kind in kind.answers:
                for action in _space(game, kind, rng):
                    _compare(game, decision, action, plain, templates)


def _compare(game: Game, decision: Decision, action: Action, plain: set[Action], templates: list[Template]) -> None:
    listed = action in plain or any(template.admits(action) for template in templates)
    refusal = _refusal(game, decision, action)
    if refusal is None:
        assert listed, f"{action} passes, but is not listed"
    else:
        assert action not in plain, f"{action} is listed, but {refusal}"
        assert refusal.rule, action
        assert refusal.message, action


def _refusal(game: Game, decision: Decision, action: Action) -> Refusal | None:
    try:
        action.check(game, decision)
    except Refusal as refusal:
        return refusal
    return None


def _space(game: Game, kind: type[Action], rng: random.Random) -> list[Action]:
    """All actions of a kind, or a sample of them; none for kinds with structs in their fields."""
    values = [_values(game, field.type, field.ref) for field in fields_of(kind)]
    if any(value is None for value in values):
        return []
    known = [value for value in values if value is not None]
    size = 1
    for value in known:
        size *= len(value)
    if size <= SAMPLE:
        return [kind(*one) for one in product(*known)]
    return [kind(*(rng.choice(value) for value in known)) for _ in range(SAMPLE)]


def _values(game: Game, type_: Any, ref: str | None) -> list[Any] | None:
    if type_ is bool:
        return [False, True]
    if ref == "seat":
        return list(range(-1, game.seats + 1))
    if ref is not None and type_ is str:
        return [*game.rules.names[ref].function(game.fixed), "nothing-of-the-kind"]
    if type_ is int:
        return list(NUMBERS)
    return None
