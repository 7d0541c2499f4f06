import pytest

from core import EndlessLoop, Game, PluginFault
from tests.core.conftest import SEED
from tests.core.written import game_of, module, part, registry_of

ROUND = """
plugin = Plugin("mode", "1", "A mode.", seats=(1, 4))
DAWN = Phase("dawn", "Morning.", ("wake",))
DAY = Phase("day", "Noon.", ("plough", "sow", "rest", "reap"))
NIGHT = Phase("night", "Evening.")
log = []

class Go(Action, frozen=True):
    "Go on."
    answers = ("asked",)
    message = "Go"
    @classmethod
    def legal(cls, game, decision):
        return [cls()]
    def apply(self, game, decision):
        log.append(f"answer {decision.subject}")
        game.done(decision)

def note(game, name):
    log.append(f"{name} {game.turn}" if game.here.each_seat else name)

@step("night", name="zzz")
def unlisted(game): note(game, "sleep")
@step("day")
def rest(game): note(game, "rest")
@step("day", each_seat=True)
def sow(game):
    note(game, f"sow{game.entry}")
    if game.entry < game.turn:
        game.open(game.new_decision(game.turn, "asked", f"{game.turn}.{game.entry}"))
@step("day", each_seat=True)
def plough(game): note(game, "plough")
@step("day", each_seat=True)
def reap(game): note(game, "reap")
@step("dawn")
def wake(game):
    note(game, "wake")
    if game.entry == 0:
        game.open(game.new_decision(0, "asked", "wake"))
"""


def log_of(game: Game) -> list[str]:
    """What was noted since the last look."""
    noted: list[str] = part(game, "log")
    said = list(noted)
    noted.clear()
    return said


def started(source: str = ROUND, seats: int = 3) -> Game:
    return Game.new(registry_of(source).ruleset("mode"), seats, SEED)


def go(game: Game) -> None:
    decision = game.decisions[0]
    game.act(decision.seat, part(game, "Go")(), decision.id)


def test_steps_run_once_seat_by_seat_and_in_blocks_as_the_phases_list_them() -> None:
    game = started()
    assert [step.name for step in game.rules.steps] == ["wake", "plough", "sow", "rest", "reap", "zzz"]
    assert log_of(game) == ["wake"]
    go(game)
    assert log_of(game) == ["answer wake", "wake", "plough 0", "sow0 0", "plough 1", "sow0 1"]
    go(game)
    assert log_of(game) == ["answer 1.0", "sow1 1", "plough 2", "sow0 2"]
    go(game)
    assert log_of(game) == ["answer 2.0", "sow1 2"], "a step is entered again until nothing is owed in it"
    go(game)
    assert log_of(game) == ["answer 2.1", "sow2 2", "rest", "reap 0", "reap 1", "reap 2", "sleep", "wake"]
    assert (game.round, game.phase, game.step, game.entry) == (2, "dawn", "wake", 1)


def test_the_round_goes_in_the_order_that_a_plugin_gives_it() -> None:
    game = started(ROUND + "@implements(round_begins)\ndef order(ctx): ctx.order = [2, 0, 1]\n")
    go(game)
    assert [line for line in log_of(game) if "plough" in line] == ["plough 2"]
    for _ in range(3):
        go(game)
    assert [line for line in log_of(game) if "reap" in line] == ["reap 2", "reap 0", "reap 1"]


def test_a_step_that_asks_once_is_not_entered_again() -> None:
    asking = 'def wake(game):\n    note(game, f"wake{game.entry}")\n    game.owe(0, "asked", "wake")'
    often = ROUND[: ROUND.index("def wake")] + asking
    once = started(often.replace('@step("dawn")', '@step("dawn", once=True)'))
    again = started(often)
    log_of(once), log_of(again)
    go(once)
    go(again)
    assert log_of(again) == ["answer wake", "wake1"]
    assert log_of(once)[:2] == ["answer wake", "plough 0"]


def test_seats_that_are_out_are_skipped() -> None:
    game = started()
    game.eliminate(1)
    go(game)
    assert log_of(game) == ["wake", "answer wake", "wake", "plough 0", "sow0 0", "plough 2", "sow0 2"]
    assert game.standing == [0, 2]


def test_a_seat_that_goes_out_in_its_own_turn_ends_it() -> None:
    game = started()
    go(game)
    assert game.turn == 1
    log_of(game)
    out = "game.eliminate(decision.seat) if decision.subject == '1.0' else game.done(decision)"
    game = started(ROUND.replace("game.done(decision)", out))
    go(game)
    log_of(game)
    go(game)
    assert log_of(game) == ["answer 1.0", "plough 2", "sow0 2"]


def test_the_turn_is_told_only_in_steps_of_seats() -> None:
    game = started()
    with pytest.raises(LookupError, match="the step dawn/wake is not played seat by seat"):
        _ = game.turn
    go(game)
    assert game.turn == 1


def test_rounds_and_phases_are_told_of_without_gaps_in_their_numbers() -> None:
    game = started()
    for _ in range(4):
        go(game)
    told = [(entry.seq, entry.round, entry.phase, entry.event.text(game.names)) for entry in game.journal]
    assert told == [
        (1, 1, "dawn", "Round 1 begins."),
        (2, 1, "dawn", "The Dawn phase begins."),
        (3, 1, "day", "The Day phase begins."),
        (4, 1, "night", "The Night phase begins."),
        (5, 2, "dawn", "Round 2 begins."),
        (6, 2, "dawn", "The Dawn phase begins."),
    ]


def test_an_end_in_mid_phase_enters_nothing_more() -> None:
    game = started(ROUND.replace('def rest(game): note(game, "rest")', "def rest(game): game.end([2], 'enough')"))
    for _ in range(4):
        go(game)
    assert "reap 0" not in log_of(game)
    assert game.result is not None
    assert (game.result.winners, game.result.reason) == ((2,), "enough")
    assert (game.phase, game.step) == ("day", "rest")
    assert game.journal[-1].event.text(game.names) == "Seat C wins: enough."


def test_an_end_at_the_begin_of_a_round_is_the_last_that_is_told() -> None:
    game = started(ROUND + "@implements(round_begins)\ndef late(ctx):\n    if ctx.round == 2: ctx.end([], 'night')\n")
    for _ in range(4):
        go(game)
    assert game.result is not None
    assert game.journal[-1].event.text(game.names) == "Nobody wins: night."
    assert "RoundBegan" not in {type(entry.event).__name__ for entry in game.journal[4:]}


def test_decisions_opened_while_the_game_is_laid_out_come_first() -> None:
    lays = "@implements(setup)\ndef lay(ctx): ctx.open(ctx.new_decision(1, 'asked', 'colour'))\n"
    game = started(ROUND + lays)
    assert log_of(game) == []
    go(game)
    assert log_of(game) == ["answer colour", "wake"]


LOOP = """
plugin = Plugin("mode", "1", "A mode.", seats=(1, 4))
DAY = Phase("day", "Noon.", ("spin",))
NIGHT = Phase("night", "Evening.")
@step("day", each_seat=True)
def spin(game): ...
"""


def test_an_endless_loop_is_reported_with_the_steps_and_their_owner() -> None:
    with pytest.raises(EndlessLoop) as stuck:
        Game.new(registry_of(LOOP, module("ant", "@step('night')\ndef dream(game): ...\n")).ruleset("mode"), 2, SEED)
    assert stuck.value.plugin in {"mode", "ant"}
    assert stuck.value.message.endswith("no seat is asked anything; the steps are day/spin -> night/dream")


def test_an_endless_loop_in_the_midst_leaves_the_game_as_it_was() -> None:
    source = ROUND.replace("if game.entry == 0:", "if game.round == 1 and game.entry == 0:")
    source = source.replace("if game.entry < game.turn:", "if game.round == 1 and game.entry < game.turn:")
    game = started(source)
    for _ in range(3):
        go(game)
    before, seq = game.decisions, game.seq
    with pytest.raises(EndlessLoop, match="day/plough -> day/sow"):
        go(game)
    assert (game.decisions, game.seq, len(game.journal)) == (before, seq, seq)


def test_a_round_without_an_order_of_its_seats_is_a_fault() -> None:
    for order in ("[]", "[0, 0]", "[0, 3]", "[-1]"):
        with pytest.raises(PluginFault, match="the round has no order of its seats"):
            started(ROUND + f"@implements(round_begins)\ndef order(ctx): ctx.order = {order}\n")


def test_a_fault_in_a_step_names_its_plugin_and_step() -> None:
    game = game_of(module("ant", "@step('main')\ndef boom(game): raise KeyError('x')\n"), seats=1)
    with pytest.raises(PluginFault, match="plugin 'ant' failed in step main/boom: KeyError: 'x'"):
        game.act(0, part(game, "Do")(1))


def test_a_phase_is_held_in_its_rounds_alone() -> None:
    source = ROUND.replace('("wake",))', '("wake",), last=1)').replace(
        'Phase("night", "Evening.")', 'Phase("night", "Evening.", first=2)'
    )
    game = started(source)
    assert log_of(game) == ["wake"]
    for _ in range(4):
        go(game)
    first = log_of(game)
    assert "sleep" not in first
    assert first[-2:] == ["plough 1", "sow0 1"], "the second round begins with the day"
    for _ in range(3):
        go(game)
    assert [line for line in log_of(game) if line in {"sleep", "wake"}] == ["sleep"]
    begun = [entry.event.text(game.names) for entry in game.journal]
    assert begun.count("The Dawn phase begins.") == 1
    assert begun[:4] == ["Round 1 begins.", "The Dawn phase begins.", "The Day phase begins.", "Round 2 begins."]


def test_a_round_without_a_phase_is_a_fault() -> None:
    with pytest.raises(PluginFault, match="plugin 'mode' failed in phases: round 2 has no phase"):
        Game.new(registry_of(LOOP.replace('("spin",))', '("spin",), last=1)')).ruleset("mode"), 2, SEED)


def test_what_a_rule_tells_after_it_has_ended_the_game_comes_before_the_end() -> None:
    ending = "def rest(game): game.end([2], 'enough'); game.emit(RoundBegan(9, (0,)))"
    game = started(ROUND.replace('def rest(game): note(game, "rest")', ending))
    for _ in range(4):
        go(game)
    assert [type(entry.event).__name__ for entry in game.journal[-2:]] == ["RoundBegan", "GameEnded"]
