from pathlib import Path

from core import Registry, load
from core.messages import messages, untranslated
from tests.core.test_locales import HEADER, PLURALS, WELL

NAMED = """
from core import names

@names("jar")
def jars(fixed):
    return {1: "the big jar"}
"""


def well(folder: Path, texts: str = "") -> Registry:
    (folder / "well" / "locales").mkdir(parents=True, exist_ok=True)
    (folder / "well" / "__init__.py").write_text(WELL + NAMED)
    (folder / "well" / "locales" / "es.po").write_text(HEADER.format(plurals=PLURALS) + texts)
    return load("tests.core.games", [folder], installed=False)


def test_all_that_a_plugin_says_is_found(tmp_path: Path) -> None:
    assert messages(well(tmp_path), "well") == [
        "{seat} draws {jars:# jar|# jars}: {why}.",
        "Drawing Water",
        "Water is drawn.",
        "the big jar",
        "{seat} rests for long.",
        "{seat} rests.",
        "# jars are full",
    ]


def test_what_lacks_a_translation_is_told(tmp_path: Path) -> None:
    registry = well(tmp_path, 'msgid "{seat} rests."\nmsgstr "{seat} descansa."\n')
    assert "{seat} rests." in untranslated(registry, "well", "pt")
    assert "{seat} rests." not in untranslated(registry, "well", "es")
    assert len(untranslated(registry, "well", "es")) == len(messages(registry, "well")) - 1


def test_the_engine_says_something_too(tmp_path: Path) -> None:
    said = messages(well(tmp_path), "core")
    assert {"Round {round} begins.", "Nobody wins: {reason}.", "{first} and {last}", "nobody"} <= set(said)
