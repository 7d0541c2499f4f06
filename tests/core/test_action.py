import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import Action, Decision, Game, Names, Pick, Range, Refusal, Template
from core.computer import drawn
from tests.core.games.caravan import Bid, Drop, Hands, Rest, Walk


class Give(Action, frozen=True):
    """Give coins and things to a seat."""

    message = "Give {coins} and {things} to {seat}"
    seat: int
    coins: int
    things: tuple[str, ...] = ()


AMONG = ("ox", "ass", "ox", "ram")
LINE = Template(Give(1, 2, ("ox",)), (Range("coins", 1, 5), Pick("things", AMONG, 1, 3)))


def test_a_range_admits_whole_numbers_between_its_ends() -> None:
    admitted = [value for value in (0, 1, 5, 6, True, 1.0, "1", None) if Range("coins", 1, 5).admits(value)]
    assert admitted == [1, 5]
    assert all(type(value) is int for value in admitted)


def test_a_pick_admits_what_is_there_as_often_as_it_is_there() -> None:
    pick = Pick("things", AMONG, 1, 3)
    good: list[object] = [("ox",), ("ox", "ox"), ("ram", "ox", "ass")]
    assert all(pick.admits(value) for value in good)
    bad: list[object] = [(), ("ram", "ram"), ("ox",) * 3, ("ox",) * 4, ("cow",), ["ox"], "ox", None]
    assert not any(pick.admits(value) for value in bad)
    repeating = Pick("things", AMONG, 0, 3, repeats=True)
    assert repeating.admits(("ram", "ram", "ram"))
    assert repeating.admits(())
    assert not repeating.admits(("cow",))


def test_a_template_admits_what_differs_from_its_example_in_free_fields_alone() -> None:
    assert LINE.admits(LINE.example)
    assert LINE.admits(Give(1, 5, ("ram", "ox")))
    assert not LINE.admits(Give(0, 2, ("ox",))), "the seat is not free"
    assert not LINE.admits(Give(1, 6, ("ox",)))
    assert not LINE.admits(Give(1, 2, ()))
    assert not LINE.admits(Rest())


@given(st.integers(), st.booleans(), st.integers(0, 4), st.integers(0, 4))
def test_what_is_drawn_is_admitted(seed: int, repeats: bool, least: int, more: int) -> None:
    pick = Pick("things", AMONG, least, min(len(AMONG), least + more), repeats)
    line = Template(Give(1, 2, AMONG[:least]), (Range("coins", 2, 9), pick))
    rng = random.Random(seed)
    for _ in range(10):
        assert line.admits(line.draw(rng, lambda _: True))


@given(st.integers(), st.sets(st.integers(1, 5)))
def test_a_draw_never_yields_what_is_not_allowed(seed: int, allowed: set[int]) -> None:
    drawn_actions = [LINE.draw(random.Random(seed + n), lambda action: action.coins in allowed) for n in range(10)]  # type: ignore[attr-defined]
    for action in drawn_actions:
        assert isinstance(action, Give)
        assert action == LINE.example or action.coins in allowed


def test_drawing_for_a_seat_asks_the_actions_own_check(game: Game) -> None:
    for decision in game.decisions:
        game.act(decision.seat, Bid(0), decision.id)
    decision = game.decisions[0]
    game[Hands].held[decision.seat] = [3, 4, 4]
    line = next(line for line in game.legal(decision) if isinstance(line, Template))
    rng = random.Random(1)
    seen = set()
    for _ in range(60):
        action = drawn(line, game.seen_by(decision.seat), decision, rng)
        assert isinstance(action, Drop)
        action.check(game, decision)
        seen.add(tuple(sorted(action.cards)))
    assert seen == {(3,), (4,), (3, 4), (4, 4), (3, 4, 4)}
    assert drawn(Walk(1), game, decision, rng) == Walk(1)


def test_an_action_that_was_not_listed_is_refused_by_default(game: Game) -> None:
    with pytest.raises(Refusal, match="not-legal: that is not possible now"):
        Give(0, 1).check(game, game.decisions[0])
    assert Give(0, 1).numbers(game, game.decisions[0]) == ()
    for unwritten in (Give.legal, Give(0, 1).apply):
        with pytest.raises(NotImplementedError):
            unwritten(game, Decision(0, "act"))


def test_an_action_is_one_line_of_a_menu(game: Game) -> None:
    names: Names = game.names
    assert Give(2, 3, ("ox", "ram")).text(names) == "Give 3 and ox and ram to 2"
    assert Walk(2).text(names) == "Walk 2"
