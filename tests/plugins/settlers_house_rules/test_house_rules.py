"""The house rules that ship as examples: each is one file, off unless asked for, and proves the hook it uses."""

import pytest

from core.testing import fuzz
from plugins.settlers_board.resources import Resource
from plugins.settlers_calm_start import CALM_ROUNDS
from plugins.settlers_friendly_plague import SPARED_POINTS
from plugins.settlers_of_canaan.dice import SEVEN, RollDice
from plugins.settlers_of_canaan.events import DiceThrown
from plugins.settlers_of_canaan.turns import PassDice
from plugins.settlers_plague.cleansing import Cleanse, may_be_robbed
from plugins.settlers_trade.bank import TradeWithBank
from plugins.settlers_trade.rates import bank_rate, explained_rate
from tests.plugins.settlers_scenes import (
    MODE,
    at_turn,
    do,
    events,
    founded,
    listed,
    load_dice,
    refusal,
    registry,
    rules,
    set_hand,
    settle,
)

HOUSE_RULES = ("settlers-friendly-plague", "settlers-calm-start", "settlers-combined-harbour")
DOR = 11


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_a_house_rule_is_off_unless_asked_for(name: str) -> None:
    assert not rules().has(name)
    assert rules(modules={name: True}).has(name)
    assert registry()[name].plugin.default is False


def test_the_numbers_of_the_house_rules_are_options_with_bounds() -> None:
    assert (SPARED_POINTS.default, SPARED_POINTS.low, SPARED_POINTS.high) == (2, 0, 12)
    assert (CALM_ROUNDS.default, CALM_ROUNDS.low, CALM_ROUNDS.high) == (2, 1, 20)


def test_friendly_plague_nothing_is_stolen_from_seats_with_two_points_or_fewer() -> None:
    game = founded(modules={"settlers-friendly-plague": True})
    assert may_be_robbed in game.rules.calls
    set_hand(game, 2, ore=2)
    load_dice(game, 7)
    do(game, RollDice())
    assert Cleanse(DOR, 2) not in listed(game, Cleanse)
    assert refusal(game, Cleanse(DOR, 2)).rule == "STL-12"
    settle(game, 2, 0)
    assert Cleanse(DOR, 2) in listed(game, Cleanse)


def test_friendly_plague_spares_as_many_points_as_the_option_says() -> None:
    options = {"settlers-friendly-plague": {"spared_points": 1}}
    game = founded(modules={"settlers-friendly-plague": True}, options=options)
    set_hand(game, 2, ore=2)
    load_dice(game, 7)
    do(game, RollDice())
    assert Cleanse(DOR, 2) in listed(game, Cleanse)


def test_calm_start_a_seven_in_the_first_two_rounds_is_rolled_again() -> None:
    game = founded(2, modules={"settlers-calm-start": True})
    for turn in range(4):
        load_dice(game, 7, 7, 12)
        do(game, RollDice())
        thrown = events(game, DiceThrown)[-1]
        assert isinstance(thrown, DiceThrown)
        assert thrown.total == 12, turn
        do(game, PassDice())
    load_dice(game, 7, 12)
    do(game, RollDice())
    thrown = events(game, DiceThrown)[-1]
    assert isinstance(thrown, DiceThrown)
    assert thrown.total == SEVEN


def test_combined_harbour_a_harbour_trades_two_resources() -> None:
    options = {"settlers-combined-harbour": {"harbour_of": "wood", "trades_too": "sheep"}}
    game = at_turn(modules={"settlers-combined-harbour": True}, options=options)
    assert len(game.rules.calls[bank_rate]) == 1 + len(at_turn().rules.calls[bank_rate])
    set_hand(game, 0, wood=2, sheep=2, ore=2)
    assert listed(game, TradeWithBank) == []
    settle(game, 0, 51)
    given = {trade.give for trade in listed(game, TradeWithBank)}  # type: ignore[attr-defined]
    assert given == {Resource.WOOD, Resource.SHEEP}
    number = explained_rate(game, 0, Resource.SHEEP)
    assert number.value == 2
    assert number.trail[-1].plugin == "settlers-combined-harbour"


def test_games_with_all_house_rules_hold_together() -> None:
    short = rules({MODE: {"max_turns": 40}}, dict.fromkeys(HOUSE_RULES, True))
    assert fuzz(short, seats=3, games=1) > 100
