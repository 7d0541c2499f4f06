import copy
import pickle

import pytest

from core import CanaanError, EndlessLoop, Hidden, LoadError, PluginFault, Refusal, RulesetError
from core.play import Move
from core.testing import Broken
from tests.core.games.caravan import Walk

ERRORS = [
    (Refusal("TER-6", "too far", ["2 moves"]), "TER-6: too far"),
    (LoadError("ant", "no such hook"), "plugin 'ant': no such hook"),
    (PluginFault("ant", "pace", "KeyError: 3"), "plugin 'ant' failed in pace: KeyError: 3"),
    (EndlessLoop("ant", "rest", "round and round"), "plugin 'ant' failed in rest: round and round"),
    (RulesetError("no such mode"), "no such mode"),
    (Hidden("a draw"), "a draw"),
    (Broken("dead end", 2, "0/1", [Move(0, "d1", Walk(1))]), "dead end\nafter 1 moves of 2 seats"),
]


@pytest.mark.parametrize(("error", "words"), ERRORS, ids=lambda error: type(error).__name__)
def test_errors_say_it_in_words_and_travel_between_processes(error: CanaanError, words: str) -> None:
    assert str(error).startswith(words)
    for twin in (pickle.loads(pickle.dumps(error)), copy.copy(error)):
        assert type(twin) is type(error)
        assert str(twin) == str(error)
        assert vars(twin) == vars(error)
