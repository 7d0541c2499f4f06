"""Recorded games are still played the same, here and in another process, and together hold all there is."""

import os
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from core import Game
from core.codec import state_hash
from plugins.cards.catalogue import Catalogue
from tests.plugins.promised_land.recording import FOLDER, SETUPS, read, recorded, replayed

ROOT = Path(__file__).parents[3]
HASHED = "the-base-alone"


@cache
def played(name: str) -> Game:
    """A recorded game after its last move."""
    return replayed(read(name))


@pytest.mark.parametrize("name", SETUPS)
def test_a_recorded_game_ends_in_the_state_it_did(name: str) -> None:
    """A rule that has changed is seen here. If it was meant to, record anew: `recording` says how."""
    record, game = read(name), played(name)
    assert record.setup == SETUPS[name]
    assert game.result is not None
    assert state_hash(game) == record.final


def test_there_are_no_records_of_games_that_nobody_knows() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(SETUPS)


def test_the_same_game_is_recorded_in_another_process() -> None:
    code = (
        "from tests.plugins.promised_land.recording import SETUPS, recorded\n"
        f"print(recorded(SETUPS[{HASHED!r}])[1].final)"
    )
    env = os.environ | {"PYTHONHASHSEED": "77", "PYTHONPATH": str(ROOT)}
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT, env=env)
    assert told.stdout.strip() == recorded(SETUPS[HASHED])[1].final


def happened(kind: str, field: str) -> Counter[str]:
    """How often an event of a kind was told in all records, by the value of a field."""
    journals = (entry.event for name in SETUPS for entry in played(name).journal)
    return Counter(str(getattr(event, field)) for event in journals if type(event).__name__ == kind)


def test_all_that_a_game_can_come_to_is_in_the_records() -> None:
    assert set(happened("KingCrowned", "reason")) >= {
        "he is the Anointed",
        "he is elected",
        "he follows the dead king",
    }
    assert set(happened("SettlementRazed", "cause")) == {"loot", "invaders"}
    assert set(happened("BattleReported", "fate")) >= {"held", "conquered", "looted", "razed", "abandoned"}
    assert set(happened("GeneralFell", "cause")) >= {"combat", "invaders", "plague", "assassin", "justice", "ambush"}
    for kind in ("JudgementDeclared", "TabernacleBuilt", "SacrificeOffered", "CaptiveRansomed", "SeatEliminated"):
        told = [entry for name in SETUPS for entry in played(name).journal if type(entry.event).__name__ == kind]
        assert told, f"no {kind} in any record"


def test_games_end_in_every_way() -> None:
    """Victory by points, the last one standing, the last round, a shared victory, and collapse."""
    results = [result for name in SETUPS if (result := played(name).result)]
    reasons = "; ".join(result.reason for result in results)
    for words in ("3 points", "the last one standing", "best after 12 rounds", "regions have 4 settlements left"):
        assert words in reasons
    assert {min(len(result.winners), 2) for result in results} == {0, 1, 2}


def test_every_card_comes_into_play_in_the_records() -> None:
    """Placed, attached, fallen or played; but the Bride, which has no effect, is merely carried."""
    used = happened("CardPlayed", "card") + happened("ItemAttached", "item")
    used += happened("EventFell", "card") + happened("GeneralPlaced", "general")
    assert {card.id for card in played(HASHED)[Catalogue].cards if card.count} <= set(used)
