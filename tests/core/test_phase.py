from hypothesis import given, settings
from hypothesis import strategies as st

from core import Game, Phase, Step, step, turn
from core.phase import Row
from tests.core.conftest import SEED
from tests.core.written import part, registry_of


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


ENTERED = """
plugin = Plugin("mode", "1", "A mode.", seats=(1, 4))
P, Q, Z = Phase("p", "x"), Phase("q", "x"), Phase("z", "x")
log = []

@step("z")
def over(game): game.end([], "all steps are done")
"""
ENTERED_STEP = """
@step({phase!r}, each_seat={each_seat})
def s{number}(game): log.append(({number}, game.place))
"""


def entered(rows: list[tuple[str, bool]], seats: int) -> list[tuple[int, int]]:
    """The steps of a round in the order in which they are entered, each with the place of its seat."""
    steps = [ENTERED_STEP.format(phase=phase, each_seat=each, number=n) for n, (phase, each) in enumerate(rows)]
    game = Game.new(registry_of(ENTERED + "".join(steps)).ruleset("mode"), seats, SEED)
    found: list[tuple[int, int]] = part(game, "log")
    return found


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.sampled_from("pq"), st.booleans()), min_size=1, max_size=6), st.integers(1, 4))
def test_a_round_enters_single_steps_once_and_blocks_once_for_each_seat(
    rows: list[tuple[str, bool]], seats: int
) -> None:
    log = entered(rows, seats)
    assert len(set(log)) == len(log)
    for number, (_, each_seat) in enumerate(rows):
        assert [place for step, place in log if step == number] == list(range(seats if each_seat else 1))
    assert [rows[step][0] for step, _ in log] == sorted(rows[step][0] for step, _ in log), "phase after phase"


def test_neighbouring_steps_of_seats_run_seat_by_seat() -> None:
    assert entered([("p", True), ("p", True), ("p", False)], 2) == [(0, 0), (1, 0), (0, 1), (1, 1), (2, 0)]
    assert entered([("p", True), ("q", True)], 2) == [(0, 0), (0, 1), (1, 0), (1, 1)], "a phase ends a block"
