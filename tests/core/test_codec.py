import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core import Game, RandomComputer, Registry, Ruleset, SnapshotError, key_of
from core.codec import encode, state_hash
from core.computer import drawn
from core.play import Move, play_out, replay
from tests.core.conftest import SEED
from tests.core.written import MODE, game_of, module, registry_of

ROOT = Path(__file__).parents[2]

WHOLE_GAME = """
import random, sys
sys.path.insert(0, {root!r})
from core import Game, RandomComputer, load
from core.codec import state_hash
from core.play import play_out
rules = load("tests.core.games", installed=False).ruleset("caravan")
game = Game.new(rules, 4, bytes(range(32)), ["x", "y"])
hashes = []
play_out(game, [RandomComputer()] * 4, random.Random(7), lambda game, move: hashes.append(state_hash(game)))
print(len(hashes), hashes[-1], state_hash(game), game.journal[-1])
"""


def advanced(rules: Ruleset, seed: int, acts: int) -> Game:
    """A game after some random acts."""
    rng = random.Random(seed)
    game = Game.new(rules, 2 + seed % 3, SEED)
    for _ in range(acts):
        if game.result is None:
            decision = rng.choice(game.decisions)
            game.act(decision.seat, drawn(rng.choice(game.legal(decision)), game, decision, rng), decision.id)
    return game


def test_a_whole_game_hashes_alike_in_eight_processes_with_eight_hash_seeds() -> None:
    code = WHOLE_GAME.format(root=str(ROOT))
    running = [
        subprocess.Popen(
            [sys.executable, "-c", code],
            env=os.environ | {"PYTHONHASHSEED": str(seed)},
            stdout=subprocess.PIPE,
            text=True,
        )
        for seed in range(1, 9)
    ]
    said = [process.communicate(timeout=60)[0] for process in running]
    assert said[0].split()[0].isdigit()
    assert len(set(said)) == 1


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 500), acts=st.integers(0, 60))
def test_a_stored_state_comes_back_as_it_was(rules: Ruleset, seed: int, acts: int) -> None:
    game = advanced(rules, seed, acts)
    state = encode(game)
    again = Game.load(rules, game.seats, key_of(SEED), state)
    assert encode(again) == state
    assert state_hash(again) == state_hash(game)
    assert again.decisions == game.decisions
    for _, kind in rules.slices:
        assert again[kind] == game[kind]
        assert again[kind] is not game[kind]
    if game.result is None:
        assert [again.legal(one) for one in again.decisions] == [game.legal(one) for one in game.decisions]


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 500))
def test_playing_on_from_storage_is_playing_without_a_break(rules: Ruleset, seed: int) -> None:
    game, moves = Game.new(rules, 3, SEED), list[Move]()
    play_out(game, [RandomComputer()] * 3, random.Random(seed), lambda _, move: moves.append(move))
    broken = Game.new(rules, 3, SEED)
    journal = list(broken.journal)
    for move in moves:
        broken = Game.load(rules, 3, key_of(SEED), encode(broken))
        broken.act(move.seat, move.action, move.decision)
        journal += broken.journal
    assert encode(broken) == encode(game)
    assert journal == list(game.journal)
    assert encode(replay(rules, 3, SEED, (), moves)) == encode(game)


def test_states_differ_where_anything_differs(game: Game) -> None:
    before = state_hash(game)
    game.dice.roll("x")
    after_a_roll = state_hash(game)
    game.new_decision(0, "bid")
    assert len({before, after_a_roll, state_hash(game)}) == 3
    assert len(before) == 32


def refusal(rules: Ruleset, seats: int, state: bytes) -> str:
    with pytest.raises(SnapshotError) as refused:
        Game.load(rules, seats, key_of(SEED), state)
    return str(refused.value)


def test_a_state_of_another_ruleset_is_refused_in_words(rules: Ruleset, registry: Registry) -> None:
    state = encode(Game.new(rules, 3, SEED))
    more = registry_of(MODE, module("ant", "class Hill(Slice):\n    size: int = 0\n"))
    with_ant, without = more.ruleset("mode"), more.ruleset("mode", {"ant": False})
    of_ant = encode(Game.new(with_ant, 2, SEED))
    assert refusal(without, 2, of_ant) == "the stored state is of another ruleset: it holds ant.Hill"
    assert refusal(with_ant, 2, encode(Game.new(without, 2, SEED))) == (
        "the stored state is of another ruleset: it lacks ant.Hill"
    )
    assert "it lacks mode.Tally" in refusal(without, 2, state)
    assert refusal(rules, 2, state) == "the stored game has 3 seats, not 2"
    elsewhere = state.replace(b'"step":"bids"', b'"step":"gone"')
    assert refusal(rules, 3, elsewhere) == "the stored game is in the step dawn/gone, which is not there"


@pytest.mark.parametrize("state", [b"", b"{}", b"5", b"\xff\x00", b'{"frame":{},"slices":{}}'])
def test_what_is_no_state_is_refused(rules: Ruleset, state: bytes) -> None:
    assert refusal(rules, 3, state).startswith("the stored state cannot be read: ")


def test_a_slice_of_the_wrong_shape_is_refused_and_names_no_hidden_value(rules: Ruleset) -> None:
    state = encode(Game.new(rules, 3, SEED)).replace(b'"coins":[3,3,3]', b'"coins":["three"]')
    assert refusal(rules, 3, state).startswith("the stored state cannot be read: Expected `int`, got `str`")


def test_a_slice_may_gain_a_field_that_has_a_default() -> None:
    game = game_of()
    wider = MODE.replace("done: list[int] = []", "done: list[int] = []\n    more: int = 7")
    again = Game.load(registry_of(wider).ruleset("mode"), 2, key_of(SEED), encode(game))
    slices = json.loads(encode(again))["slices"]
    assert slices == {"mode.Tally": {"done": [], "more": 7}}
