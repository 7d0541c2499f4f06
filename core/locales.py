"""Locales: a plugin's gettext catalogues, read from its files when it is loaded."""

import gettext
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import IO

from core.errors import LoadError
from core.language import Catalogue, fields_in

FOLDER = "locales"


def catalogues_of(plugin: str, module: ModuleType) -> dict[str, Catalogue]:
    """The catalogues that a plugin's package brings, by language; a single file brings none.

    Raises `LoadError` for one that cannot be used: not in gettext's format, or with a translation whose fields or
    plural forms are others than they must be.
    """
    path = Path(module.__file__ or "")
    return _read(plugin, path.parent / FOLDER) if path.name == "__init__.py" else {}


@cache
def catalogues_of_core() -> dict[str, Catalogue]:
    """The engine's own catalogues, by language."""
    return _read("core", Path(__file__).parent / FOLDER)


def _read(plugin: str, folder: Path) -> dict[str, Catalogue]:
    found = {}
    for path in sorted(folder.glob("*.po")):
        try:
            with path.open("rb") as file:
                found[path.stem] = _catalogue(path.stem, file)
        except Exception as error:
            raise LoadError(plugin, f"{FOLDER}/{path.name} cannot be used: {error}") from error
    return found


def _catalogue(language: str, file: IO[bytes]) -> Catalogue:
    from babel.messages.pofile import read_po  # noqa: PLC0415 - it takes 0.1 s, which only who loads plugins should wait

    read = read_po(file, locale=language, abort_invalid=True)
    texts: dict[str, str] = {}
    for message in read:
        if message.id and message.string and not message.fuzzy:
            if not (isinstance(message.id, str) and isinstance(message.string, str)):
                raise ValueError(f"{message.id!r} has msgid_plural: write the forms of a count in the message")
            _check(message.id, message.string, read.num_plurals)
            texts[message.id] = message.string
    return Catalogue(texts, gettext.c2py(read.plural_expr))


def _check(text: str, translation: str, plurals: int) -> None:
    """Raise `ValueError` if a translation could not be filled in as the text can."""
    used, meant = list(fields_in(translation)), list(fields_in(text))
    if {name for name, _ in used} != {name for name, _ in meant}:
        raise ValueError(f"the translation of {text!r} uses other fields: {translation!r}")
    for name, forms in used:
        if forms not in (0, plurals):
            raise ValueError(f"the translation of {text!r} needs {plurals} forms of {name!r}: {translation!r}")
