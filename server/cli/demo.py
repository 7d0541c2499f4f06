"""`canaan demo`: one whole game through a server of its own, seen as a client sees it."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from typing import Annotated, Any

import typer

from server.cli import choices, printing

STOPPING = 10
"""Seconds that the server is given to stop."""

COMPUTERS = "{ rulesets { name computers } }"
CREATE = """
mutation ($game: NewGameInput!) {
  createGame(game: $game) {
    ... on GameCreated { token game { id seedHash ruleset { modules { name } } } }
    ... on Refused { rule message }
  }
}
"""
START = """
mutation ($id: ID!) {
  startGame(gameId: $id) { __typename ... on Refused { rule message } }
}
"""
EVENTS = "subscription ($id: ID!) { events(gameId: $id) { text } }"
RESULT = """
query ($id: ID!) {
  game(id: $id) { round seq seed finalHash result { reason winners { name } } seats { number name } }
}
"""


def demo(
    mode: Annotated[str, typer.Option(help="The mode that is played.")] = "promised-land",
    seats: Annotated[int, typer.Option(min=1, help="Seats, all played by the computer.")] = 4,
    computers: Annotated[
        str,
        typer.Option(
            metavar="NAME,…",
            help="Computer players by seat, repeated if too few; if none is named, the best that the mode has.",
        ),
    ] = "",
    quiet: Annotated[bool, typer.Option("--quiet", help="Print the result alone.")] = False,
    folders: choices.PluginFolders = None,
) -> None:
    """Start a server with a temporary database and watch the computer play one game on it."""
    from server.cli.client import Client  # noqa: PLC0415 - takes long to import

    with _server(folders or []) as address, Client(address) as client:
        players = _players(client.ask(COMPUTERS)["rulesets"], mode, computers)
        seated = [{"name": f"Seat {chr(65 + seat)}", "computer": next(players)} for seat in range(seats)]
        created = client.done("createGame", CREATE, game={"mode": mode, "name": "demo", "seats": seated})
        game = created["game"]
        client.token = created["token"]
        printing.warn(f"playing {mode} with {seats} seats at {address}, game {game['id']}")
        with client.following(EVENTS, id=game["id"]) as events:
            client.done("startGame", START, id=game["id"])
            for event in events:
                if not quiet:
                    printing.plain(event["events"]["text"] + "\n")
        printing.plain(_told(client.ask(RESULT, id=game["id"])["game"]))


def _players(rulesets: list[dict[str, Any]], mode: str, asked: str) -> Iterator[str]:
    """The computer players of the seats, again and again: those asked for, or what the mode has besides chance."""
    known = next((ruleset["computers"] for ruleset in rulesets if ruleset["name"] == mode), ())
    own = [name for name in known if name != "random"]
    return cycle([name.strip() for name in asked.split(",")] if asked else own[:1] or ["random"])


def _told(game: dict[str, Any]) -> str:
    winners = " and ".join(seat["name"] for seat in game["result"]["winners"]) or "nobody"
    return (
        f"\nThe game is over after {game['round']} rounds and {game['seq']} events.\n"
        f"Won by {winners}: {game['result']['reason']}.\n"
        f"The seed of its dice was {game['seed']}.\n"
    )


@contextmanager
def _server(folders: list[Path]) -> Iterator[str]:
    """A server in a process of its own, on a free port; gone, like its database, when the block ends."""
    with tempfile.TemporaryDirectory(prefix="canaan-demo-") as place:
        command = [sys.executable, "-P", "-m", "server.cli", "serve", "--port", "0", "--log-level", "warning"]
        command += ["--database", f"sqlite:///{place}/demo.db"]
        command += [word for folder in folders for word in ("--plugins", str(folder))]
        kept = {name: value for name, value in os.environ.items() if not name.startswith("CANAAN_")}
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=kept) as process:  # noqa: S603 - our own
            try:
                yield _address(process)
            finally:
                process.terminate()
                try:
                    process.wait(STOPPING)
                except subprocess.TimeoutExpired:
                    process.kill()


def _address(process: "subprocess.Popen[str]") -> str:
    """Where the server is open; waits until it is."""
    assert process.stdout is not None
    said = process.stdout.readline()
    if not said:
        raise SystemExit("canaan: the demo's server did not start")
    return said.split()[-1]
