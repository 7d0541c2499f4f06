import random
from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from core import Plugin
from core.order import circle, ordered

NAMES = "abcdef"


def test_depth_comes_before_name() -> None:
    plugins = [Plugin("a", "1", "", requires=["z"]), Plugin("z", "1", ""), Plugin("b", "1", "", after=["a", "gone"])]
    for row in permutations(plugins):
        assert [plugin.name for plugin in ordered(row)] == ["z", "a", "b"]


@given(st.dictionaries(st.sampled_from(NAMES), st.sets(st.sampled_from(NAMES)), min_size=1), st.randoms())
def test_every_order_of_arrival_gives_one_order_that_respects_dependence(
    needs: dict[str, set[str]], shuffler: random.Random
) -> None:
    plugins = [
        Plugin(name, "1", "", requires=sorted(other for other in before if other < name))
        for name, before in needs.items()
    ]
    expected = [plugin.name for plugin in ordered(plugins)]
    shuffler.shuffle(plugins)
    assert [plugin.name for plugin in ordered(plugins)] == expected
    assert not circle(plugins)
    for plugin in plugins:
        for needed in plugin.requires:
            if needed in needs:
                assert expected.index(needed) < expected.index(plugin.name)


def test_a_circle_is_told_as_a_way() -> None:
    plugins = [
        Plugin("a", "1", "", requires=["b"]),
        Plugin("b", "1", "", base=["c"]),
        Plugin("c", "1", "", after=["a"]),
    ]
    assert circle(plugins) in {"a -> b -> c -> a", "b -> c -> a -> b", "c -> a -> b -> c"}
    assert circle(plugins[:2]) == ""
    assert circle([Plugin("a", "1", "", after=["a"])]) == "a -> a"
