from typing import Any

import pytest

from core import Option


def test_the_kind_follows_from_the_declaration() -> None:
    kinds = [
        Option("a", 1, text="x").kind,
        Option("a", default=True, text="x").kind,
        Option("a", "b", text="x", choices=["b", "c"]).kind,
    ]
    assert kinds == ["integer", "boolean", "choice"]
    assert repr(Option("speed", 3, text="x")) == "Option('speed', default=3)"
    assert Option("speed", 3, text="x").__module__ == __name__


@pytest.mark.parametrize(
    ("declared", "words"),
    [
        ({"name": "Speed", "default": 1}, "option 'Speed': the name must be a lower-case identifier"),
        ({"name": "a b", "default": 1}, "option 'a b': the name must be a lower-case identifier"),
        ({"name": "speed", "default": 1, "text": ""}, "option 'speed' needs a text that says what it changes"),
        ({"name": "speed", "default": "x"}, "option 'speed': a choice must list its choices"),
        ({"name": "speed", "default": "x", "choices": ["y"]}, "its own default is not allowed: 'x' is not one of y"),
        ({"name": "speed", "default": 1, "low": 2}, "its own default is not allowed: 1 is below 2"),
        ({"name": "speed", "default": 9, "high": 2}, "its own default is not allowed: 9 is above 2"),
        (
            {"name": "speed", "default": 1, "high": 2, "default_with": {"ant": 3}},
            "its own default is not allowed: 3 is above 2",
        ),
    ],
)
def test_a_declaration_that_is_not_sound_is_refused(declared: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Option(**({"text": "What it does."} | declared))


def test_a_value_that_is_not_allowed_is_told_why() -> None:
    speed = Option("speed", 3, text="x", low=1, high=5)
    assert [speed.problem(value) for value in (1, 5)] == [None, None]
    assert speed.problem(0) == "0 is below 1"
    assert speed.problem(6) == "6 is above 5"
    assert speed.problem(True) == "True is not of type int"
    assert speed.problem(2.0) == "2.0 is not of type int"
    assert Option("dry", default=True, text="x").problem(1) == "1 is not of type bool"
    assert Option("sky", "red", text="x", choices=("red", "blue")).problem("green") == "'green' is not one of red, blue"


def test_a_locked_option_keeps_its_default() -> None:
    locked = Option("speed", 3, text="x", locked=True)
    assert locked.problem(3) is None
    assert locked.problem(4) == "it is locked to 3"
