import pytest

from core import Collect, First, Fold, Notify, Plugin, collect, first, fold, hookimpl, implements, notify, setup
from core.hooks import mark_of, wanted_by
from tests.core.games.caravan import pace


def test_a_hook_knows_its_kind_name_and_text() -> None:
    @fold
    def worth(ctx: object, value: int) -> int:
        """What it is worth.

        More words.
        """
        return value

    @first
    def chief(ctx: object) -> str | None: ...

    @collect
    def voices(ctx: object) -> str | None: ...

    @notify
    def bell(ctx: object) -> None: ...

    assert [type(hook) for hook in (worth, chief, voices, bell)] == [Fold, First, Collect, Notify]
    assert [hook.kind for hook in (worth, chief, voices, bell)] == ["fold", "first", "collect", "notify"]
    assert worth.text.startswith("What it is worth.")
    assert repr(bell) == "<notify hook bell>"
    assert worth.__module__ == __name__


def test_a_step_of_a_fold_is_labelled_by_its_docstring_or_its_name() -> None:
    @implements(pace)
    def tired_feet(ctx: object, value: int) -> int:
        return value

    @implements(pace)
    def wind(ctx: object, value: int) -> int:
        """A wind from behind.

        It blows.
        """
        return value

    @implements(pace)
    def blank(ctx: object, value: int) -> int:
        """ """
        return value

    assert [mark_of(one).label for one in (tired_feet, wind, blank)] == ["tired feet", "A wind from behind", "blank"]


def test_an_implementation_says_what_it_waits_for() -> None:
    @hookimpl(optional=True)
    def tide(ctx: object) -> None: ...

    @hookimpl("tide", stage="cap", overrides=["sea"])
    def other(ctx: object) -> None: ...

    assert wanted_by(tide) == ("tide", True)
    assert wanted_by(other) == ("tide", False)
    assert mark_of(other)[0::2] == ("cap", ("sea",))


def test_a_function_that_implements_two_hooks_is_refused() -> None:
    with pytest.raises(ValueError, match=r"both\(\) already implements a hook; write a function for each"):

        @hookimpl("one")
        @hookimpl("two")
        def both(ctx: object) -> None: ...


def test_a_decorator_without_brackets_is_refused() -> None:
    with pytest.raises(TypeError, match=r"write @hookimpl\(\) with brackets"):

        @hookimpl  # type: ignore[arg-type]
        def tide(ctx: object) -> None: ...


def test_an_unknown_stage_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="unknown stage 'last': a fold has the stages base, add, multiply, cap"):
        implements(pace, stage="last")  # type: ignore[arg-type]


def test_a_single_name_in_place_of_a_list_is_refused() -> None:
    with pytest.raises(TypeError, match=r"overrides must be a list of plugins: \['sea'\]"):
        implements(setup, overrides="sea")
    with pytest.raises(TypeError, match=r"plugin 'ant': requires must be a list of names: \['bee'\]"):
        Plugin("ant", "1", "Text.", requires="bee")
