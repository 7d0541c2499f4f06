"""Languages: the translations that plugins bring, and how a count is said.

English is written where it is said: the `message` of an event or action, a name, a phase. Its translations are gettext
catalogues in the folder `locales` of a plugin's package (or of the core), one a language: `locales/es.po`. They are
read when plugins are loaded; what has no translation is said in English, and so is a plugin that is a single file.
`canaan messages` prints what is missing.

A count is written with all its forms, `#` standing for the number: ``"{seat} has {coins:# coin|# coins}."``. The
translation writes as many forms as its header says that the language has, in the order of its plural rule. It may put
the fields of a message in another order, but must use the same. The forms of a list go by its length:
``"{winners:# wins|# win}"``.

Words that rules put into fields, such as the cause of a death, are looked up as well; `phrase` marks them for
translators. Numbers in them stand as `#` in catalogues: ``phrase(f"best after {n} rounds")`` is "best after # rounds"
there. What people type, such as the names of seats, never is looked up.
"""

import re
import string
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

ENGLISH = "en"
_NUMBERS = re.compile(r"\d+")
_NUMBERED = re.compile("#")


class Catalogue(NamedTuple):
    """What one plugin says in one language; `plural` is the place of the form for a count."""

    texts: Mapping[str, str]
    plural: Callable[[int], int]


def _english_plural(count: int) -> int:
    return int(count != 1)


class Language:
    """A language as some plugins speak it; `catalogues` are theirs."""

    def __init__(self, code: str, catalogues: Mapping[str, Catalogue]) -> None:
        self.code = code
        self._catalogues = catalogues
        self._found: dict[tuple[str, str], tuple[str, Callable[[int], int]]] = {}

    def text(self, text: str, plugin: str = "") -> str:
        """A text of a plugin in this language; the English one where it is not translated."""
        return self.find(text, plugin)[0] if self._catalogues else text

    def find(self, text: str, plugin: str = "") -> tuple[str, Callable[[int], int]]:
        """A text with the plural rule of the language that it is in. The plugin's own words come before others'."""
        found = self._found.get((plugin, text))
        if found is None:
            found = self._looked_up(text, plugin)
            if self.knows(text):  # what rules put into fields may be endless
                self._found[plugin, text] = found
        return found

    def label(self, text: str) -> str:
        """The label of a number; of names that it joins by `: ` each is looked up."""
        return text if not self._catalogues else ": ".join(self.text(part) for part in text.split(": "))

    def knows(self, text: str) -> bool:
        """Whether anybody has translated a text."""
        return any(text in catalogue.texts for catalogue in self._catalogues.values())

    def _looked_up(self, text: str, plugin: str) -> tuple[str, Callable[[int], int]]:
        own = self._catalogues.get(plugin)
        for catalogue in (own, *self._catalogues.values()):
            if catalogue is not None and text in catalogue.texts:
                return catalogue.texts[text], catalogue.plural
        numbers = _NUMBERS.findall(text)
        if numbers and (found := self._looked_up(_NUMBERS.sub("#", text), plugin))[1] is not _english_plural:
            return _NUMBERED.sub(lambda _: numbers.pop(0), found[0], len(numbers)), found[1]
        return text, _english_plural


class Counted(str):
    """The words of a field of which there may be several; in a message it takes the forms of a count."""

    __slots__ = ("form",)
    form: int

    @classmethod
    def of(cls, words: str, form: int) -> "Counted":
        """Words for which the form at that place is right."""
        made = cls(words)
        made.form = form
        return made

    def __format__(self, forms: str) -> str:
        return forms.split("|")[self.form].replace("#", self) if forms else str(self)


def fields_in(message: str) -> Iterator[tuple[str, int]]:
    """The fields that a message uses, with the number of forms that it writes for each.

    Raises `ValueError` if its braces do not match.
    """
    for _, name, forms, _ in string.Formatter().parse(message):
        if name is not None:
            yield name or "{}", forms.count("|") + 1 if forms else 0


def phrase(words: str) -> str:
    """Mark words, which rules put into fields of events, as to be translated. Gives them back as they are."""
    return words
