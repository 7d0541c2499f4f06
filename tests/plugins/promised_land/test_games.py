"""Whole random games: rules that always hold, lists that agree with checks, snapshots, and the same game anywhere."""

import os
import random
import subprocess
import sys

import pytest

from core import Game, RandomComputer
from core.codec import encode, restore, state_hash
from core.dice import key_of
from core.play import Move as Played
from core.play import play_out
from core.testing import fuzz
from tests.plugins.agreement import assert_agreement
from tests.plugins.scenes import Options, new_game, random_game, rules


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_random_games_end_and_nothing_is_wrong_in_them(seats: int) -> None:
    """Invariants after every act, snapshots, previews, views, texts: all that the engine's own fuzzer looks at."""
    assert fuzz(rules(), seats, games=2, seed=f"{seats}") > 100


@pytest.mark.parametrize("garrison", ["weak", "strong"])
def test_games_with_other_options_are_as_sound(garrison: str) -> None:
    options: Options = {"settlements": {"canaanite_garrison": garrison}, "cards": {"open_on_canaanite_towns": True}}
    assert fuzz(rules(options), 4, games=1, seed=garrison) > 100


def test_every_game_has_a_winner_and_a_gapless_journal() -> None:
    for seats in range(2, 7):
        game = random_game(seats, seats)
        assert game.result is not None
        assert game.result.winners
        assert [entry.seq for entry in game.journal] == list(range(1, game.seq + 1))


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_list_agrees_with_the_checks(seats: int) -> None:
    rng = random.Random(seats)
    seen: dict[str, int] = {}

    def after(game: Game, move: Played) -> None:
        if game.decisions and (seen.get(game.phase, 0) < 3 or rng.random() < 0.06):
            seen[game.phase] = seen.get(game.phase, 0) + 1
            assert_agreement(game, rng)

    random_game(seats, seats, after)
    assert set(seen) == {"draw-cards", "acquisitions", "movement"}


def test_a_stored_game_goes_on_as_if_nothing_had_happened() -> None:
    seed, seats = 7, 3
    game, stored = new_game(seats, seed), new_game(seats, seed)

    def after(game: Game, move: Played) -> None:
        nonlocal stored
        stored.act(move.seat, move.action, move.decision)
        state = encode(stored)
        stored = Game.load(rules(), seats, key_of(bytes([seed]) * 32), state)
        assert encode(stored) == state == encode(game)

    play_out(game, [RandomComputer()] * seats, random.Random(seed), after)
    assert stored.result == game.result


def test_a_copy_is_independent_and_restores() -> None:
    game = new_game(3)
    before, copy = encode(game), game.copy()
    play_out(copy, [RandomComputer()] * 3, random.Random(1))
    assert encode(game) == before
    restore(copy, before)
    assert encode(copy) == before


@pytest.mark.parametrize("seats", [2, 6])
def test_every_event_and_action_reads_as_a_sentence(seats: int) -> None:
    texts: list[str] = []
    game = random_game(seats, 3, lambda game, move: texts.append(move.action.text(game.names)))
    texts += [entry.event.text(game.names) for entry in game.journal]
    for text in texts:
        assert text[0].isupper(), text
        assert "{" not in text
        assert "()" not in text


GAMES = """
from tests.plugins.scenes import random_game
from core.codec import state_hash
print(*(state_hash(random_game(seats, seats)) for seats in (2, 4, 6)))
"""


def test_the_same_game_in_8_processes_with_8_hash_seeds() -> None:
    running = [
        subprocess.Popen(
            [sys.executable, "-c", GAMES],
            env={**os.environ, "PYTHONHASHSEED": str(number)},
            stdout=subprocess.PIPE,
            text=True,
        )
        for number in range(8)
    ]
    told = {process.communicate(timeout=120)[0].strip() for process in running}
    assert told == {" ".join(state_hash(random_game(seats, seats)) for seats in (2, 4, 6))}
