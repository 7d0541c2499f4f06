"""STL-14, STL-16 and STL-23: development cards, the most priests, and secret points."""

from collections import Counter

from core import preview
from plugins.settlers_bank.stores import Stores
from plugins.settlers_board.resources import Resource
from plugins.settlers_cards.deck import FACE_DOWN, CardKinds, Deck, no_development_card_is_lost
from plugins.settlers_cards.events import (
    DevelopmentCardBought,
    MostPriestsPassed,
    VictoryPointsShown,
)
from plugins.settlers_cards.playing import BuyDevelopmentCard
from plugins.settlers_cards.priests import PlayPriest, Priesthood
from plugins.settlers_cards.tithe import PlayTithe
from plugins.settlers_cards.watchman import PlayWatchman
from plugins.settlers_of_canaan.dice import RollDice
from plugins.settlers_plague.cleansing import Cleanse
from plugins.settlers_points.scores import Scores, count_points, reveal_secrets
from plugins.settlers_wall.wall import Wall
from tests.plugins.settlers_scenes import (
    at_turn,
    do,
    events,
    founded,
    hold,
    holding,
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


def test_stl_14_15_the_pile_has_its_35_cards() -> None:
    game = new_game()
    assert len(game[Deck].pile) == 35
    kinds = Counter(game[Deck].pile)
    assert kinds == {
        "priest": 20, "victory-point": 4, "highway": 2, "manna": 2, "tithe": 1, "irrigation": 1, "smelting": 1,
        "caravan": 1, "jubilee": 1, "stonecutters": 1, "watchman": 1,
    }  # fmt: skip
    assert all(kind.text and kind.title for kind in game[CardKinds].by_name.values())
    assert game[Deck].pile != new_game(seed=2)[Deck].pile, "it is shuffled"
    assert not game[Deck].played


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


def test_stl_26_a_preview_does_not_tell_which_card_it_would_be() -> None:
    game = at_turn()
    set_hand(game, 0, sheep=1, wheat=1, ore=1)
    found = preview(game.seen_by(0), 0, BuyDevelopmentCard(), owed(game))
    assert not found.complete
    assert found.events == ()


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
    next_turn(game)
    assert (game[Deck].held[0], game[Deck].fresh[0]) == (["priest"], [])
    for _ in range(3):
        next_turn(game)
    do(game, PlayPriest())
    assert owed(game).kind == "cleanse"
    assert not no_development_card_is_lost(game)


def test_stl_14_one_card_a_turn_and_only_held_ones() -> None:
    game = holding("priest", "priest")
    refused = refusal(game, PlayTithe(WOOD))
    assert (refused.rule, refused.missing) == ("STL-14", ("Tithe",))
    do(game, PlayPriest())
    do(game, listed(game, Cleanse)[0])
    assert listed(game, PlayPriest) == []
    assert "in this turn" in refusal(game, PlayPriest()).message
    assert (game[Deck].held[0], game[Deck].shown[0]) == (["priest"], ["priest"])
    for _ in range(4):
        next_turn(game)
    assert listed(game, PlayPriest) == [PlayPriest()]


def test_stl_8_14_a_card_may_be_played_before_the_roll() -> None:
    game = founded()
    hold(game, 0, "priest", "watchman")
    do(game, PlayPriest())
    do(game, listed(game, Cleanse)[0])
    assert owed(game).kind == "roll"
    load_dice(game, 12)
    do(game, RollDice())
    assert refusal(game, PlayWatchman()).rule == "STL-14"


def test_stl_14_a_lost_card_is_noticed() -> None:
    game = new_game()
    game[Deck].pile.pop()
    assert no_development_card_is_lost(game)


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


def test_stl_23_victory_points_are_shown_at_the_end_and_priests_are_not() -> None:
    game = holding("victory-point", "priest", "victory-point")
    count_points(game)
    reveal_secrets(game)
    assert (game[Deck].held[0], game[Deck].shown[0]) == (["priest"], ["victory-point"] * 2)
    assert game[Scores].open[0] == 4
    assert game[Scores].secret[0] == 0
    assert events(game, VictoryPointsShown) == [VictoryPointsShown(0, 2)]


def test_stl_14_a_victory_point_counts_in_the_turn_it_is_bought() -> None:
    game = holding()
    settle(game, 0, 0, 51, 60)
    raise_city(game, 0, 0, 51, 60, 8)
    game[Deck].pile.sort(key=lambda card: card == "victory-point")
    hold(game, 0, "victory-point", "victory-point")
    count_points(game)
    set_hand(game, 0, sheep=1, wheat=1, ore=1)
    assert game.result is None
    do(game, BuyDevelopmentCard())
    assert game.result is not None
    assert game.result.winners == (0,)
