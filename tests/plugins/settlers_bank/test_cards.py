"""STL-2: bundles of cards as numbers do what lists of cards would."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from plugins.settlers_bank.cards import FACE_DOWN, bundle, cards, count, covers, enough, faces, lacking, missing, total
from plugins.settlers_bank.purchases import subsets
from plugins.settlers_board.resources import RESOURCES, Resource

HANDS = st.lists(st.sampled_from(RESOURCES), max_size=23).map(tuple)


@given(HANDS, HANDS)
def test_a_bundle_is_what_its_cards_are(one: tuple[Resource, ...], other: tuple[Resource, ...]) -> None:
    have, wanted = Counter(one), Counter(other)
    assert faces(bundle(one)) == tuple(sorted(one))
    assert total(bundle(one)) == len(one)
    assert all(count(bundle(one), resource) == have[resource] for resource in RESOURCES)
    assert covers(bundle(one), bundle(other)) == (wanted <= have)
    assert bool(missing(bundle(one), bundle(other))) == (not wanted <= have)
    assert bundle(one) + bundle(other) == bundle(one + other)


@given(HANDS)
def test_enough_tells_each_resource_apart(hand: tuple[Resource, ...]) -> None:
    at_least_two = enough(bundle(hand), cards(wood=2, sheep=2, wheat=2, stone=2, ore=2))
    assert at_least_two.bit_count() == sum(amount >= 2 for amount in Counter(hand).values())


def test_what_is_missing_is_said_in_words() -> None:
    assert missing(cards(wood=1, sheep=4), cards(wood=3, sheep=2, ore=1)) == ["2 wood", "1 ore"]


@given(HANDS, st.sampled_from(RESOURCES), st.integers(0, 200))
def test_more_cards_than_a_bundle_holds_can_be_named(hand: tuple[Resource, ...], kind: Resource, amount: int) -> None:
    short = amount - hand.count(kind)
    assert lacking(bundle(hand), (kind,) * amount) == ([f"{short} {kind.word}"] if short > 0 else [])


def test_cards_seen_from_the_back_count_but_pay_for_nothing() -> None:
    hidden = 9 * FACE_DOWN
    assert total(hidden) == 9
    assert not covers(hidden, cards(wood=1))


def test_all_cards_of_the_game_in_one_hand_are_still_counted() -> None:
    assert total(cards(wood=23, sheep=23, wheat=23, stone=23, ore=23)) == 115


def test_subsets_are_all_selections() -> None:
    assert sorted(subsets([1, 2])) == [(), (1,), (1, 2), (2,)]
