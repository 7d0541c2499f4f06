import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import Game, Number, Part, PluginFault, Registry, Ruleset, RulesetError
from core.hooks import STAGES
from tests.core.conftest import SEED
from tests.core.games.caravan import Stride, gatekeeper, pace, rumours
from tests.core.written import game_of, module, part

BRITTLE = """
@hookimpl({hook!r})
def brittle({parameters}): raise ZeroDivisionError("a secret roll of 3")
"""


def test_a_fold_runs_base_add_multiply_cap_across_plugins() -> None:
    def says(name: str, stage: str, code: str) -> str:
        return module(name, f"@hookimpl('worth', stage={stage!r})\ndef step_of(ctx, value): return {code}\n")

    game = game_of(
        says("ant", "cap", "min(value, 11)"),
        says("bee", "multiply", "value * 2"),
        says("cat", "add", "value + 3"),
        says("dog", "base", "3"),
    )
    assert game.fold(part(game, "worth"), game, 100) == 11
    number = game.explain(part(game, "worth"), game, 100)
    assert [(one.plugin, one.amount) for one in number.trail] == [
        ("core", 100),
        ("dog", -97),
        ("cat", 3),
        ("bee", 6),
        ("ant", -1),
    ]


def test_a_number_tells_where_it_comes_from(game: Game) -> None:
    number = game.explain(pace, Stride(game, 0), 2, label="steps", name="miles")
    assert number == Number(
        "miles",
        4,
        (
            Part("core", "steps", 2),
            Part("storms", "A wind from behind", 1),
            Part("storms", "the camel of seat 0", 3),
            Part("storms", "the road is narrow", -2),
        ),
    )
    assert game.fold(pace, Stride(game, 0), 2) == 4
    silent = game.explain(pace, Stride(game, 1))
    assert (silent.name, silent.value, [one.label for one in silent.trail]) == ("pace", 1, ["A wind from behind"])


def test_a_label_can_split_the_amount_up() -> None:
    split = """
    @hookimpl("worth", label=lambda ctx: [("two walls", 2), ("a tower", 3)])
    def fort(ctx, value): return value + 5
    """
    game = game_of(module("ant", split))
    trail = game.explain(part(game, "worth"), game).trail
    assert trail == (Part("ant", "two walls", 2), Part("ant", "a tower", 3))


def test_a_fold_that_takes_in_another_fold_keeps_the_plugins_of_its_parts() -> None:
    nested = """
    from core import Part
    @hookimpl("worth", label=lambda ctx: [Part("bee", "honey", 2), ("wax", 1)])
    def hive(ctx, value): return value + 3
    """
    game = game_of(module("ant", nested))
    assert game.explain(part(game, "worth"), game).trail == (Part("bee", "honey", 2), Part("ant", "wax", 1))


def test_a_label_that_splits_wrongly_is_the_plugins_fault() -> None:
    game = game_of(module("ant", "@hookimpl('worth', label=lambda ctx: [('x', 4)])\ndef fort(ctx, value): return 5\n"))
    assert game.fold(part(game, "worth"), game, 0) == 5
    with pytest.raises(PluginFault, match=r"plugin 'ant' failed in worth: .*splits 5 into \[4\]"):
        game.explain(part(game, "worth"), game)


CODE = ["{n}", "value + {n}", "value * {n}", "min(value, {n})", "max(value, {n})"]
steps = st.tuples(st.sampled_from(CODE), st.integers(-9, 9), st.sampled_from(STAGES))


@given(st.lists(steps, max_size=8), st.integers(-50, 50))
def test_what_is_explained_is_what_is_folded_and_adds_up(rows: list[tuple[str, int, str]], start: int) -> None:
    functions = (
        f"@hookimpl('worth', stage={stage!r})\ndef step_{place}(ctx, value): return {code.format(n=n)}\n"
        for place, (code, n, stage) in enumerate(rows)
    )
    game = game_of(module("ant", "".join(functions)))
    number = game.explain(part(game, "worth"), game, start)
    assert number.value == game.fold(part(game, "worth"), game, start)
    assert sum(one.amount for one in number.trail) == number.value
    assert all(one.amount for one in number.trail)


def test_the_rich_games_hooks_answer_by_their_kinds(game: Game, registry: Registry) -> None:
    assert game.ask(gatekeeper, game) == "the sheik"
    assert game.collect(rumours, game) == [], "no opinion is no answer"
    foul = Game.new(registry.ruleset("caravan", options={"caravan": {"weather": "foul"}}), 2, SEED)
    assert foul.collect(rumours, foul) == [("storms", "sand ahead")]
    calm = Game.new(registry.ruleset("caravan", {"storms": False}), 2, SEED)
    assert calm.ask(gatekeeper, calm) is None
    assert calm.fold(pace, Stride(calm, 0), 2) == 2


def test_an_error_in_a_hook_names_plugin_and_hook(registry: Registry) -> None:
    calls = {"worth": "fold", "chief": "ask", "voices": "collect", "bell": "tell", "explained": "explain"}
    for hook, call in calls.items():
        name = hook if hook != "explained" else "worth"
        parameters = "ctx, value" if name == "worth" else "ctx"
        game = game_of(module("ant", BRITTLE.format(hook=name, parameters=parameters)))
        arguments = (part(game, name), game, 1) if call in {"fold", "explain"} else (part(game, name), game)
        with pytest.raises(PluginFault) as failed:
            getattr(game, call)(*arguments)
        assert (failed.value.plugin, failed.value.hook) == ("ant", name)
        assert str(failed.value) == f"plugin 'ant' failed in {name}: ZeroDivisionError: a secret roll of 3"
        assert isinstance(failed.value.__cause__, ZeroDivisionError)


def test_a_fault_below_a_hook_names_the_hook_that_failed() -> None:
    asks = "@hookimpl('bell')\ndef pull(ctx):\n    hook = next(h for h in ctx.rules.calls if h.name == 'worth')\n"
    asks += "    ctx.fold(hook, ctx, 0)\n"
    game = game_of(module("bee", asks), module("ant", BRITTLE.format(hook="worth", parameters="ctx, value")))
    with pytest.raises(PluginFault, match="plugin 'ant' failed in worth"):
        game.tell(part(game, "bell"), game)


def test_the_number_of_seats_is_the_modes(rules: Ruleset) -> None:
    assert rules.seats == (2, 4)
    for seats in (0, 1, 5):
        with pytest.raises(RulesetError, match=f"caravan is played by 2 to 4 seats, not {seats}"):
            Game.new(rules, seats, SEED)


def test_fixtures_are_built_once_for_each_number_of_seats(rules: Ruleset) -> None:
    assert Game.new(rules, 2, SEED).fixed is Game.new(rules, 2, bytes(32)).fixed
    assert Game.new(rules, 2, SEED).fixed is not Game.new(rules, 3, SEED).fixed


def test_the_lock_says_what_a_game_is_played_with(rules: Ruleset) -> None:
    lock = rules.lock
    assert lock.mode == "caravan"
    assert [(one.name, one.version, one.states) for one in lock.plugins] == [
        ("caravan", "1.0", {"Track": 1, "Hands": 1, "Bids": 1}),
        ("storms", "1.0", {}),
    ]
    assert all(len(one.content) == 32 for one in lock.plugins)
    assert lock.options == {"caravan": {"goal": 12, "weather": "fair"}, "storms": {}}


def test_a_base_class_lists_once_for_all_its_actions(rules: Ruleset) -> None:
    assert [rules.lister_owners[lister] for lister in rules.menus["walk-turn"].listers] == ["caravan"]
    assert sorted(kind for kind, menu in rules.menus.items() if menu.listers) == [
        "answer",
        "bid",
        "comment",
        "walk-turn",
    ]


def test_a_listener_hears_each_kind_it_names_however_it_is_marked() -> None:
    body = """
    heard = []
    @listens(RoundBegan)
    @listens(PhaseBegan, SeatEliminated)
    def hear(game, event): heard.append(type(event).__name__)
    """
    game = game_of(module("ant", body))
    game.eliminate(1)
    assert part(game, "heard", "ant") == ["RoundBegan", "PhaseBegan", "SeatEliminated"]
