"""STL-26: nothing that a seat may not know changes anything that it sees."""

import random
from collections.abc import Callable

import msgspec
import pytest

from core import Game, RandomComputer
from core.play import play_out
from plugins.settlers_bank.cards import ONE, count, faces
from plugins.settlers_bank.stores import Stores
from plugins.settlers_board.resources import RESOURCES
from plugins.settlers_cards.deck import Deck
from plugins.settlers_cards.priests import PRIEST
from plugins.settlers_cards.victory import VICTORY_POINT
from plugins.settlers_plague.discards import Discards
from plugins.settlers_points.scores import count_points
from tests.plugins.settlers_scenes import at_turn, changed, new_game, set_hand

VIEWERS = (0, 3, None)


def seen(game: Game, viewer: int | None) -> bytes:
    """All that a viewer gets: every slice, the legal lists of its own decisions, and the events."""
    view = game.seen_by(viewer)
    slices = {kind.__name__: view[kind] for _, kind in game.rules.slices}
    lists = [[repr(line) for line in view.legal(one)] for one in view.decisions if one.seat == viewer]
    told = [(entry.seq, repr(entry.seen_by(viewer))) for entry in game.journal]
    return msgspec.json.encode([slices, lists, told])


def swap_a_card_in_a_hand(game: Game) -> None:
    """Seat 1 holds another card than before, and seat 2 the one it had: the bank is the same."""
    hands = game[Stores].hands
    hands[1] += ONE[0] - ONE[4]
    hands[2] += ONE[4] - ONE[0]


def shuffle_the_pile(game: Game) -> None:
    game[Deck].pile.reverse()


def swap_a_development_card(game: Game) -> None:
    deck = game[Deck]
    deck.held[1][0], deck.pile[0] = deck.pile[0], deck.held[1][0]
    count_points(game, 1)


def choose_another_discard(game: Game) -> None:
    game[Discards].chosen[1] = ONE[4]


def scene() -> Game:
    game = at_turn()
    set_hand(game, 1, ore=2)
    set_hand(game, 2, wood=2)
    deck = game[Deck]
    deck.held[1] = [VICTORY_POINT]
    deck.pile.remove(VICTORY_POINT)
    deck.pile.sort(key=lambda card: card != PRIEST)
    game[Discards].chosen = {1: ONE[0]}
    count_points(game, 1)
    changed(game)
    return game


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize(
    "change", [swap_a_card_in_a_hand, shuffle_the_pile, swap_a_development_card, choose_another_discard]
)
def test_stl_26_what_is_hidden_changes_nothing_that_others_see(
    viewer: int | None, change: Callable[[Game], None]
) -> None:
    before, after = scene(), scene()
    change(after)
    changed(after)
    assert seen(before, viewer) == seen(after, viewer)


@pytest.mark.parametrize("change", [swap_a_card_in_a_hand, swap_a_development_card, choose_another_discard])
def test_what_is_hidden_from_others_is_seen_by_its_owner(change: Callable[[Game], None]) -> None:
    before, after = scene(), scene()
    change(after)
    changed(after)
    assert seen(before, 1) != seen(after, 1)


def test_stl_26_other_futures_of_the_dice_look_alike() -> None:
    one, other = new_game(seed=1), new_game(seed=2)
    assert one[Deck].pile != other[Deck].pile
    for viewer in VIEWERS:
        assert seen(one, viewer) == seen(other, viewer)


def test_stl_26_hand_sizes_bank_and_played_cards_are_open() -> None:
    game = new_game()
    play_out(game, [RandomComputer()] * 4, random.Random(9))
    view = game.seen_by(None)
    assert view[Stores].hands == game[Stores].hands, "once it is over, all is open"
    game = scene()
    view = game.seen_by(None)
    assert view[Stores].bank == game[Stores].bank
    assert view[Deck].shown == game[Deck].shown
    assert [len(hand) for hand in view[Deck].held] == [len(hand) for hand in game[Deck].held]
    assert all(not count(view[Stores].hands[1], resource) for resource in RESOURCES)
    assert faces(game[Stores].hands[1])
