import pytest

from core import Refusal
from schema.arguments import short


def test_words_of_clients_are_one_short_line() -> None:
    assert short(None) is None
    assert short("  Ada  ") == "Ada"
    for bad in ("a\nb", "\ud800", "x" * 61, "\x00"):
        with pytest.raises(Refusal, match="one line"):
            short(bad)
