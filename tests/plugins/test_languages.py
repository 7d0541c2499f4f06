"""Everything that the shipped plugins say is said in every language."""

import re
import string
from collections.abc import Iterator
from functools import cache

import pytest

from core import Action, Game, Legal, Template
from core.language import Catalogue, Language
from core.messages import untranslated
from schema.language import Language as Shown
from tests.plugins.scenes import optional, random_game, registry

TRANSLATED = [language.value for language in Shown if language is not Shown.EN]
IN_ENGLISH = {"settlers": "only Promised Land was asked for in three languages"}
"""Beginnings of the names of plugins that are left in English, and why."""
PLUGINS = ["core", *(one.plugin.name for one in registry().found if not one.plugin.name.startswith(tuple(IN_ENGLISH)))]
WORD = re.compile(r"[^\W\d_]{2,}")


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("plugin", PLUGINS)
def test_every_text_is_translated(plugin: str, language: str) -> None:
    assert untranslated(registry(), plugin, language) == [], f"{plugin}: missing in locales/{language}.po"


def test_every_language_that_a_client_may_choose_is_spoken() -> None:
    spoken = {language for found in registry().found for language in found.contents.catalogues}
    assert spoken == set(TRANSLATED)


@pytest.mark.parametrize("language", TRANSLATED)
def test_nothing_said_in_a_game_is_left_in_english(language: str) -> None:
    english: set[str] = set()
    for seed in range(3):
        game = random_game(4, seed, lambda game, _: english.update(left_over(game, language)), modules=optional())
        english.update(left_over(game, language))
    assert sorted(english) == []


def left_over(game: Game, language: str) -> Iterator[str]:
    """What is told with words that come from no catalogue: those of catalogues are struck out."""
    game.rules._languages[language] = struck_out(language)
    game.seat_names = ["0", "1", "2", "3"]
    names = game.names.speaking(language)
    told: list[tuple[object, str]] = [(entry.event, entry.event.text(names)) for entry in game.journal[-40:]]
    for decision in game.decisions:
        for action in {type(one): one for one in map(chosen, game.legal(decision))}.values():
            told.append((action, action.text(names)))
            told += [(number, names.explained(number)) for number in action.numbers(game, decision)]
    for thing, text in told:
        if WORD.search(text):
            yield f"{type(thing).__name__}: {text}"


def chosen(line: Legal) -> Action:
    """The action of a line; of a template its example."""
    return line.example if isinstance(line, Template) else line


@cache
def struck_out(language: str) -> Language:
    """A language whose every word is a dash."""
    every = [registry().core, *(found.contents for found in registry().found)]
    spoken = {one.plugin.name: one.catalogues[language] for one in every if language in one.catalogues}
    struck = {
        name: Catalogue({text: _struck(told) for text, told in found.texts.items()}, found.plural)
        for name, found in spoken.items()
    }
    return Language(language, struck)


def _struck(message: str) -> str:
    struck = ""
    for literal, name, forms, _ in string.Formatter().parse(message):
        struck += WORD.sub("-", literal)
        if name is not None:
            struck += "{" + name + (":" + WORD.sub("-", forms) if forms else "") + "}"
    return struck
