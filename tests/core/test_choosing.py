from itertools import permutations

import pytest

from core import Collect, First, Game, Registry, RulesetError
from core.codec import encode
from tests.core.written import MODE, contents, game_of, module, part, registry_of

CHIEF = "@hookimpl(overrides={overrides!r})\ndef chief(ctx): return {answer!r}\n"


def chief(name: str, *overrides: str, answer: str | None = "") -> str:
    answer = name if answer == "" else answer
    return module(name, CHIEF.format(overrides=list(overrides), answer=answer))


def asked(*sources: str) -> object:
    game = game_of(*sources)
    hook = part(game, "chief")
    assert isinstance(hook, First)
    return game.ask(hook, game)


def test_two_answers_to_a_first_hook_are_refused_naming_both() -> None:
    registry = registry_of(MODE, chief("ant"), chief("bee"))
    words = "'ant' and 'bee' both answer the hook 'chief'; one must declare that it overrides the other"
    with pytest.raises(RulesetError, match=words):
        registry.ruleset("mode")
    assert not registry.ruleset("mode", {"bee": False}).has("bee")


def test_one_that_overrides_the_other_answers() -> None:
    for sources in permutations([chief("ant"), chief("bee", "ant")]):
        assert asked(*sources) == "bee"


def test_one_that_overrides_but_has_no_opinion_leaves_it_to_the_other() -> None:
    assert asked(chief("ant"), chief("bee", "ant", answer=None)) == "ant"
    assert asked(chief("ant", answer=None)) is None
    assert asked() is None


def test_overriding_goes_in_rows_whatever_the_names() -> None:
    for sources in permutations([chief("cat", "bee", answer=None), chief("bee", "zoe", answer=None), chief("zoe")]):
        assert asked(*sources) == "zoe"
    for sources in permutations([chief("cat", "bee", answer=None), chief("bee", "zoe"), chief("zoe")]):
        assert asked(*sources) == "bee"


def test_one_that_overrides_two_settles_their_quarrel() -> None:
    assert asked(chief("ant"), chief("bee"), chief("cat", "ant", "bee")) == "cat"


def test_overriding_each_other_is_refused() -> None:
    registry = registry_of(MODE, chief("ant", "bee"), chief("bee", "ant"))
    with pytest.raises(RulesetError, match="'ant' and 'bee' each override the other's answer to the hook 'chief'"):
        registry.ruleset("mode")


def test_an_unknown_mode_is_refused_with_the_modes_there_are() -> None:
    with pytest.raises(RulesetError, match="there is no mode 'ant'; the modes here are: mode"):
        registry_of(MODE, module("ant")).ruleset("ant")
    with pytest.raises(RulesetError, match="the modes here are: none"):
        Registry().ruleset("mode")


def test_modules_are_on_or_off_as_they_say_unless_asked_otherwise() -> None:
    registry = registry_of(MODE, module("ant"), module("bee", default=False), module("cat", modes=["other"]))
    assert [plugin.name for plugin in registry.ruleset("mode").plugins] == ["core", "ant", "mode"]
    switched = registry.ruleset("mode", {"ant": False, "bee": True})
    assert [plugin.name for plugin in switched.plugins] == ["core", "bee", "mode"]
    with pytest.raises(RulesetError, match="there is no module 'cat' for 'mode'"):
        registry.ruleset("mode", {"cat": True})
    with pytest.raises(RulesetError, match="there is no module 'dog' for 'mode'"):
        registry.ruleset("mode", {"dog": False})


def test_what_belongs_to_every_game_cannot_be_switched_off() -> None:
    with pytest.raises(RulesetError, match="'mode' belongs to every game of 'mode' and cannot be switched off"):
        registry_of(MODE).ruleset("mode", {"mode": False})


def test_a_mode_brings_its_base_and_says_what_of_it_is_missing() -> None:
    based = MODE.replace("seats=(1, 4)", "seats=(1, 4), base=['ant']")
    rules = registry_of(based, module("ant", modes=[])).ruleset("mode", {"ant": True})
    assert [plugin.name for plugin in rules.plugins] == ["core", "ant", "mode"]
    with pytest.raises(RulesetError, match="'mode' needs the plugin 'ant', which is not there"):
        registry_of(based).ruleset("mode")


def test_a_requirement_that_is_switched_off_is_refused() -> None:
    registry = registry_of(MODE, module("ant"), module("bee", requires=["ant"]))
    with pytest.raises(RulesetError, match="'bee' requires 'ant', which is switched off"):
        registry.ruleset("mode", {"ant": False})


def test_enemies_are_refused_in_one_game() -> None:
    registry = registry_of(MODE, module("ant", conflicts=["bee"]), module("bee"))
    with pytest.raises(RulesetError, match="'ant' and 'bee' cannot be in one game"):
        registry.ruleset("mode")
    assert not registry.ruleset("mode", {"ant": False}).has("ant")


def test_a_step_needs_its_phase() -> None:
    registry = registry_of(MODE, module("ant", '@step("noon")\ndef rest(game): ...\n'))
    with pytest.raises(RulesetError, match="'ant' has a step for the phase 'noon', which is not there"):
        registry.ruleset("mode")


def test_a_mode_without_steps_is_refused() -> None:
    registry = registry_of('plugin = Plugin("mode", "1", "A mode.")\nMAIN = Phase("main", "All of it.")')
    with pytest.raises(RulesetError, match="no plugin brings a step for the phases of 'mode'"):
        registry.ruleset("mode")


def test_two_phases_of_one_name_are_refused_in_one_game() -> None:
    registry = registry_of(MODE, module("ant", 'MAIN = Phase("main", "Mine.")'))
    with pytest.raises(RulesetError, match="'ant' and 'mode' both bring the phase 'main'"):
        registry.ruleset("mode")


def test_options_are_set_checked_and_read() -> None:
    registry = registry_of(MODE, module("ant", 'SPEED = Option("speed", 3, text="How fast.", low=1, high=9)'))
    rules = registry.ruleset("mode", options={"ant": {"speed": 7}})
    assert rules.option(registry.options()["ant"][0]) == 7
    assert rules.lock.options["ant"] == {"speed": 7}
    assert registry.ruleset("mode").lock.options["ant"] == {"speed": 3}
    for asked_for, words in {10: "10 is above 9", 0: "0 is below 1", True: "True is not of type int"}.items():
        with pytest.raises(RulesetError, match=f"option 'speed' of plugin 'ant': {words}"):
            registry.ruleset("mode", options={"ant": {"speed": asked_for}})
    for plugin, name in [("ant", "sped"), ("bee", "speed")]:
        with pytest.raises(RulesetError, match=f"plugin '{plugin}' has no option '{name}' in this game"):
            registry.ruleset("mode", options={plugin: {name: 3}})


def test_a_default_may_depend_on_the_modules_of_the_game() -> None:
    declared = 'SPEED = Option("speed", 3, text="How fast.", high=9, default_with={"cat": 5, "bee": 4})'
    registry = registry_of(MODE, module("ant", declared), module("bee"), module("cat"))

    def speed(modules: dict[str, bool], **asked: int) -> object:
        return registry.ruleset("mode", modules, {"ant": asked}).lock.options["ant"]["speed"]

    assert speed({"bee": False, "cat": False}) == 3
    assert speed({"cat": False}) == 4
    assert speed({}) == 5, "the first that takes part counts"
    assert speed({}, speed=7) == 7


def test_implementations_run_by_stage_then_plugin_then_as_they_are_written() -> None:
    many = "\n".join(f"@implements(voices)\ndef v{number}(ctx): return {number}\n" for number in range(12))
    registry = registry_of(MODE)
    mode = registry["mode"].contents.module.__name__
    registry.add(contents(module("bee", f"from {mode} import voices\n" + many)), "written")
    registry.add(contents(module("ant", "@hookimpl('voices', stage='cap')\ndef late(ctx): return 'last'\n")), "written")
    game = Game.new(registry.ruleset("mode"), 1, bytes(32))
    voices = part(game, "voices")
    assert isinstance(voices, Collect)
    assert game.collect(voices, game) == [*(("bee", number) for number in range(12)), ("ant", "last")]


def test_a_plugin_that_is_switched_off_takes_no_part() -> None:
    body = """
    WIND = Option("wind", 1, text="How it blows.")
    class Sails(Slice):
        set: int = 0
    @hookimpl()
    def setup(ctx): raise AssertionError
    @hookimpl()
    def voices(ctx): return "ahoy"
    @step("main")
    def drift(game): raise AssertionError
    @listens(RoundBegan)
    def hear(game, event): raise AssertionError
    @names("sail")
    def sails(fixed): raise AssertionError
    class Sail(Action, frozen=True):
        "Sail."
        answers = ("act",)
        message = "Sail"
        @classmethod
        def legal(cls, game, decision): raise AssertionError
        def apply(self, game, decision): ...
    """
    registry = registry_of(MODE, module("sea", body))
    game = Game.new(registry.ruleset("mode", {"sea": False}), 1, bytes(32))
    assert len(game.legal(game.decisions[0])) == 2
    voices = part(game, "voices")
    assert isinstance(voices, Collect)
    assert game.collect(voices, game) == []
    assert game.names.of("sail", 1) == "1"
    assert not game.rules.has("sea")
    assert b"Sails" not in encode(game)
    assert "sea" not in game.rules.lock.options
