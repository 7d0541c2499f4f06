"""Everything that the shipped plugins say is said in every language."""

import random
import re
import string
from collections.abc import Iterator

import pytest

from core import Action, Game, Legal, RandomComputer, Ruleset, Template
from core.language import Catalogue, Language
from core.messages import messages, untranslated
from core.play import play_out
from schema.language import Language as Shown
from tests.plugins.scenes import registry

TRANSLATED = [language.value for language in Shown if language is not Shown.EN]
PLUGINS = ["core", *(one.plugin.name for one in registry().found)]
MODES = [mode.plugin.name for mode in registry().modes]
WORD = re.compile(r"[^\W\d_]{2,}")


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("plugin", PLUGINS)
def test_every_text_is_translated(plugin: str, language: str) -> None:
    assert untranslated(registry(), plugin, language) == [], f"{plugin}: missing in locales/{language}.po"


def test_every_language_that_a_client_may_choose_is_spoken() -> None:
    spoken = {language for found in registry().found for language in found.contents.catalogues}
    assert spoken == set(TRANSLATED)


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("mode", MODES)
def test_a_game_needs_no_translation_of_a_plugin_that_takes_no_part_in_it(mode: str, language: str) -> None:
    rules = with_all_modules(mode)
    spoken = rules.language(language)
    said = {text: one.plugin.name for one in rules.contents for text in messages(registry(), one.plugin.name)}
    assert {text: plugin for text, plugin in said.items() if not spoken.knows(text)} == {}


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("mode", MODES)
def test_nothing_said_in_a_game_is_left_in_english(mode: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    english: set[str] = set()
    rules = with_all_modules(mode)
    monkeypatch.setitem(rules._languages, language, struck_out(rules, language))
    for seed in range(3):
        game = Game.new(rules, 4, bytes([seed]) * 32)
        game.seat_names = ["0", "1", "2", "3"]
        computers = [RandomComputer()] * game.seats
        play_out(game, computers, random.Random(seed), lambda game, _: english.update(left_over(game, language)))
        english.update(left_over(game, language))
    assert sorted(english) == []


def with_all_modules(mode: str) -> Ruleset:
    """The rules of a mode with every module that it may have."""
    return registry().ruleset(mode, {one.plugin.name: True for one in registry().found if mode in one.plugin.modes})


def left_over(game: Game, language: str) -> Iterator[str]:
    """What is told with words that come from no catalogue: those of catalogues are struck out."""
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


def struck_out(rules: Ruleset, language: str) -> Language:
    """A language whose every word is a dash, as the plugins of a game speak it."""
    spoken = {one.plugin.name: one.catalogues[language] for one in rules.contents if language in one.catalogues}
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
