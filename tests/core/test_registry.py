from itertools import permutations

import pytest

from core import ClashError, Collect, Game, LoadError, Registry
from core.registry import RULESETS_KEPT
from tests.core.written import MODE, contents, module, registry_of

ACTION = """
class Go(Action, frozen=True):
    "Go."
    answers = ("act",)
    message = "Go"
    @classmethod
    def legal(cls, game, decision):
        return []
    def apply(self, game, decision): ...
"""
EVENT = """
class Went(Event, frozen=True):
    "Gone."
    message = "Gone."
"""
CLEVER = 'class Clever(Computer):\n    name = "clever"\n'
BRINGS = {
    "action 'Go'": ACTION,
    "event 'Went'": EVENT,
    "hook 'reach'": '@notify\ndef reach(ctx: Game) -> None:\n    "Somebody gets there."\n',
    "step of main 'pause'": '@step("main")\ndef pause(game): ...\n',
    "computer 'clever'": CLEVER,
    "names of 'town'": '@names("town")\ndef towns(fixed): return {}\n',
}


@pytest.mark.parametrize("what", BRINGS)
def test_a_name_that_another_plugin_brings_is_refused_naming_both(what: str) -> None:
    registry = registry_of(MODE, module("ant", BRINGS[what]))
    with pytest.raises(ClashError) as refused:
        registry.add(contents(module("bee", BRINGS[what])), "written")
    assert str(refused.value) == f"plugin 'bee': the {what} is already brought by plugin 'ant'"
    assert "bee" not in registry


@pytest.mark.parametrize(
    ("what", "body"),
    [
        ("option of ant 'speed'", 'A = Option("speed", 1, text="Fast.")\nB = Option("speed", 2, text="Fast.")'),
        (
            "step of main 'pause'",
            'a = step("main", name="pause")(lambda game: None)\nb = step("main", name="pause")(a.run)',
        ),
        ("computer of ant 'sly'", 'class A(Computer):\n    name = "sly"\nclass B(Computer):\n    name = "sly"'),
        ("phase of ant 'noon'", 'A = Phase("noon", "Noon.")\nB = Phase("noon", "Noon again.")'),
    ],
)
def test_a_plugin_that_brings_a_name_twice_is_refused(what: str, body: str) -> None:
    with pytest.raises(ClashError, match=f"plugin 'ant': it brings the {what} twice"):
        registry_of(MODE, module("ant", body))


def test_computers_of_different_modes_may_have_one_name() -> None:
    registry = registry_of(MODE, module("ant", CLEVER, modes=["mode", "sea"]), module("bee", CLEVER, modes=["land"]))
    with pytest.raises(ClashError, match="the computer 'clever' is already brought by plugin 'ant'"):
        registry.add(contents(module("cat", CLEVER, modes=["air", "sea"])), "written")
    with pytest.raises(ClashError, match="the computer 'random' is already brought by plugin 'core'"):
        registry.add(contents(module("dog", CLEVER.replace("clever", "random"), modes=["land"])), "written")


def test_the_same_thing_under_two_names_is_brought_once() -> None:
    registry = registry_of(MODE, module("ant", ACTION + "Alias = Go\n"))
    assert [kind.__name__ for kind in registry["ant"].contents.actions] == ["Go"]


def test_two_plugins_may_have_an_option_of_the_same_name() -> None:
    body = 'SPEED = Option("speed", 1, text="How fast.")'
    registry = registry_of(MODE, module("ant", body), module("bee", body))
    assert {name: len(options) for name, options in registry.options().items()} == {"ant": 1, "bee": 1}


def test_names_of_seats_and_phases_are_the_engines() -> None:
    with pytest.raises(ClashError, match="the names of 'seat' is already brought by plugin 'core'"):
        registry_of(MODE, module("ant", '@names("seat")\ndef seats(fixed): return {}'))


def test_the_engines_names_cannot_be_taken() -> None:
    with pytest.raises(ClashError, match="the event 'RoundBegan' is already brought by plugin 'core'"):
        registry_of(MODE, module("ant", EVENT.replace("Went", "RoundBegan")))
    with pytest.raises(ClashError, match="the plugin 'core' is already brought by plugin 'core'"):
        registry_of(MODE, module("core"))


def test_a_plugin_cannot_be_added_twice() -> None:
    with pytest.raises(ClashError, match="the plugin 'ant' is already brought by plugin 'ant'"):
        registry_of(MODE, module("ant"), module("ant"))


def test_plugins_without_any_hook_live_side_by_side() -> None:
    assert [found.plugin.name for found in registry_of(MODE, module("ant"), module("bee")).found] == [
        "ant",
        "bee",
        "mode",
    ]


def test_an_unknown_hook_is_refused_with_what_was_meant() -> None:
    with pytest.raises(LoadError) as refused:
        registry_of(MODE, module("ant", "@hookimpl()\ndef round_begin(ctx): ...\n"))
    words = "plugin 'ant': round_begin() implements the unknown hook 'round_begin'; did you mean 'round_begins'?"
    assert str(refused.value) == words


def test_an_unknown_hook_that_is_like_no_other_is_refused_without_a_guess() -> None:
    with pytest.raises(LoadError, match=r"the unknown hook 'xyzzy'$"):
        registry_of(MODE, module("ant", "@hookimpl('xyzzy')\ndef answer(ctx): ...\n"))


def test_an_optional_implementation_waits_for_a_plugin_that_may_be_absent() -> None:
    waits = module("ant", "@hookimpl(optional=True)\ndef tide(ctx): return 'high'\n")
    declares = module("sea", "@collect\ndef tide(ctx: Game) -> str | None:\n    'How high the sea is.'\n")
    assert "tide" not in registry_of(MODE, waits).hooks
    registry = registry_of(MODE, waits, declares)
    game = Game.new(registry.ruleset("mode"), 1, bytes(32))
    tide = registry.hooks["tide"]
    assert isinstance(tide, Collect)
    assert game.collect(tide, game) == [("ant", "high")]


def test_an_optional_implementation_must_fit_once_its_hook_is_there() -> None:
    waits = module("ant", "@hookimpl(optional=True)\ndef tide(ctx, moon): ...\n")
    declares = module("sea", "@notify\ndef tide(ctx: Game) -> None:\n    'The sea rises.'\n")
    for sources in permutations([waits, declares]):
        with pytest.raises(LoadError, match=r"plugin 'ant': tide\(ctx, moon\) does not fit"):
            registry_of(MODE, *sources)


@pytest.mark.parametrize("asked", ["", "ctx", "value, ctx", "ctx, amount", "ctx, *, value", "*ctx", "ctx, value, more"])
def test_wrong_parameters_are_refused_naming_plugin_hook_and_signature(asked: str) -> None:
    with pytest.raises(LoadError) as refused:
        registry_of(MODE, module("ant", f"@hookimpl('worth')\ndef gold({asked}): return 1\n"))
    assert str(refused.value).startswith("plugin 'ant': gold(")
    assert str(refused.value).endswith(
        "does not fit the fold hook worth(ctx, value): take the same parameters in the same order"
    )


@pytest.mark.parametrize("body", ["async def bell(ctx): ...", "def bell(ctx): yield"])
def test_an_implementation_that_would_never_run_is_refused(body: str) -> None:
    with pytest.raises(LoadError, match=r"bell\(\) must be a plain function: neither async nor a generator"):
        registry_of(MODE, module("ant", f"@hookimpl()\n{body}\n"))


def test_a_hook_without_a_docstring_is_refused() -> None:
    with pytest.raises(LoadError, match="the hook 'tide' needs a docstring"):
        registry_of(MODE, module("ant", "@notify\ndef tide(ctx: Game) -> None: ...\n"))


def test_a_missing_requirement_is_refused() -> None:
    with pytest.raises(LoadError, match="plugin 'ant': it requires the plugin 'bee', which is not there"):
        registry_of(MODE, module("ant", requires=["bee"]))


def test_a_circle_of_dependencies_is_refused_with_its_way() -> None:
    with pytest.raises(LoadError) as refused:
        registry_of(MODE, module("ant", after=["bee"]), module("bee", requires=["ant"]))
    way = str(refused.value).removeprefix("plugin 'bee': plugins depend on each other in a circle: ")
    assert way in {"ant -> bee -> ant", "bee -> ant -> bee"}


def test_a_refused_plugin_leaves_nothing_behind() -> None:
    registry = registry_of(MODE)
    broken = module("ant", ACTION + BRINGS["hook 'reach'"] + "@hookimpl()\ndef nonsense(ctx): ...\n")
    with pytest.raises(LoadError):
        registry.add(contents(broken), "written")
    assert "reach" not in registry.hooks
    assert "Go" not in registry.actions()
    registry.add(contents(module("bee", ACTION + BRINGS["hook 'reach'"].replace("ctx", "place"))), "written")
    registry.add(contents(module("cat", "@hookimpl()\ndef reach(place): ...\n")), "written")
    assert registry.hook_owners["reach"] == "bee"


def test_the_order_is_depth_then_name_whatever_was_added_first() -> None:
    sources = {
        "zebra": module("zebra"),
        "ant": module("ant", requires=["zebra"]),
        "bee": module("bee", after=["zebra", "nobody"]),
        "cat": module("cat", requires=["ant"]),
    }
    orders = set()
    for names in permutations(sources):
        if names.index("zebra") < names.index("ant") < names.index("cat"):
            registry = registry_of(MODE, *(sources[name] for name in names))
            orders.add(tuple(found.plugin.name for found in registry.found))
            rules = registry.ruleset("mode")
            assert [plugin.name for plugin in rules.plugins] == ["core", "mode", "zebra", "ant", "bee", "cat"]
    assert orders == {("mode", "zebra", "ant", "bee", "cat")}


def test_leaving_a_plugin_out_takes_all_it_brought_and_those_that_need_it() -> None:
    reach = "@hookimpl()\ndef reach(ctx): ...\n"
    registry = registry_of(MODE, module("ant", BRINGS["hook 'reach'"] + ACTION), module("bee", reach, requires=["ant"]))
    registry.leave_out("ant", "written", "its types clash")
    assert [found.plugin.name for found in registry.found] == ["mode"]
    assert "reach" not in registry.hooks
    assert [(one.plugin, one.reason) for one in registry.left_out] == [
        ("ant", "its types clash"),
        ("bee", "it requires the plugin 'ant', which is not there"),
    ]
    registry.add(contents(module("cat", ACTION)), "written")


def test_leaving_out_a_namesake_keeps_the_plugin_that_is_in() -> None:
    registry = registry_of(MODE, module("ant"))
    registry.leave_out("ant", "elsewhere", "the plugin 'ant' is already brought by plugin 'ant'")
    assert "ant" in registry
    assert registry.ruleset("mode").has("ant")


def test_rulesets_are_made_once() -> None:
    registry = registry_of(MODE, module("ant"))
    assert registry.ruleset("mode") is registry.ruleset("mode", {"ant": True})
    assert registry.ruleset("mode") is not registry.ruleset("mode", {"ant": False})


def test_the_registry_lists_modes_actions_and_events() -> None:
    registry = registry_of(MODE, module("ant", ACTION))
    assert [found.plugin.name for found in registry.modes] == ["mode"]
    assert sorted(registry.actions()) == ["Do", "Go"]
    assert set(registry.events()) == {"RoundBegan", "PhaseBegan", "SeatEliminated", "GameEnded", "Did"}
    assert Registry().found == ()


def test_rulesets_are_shared_but_not_kept_for_ever() -> None:
    registry = registry_of(MANY_OPTIONS)
    first = registry.ruleset("mode", options={"mode": {"size": 0}})
    assert registry.ruleset("mode", options={"mode": {"size": 0}}) is first
    for size in range(1, RULESETS_KEPT + 1):
        registry.ruleset("mode", options={"mode": {"size": size}})
    assert registry.ruleset("mode", options={"mode": {"size": 0}}) is not first
    assert len(registry._rulesets) == RULESETS_KEPT


MANY_OPTIONS = """
plugin = Plugin("mode", "1", "A mode.")
SIZE = Option("size", 0, text="How big.", low=0, high=100000)
DAY = Phase("day", "Noon.")
@step("day")
def rest(game): game.end([], "enough")
"""
