"""STL-12 and STL-13: a seven, discards, cleansing and theft."""

import random

import pytest

from core import Game, Hidden, Template, preview
from plugins.settlers_bank.cards import cards, total
from plugins.settlers_bank.stores import Stores, hand_size
from plugins.settlers_board.board import Board
from plugins.settlers_board.resources import Resource
from plugins.settlers_harvest.fields import Fields
from plugins.settlers_of_canaan.dice import RollDice
from plugins.settlers_plague.cleansing import Cleanse, steal
from plugins.settlers_plague.discards import Discard, Discards
from plugins.settlers_plague.events import CardsDiscarded, CardStolen, PlagueMoved
from plugins.settlers_wall.events import BlackStonePlaced
from tests.plugins.settlers_scenes import do, events, founded, listed, load_dice, next_turn, owed, refusal, set_hand

WOOD, ORE = Resource.WOOD, Resource.ORE


def rolled_seven(*hands: dict[str, int]) -> Game:
    game = founded()
    for seat, hand in enumerate(hands):
        set_hand(game, seat, **hand)
    load_dice(game, 7)
    do(game, RollDice())
    return game


def tile(game: Game, name: str) -> int:
    return next(place for place, one in enumerate(game[Board].tiles) if one.name == name)


def test_stl_12_the_plague_starts_in_the_desert_and_must_move_to_land() -> None:
    game = rolled_seven()
    assert game[Fields].idle == game[Board].desert
    assert refusal(game, Cleanse(game[Board].desert)).rule == "STL-12"
    assert refusal(game, Cleanse(-1)).rule == "STL-12"
    assert "nothing can be stolen" in refusal(game, Cleanse(0, 1)).message
    do(game, Cleanse(tile(game, "Judah")))
    assert game[Fields].idle == tile(game, "Judah")
    assert events(game, PlagueMoved) == [PlagueMoved(0, tile(game, "Judah"))]
    assert owed(game).kind == "turn"


def test_stl_12_the_plague_cannot_stay_on_its_tile() -> None:
    game = rolled_seven()
    do(game, Cleanse(tile(game, "Judah")))
    next_turn(game, 7)
    assert refusal(game, Cleanse(tile(game, "Judah"))).rule == "STL-12"
    assert Cleanse(tile(game, "Judah")) not in listed(game, Cleanse)


def test_stl_12_a_random_card_is_stolen_from_a_seat_that_lives_there() -> None:
    game = rolled_seven({}, {}, {"ore": 2})
    refused = refusal(game, Cleanse(tile(game, "Dor")))
    assert refused.rule == "STL-12"
    assert "Seat C" in refused.message
    assert refusal(game, Cleanse(tile(game, "Dor"), 1)).rule == "STL-12"
    assert refusal(game, Cleanse(tile(game, "Dor"), 0)).rule == "STL-12"
    assert refusal(game, Cleanse(tile(game, "Dor"), 99)).rule == "STL-12"
    assert refusal(game, Cleanse(tile(game, "Dor"), -1)).rule == "STL-12"
    do(game, Cleanse(tile(game, "Dor"), 2))
    assert game[Stores].hands[0] == cards(ore=1)
    assert game[Stores].hands[2] == cards(ore=1)


def test_stl_12_of_several_seats_on_a_tile_the_roller_chooses_one_that_holds_a_card() -> None:
    game = rolled_seven({}, {"ore": 1}, {"wood": 1})
    argob = tile(game, "Argob")
    assert [one for one in listed(game, Cleanse) if one in (Cleanse(argob), Cleanse(argob, 1), Cleanse(argob, 2))] == [
        Cleanse(argob, 1),
        Cleanse(argob, 2),
    ]
    do(game, Cleanse(argob, 1))
    assert game[Stores].hands[:3] == [cards(ore=1), 0, cards(wood=1)]


def test_stl_12_nothing_is_stolen_from_an_empty_hand_and_the_turn_goes_on() -> None:
    game = rolled_seven()
    assert refusal(game, Cleanse(tile(game, "Dor"), 2)).rule == "STL-12"
    do(game, Cleanse(tile(game, "Dor")))
    assert not events(game, CardStolen)
    assert owed(game).kind == "turn"


def test_stl_26_which_card_was_stolen_is_known_to_the_two_alone() -> None:
    game = rolled_seven({}, {}, {"ore": 2})
    do(game, Cleanse(tile(game, "Dor"), 2))
    entry = next(entry for entry in game.journal if isinstance(entry.event, CardStolen))
    assert entry.seen_by(0) == entry.seen_by(2) == CardStolen(0, 2, ORE)
    assert entry.seen_by(1) == entry.seen_by(None) == CardStolen(0, 2, None)
    assert "a card" in CardStolen(0, 2, None).text(game.names)


def test_stl_26_a_preview_does_not_tell_which_card_it_would_be() -> None:
    game = rolled_seven({}, {}, {"ore": 2})
    found = preview(game.seen_by(0), 0, Cleanse(tile(game, "Dor"), 2), owed(game))
    assert not found.complete


def test_stl_12_all_with_more_than_seven_cards_discard_half_at_once_roller_too() -> None:
    game = rolled_seven({"wood": 9}, {"ore": 7}, {"sheep": 8}, {})
    assert [(one.seat, one.kind, one.secret) for one in game.decisions] == [(0, "discard", True), (2, "discard", True)]
    assert refusal(game, Cleanse(tile(game, "Dor"))).rule == "not-now"
    assert len(events(game, BlackStonePlaced)) == 1
    do(game, Discard((Resource.SHEEP,) * 4), seat=2)
    assert hand_size(game, 2) == 8
    assert not events(game, CardsDiscarded)
    assert refusal(game, Discard((Resource.SHEEP,) * 4), seat=2).rule == "not-your-turn"
    do(game, Discard((WOOD,) * 4), seat=0)
    assert [total(hand) for hand in game[Stores].hands] == [5, 7, 4, 0]
    assert len(events(game, CardsDiscarded)) == 2
    assert owed(game).kind == "cleanse"


def test_stl_12_discards_are_chosen_not_random_and_only_once() -> None:
    game = rolled_seven({"wood": 4, "ore": 5})
    assert refusal(game, Discard((WOOD,) * 3)).rule == "STL-12"
    assert refusal(game, Discard((WOOD,) * 5)).rule == "STL-12"
    assert refusal(game, Discard((Resource.WHEAT,) * 4)).rule == "STL-12"
    do(game, Discard((ORE, WOOD, ORE, ORE)))
    assert game[Stores].hands[0] == cards(wood=3, ore=2)
    assert owed(game).kind == "cleanse"


def test_stl_12_27_of_a_hand_however_big_only_what_is_there_can_be_discarded() -> None:
    game = rolled_seven({"wood": 12, "sheep": 23, "wheat": 23, "stone": 23, "ore": 23})
    refused = refusal(game, Discard((WOOD,) * 52))
    assert (refused.rule, refused.missing) == ("STL-12", ("40 wood",))
    do(game, Discard((WOOD,) * 12 + (Resource.SHEEP,) * 20 + (ORE,) * 20))
    assert game[Stores].hands[0] == cards(sheep=3, wheat=23, stone=23, ore=3)


def test_stl_12_a_choice_is_secret_until_all_are_in() -> None:
    game = rolled_seven({"wood": 9}, {"ore": 9})
    seq = game.seq
    do(game, Discard((ORE,) * 4), seat=1)
    assert game.seq == seq
    assert game.seen_by(1)[Discards].chosen == {1: cards(ore=4)}
    assert game.seen_by(0)[Discards].chosen == game.seen_by(None)[Discards].chosen == {}


def test_discards_are_a_template_that_draws_legal_ones() -> None:
    game = rolled_seven({"wood": 4, "ore": 5})
    (line,) = game.legal(owed(game))
    assert isinstance(line, Template)
    rng = random.Random(1)
    for _ in range(20):
        drawn = line.draw(rng, lambda _: True)
        drawn.check(game, owed(game))


def test_the_view_of_another_hand_cannot_be_robbed_in_thought() -> None:
    game = rolled_seven({}, {}, {"ore": 2})
    with pytest.raises(Hidden):
        steal(game.seen_by(0).copy(), 0, 2)
