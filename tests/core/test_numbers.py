import pytest

from core import Number, Part


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (Number("cost", 3, (Part("core", "desert", 3),)), "3 = 3 desert"),
        (Number("cost", 1, (Part("a", "desert", 3), Part("b", "a camel", -2))), "1 = 3 desert - 2 a camel"),
        (Number("cost", 5, (Part("a", "desert", 3), Part("b", "a storm", 2))), "5 = 3 desert + 2 a storm"),
        (Number("cost", -1, (Part("a", "a gift", -1),)), "-1 = -1 a gift"),
        (Number("cost", 0, ()), "0"),
    ],
)
def test_a_number_says_where_it_comes_from(number: Number, words: str) -> None:
    assert str(number) == words
