"""The commands put together, and how their errors are told. What a command does is in its own module."""

import sys
from importlib.metadata import version
from typing import Annotated

import typer

from core import CanaanError
from server.cli import demo, messages, migrate, plugins, schema, serve, simulate, verify
from server.errors import ServerError

app = typer.Typer(
    name="canaan",
    help="A GraphQL game server whose rules are plugins.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=False,
)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"canaan {version('canaan')}")
        raise typer.Exit


@app.callback()
def canaan(
    show_version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """A GraphQL game server whose rules are plugins."""


app.command()(serve.serve)
app.command()(demo.demo)
app.command()(simulate.simulate)
app.add_typer(plugins.app)
app.command()(schema.schema)
app.command()(messages.messages)
app.command()(verify.verify)
app.command()(migrate.migrate)


def run() -> None:
    """Run a command; what Canaan itself refuses is told in one line on stderr, with exit code 1."""
    try:
        app()
    except (CanaanError, ServerError) as error:
        sys.exit(f"canaan: {error}")
