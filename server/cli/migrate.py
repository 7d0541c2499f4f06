"""`canaan migrate`: bring the database to what this version of the server needs."""

from typing import Annotated

import typer

from server.cli import choices, printing


def migrate(
    database: choices.Database = None,
    check: Annotated[bool, typer.Option("--check", help="Change nothing; exit 1 if the database is behind.")] = False,
) -> None:
    """Upgrade the database, creating it where it is missing."""
    from server import migrate as migrations  # noqa: PLC0415 - takes long to import

    address = choices.settings(database=database).database
    needed = migrations.head()
    if not check:
        migrations.upgrade(address)
        printing.show(f"The database is at migration {needed}.")
        return
    found = migrations.current(address)
    printing.show(f"The database is at migration {found or 'none'}; this version needs {needed}.")
    if found != needed:
        raise typer.Exit(1)
