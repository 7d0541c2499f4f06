"""STL-14, STL-15 and STL-16: development cards, their effects, and the most priests."""

from collections import Counter

import pytest

from core import Game
from plugins.settlers_bank.cards import cards
from plugins.settlers_bank.stores import Stores
from plugins.settlers_board.board import Board
from plugins.settlers_board.resources import Resource
from plugins.settlers_building.pieces import Pieces
from plugins.settlers_cards.caravan import PlayCaravan
from plugins.settlers_cards.deck import FACE_DOWN, CardKinds, Deck
from plugins.settlers_cards.events import CardGiven, DevelopmentCardBought, MostPriestsPassed, TitheTaken, Tribute
from plugins.settlers_cards.grants import PlayIrrigation, PlayManna, PlaySmelting
from plugins.settlers_cards.highway import LayHighway, PlayHighway
from plugins.settlers_cards.jubilee import GiveForJubilee, PlayJubilee
from plugins.settlers_cards.playing import BuyDevelopmentCard
from plugins.settlers_cards.priests import PlayPriest, Priesthood
from plugins.settlers_cards.tithe import PlayTithe
from plugins.settlers_cards.watchman import PlayWatchman
from plugins.settlers_harvest.fields import Fields, let_idle
from plugins.settlers_of_canaan.dice import RollDice
from plugins.settlers_plague.cleansing import Cleanse
from plugins.settlers_points.scores import Scores
from plugins.settlers_stonecutters import PlayStonecutters
from plugins.settlers_trade.bank import TradeWithBank
from plugins.settlers_wall.wall import Wall
from tests.plugins.settlers_scenes import (
    at_turn,
    changed,
    do,
    events,
    founded,
    lay,
    listed,
    load_dice,
    new_game,
    next_turn,
    owed,
    raise_city,
    refusal,
    set_hand,
    settle,
)

WOOD, SHEEP, WHEAT, STONE, ORE = Resource


def holding(*kinds: str, seat: int = 0) -> Game:
    """Seat 0 may trade and build; a seat holds these cards, taken from the pile."""
    game = at_turn()
    hold(game, seat, *kinds)
    return game


def hold(game: Game, seat: int, *kinds: str) -> None:
    for kind in kinds:
        game[Deck].pile.remove(kind)
        game[Deck].held[seat].append(kind)
    changed(game)


def test_stl_14_15_the_pile_has_its_35_cards() -> None:
    game = new_game()
    assert len(game[Deck].pile) == 35
    kinds = Counter(game[Deck].pile)
    assert kinds == {
        "priest": 20, "victory-point": 4, "highway": 2, "manna": 2, "tithe": 1, "irrigation": 1, "smelting": 1,
        "caravan": 1, "jubilee": 1, "stonecutters": 1, "watchman": 1,
    }  # fmt: skip
    assert all(kind.text and kind.title for kind in game[CardKinds].by_name.values())


def test_stl_14_a_card_is_bought_face_down() -> None:
    game = at_turn()
    set_hand(game, 0, sheep=1, wheat=1, ore=1)
    card = game[Deck].pile[-1]
    do(game, BuyDevelopmentCard())
    assert game[Deck].fresh[0] == [card]
    assert game[Stores].hands[0] == 0
    entry = next(entry for entry in game.journal if isinstance(entry.event, DevelopmentCardBought))
    assert entry.seen_by(0) == DevelopmentCardBought(0, card)
    assert entry.seen_by(1) == entry.seen_by(None) == DevelopmentCardBought(0, None)
    assert game.seen_by(1)[Deck].fresh[0] == [FACE_DOWN]
    assert set(game.seen_by(0)[Deck].pile) == {FACE_DOWN}


def test_stl_14_27_buying_needs_the_price_and_a_card() -> None:
    game = at_turn()
    set_hand(game, 0, sheep=1)
    refused = refusal(game, BuyDevelopmentCard())
    assert (refused.rule, refused.missing) == ("STL-10", ("1 wheat", "1 ore"))
    game[Deck].shown[1], game[Deck].pile = game[Deck].pile, []
    set_hand(game, 0, sheep=1, wheat=1, ore=1)
    assert listed(game, BuyDevelopmentCard) == []
    assert refusal(game, BuyDevelopmentCard()).rule == "STL-14"


def test_stl_14_a_card_is_not_played_in_the_turn_it_was_bought() -> None:
    game = at_turn()
    game[Deck].pile.remove("priest")
    game[Deck].pile.append("priest")
    set_hand(game, 0, sheep=1, wheat=1, ore=1)
    do(game, BuyDevelopmentCard())
    refused = refusal(game, PlayPriest())
    assert refused.rule == "STL-14"
    assert "bought" in refused.message
    for _ in range(4):
        next_turn(game)
    do(game, PlayPriest())
    assert owed(game).kind == "cleanse"


def test_stl_14_one_card_a_turn_and_only_held_ones() -> None:
    game = holding("priest", "priest")
    assert refusal(game, PlayTithe(WOOD)).rule == "STL-14"
    do(game, PlayPriest())
    do(game, listed(game, Cleanse)[0])
    assert listed(game, PlayPriest) == []
    assert "in this turn" in refusal(game, PlayPriest()).message
    assert game[Deck].shown[0] == ["priest"]


def test_stl_8_14_a_card_may_be_played_before_the_roll() -> None:
    game = founded()
    hold(game, 0, "priest", "watchman")
    do(game, PlayPriest())
    do(game, listed(game, Cleanse)[0])
    assert owed(game).kind == "roll"
    load_dice(game, 12)
    do(game, RollDice())
    assert refusal(game, PlayWatchman()).rule == "STL-14"


def test_stl_13_a_priest_cleanses_without_discards_or_black_stone() -> None:
    game = holding("priest")
    set_hand(game, 1, wood=9)
    do(game, PlayPriest())
    assert [one.kind for one in game.decisions] == ["cleanse"]
    assert game[Wall].black == 0


def test_stl_16_most_priests_need_three_and_a_tie_takes_the_bonus_out_of_play() -> None:
    game = holding("priest")
    game[Deck].shown[0] += ["priest"] * 2
    game[Deck].shown[1] += ["priest"] * 2
    do(game, PlayPriest())
    do(game, listed(game, Cleanse)[0])
    assert game[Priesthood].leader == 0
    assert game[Scores].open[0] == 4
    next_turn(game)
    hold(game, 1, "priest")
    do(game, PlayPriest())
    assert game[Priesthood].leader is None
    assert game[Scores].open[:2] == [2, 2]
    assert events(game, MostPriestsPassed) == [MostPriestsPassed(0, 3), MostPriestsPassed(None, 3)]


def test_stl_15_highway_lays_two_free_roads() -> None:
    game = holding("highway")
    do(game, PlayHighway())
    do(game, listed(game, LayHighway)[0])
    assert refusal(game, LayHighway(93)).rule == "STL-11"
    do(game, listed(game, LayHighway)[0])
    assert game[Pieces].roads[0].bit_count() == 4
    assert owed(game).kind == "turn"


def test_stl_15_highway_with_one_road_left_lays_one_and_with_none_cannot_be_played() -> None:
    game = holding("highway", "highway")
    lay(game, 0, 4, 0, 3, 7, 12, 17, 22, 16, 11)
    lay(game, 0, 34, 40, 47, 53, 58)
    assert game[Pieces].roads[0].bit_count() == 14
    do(game, PlayHighway())
    do(game, listed(game, LayHighway)[0])
    assert owed(game).kind == "turn"
    for _ in range(4):
        next_turn(game)
    assert listed(game, PlayHighway) == []
    refused = refusal(game, PlayHighway())
    assert (refused.rule, refused.missing) == ("STL-1", ("1 road",))


def test_stl_15_manna_takes_any_two_cards() -> None:
    game = holding("manna")
    assert len(listed(game, PlayManna)) == 25
    assert refusal(game, PlayManna(ORE)).rule == "STL-15"
    do(game, PlayManna(ORE, WOOD))
    assert game[Stores].hands[0] == cards(ore=1, wood=1)


def test_stl_15_manna_with_one_card_left_takes_that() -> None:
    game = holding("manna")
    set_hand(game, 1, wood=23, sheep=23, wheat=23, stone=23, ore=22)
    assert listed(game, PlayManna) == [PlayManna(ORE)]
    assert refusal(game, PlayManna(ORE, ORE)).missing == ("1 ore",)
    do(game, PlayManna(ORE))
    assert game[Stores].hands[0] == cards(ore=1)


def test_stl_15_tithe_takes_all_cards_of_a_resource() -> None:
    game = holding("tithe")
    set_hand(game, 1, wood=3, ore=1)
    set_hand(game, 2, wood=1)
    do(game, PlayTithe(WOOD))
    assert game[Stores].hands[:3] == [cards(wood=4), cards(ore=1), 0]
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
    assert refusal(game, PlayIrrigation()).rule == "STL-15"


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
    assert refusal(game, PlayJubilee()).rule == "STL-15"
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


def test_stl_15_stonecutters_place_a_stone_for_one_card() -> None:
    game = holding("stonecutters")
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
