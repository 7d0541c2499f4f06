"""Recorded games and openings are still played the same, here and in a process with other hashes."""

import os
import subprocess
import sys
from pathlib import Path

from core.codec import state_hash
from tests.plugins.settlers_of_canaan.recorded import GAMES, OPENINGS, read, record, replayed

ROOT = Path(__file__).parents[3]


def test_two_hundred_recorded_openings_end_in_the_state_they_did() -> None:
    openings = list(read(OPENINGS))
    assert len(openings) == 200
    for opening in openings:
        assert state_hash(replayed(opening)) == opening.final, opening.seed


def test_a_dozen_recorded_games_end_in_the_state_they_did() -> None:
    games = list(read(GAMES))
    assert len(games) == 12
    for game in games:
        ended = replayed(game)
        assert ended.result is not None
        assert state_hash(ended) == game.final, game.seed


def test_the_records_hold_every_kind_of_trade_between_seats() -> None:
    names = {name for game in read(GAMES) for _, name, *_ in game.moves}
    assert names >= {"MakeOffer", "AcceptOffer", "DeclineOffer", "CounterOffer", "TradeWithSeat", "WithdrawOffer"}
    assert names >= {"Discard", "Cleanse", "PlaceStone", "PlayPriest", "ChooseForCopper", "NameBlessing"}


def test_the_same_seed_is_the_same_game_in_another_process() -> None:
    code = "from tests.plugins.settlers_of_canaan.recorded import record; print(record(3, 77, stewards=1).final)"
    env = os.environ | {"PYTHONHASHSEED": "77", "PYTHONPATH": str(ROOT)}
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT, env=env)
    assert told.stdout.strip() == record(3, 77, stewards=1).final
