from pathlib import Path

import pytest

from core import LoadError, Plugin
from core.plugin import Contents
from tests.core.written import contents, module

ACTION = """
class Go(Action, frozen=True):
    "Go."
    answers = ("act",)
    message = "Go {steps}"
    steps: int
    @classmethod
    def legal(cls, game, decision): return []
    def apply(self, game, decision): ...
"""
EVENT = 'class Went(Event, frozen=True):\n    "Gone."\n    message = "{seat} is gone."\n    seat: SeatNo\n'


def without(text: str, *lines: str) -> str:
    for line in lines:
        assert line in text
        text = text.replace(line, "")
    return text


BROKEN = {
    "Go must be declared with frozen=True": ACTION.replace("frozen=True", "frozen=False"),
    "Go needs a docstring: it is its documentation for clients": without(ACTION, '    "Go."\n'),
    "Go needs a message or a text()": without(ACTION, '    message = "Go {steps}"\n'),
    "the message of Go uses unknown fields: miles": ACTION.replace("Go {steps}", "Go {miles}"),
    "the message of Go uses unknown fields: {}": ACTION.replace("Go {steps}", "Go {}"),
    "the message of Go cannot be filled in: expected '}' before end of string": ACTION.replace("{steps}", "{steps"),
    "Go must say which kinds of decision it answers": without(ACTION, '    answers = ("act",)\n'),
    "Go.answers must be a tuple, not 'act'": ACTION.replace('("act",)', '"act"'),
    "Go has no legal(): nobody could ever choose it": without(
        ACTION, "    @classmethod\n", "    def legal(cls, game, decision): return []\n"
    ),
    "the fields of Go cannot be read back: name 'Stpes' is not defined": ACTION.replace("steps: int", "steps: 'Stpes'"),
    "Went must be declared with frozen=True": EVENT.replace("frozen=True", "frozen=False"),
    "Went needs a docstring: it is its documentation for clients": without(EVENT, '    "Gone."\n'),
    "Went needs a message or a text()": without(EVENT, '    message = "{seat} is gone."\n'),
    "every field of Hill needs a default: Missing required argument 'size'": "class Hill(Slice):\n    size: int",
    "Hill keeps a set, whose order differs from process to process: use a list or a dict": (
        "class Hill(Slice):\n    size: set[int] = set()"
    ),
    "Hill keeps a dict whose keys are neither strings nor numbers": (
        "class Hill(Slice):\n    size: dict[bytes, int] = {}"
    ),
}


@pytest.mark.parametrize("words", BROKEN)
def test_what_would_fail_in_mid_game_is_found_at_once(words: str) -> None:
    with pytest.raises(LoadError) as refused:
        contents(module("ant", BROKEN[words]))
    assert str(refused.value) == f"plugin 'ant': {words}"


def test_a_slice_that_cannot_be_made_or_read_back_is_found_at_once() -> None:
    for body, words in {
        "def worse():\n    raise KeyError('x')\nclass Hill(Slice):\n    size: int = "
        "__import__('msgspec').field(default_factory=worse)": "every field of Hill needs a default: 'x'",
        "class A(Slice): ...\nclass B(Slice): ...\nclass Hill(Slice):\n    size: A | B | None = None": (
            "the fields of Hill cannot be read back"
        ),
        "class Hill(Slice):\n    size: 'Missing' = 0": "the fields of Hill cannot be read back",
    }.items():
        with pytest.raises(LoadError, match=words):
            contents(module("ant", body))


def test_everything_of_a_module_is_collected_in_the_order_it_is_written() -> None:
    found = contents(module("ant", ACTION + EVENT + "class Base(Action, frozen=True):\n    'No apply.'\n"))
    assert [kind.__name__ for kind in (*found.actions, *found.events)] == ["Go", "Went"]
    assert found.module.Go is found.actions[0]
    assert repr(found.plugin) == "<plugin ant 1>"


def test_what_is_imported_belongs_to_where_it_comes_from() -> None:
    found = contents(module("ant", "from tests.core.games.caravan import *\nfrom core import Option\n"))
    brought = [found.actions, found.events, found.slices, found.hooks, found.options, found.steps, found.phases]
    assert brought == [[]] * 7


def test_parts_are_other_modules_of_a_plugin_each_counted_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "ants").mkdir()
    (tmp_path / "ants" / "__init__.py").write_text(
        "from core import *\nfrom ants import rules\nplugin = Plugin('ant', '1', 'Text.', parts=[rules, rules])\n"
    )
    (tmp_path / "ants" / "rules.py").write_text("from core import *\n" + EVENT + ACTION)
    monkeypatch.syspath_prepend(str(tmp_path))
    import ants  # type: ignore[import-not-found]

    found = Contents(ants.plugin, ants)
    assert [kind.__name__ for kind in (*found.actions, *found.events)] == ["Go", "Went"]


def test_a_manifest_keeps_what_it_declares() -> None:
    plugin = Plugin("ant", "1.2", "Text.", modes=["a"], requires=["b"], conflicts=["c"], after=["d"], base=["e"])
    assert (plugin.modes, plugin.requires, plugin.conflicts, plugin.after, plugin.base) == (
        ("a",), ("b",), ("c",), ("d",), ("e",),
    )  # fmt: skip
    assert (plugin.default, plugin.seats, plugin.schema) == (True, (1, 8), None)
