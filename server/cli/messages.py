"""`canaan messages`: what a plugin says and nobody has translated, as gettext entries for translators."""

from typing import Annotated

import typer

from core import Registry, RulesetError
from core.messages import untranslated
from server.cli import choices, printing


def messages(
    plugin: Annotated[str, typer.Argument(help="The plugin's name; `core` for the engine.")],
    language: Annotated[str, typer.Argument(help="The code of the language, such as es.")],
    folders: choices.PluginFolders = None,
) -> None:
    """Print what a plugin says and nobody has translated, to be added to its `locales/LANGUAGE.po`.

    Where the plugin has no such file, a header for it comes first.
    """
    printing.plain(entries(choices.load(folders), plugin, language))


def entries(registry: Registry, plugin: str, language: str) -> str:
    """The entries that are missing in a catalogue. Raises `RulesetError` if there is no such plugin."""
    from babel.messages.pofile import normalize  # noqa: PLC0415 - takes long to import

    if plugin != "core" and plugin not in registry:
        raise RulesetError(f"there is no plugin {plugin!r}")
    contents = registry.core if plugin == "core" else registry[plugin].contents
    missing = untranslated(registry, plugin, language)
    header = "" if not missing or language in contents.catalogues else _header(language)
    return header + "".join(f'\nmsgid {normalize(text, width=0)}\nmsgstr ""\n' for text in missing)


def _header(language: str) -> str:
    from babel.messages.catalog import Catalog  # noqa: PLC0415 - as above

    try:
        plurals = Catalog(locale=language).plural_forms
    except ValueError as error:
        raise typer.BadParameter(f"{language!r} is no code of a language") from error
    lines = (f"Language: {language}", "Content-Type: text/plain; charset=UTF-8", f"Plural-Forms: {plurals}")
    return '# The format is described in core/language.py.\nmsgid ""\nmsgstr ""\n' + "".join(
        f'"{line}\\n"\n' for line in lines
    )
