"""Every hook of Settlers can be answered by a house rule of one file."""

from pathlib import Path

import pytest

from core import Game, Ruleset, load
from plugins.settlers_board.resources import Resource
from plugins.settlers_cards.deck import CardKinds, Deck
from plugins.settlers_of_canaan.dice import RollDice
from plugins.settlers_of_canaan.founding import FoundRoad, FoundSettlement
from plugins.settlers_points.scores import Scores, all_points, explained_points, reveal_secrets
from plugins.settlers_trade.rates import explained_rate
from tests.plugins.settlers_scenes import MODE, do, listed, load_dice, owed

RULE = '''
"""A house rule with a finger in every pie."""
from core import Plugin, Slice, implements
from plugins.settlers_cards.deck import CardKind, development_cards
from plugins.settlers_of_canaan.dice import dice_thrown, seven_rolled
from plugins.settlers_plague.cleansing import may_be_robbed
from plugins.settlers_points.scores import open_points, points_counted, secret_points, secrets_revealed
from plugins.settlers_trade.rates import bank_rate

plugin = Plugin("meddler", "1.0", "Meddles.", modes=("settlers-of-canaan",), requires=("settlers-cards",))

class Told(Slice):
    words: list[str] = []

@implements(open_points, label="beauty")
def beauty(ctx, value):
    """A point for beauty."""
    return value + 1

@implements(secret_points)
def wit(ctx, value):
    """A point that nobody sees."""
    return value + 1

@implements(secrets_revealed)
def revealed(ctx):
    """Note it."""
    ctx[Told].words.append("revealed")

@implements(points_counted)
def counted(ctx):
    """Note it once."""
    if "counted" not in ctx[Told].words:
        ctx[Told].words.append("counted")

@implements(seven_rolled)
def seven(ctx):
    """Note it."""
    ctx[Told].words.append("seven")

@implements(dice_thrown)
def loaded(ctx, value):
    """Twos are ones."""
    return tuple(max(1, die - 1) if die == 2 else die for die in value)

@implements(may_be_robbed)
def nobody(ctx, value):
    """Nobody is robbed."""
    return ()

@implements(bank_rate, stage="cap")
def fair(ctx, value):
    """Everything is 3:1."""
    return min(value, 3)

@implements(development_cards)
def blank(ctx):
    """Two cards that do nothing."""
    return {"blank": CardKind("Blank", 2, "Nothing.")}
'''


@pytest.fixture
def meddled(tmp_path: Path) -> Ruleset:
    (tmp_path / "meddler.py").write_text(RULE, "utf-8")
    return load(folders=[tmp_path], installed=False).ruleset(MODE)


def founded(rules: Ruleset) -> Game:
    game = Game.new(rules, 2, bytes(32))
    while owed(game).kind in ("found", "found-road"):
        do(game, listed(game, FoundSettlement if owed(game).kind == "found" else FoundRoad)[0])
    return game


def words(game: Game) -> list[str]:
    told = next(kind for plugin, kind in game.rules.slices if plugin == "meddler")
    found: list[str] = game[told].words  # type: ignore[attr-defined]
    return found


def test_points_rates_and_cards_take_what_a_house_rule_adds(meddled: Ruleset) -> None:
    game = founded(meddled)
    assert game[Scores].open == [3, 3]
    assert all_points(game, 0) == 4
    assert explained_points(game, 0).trail[-1].label == "beauty"
    assert explained_rate(game, 0, Resource.WOOD).value == 3
    assert game[CardKinds].by_name["blank"].count == game[Deck].pile.count("blank") == 2


def test_a_house_rule_is_told_of_sevens_counts_and_the_end(meddled: Ruleset) -> None:
    game = founded(meddled)
    load_dice(game, 8)
    assert "counted" in words(game)
    do(game, RollDice())
    assert words(game)[-1] == "seven", "six and two count as six and one"
    reveal_secrets(game)
    assert words(game)[-1] == "revealed"
