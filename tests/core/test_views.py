"""What a viewer may know of a game: `Game.seen_by`, `Entry.seen_by`, `Slice.seen_by`."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core import Entry, Game, Hidden, RandomComputer, Ruleset
from core.codec import encode
from core.computer import drawn
from core.play import play_out
from tests.core.conftest import SEED
from tests.core.games.caravan import Bade, BadeSomething, Bid, Bids, Drew, Hands, Rest, Track, Walked


def dealt(rules: Ruleset) -> Game:
    """A game in which seat 0 holds a card and the bids are in."""
    game = Game.new(rules, 3, SEED)
    for seat, coins in ((1, 2), (0, 3)):
        game.act(seat, Bid(coins))
    return game


def test_a_view_hides_what_slices_redact_and_shares_the_rest(rules: Ruleset) -> None:
    game = dealt(rules)
    game[Hands].held[0].append(5)
    game[Hands].deck.extend([1, 2])
    mine, other, spectator = game.seen_by(0), game.seen_by(1), game.seen_by(None)
    assert mine[Hands] == Hands([[5], [], []], [])
    assert other[Hands] == spectator[Hands] == Hands([[0], [], []], [])
    assert mine[Bids].made == {0: 3, 1: -1}
    assert spectator[Bids].made == {0: -1, 1: -1}
    assert mine[Track] is game[Track]
    assert (mine.phase, mine.round, mine.seq, mine.names.of("seat", 1)) == (game.phase, 1, game.seq, "Seat B")
    assert mine.decisions == game.decisions
    assert not mine.journal
    assert game[Hands].deck == [1, 2], "viewing changes nothing"


def test_a_view_rolls_no_dice(rules: Ruleset) -> None:
    game = dealt(rules)
    for seat in (None, 0, 1, 2):
        with pytest.raises(Hidden):
            game.seen_by(seat).dice.roll("snakes")
        with pytest.raises(Hidden):
            game.seen_by(seat).copy().dice.roll("snakes")


def test_once_over_everybody_sees_everything(rules: Ruleset) -> None:
    game = Game.new(rules, 2, SEED)
    play_out(game, [RandomComputer()] * 2, random.Random(3))
    for seat in (None, 0, 1):
        assert game.seen_by(seat)[Hands] == game[Hands]
        with pytest.raises(Hidden):
            game.seen_by(seat).dice.roll("snakes")


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 500))
def test_a_seat_sees_the_same_whatever_it_may_not_know(rules: Ruleset, seed: int) -> None:
    rng = random.Random(seed)
    game = Game.new(rules, 3, SEED)
    for _ in range(rng.randint(1, 30)):
        if game.result is not None:
            return
        decision = rng.choice(game.decisions)
        game.act(decision.seat, drawn(rng.choice(game.legal(decision)), game, decision, rng), decision.id)
    other = game.copy()
    other[Hands].deck.append(99)
    other[Hands].held[1:] = [[card + 50 for card in cards] for cards in other[Hands].held[1:]]
    for seat in (1, 2):
        if seat in other[Bids].made:
            other[Bids].made[seat] += 1
    for viewer in (0, None):
        if game.result is None:
            seen, seen_other = game.seen_by(viewer), other.seen_by(viewer)
            assert encode(seen) == encode(seen_other)
            for decision in game.decisions:
                if decision.seat == viewer:
                    assert seen.legal(decision) == seen_other.legal(decision) == game.legal(decision)


def test_an_entry_shows_its_audience_all_and_the_others_what_is_redacted() -> None:
    entry = Entry(1, 1, "dawn", Bade(0, 3), (0, 2))
    assert [entry.seen_by(seat) for seat in (0, 2)] == [Bade(0, 3)] * 2
    assert [entry.seen_by(seat) for seat in (1, None)] == [BadeSomething(0)] * 2
    assert entry.seen_by(None, over=True) == Bade(0, 3)
    drew = Entry(1, 1, "road", Drew(0, 3), (0,))
    assert (drew.seen_by(0), drew.seen_by(1), drew.seen_by(None)) == (Drew(0, 3), None, None)
    walked = Entry(1, 1, "road", Walked(0, 3))
    assert walked.seen_by(None) == Walked(0, 3)
    nobody = Entry(1, 1, "road", Drew(0, 3), ())
    assert (nobody.seen_by(0), nobody.seen_by(0, over=True)) == (None, Drew(0, 3))


def test_a_secret_answer_makes_the_same_public_events_whatever_it_is(rules: Ruleset) -> None:
    told = []
    for coins in (0, 3):
        game = Game.new(rules, 2, SEED)
        game.act(1, Bid(coins))
        told.append([(entry.seq, entry.seen_by(None)) for entry in game.journal])
    assert told[0] == told[1]


def test_a_draw_is_told_to_its_seat_alone(rules: Ruleset) -> None:
    game = Game.new(rules, 2, SEED)
    for seat in (0, 1):
        game.act(seat, Bid(0))
    game.act(game.turn, Rest())
    seen = [entry.seen_by(1) for entry in game.journal if isinstance(entry.event, Drew)]
    assert seen == [None]
