from pathlib import Path

import pytest

from core import load
from tests.core.test_locales import WELL
from tests.server.cli.conftest import Canaan


@pytest.fixture
def mods(tmp_path: Path) -> Path:
    """A folder with one plugin, which has no translations."""
    (tmp_path / "well" / "locales").mkdir(parents=True)
    (tmp_path / "well" / "__init__.py").write_text(WELL)
    return tmp_path


def test_it_begins_a_catalogue_that_can_be_filled_in_and_used(canaan: Canaan, mods: Path) -> None:
    printed = canaan("messages", "well", "ru", "--plugins", mods)
    assert printed.code == 0, printed
    entry = 'msgid "{seat} rests."\nmsgstr ""'
    assert entry in printed.out
    filled = printed.out.replace(entry, entry[:-1] + '{seat} отдыхает."')
    (mods / "well" / "locales" / "ru.po").write_text(filled)
    found = load("tests.core.games", [mods], installed=False)["well"].contents.catalogues["ru"]
    assert found.texts == {"{seat} rests.": "{seat} отдыхает."}
    assert [found.plural(count) for count in (1, 2, 5)] == [0, 1, 2]


def test_of_a_catalogue_that_is_there_it_prints_what_is_missing(canaan: Canaan, mods: Path) -> None:
    begun = canaan("messages", "well", "ru", "--plugins", mods).out
    (mods / "well" / "locales" / "ru.po").write_text(
        begun.replace('"Drawing Water"\nmsgstr ""', '"Drawing Water"\nmsgstr "Вода"')
    )
    left = canaan("messages", "well", "ru", "--plugins", mods).out
    assert "Drawing Water" in begun
    assert "Drawing Water" not in left
    assert 'msgid "{seat} rests."' in left
    assert "Plural-Forms" not in left


def test_nothing_is_missing_where_everything_is_translated(canaan: Canaan) -> None:
    assert canaan("messages", "core", "es").out == canaan("messages", "steward", "pt").out == ""


def test_what_is_no_plugin_or_no_language_is_told_in_words(canaan: Canaan) -> None:
    canaan("messages", "manna", "es").fails("there is no plugin 'manna'")
    canaan("messages", "turns", "e/s").fails("'e/s' is no code of a language", code=2)
