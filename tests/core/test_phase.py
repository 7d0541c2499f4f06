from hypothesis import given
from hypothesis import strategies as st

from core import Phase, Step, step, turn
from core.phase import Row, Stop


def named(phase: str, name: str, *, each_seat: bool = False) -> Step:
    return Step(phase, name, lambda _: None, each_seat=each_seat)


def test_steps_stand_as_their_phase_lists_them_and_the_others_behind() -> None:
    phases = [Phase("dawn", "x", ("wake", "wash")), Phase("dusk", "x")]
    steps = [
        named("dusk", "b"),
        named("dawn", "extra"),
        named("dawn", "wash"),
        named("dusk", "a"),
        named("dawn", "wake"),
    ]
    assert [one.name for one in Row(phases, steps).steps] == ["wake", "wash", "extra", "b", "a"]


def test_a_step_is_named_after_its_function_unless_it_says_otherwise() -> None:
    @step("dawn")
    def wake_up(game: object) -> None: ...

    @step("dawn", name="rise", each_seat=True)
    def wake_again(game: object) -> None: ...

    assert [(one.phase, one.name, one.each_seat) for one in (wake_up, wake_again)] == [
        ("dawn", "wake-up", False),
        ("dawn", "rise", True),
    ]
    assert repr(wake_up) == "<step dawn/wake-up>"
    assert {wake_up.__module__, turn("dawn", "act").__module__, Phase("dawn", "x").__module__} == {__name__}
    assert (turn("dawn", "act").name, turn("dawn", "act", name="first").name) == ("act", "first")
    assert Phase("early-dawn", "x").title == "Early Dawn"


@given(st.lists(st.tuples(st.sampled_from("pq"), st.booleans()), min_size=1, max_size=6), st.integers(1, 4))
def test_a_round_enters_single_steps_once_and_blocks_once_for_each_seat(
    rows: list[tuple[str, bool]], seats: int
) -> None:
    steps = [named(phase, str(number), each_seat=each) for number, (phase, each) in enumerate(rows)]
    row = Row([Phase("p", "x"), Phase("q", "x")], steps)
    at: tuple[Stop, int] | None = (row.stops[0], 0)
    entered: list[tuple[int, int]] = []
    while at is not None:
        entered.append((at[0].number, at[1]))
        assert len(entered) <= len(steps) * seats
        at = row.following(*at, seats, 1)
    assert len(set(entered)) == len(entered)
    for number, one in enumerate(row.steps):
        assert [place for at_step, place in entered if at_step == number] == list(range(seats if one.each_seat else 1))
    for phase in "pq":
        block = [at_step for at_step, _ in entered if row.steps[at_step].phase == phase]
        places = [number for number, one in enumerate(entered) if row.steps[one[0]].phase == phase]
        assert places == list(range(min(places, default=0), min(places, default=0) + len(block)))


def test_neighbouring_steps_of_seats_run_seat_by_seat() -> None:
    row = Row([Phase("p", "x")], [named("p", "a", each_seat=True), named("p", "b", each_seat=True), named("p", "c")])
    at: tuple[Stop, int] | None = (row.stops[0], 0)
    way = []
    while at is not None:
        way.append((at[0].number, at[1]))
        at = row.following(*at, 2, 1)
    assert way == [(0, 0), (1, 0), (0, 1), (1, 1), (2, 0)]
