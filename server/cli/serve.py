"""`canaan serve`: the server as a process, its database brought up to date before."""

import socket
from typing import Annotated, Literal

import typer

from server.cli import choices, printing


def serve(
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes a free one.")] = 8000,
    database: choices.Database = None,
    migrate: Annotated[
        bool, typer.Option("--migrate/--no-migrate", help="Bring the database up to date first.")
    ] = True,
    allow_origin: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ORIGIN",
            help="A web origin whose pages may use this server, or *; may be given several times.",
            show_default=False,
        ),
    ] = None,
    folders: choices.PluginFolders = None,
    rate: Annotated[
        str | None,
        typer.Option(
            metavar="NUMBER/TIME",
            help="How many requests and socket messages one address may send, such as 300/second; off for no limit.",
            show_default="18000/minute",
        ),
    ] = None,
    log_format: Annotated[
        Literal["console", "json"] | None, typer.Option(help="How log lines look.", show_default=False)
    ] = None,
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"] | None,
        typer.Option(help="The least that is logged; debug logs every request.", show_default=False),
    ] = None,
) -> None:
    """Run the server until it is interrupted.

    What is not said here is read from the environment: CANAAN_DATABASE, CANAAN_PLUGINS, CANAAN_ALLOW_ORIGIN,
    CANAAN_ADMIN_TOKEN, CANAAN_RATE, CANAAN_LOG_FORMAT, CANAAN_LOG_LEVEL; the seconds a computer player waits before
    it acts, CANAAN_COMPUTER_PAUSE (0), and, on turn, for each answer of a person, such as to a trade offer,
    CANAAN_ANSWER_TIME (15; 0 for no wait); the size limits CANAAN_MAX_BODY_BYTES, CANAAN_MAX_MESSAGE_BYTES,
    CANAAN_MAX_OPERATIONS; and what one document may hold: CANAAN_LIMITS__DEPTH, __COST, __TOKENS, __ALIASES,
    __REPEATS, __DIRECTIVES.
    """
    from server.cli import process  # noqa: PLC0415 - takes long to import

    settings = choices.settings(
        database=database,
        plugins=folders,
        allow_origin=allow_origin,
        rate=rate,
        log_format=log_format,
        log_level=log_level,
    )
    with _listening(host, port) as listener:
        address = f"http://{_shown(host)}:{listener.getsockname()[1]}/graphql"
        process.run(settings, listener, lambda: printing.plain(f"Canaan is open at {address}\n"), migrate_first=migrate)


def _listening(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except (OSError, UnicodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "that is no address"
        raise SystemExit(f"canaan: cannot listen at {host} port {port}: {reason}") from error


def _shown(host: str) -> str:
    """The host as it stands in an address that can be opened here."""
    if host in ("0.0.0.0", "::"):  # noqa: S104 - compared, not listened at
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host
