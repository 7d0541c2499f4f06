"""STL-27: whatever is sent is done, or refused by a rule: no action makes a rule fail."""

import random
import re
from collections.abc import Iterator
from typing import Any

from core import Action, Decision, Game, Refusal
from core.fields import FieldInfo, fields_of
from core.play import Move
from plugins.settlers_board.resources import RESOURCES, Resource
from tests.plugins.settlers_scenes import random_game

RULE_IDS = re.compile(r"STL-(?:[1-9]|1\d|2[0-8])")
EXPECTED = {f"STL-{number}" for number in (5, 7, 10, 11, 12, 14, 18, 19, 22)}
HEAPS = ((Resource.WOOD,) * 64, (Resource.ORE,) * 128)


def test_stl_27_whatever_is_sent_is_done_or_refused_by_a_rule() -> None:
    rng = random.Random(27)
    acts = 0
    refusals: list[Refusal] = []

    def send_anything(game: Game, move: Move) -> None:
        nonlocal acts
        acts += 1
        if acts % 5 == 0 and game.result is None:
            for decision in game.decisions:
                refusals.extend(refused(game, decision, rng))

    random_game(4, 27, send_anything)
    assert acts > 200
    for one in refusals:
        assert RULE_IDS.fullmatch(one.rule), one
        assert one.missing or not one.message.endswith("missing"), one
        assert all(lack.split()[-1] in one.message for lack in one.missing), one
    assert {one.rule for one in refusals} >= EXPECTED


def refused(game: Game, decision: Decision, rng: random.Random) -> Iterator[Refusal]:
    """The refusals of whatever might answer a decision; anything but a refusal goes through to the test."""
    for kind in game.rules.actions.values():
        if decision.kind in kind.answers:
            for _ in range(6 if fields_of(kind) else 1):
                try:
                    game.check(some(kind, game, rng), decision)
                except Refusal as found:
                    yield found


def some(kind: type[Action], game: Game, rng: random.Random) -> Action:
    """An action with whatever in its fields."""
    return kind(*(some_value(field, game, rng) for field in fields_of(kind)))


def some_value(field: FieldInfo, game: Game, rng: random.Random) -> Any:
    several = "tuple" in str(field.type)
    if several and field.ref == "seat":
        return tuple(rng.randint(-1, game.seats) for _ in range(rng.randint(0, 4)))
    if several:
        few = tuple(rng.choices(RESOURCES, k=rng.randint(0, 5)))
        return rng.choice((few, few, *HEAPS))
    if not field.required and rng.random() < 0.4:
        return field.default
    if field.ref == "resource":
        return rng.choice(RESOURCES)
    return rng.choice((rng.randint(-1, 5), rng.randint(0, 95), 10**9))
