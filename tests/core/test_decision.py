import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import Decision, Game, Refusal
from core.decision import Groups, found, opened, without
from tests.core.written import game_of, part


def ask(seat: int, id_: str, hangs_on: str = "") -> Decision:
    return Decision(seat, "kind", optional=bool(hangs_on), hangs_on=hangs_on, id=id_)


def ids(groups: Groups) -> list[list[str]]:
    return [[one.id for one in group] for group in groups]


def test_a_group_waits_until_the_one_opened_on_it_is_gone() -> None:
    groups: Groups = []
    opened(groups, [ask(0, "a"), ask(1, "b")])
    opened(groups, [ask(2, "c")])
    assert ids(groups) == [["a", "b"], ["c"]]
    assert found(groups, "c").seat == 2
    with pytest.raises(Refusal) as refused:
        found(groups, "a")
    assert refused.value.rule == "not-now"
    with pytest.raises(Refusal) as refused:
        found(groups, "z")
    assert refused.value.rule == "stale-decision"
    assert ids(without(groups, lambda one: one.id == "c")) == [["a", "b"]]


def test_what_hangs_on_a_decision_joins_its_group_and_goes_with_it() -> None:
    groups: Groups = []
    opened(groups, [ask(2, "comment", "answer"), ask(1, "answer"), ask(3, "reply", "comment")])
    opened(groups, [ask(0, "nested")])
    opened(groups, [ask(0, "late", "answer")])
    assert ids(groups) == [["answer", "comment", "reply", "late"], ["nested"]]
    assert ids(without(groups, lambda one: one.id == "answer")) == [["nested"]]
    assert ids(without(groups, lambda one: one.id == "comment")) == [["answer", "late"], ["nested"]]


def test_what_hangs_on_nothing_open_is_refused() -> None:
    with pytest.raises(ValueError, match="'kind' hangs on the decision 'gone', which is not open"):
        opened([], [ask(0, "a", "gone")])


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(-1, 8)), max_size=12), st.sets(st.integers(0, 3)))
def test_no_group_is_left_that_blocks_nothing(rows: list[tuple[int, int]], seats: set[int]) -> None:
    groups: Groups = []
    for number, (seat, on) in enumerate(rows):
        hangs_on = f"d{on}" if 0 <= on < number else ""
        opened(groups, [ask(seat, f"d{number}", hangs_on)])
    left = without(groups, lambda one: one.seat in seats)
    open_ids = {one.id for group in left for one in group}
    for group in left:
        assert any(not one.optional for one in group)
        assert all(not one.hangs_on or one.hangs_on in open_ids for one in group)
        assert all(one.seat not in seats for one in group)


def test_ids_are_never_given_twice(game: Game) -> None:
    made = [game.new_decision(0, "kind") for _ in range(3)]
    again = game.copy().new_decision(0, "kind")
    assert len({one.id for one in (*made, again, *game.decisions)}) == 7


def test_what_an_eliminated_seat_owed_is_closed_with_what_hung_on_it() -> None:
    game = game_of(seats=3)
    answer = game.new_decision(1, "act")
    comment = game.new_decision(2, "act", hangs_on=answer.id)
    game.open(answer, comment)
    game.eliminate(1)
    assert [one.seat for one in game.decisions] == [0]
    game.eliminate(1)
    assert game.out == [1]
    assert [type(entry.event).__name__ for entry in game.journal].count("SeatEliminated") == 1


def test_seats_that_are_not_in_the_game_cannot_be_asked() -> None:
    game = game_of(seats=3)
    game.eliminate(1)
    for seat in (1, 3, -1):
        with pytest.raises(ValueError, match=f"seat {seat} is not in the game and cannot be asked for 'act'"):
            game.open(game.new_decision(seat, "act"))
        with pytest.raises(ValueError, match=f"seat {seat} is not in the game and cannot be asked for 'act'"):
            game.owe(seat, "act")


def test_a_seat_that_owes_is_asked_alone_as_if_its_decision_was_opened() -> None:
    one, other = game_of(seats=3), game_of(seats=3)
    one.owe(2, "act", "now")
    other.open(other.new_decision(2, "act", "now"))
    assert one.groups == other.groups
    assert [(owed.seat, owed.subject) for owed in one.decisions] == [(2, "now")]


def test_nobody_is_asked_once_the_game_is_over() -> None:
    game = game_of()
    game.end([0], "enough")
    game.end([1], "too late")
    game.open(game.new_decision(0, "act"))
    game.owe(0, "act")
    assert game.decisions == []
    assert game.result is not None
    assert game.result.winners == (0,)
    assert part(game, "Tally") in [kind for _, kind in game.rules.slices]
