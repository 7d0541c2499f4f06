"""`canaan schema`: the GraphQL schema of the loaded plugins."""

from pathlib import Path
from typing import Annotated

import typer

from server.cli import choices, printing


def schema(
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write it to a file.", show_default=False, dir_okay=False)
    ] = None,
    folders: choices.PluginFolders = None,
) -> None:
    """Print the schema in the GraphQL schema language."""
    from schema import build_schema  # noqa: PLC0415 - takes long to import

    text = build_schema(choices.load(folders)).as_str().rstrip() + "\n"
    if out is None:
        printing.plain(text)
        return
    try:
        out.write_text(text, encoding="utf-8")
    except OSError as error:
        raise SystemExit(f"canaan: cannot write {out}: {error.strerror}") from error
