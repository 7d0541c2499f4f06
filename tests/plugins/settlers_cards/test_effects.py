"""STL-15: what the events among the development cards do, and STL-8: when they may be played."""

import pytest

from core import Action, RulesetError
from plugins.settlers_bank.cards import cards
from plugins.settlers_bank.stores import Stores
from plugins.settlers_board.board import Board
from plugins.settlers_board.resources import Resource
from plugins.settlers_cards.caravan import PlayCaravan
from plugins.settlers_cards.deck import Deck, no_development_card_is_lost
from plugins.settlers_cards.events import (
    CardGiven,
    CardsGranted,
    DevelopmentCardPlayed,
    TitheTaken,
    Tribute,
)
from plugins.settlers_cards.grants import PlayIrrigation, PlayManna, PlaySmelting
from plugins.settlers_cards.highway import PlayHighway
from plugins.settlers_cards.jubilee import GiveForJubilee, PlayJubilee
from plugins.settlers_cards.priests import PlayPriest
from plugins.settlers_cards.tithe import PlayTithe
from plugins.settlers_cards.watchman import PlayWatchman
from plugins.settlers_harvest.fields import Fields, let_idle
from plugins.settlers_stonecutters import PlayStonecutters
from plugins.settlers_trade.bank import TradeWithBank
from plugins.settlers_wall.wall import Wall
from tests.plugins.settlers_scenes import (
    at_turn,
    changed,
    do,
    events,
    founded,
    hold,
    holding,
    listed,
    next_turn,
    owed,
    raise_city,
    refusal,
    rules,
    set_hand,
    settle,
)

WOOD, SHEEP, WHEAT, STONE, ORE = Resource
PLAYS = [
    ("priest", PlayPriest()),
    ("highway", PlayHighway()),
    ("manna", PlayManna(WOOD, ORE)),
    ("tithe", PlayTithe(WOOD)),
    ("irrigation", PlayIrrigation()),
    ("smelting", PlaySmelting()),
    ("caravan", PlayCaravan(WOOD)),
    ("jubilee", PlayJubilee()),
    ("watchman", PlayWatchman()),
    ("stonecutters", PlayStonecutters()),
]


@pytest.mark.parametrize(("kind", "play"), PLAYS)
@pytest.mark.parametrize("rolled", [False, True])
def test_stl_8_14_15_every_card_is_played_before_or_after_the_roll_and_lies_open_then(
    kind: str, play: Action, rolled: bool
) -> None:
    game = at_turn() if rolled else founded()
    settle(game, 0, 63, 16)
    settle(game, 1, 2, 51, 60)
    set_hand(game, 0, stone=1)
    set_hand(game, 1, wood=1)
    let_idle(game, 3)
    hold(game, 0, kind, kind if kind == "priest" else "priest")
    assert play in listed(game, type(play))
    do(game, play)
    assert game[Deck].held[0] == ["priest"]
    assert game[Deck].shown[0] == [kind]
    assert events(game, DevelopmentCardPlayed) == [DevelopmentCardPlayed(0, kind)]
    assert game[Deck].played
    assert not no_development_card_is_lost(game)


def test_stl_15_manna_takes_any_two_cards() -> None:
    game = holding("manna")
    assert len(listed(game, PlayManna)) == 25
    assert refusal(game, PlayManna(ORE)).rule == "STL-15"
    set_hand(game, 1, wheat=23, sheep=22)
    found = listed(game, PlayManna)
    assert len(found) == 4 * 4 - 1
    assert PlayManna(SHEEP, SHEEP) not in found
    assert not any(WHEAT in one.taken for one in found if isinstance(one, PlayManna))
    do(game, PlayManna(ORE, WOOD))
    assert game[Stores].hands[0] == cards(ore=1, wood=1)
    assert events(game, CardsGranted) == [CardsGranted(0, (WOOD, ORE))]


def test_stl_15_manna_with_one_card_left_takes_that() -> None:
    game = holding("manna")
    set_hand(game, 1, wood=23, sheep=23, wheat=23, stone=23, ore=22)
    assert listed(game, PlayManna) == [PlayManna(ORE)]
    assert refusal(game, PlayManna(ORE, ORE)).missing == ("1 ore",)
    do(game, PlayManna(ORE))
    assert game[Stores].hands[0] == cards(ore=1)


def test_stl_15_tithe_takes_all_cards_of_a_resource() -> None:
    game = holding("tithe")
    set_hand(game, 0, wood=2)
    set_hand(game, 1, wood=3, ore=1)
    set_hand(game, 2, wood=1)
    do(game, PlayTithe(WOOD))
    assert game[Stores].hands[:3] == [cards(wood=6), cards(ore=1), 0]
    assert events(game, TitheTaken) == [TitheTaken(0, WOOD, (Tribute(1, 3), Tribute(2, 1)))]


@pytest.mark.parametrize(("kind", "play", "corner", "gain"), [
    ("irrigation", PlayIrrigation(), 51, cards(wheat=2)),
    ("smelting", PlaySmelting(), 63, cards(ore=4)),
])  # fmt: skip
def test_stl_15_irrigation_and_smelting_bring_two_for_each_tile(
    kind: str, play: PlayIrrigation | PlaySmelting, corner: int, gain: int
) -> None:
    game = holding(kind)
    settle(game, 0, corner)
    raise_city(game, 0, corner)
    do(game, play)
    assert game[Stores].hands[0] == gain


def test_stl_15_irrigation_without_a_wheat_tile_is_refused() -> None:
    game = holding("irrigation")
    assert listed(game, PlayIrrigation) == []
    assert refusal(game, PlayIrrigation()).missing == ()
    settle(game, 0, 51)
    set_hand(game, 1, wheat=22)
    do(game, PlayIrrigation())
    assert game[Stores].hands[0] == cards(wheat=1), "as far as the bank has it"


def test_stl_15_irrigation_and_smelting_are_refused_when_the_bank_has_none_left() -> None:
    game = holding("irrigation", "smelting")
    settle(game, 0, 51)
    set_hand(game, 1, wheat=23, ore=23)
    assert listed(game, PlayIrrigation) == listed(game, PlaySmelting) == []
    assert refusal(game, PlayIrrigation()).missing == ("1 wheat",)
    assert refusal(game, PlaySmelting()).missing == ("1 ore",)


def test_stl_15_caravan_trades_one_resource_two_to_one_until_the_turn_ends() -> None:
    game = holding("caravan")
    set_hand(game, 0, wood=4)
    do(game, PlayCaravan(WOOD))
    do(game, TradeWithBank(WOOD, 2, ORE))
    next_turn(game)
    for _ in range(3):
        next_turn(game)
    set_hand(game, 0, wood=3)
    assert listed(game, TradeWithBank) == []
    assert refusal(game, TradeWithBank(WOOD, 2, ORE)).rule == "STL-5"


def test_stl_15_jubilee_makes_richer_seats_give_a_card_of_their_choice() -> None:
    game = holding("jubilee")
    set_hand(game, 1, wood=1)
    assert refusal(game, PlayJubilee()).rule == "STL-15", "all have two points"
    settle(game, 1, 0)
    settle(game, 2, 51)
    settle(game, 3, 60)
    set_hand(game, 1, wood=1, ore=1)
    set_hand(game, 2, sheep=1)
    do(game, PlayJubilee())
    assert [one.seat for one in game.decisions] == [1, 2]
    assert refusal(game, GiveForJubilee(WHEAT), seat=1).missing == ("1 wheat",)
    do(game, GiveForJubilee(SHEEP), seat=2)
    do(game, GiveForJubilee(ORE), seat=1)
    assert game[Stores].hands[0] == cards(sheep=1, ore=1)
    entry = next(entry for entry in game.journal if isinstance(entry.event, CardGiven))
    assert entry.seen_by(3) == CardGiven(2, 0, None)
    assert owed(game).kind == "turn"


def test_stl_15_jubilee_asks_neither_seats_with_as_many_points_nor_empty_hands() -> None:
    game = holding("jubilee")
    settle(game, 1, 0)
    set_hand(game, 2, wood=1)
    assert listed(game, PlayJubilee) == []
    set_hand(game, 1, ore=1)
    do(game, PlayJubilee())
    assert [one.seat for one in game.decisions] == [1]


def test_stl_15_stonecutters_place_a_stone_for_one_card() -> None:
    game = holding("stonecutters")
    set_hand(game, 0, stone=1)
    assert refusal(game, PlayStonecutters()).rule == "STL-19"
    set_hand(game, 0)
    settle(game, 0, 63)
    assert listed(game, PlayStonecutters) == []
    assert refusal(game, PlayStonecutters()).rule == "STL-10"
    set_hand(game, 0, stone=1)
    do(game, PlayStonecutters())
    assert game[Wall].stones == [1, 0, 0, 0]
    assert game[Stores].hands[0] == 0


def test_stl_15_watchman_sends_the_plague_home() -> None:
    game = holding("watchman")
    assert refusal(game, PlayWatchman()).rule == "STL-15"
    let_idle(game, 3)
    changed(game)
    do(game, PlayWatchman())
    assert game[Fields].idle == game[Board].desert


def test_stonecutters_need_the_cards_and_the_wall() -> None:
    for name in ("settlers-wall", "settlers-cards"):
        with pytest.raises(RulesetError, match=name):
            rules(modules={name: False, "settlers-stonecutters": True, "settlers-steward": False})
