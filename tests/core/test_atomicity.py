"""Acts are all or nothing, wherever a rule raises and whatever it raises."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core import Action, CanaanError, Decision, Game, Legal, PluginFault, Refusal, Registry, Ruleset, load
from core.base import ACTS_BETWEEN_BASES
from core.codec import encode
from core.computer import drawn
from tests.core.conftest import SEED
from tests.core.games.caravan import Track
from tests.core.written import MODE, game_of, module, part, registry_of

Snapshot = tuple[bytes, list[Any], list[Any], list[Decision], list[list[Legal]]]


def snapshot(game: Game) -> Snapshot:
    """All that can be seen of a game."""
    return (
        encode(game),
        list(game.journal),
        list(game.dice.log),
        game.decisions,
        [list(game.legal(decision)) for decision in game.decisions],
    )


def failure_of(game: Game, decision: Decision, action: Action) -> BaseException | None:
    """What an act raises, if it does."""
    try:
        game.act(decision.seat, action, decision.id)
    except BaseException as failed:  # noqa: BLE001 - whatever it is
        return failed
    return None


class Mine:
    """Raises once, at the nth call of any rule of a ruleset that runs while an act is applied."""

    def __init__(self) -> None:
        self.left = -1
        self.error: BaseException = RuntimeError("boom")

    def around(self, function: Callable[..., Any]) -> Callable[..., Any]:
        def mined(*args: Any, **kwargs: Any) -> Any:
            result = function(*args, **kwargs)
            self.left -= 1
            if self.left == 0:
                raise self.error
            return result

        mined.__dict__.update(function.__dict__)
        return mined


@pytest.fixture(scope="module")
def mined() -> Iterator[tuple[Ruleset, Mine]]:
    """The rich game with a mine behind every hook, listener and step."""
    rules = load("tests.core.games", installed=False).ruleset("caravan", options={"caravan": {"goal": 30}})
    mine = Mine()
    for table in (rules.calls, rules.listeners):
        for key, calls in table.items():
            table[key] = tuple((plugin, mine.around(function)) for plugin, function in calls)  # type: ignore[index]
    runs = {step: step.run for step in rules.steps}
    for step, run in runs.items():
        step.run = mine.around(run)
    yield rules, mine
    for step, run in runs.items():
        step.run = run


ERRORS = [RuntimeError("boom"), Refusal("CAR-9", "no"), KeyboardInterrupt(), PluginFault("x", "y", "z"), MemoryError()]


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 10_000), error=st.sampled_from(ERRORS))
def test_wherever_a_rule_raises_the_game_is_as_before_and_plays_on(
    mined: tuple[Ruleset, Mine], seed: int, error: BaseException
) -> None:
    rules, mine = mined
    rng = random.Random(seed)
    mine.error, mine.left = error, -1
    game = Game.new(rules, 3, seed.to_bytes(32, "big"))
    twin = Game.new(rules, 3, seed.to_bytes(32, "big"))
    raised = 0
    for _ in range(120):
        if game.result is not None:
            break
        decision = rng.choice(game.decisions)
        action = drawn(rng.choice(game.legal(decision)), game, decision, rng)
        before = snapshot(game)
        mine.left = rng.randint(1, 12)
        failed = failure_of(game, decision, action)
        if failed is not None:
            raised += 1
            mine.left = -1
            assert error in (failed, failed.__cause__)
            assert snapshot(game) == before
            game.act(decision.seat, action, decision.id)
        mine.left = -1
        twin.act(decision.seat, action, decision.id)
    assert raised > 5
    assert encode(game) == encode(twin)
    assert game.journal == twin.journal
    assert game.dice.log == twin.dice.log


PLACES = {
    "an apply": ("", "applying Do"),
    "a listener": ("@listens(Did)\ndef hear(game, event): boom()\n", "listening to Did"),
    "a hook": ("@implements(bell)\ndef ring(ctx): boom()\n", "bell"),
    "a step": ("@step('main')\ndef late(game): boom()\n", "step main/late"),
    "the next round": ("@implements(round_begins)\ndef next(ctx):\n    if ctx.round > 1: boom()\n", "round_begins"),
}


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("error", ["ZeroDivisionError('x')", "Refusal('R-1', 'x')", "KeyboardInterrupt()"])
def test_a_rule_that_raises_changes_nothing_and_is_named(place: str, error: str) -> None:
    body, hook = PLACES[place]
    mode = MODE.replace(
        "game.emit(Did(self.what))", "game.emit(Did(self.what)); game.dice.roll('d'); game.tell(bell, game)"
    )
    mode += f"\narmed = []\ndef boom():\n    if armed:\n        armed.clear()\n        raise {error}\n"
    if not body:
        mode = mode.replace("game.done(decision)", "game.done(decision); boom()")
    game = Game.new(registry_of(mode + body).ruleset("mode"), 1, SEED)
    do, armed = part(game, "Do"), part(game, "armed")
    for _ in range(3):
        game.act(0, do(1))
    before = snapshot(game)
    armed.append(True)
    with pytest.raises(BaseException) as failed:  # noqa: PT011 - which one is asked below
        game.act(0, do(2))
    if "Zero" in error:
        assert isinstance(failed.value, PluginFault)
        assert (failed.value.plugin, failed.value.hook) == ("mode", hook)
    else:
        assert type(failed.value).__name__ in error
    assert snapshot(game) == before
    game.act(0, do(2))
    assert len(game.journal) > len(before[1])


def test_undoing_works_before_at_and_after_each_new_base() -> None:
    mode = MODE.replace("game.done(decision)", "game.done(decision)\n        if self.what == 2: raise ValueError")
    game = Game.new(registry_of(mode).ruleset("mode"), 2, SEED)
    do = part(game, "Do")
    for _ in range(2 * ACTS_BETWEEN_BASES + 3):
        before = encode(game), len(game.journal)
        with pytest.raises(PluginFault):
            game.act(game.decisions[0].seat, do(2))
        assert (encode(game), len(game.journal)) == before
        game.act(game.decisions[0].seat, do(1))


def test_a_journal_that_was_handed_on_stays_the_games_own() -> None:
    mode = MODE.replace("game.done(decision)", "game.done(decision)\n        if self.what == 2: raise ValueError")
    game = Game.new(registry_of(mode).ruleset("mode"), 1, SEED)
    do, journal, log = part(game, "Do"), game.journal, game.dice.log
    game.act(0, do(1))
    journal.clear()
    with pytest.raises(PluginFault):
        game.act(0, do(2))
    assert not journal
    game.act(0, do(1))
    assert journal
    assert (game.journal, game.dice.log) == (journal, log)
    assert game.journal is journal


def test_a_list_made_in_the_midst_of_a_failed_act_is_forgotten() -> None:
    mode = MODE.replace("return [cls(1), cls(2)]", "return [cls(1 + len(game[Tally].done))]")
    mode = mode.replace("game.emit(Did(self.what))", "game.legal(decision); raise ValueError")
    game = Game.new(registry_of(mode).ruleset("mode"), 1, SEED)
    listed = list(game.legal(game.decisions[0]))
    with pytest.raises(PluginFault):
        game.act(0, listed[0])  # type: ignore[arg-type]
    assert game.legal(game.decisions[0]) == listed


def test_a_rule_that_cannot_be_put_back_closes_the_game() -> None:
    mode = MODE.replace("game.done(decision)", "game.done(decision); clock.append(1); boom()")
    mode += "\nclock = []\ndef boom():\n    if len(clock) >= 2: raise ValueError('the clock')\n"
    game = Game.new(registry_of(mode).ruleset("mode"), 1, SEED)
    do = part(game, "Do")
    game.act(0, do(1))
    for words in ("the clock", "it cannot be acted on"):
        with pytest.raises(CanaanError, match=words):
            game.act(0, do(1))


def test_a_check_that_passes_what_the_list_lacks_is_a_fault_of_the_plugin() -> None:
    mode = MODE.replace("    def apply", "    def check(self, game, decision): ...\n    def apply")
    game = Game.new(registry_of(mode).ruleset("mode"), 1, SEED)
    before = snapshot(game)
    with pytest.raises(PluginFault, match="plugin 'mode' failed in checking Do: its check passes what its list lacks"):
        game.act(0, part(game, "Do")(3))
    assert snapshot(game) == before


def test_a_refused_act_costs_nothing_and_changes_nothing(rules: Ruleset, registry: Registry) -> None:
    game = Game.new(rules, 2, SEED)
    game[Track].coins[0] = 99
    with pytest.raises(Refusal):
        game.act(0, part(game_of(module("ant")), "Do")(1))
    assert game[Track].coins[0] == 99, "a refusal does not even reload the game"
