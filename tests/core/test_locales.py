from collections.abc import Callable
from pathlib import Path

import pytest

from core import Event, Game, LoadError, Registry, load
from core.locales import catalogues_of
from tests.core.conftest import SEED

HEADER = 'msgid ""\nmsgstr "Language: es\\nContent-Type: text/plain; charset=UTF-8\\n{plurals}"\n\n'
PLURALS = "Plural-Forms: nplurals=2; plural=(n != 1);\\n"
RUSSIAN = (
    "Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20)"
    " ? 1 : 2);\\n"
)
WELL = """
from core import Action, Event, Names, Phase, Plugin, SeatNo, phrase, step
plugin = Plugin("well", "1", "A well.", seats=(1, 4))
MAIN = Phase("drawing-water", "Water is drawn.")

class Drawn(Event, frozen=True):
    "Water was drawn."
    message = "{seat} draws {jars:# jar|# jars}: {why}."
    seat: SeatNo
    jars: int
    why: str

class Rested(Event, frozen=True):
    "A seat rests."
    seat: SeatNo
    long: bool

    def text(self, names):
        return names.say("{seat} rests for long." if self.long else "{seat} rests.", self)

@step("drawing-water")
def draw(game):
    game.end([0, 1], phrase(f"{40} jars are full"))
"""
SPANISH = """
msgid "{seat} draws {jars:# jar|# jars}: {why}."
msgstr "Por {why}: {seat} saca {jars:# cántaro|# cántaros}."

msgid "{seat} rests for long."
msgstr "{seat} descansa mucho."

#, fuzzy
msgid "{seat} rests."
msgstr "{seat} sueña."

msgid "thirst"
msgstr "sed"

msgid "Drawing Water"
msgstr "Sacar agua"

msgid "# jars are full"
msgstr "# cántaros están llenos"
"""


@pytest.fixture
def well(tmp_path: Path) -> Callable[..., Registry]:
    """Load the plugin with a catalogue."""

    def load_with(texts: str, language: str = "es", plurals: str = PLURALS) -> Registry:
        folder = tmp_path / "well" / "locales"
        folder.mkdir(parents=True, exist_ok=True)
        (tmp_path / "well" / "__init__.py").write_text(WELL)
        (folder / f"{language}.po").write_text(HEADER.format(plurals=plurals) + texts)
        return load("tests.core.games", [tmp_path], installed=False)

    return load_with


def drawn(registry: Registry, *fields: object) -> Event:
    return registry.events()["Drawn"](*fields)


def game_of(registry: Registry) -> Game:
    game = Game.new(registry.ruleset("well"), 2, SEED)
    game.seat_names = ["thirst", "Bob"]
    return game


def test_a_package_brings_its_catalogues(well: Callable[..., Registry]) -> None:
    registry = well(SPANISH)
    names = game_of(registry).names
    spanish = names.speaking("es")
    assert drawn(registry, 1, 1, "thirst").text(names) == "Bob draws 1 jar: thirst."
    assert drawn(registry, 1, 2, "thirst").text(names) == "Bob draws 2 jars: thirst."
    assert drawn(registry, 1, 1, "thirst").text(spanish) == "Por sed: Bob saca 1 cántaro."
    assert drawn(registry, 1, 2, "boredom").text(spanish) == "Por boredom: Bob saca 2 cántaros."
    assert spanish.of("phase", "drawing-water") == "Sacar agua"
    assert (names.language, spanish.language) == ("en", "es")
    assert spanish.speaking("es") is spanish is names.speaking("es")


def test_texts_of_python_are_translated_too_and_fuzzy_ones_are_not_used(well: Callable[..., Registry]) -> None:
    registry = well(SPANISH)
    spanish = game_of(registry).names.speaking("es")
    rested = registry.events()["Rested"]
    assert rested(1, long=True).text(spanish) == "Bob descansa mucho."
    assert rested(1, long=False).text(spanish) == "Bob rests."


def test_the_engines_own_words_are_translated(well: Callable[..., Registry]) -> None:
    game = game_of(well(SPANISH))
    (ended,) = [entry.event for entry in game.journal if type(entry.event).__name__ == "GameEnded"]
    assert ended.text(game.names) == "thirst and Bob win: 40 jars are full."
    assert ended.text(game.names.speaking("es")) == "Ganan thirst y Bob: 40 cántaros están llenos."


def test_the_names_of_seats_are_never_translated(well: Callable[..., Registry]) -> None:
    assert game_of(well(SPANISH)).names.speaking("es").of("seat", 0) == "thirst"


def test_a_language_has_as_many_forms_as_its_header_says(well: Callable[..., Registry]) -> None:
    text = (
        'msgid "{seat} draws {jars:# jar|# jars}: {why}."\nmsgstr "{seat} {jars:# кувшин|# кувшина|# кувшинов} {why}"\n'
    )
    registry = well(text, "ru", RUSSIAN)
    names = game_of(registry).names.speaking("ru")
    told = [drawn(registry, 1, count, "-").text(names) for count in (1, 3, 11, 21)]
    assert told == ["Bob 1 кувшин -", "Bob 3 кувшина -", "Bob 11 кувшинов -", "Bob 21 кувшин -"]


@pytest.mark.parametrize(
    ("texts", "reason"),
    [
        ('msgid "{seat} rests."\nmsgstr "{seats} descansa."\n', "uses other fields: '{seats} descansa.'"),
        ('msgid "{seat} rests."\nmsgstr "Descansa."\n', "uses other fields: 'Descansa.'"),
        ('msgid "{seat} rests."\nmsgstr "{seat descansa."\n', "locales/es.po cannot be used: expected '}'"),
        ('msgid "{n:# jar|# jars}"\nmsgstr "{n:# cántaro}"\n', "needs 2 forms of 'n'"),
        ('msgid "a"\nmsgid_plural "b"\nmsgstr[0] "c"\nmsgstr[1] "d"\n', "write the forms of a count in the message"),
        ("nonsense\n", "locales/es.po cannot be used"),
    ],
)
def test_a_catalogue_that_cannot_be_used_is_reported(well: Callable[..., Registry], texts: str, reason: str) -> None:
    registry = well(texts)
    assert "well" not in registry
    assert [one.plugin for one in registry.left_out if reason in one.reason] == ["well"]


def test_a_plugin_that_is_one_file_has_none(tmp_path: Path) -> None:
    (tmp_path / "locales").mkdir()
    (tmp_path / "locales" / "es.po").write_text("nonsense\n")
    (tmp_path / "well.py").write_text(WELL)
    registry = load("tests.core.games", [tmp_path], installed=False)
    assert registry["well"].contents.catalogues == {}


def test_translations_do_not_change_what_a_game_is_locked_to(well: Callable[..., Registry]) -> None:
    hashes = {well(texts)["well"].content_hash for texts in (SPANISH, "")}
    assert len(hashes) == 1


def test_the_error_names_the_plugin(tmp_path: Path, well: Callable[..., Registry]) -> None:
    module = well("")["well"].contents.module
    (tmp_path / "well" / "locales" / "es.po").write_text("nonsense\n")
    with pytest.raises(LoadError, match=r"plugin 'ark': locales/es\.po cannot be used"):
        catalogues_of("ark", module)
