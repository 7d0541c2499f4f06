"""Names: how ids become words in texts, in one language or another."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any, Self

import msgspec

from core.fields import fields_of
from core.language import ENGLISH, Counted
from core.numbers import Number

if TYPE_CHECKING:
    from core.ruleset import Fixed


class NameSource:
    """A plugin's list of names for one kind of thing; made with `names`."""

    def __init__(self, kind: str, function: "Callable[[Fixed], Mapping[Any, str]]") -> None:
        self.__module__ = function.__module__
        self.kind = kind
        self.function = function


def names(
    kind: str,
) -> "Callable[[Callable[[Fixed], Mapping[Any, str]]], NameSource]":
    """Declare that the decorated function gives the names of all things of `kind`, by id, in English."""
    return lambda function: NameSource(kind, function)


class Names:
    """The names of everything in one game, in one language. Unknown ids stand for themselves."""

    def __init__(
        self, sources: "Mapping[str, NameSource]", fixed: "Fixed", seats: Sequence[str], language: str = ENGLISH
    ) -> None:
        self._sources = sources
        self._fixed = fixed
        self._seats = seats
        self._language = fixed.rules.language(language)
        self._spoken: dict[str, Self] = {}
        self._tables: dict[str, Mapping[Any, str]] = {
            "seat": dict(enumerate(seats)),
            "phase": {phase.name: phase.title for phase in fixed.rules.phases},
        }

    @property
    def language(self) -> str:
        """The code of the language, such as `es`."""
        return self._language.code

    def speaking(self, language: str) -> Self:
        """The same names in another language."""
        if language == self.language:
            return self
        if language not in self._spoken:
            self._spoken[language] = type(self)(self._sources, self._fixed, self._seats, language)
        return self._spoken[language]

    def of(self, kind: str, key: object) -> str:
        """The name of one thing."""
        table = self._tables.get(kind)
        if table is None:
            source = self._sources.get(kind)
            table = self._tables[kind] = self._fixed.named(source) if source else {}
        name = table.get(key) or str(key)
        return name if kind == "seat" else self._language.text(name, self._fixed.rules.namers.get(kind, ""))

    def listed(self, kind: str | None, keys: Iterable[object]) -> str:
        """Several things: "Gath, Gaza and Gerar", "2 wood and sheep"; "none" if there are none."""
        words = [self._word(kind, key) for key in keys]
        if kind:
            words = [self._several(word, count) for word, count in Counter(words).items()]
        if not words:
            return self.translated("none")
        if len(words) == 1:
            return words[0]
        return self.translated("{first} and {last}").format(first=", ".join(words[:-1]), last=words[-1])

    def _several(self, word: str, count: int) -> str:
        return word if count == 1 else self.translated("{count} {thing}").format(count=count, thing=word)

    def say(self, message: str, struct: msgspec.Struct, **others: object) -> str:
        """Fill the fields of a struct, by name, into a message in this language; `others` come before its own."""
        message, plural = self._language.find(message, self._fixed.rules.owners.get(type(struct), ""))
        words = {one.name: self._field(one.ref, getattr(struct, one.name), plural) for one in fields_of(type(struct))}
        for name, value in others.items():
            words[name] = self._field(None, value, plural)
        return message.format_map(words)

    def translated(self, text: str) -> str:
        """A text without fields in this language; as it is, if no catalogue knows it."""
        return self._language.text(text)

    def explained(self, number: Number) -> str:
        """A number with its provenance: "7 = 3 Joshua + 4 troops"."""
        return number.told(self.label)

    def label(self, text: str) -> str:
        """The label of a number in this language."""
        return self._language.label(text)

    def _field(self, ref: str | None, value: object, plural: Callable[[int], int]) -> str:
        if isinstance(value, tuple):
            return Counted.of(self.listed(ref, value), plural(len(value)))
        word = self._word(ref, value)
        return Counted.of(word, plural(value)) if ref is None and type(value) is int else word

    def _word(self, kind: str | None, value: object) -> str:
        match value:
            case None:
                return self.translated("nobody" if kind == "seat" else "none")
            case bool():
                return self.translated("yes" if value else "no")
            case Enum():
                value = value.value
        if kind:
            return self.of(kind, value)
        return self.translated(value) if isinstance(value, str) else str(value)
