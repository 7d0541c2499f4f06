"""Messages: all that plugins say in English, collected for translators and for the tests that miss a translation.

Found are the messages of actions and events, the names of things, phases, and what stands literally in calls of `say`,
`translated` and `phrase`. Reads source files and is asked by nobody who plays.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

from core.plugin import Contents
from core.registry import Registry
from core.ruleset import Fixed

SAYING = {"say", "translated", "phrase"}


def messages(registry: Registry, plugin: str) -> list[str]:
    """What a plugin, or the `core`, says: each text once, in the order in which they are found."""
    contents = registry.core if plugin == "core" else registry[plugin].contents
    told = [kind.message for kind in contents.events] + [kind.message for kind in contents.actions]
    phases = [words for phase in contents.phases for words in (phase.title, phase.text)]
    texts = [*told, *phases, *_names(registry, contents), *_literals(contents)]
    return list(dict.fromkeys(text for text in texts if text))


def untranslated(registry: Registry, plugin: str, language: str) -> list[str]:
    """What a plugin, or the `core`, says and no plugin has translated."""
    spoken = registry.language(language)
    return [text for text in messages(registry, plugin) if not spoken.knows(text)]


def _names(registry: Registry, contents: Contents) -> Iterator[str]:
    """The names that a plugin gives to things."""
    for source in contents.names:
        for fixed in _games(registry, contents.plugin.name):
            yield from fixed.named(source).values()


def _games(registry: Registry, plugin: str) -> Iterator[Fixed]:
    """The games of all modes in which a plugin takes part, with the most seats there can be."""
    for mode in registry.modes:
        offered = plugin if mode.plugin.name in registry[plugin].plugin.modes else None
        rules = registry.ruleset(mode.plugin.name, {offered: True} if offered else None)
        if rules.has(plugin):
            yield rules.fixed(rules.seats[1])


def _literals(contents: Contents) -> Iterator[str]:
    """The texts in a plugin's source files that are said or marked as to be translated."""
    path = Path(contents.module.__file__ or "")
    whole = path.name == "__init__.py" or contents.plugin.name == "core"
    for file in sorted(path.parent.rglob("*.py")) if whole else [path]:
        for node in ast.walk(ast.parse(file.read_bytes())):
            if isinstance(node, ast.Call) and node.args and _called(node.func) in SAYING:
                yield from _strings(node.args[0])


def _called(function: ast.expr) -> str:
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _strings(node: ast.expr) -> Iterator[str]:
    """The texts among which an expression chooses; what is put into them is a number, written `#`."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr(values=parts):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "#" for part in parts)
        case ast.IfExp(body=one, orelse=other):
            yield from _strings(one)
            yield from _strings(other)
