"""Whole games of the shipped modes: every legal line, event and field of them can be shown, and every id sent back."""

import random
from typing import Any

import pytest

from core import Action, Decision, Game, RandomComputer, Template
from core.play import Move, play_out
from schema.action_id import action_id, chosen
from tests.plugins.scenes import registry
from tests.plugins.wire import schema, seen
from tests.schema.everything import everything

pytestmark = pytest.mark.anyio
MODES = [mode.plugin.name for mode in registry().modes]
EVENTS = '{ game(id: "g") { events(after: %d) { lastSeq hasNext events { %s } } } }'


def played(mode: str, seed: int = 5) -> Game:
    """A whole game, in which every id of every legal list is sent back through GraphQL's own eyes."""
    rules = registry().ruleset(mode)
    low, high = rules.seats
    game = Game.new(rules, min(high, max(low, 3)), bytes([seed]) * 32)
    kinds = registry().actions()
    known: set[Action] = set()

    def sent_back(after: Game, move: Move) -> None:
        for decision in after.decisions:
            for line in after.legal(decision):
                action = line.example if isinstance(line, Template) else line
                if action not in known:
                    known.add(action)
                    _round_trip(action, decision, kinds)

    play_out(game, [RandomComputer()] * game.seats, random.Random(seed), sent_back)
    assert len(known) > 50
    return game


def _round_trip(action: Action, decision: Decision, kinds: dict[str, type[Action]]) -> None:
    assert chosen(action_id(action, decision), kinds) == (action, decision.id)


@pytest.mark.parametrize("mode", MODES)
async def test_a_whole_game_can_be_shown(mode: str) -> None:
    game = played(mode)
    built = schema()._schema
    event: Any = built.type_map["GameEvent"]
    asked = everything(built, event, 3)
    for viewer in (0, None):
        client, after = seen(game, viewer), 0
        while True:
            page = (await client.ask(EVENTS % (after, asked)))["game"]["events"]
            assert [one[f"{one['__typename']}_seq"] for one in page["events"]] == list(
                range(after + 1, page["lastSeq"] + 1)
            )
            after = page["lastSeq"]
            if not page["hasNext"]:
                break
        assert after == game.seq


@pytest.mark.parametrize("mode", MODES)
async def test_every_field_of_a_running_game_can_be_asked_by_everybody(mode: str) -> None:
    rules = registry().ruleset(mode)
    game = Game.new(rules, max(rules.seats[0], 3), bytes(32))
    kind: Any = schema()._schema.type_map["Game"]
    fields = everything(schema()._schema, kind, 4)
    for viewer in (*range(game.seats), None):
        shown = (await seen(game, viewer).ask(f'{{ game(id: "g") {{ {fields} }} }}'))["game"]
        owes = viewer is not None and any(one.seat == viewer for one in game.decisions)
        assert bool(shown["legalActions"]) is owes
