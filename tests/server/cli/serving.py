"""`canaan serve` as a process, and a game played on it."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Self

from server.cli.client import Client

CANAAN = Path(sys.executable).with_name("canaan")
CREATE = """
mutation ($game: NewGameInput!, $options: OptionsInput) {
  createGame(game: $game, options: $options) {
    ... on GameCreated { token game { id } }
    ... on Refused { rule message }
  }
}
"""
START = "mutation ($id: ID!) { startGame(gameId: $id) { __typename ... on Refused { rule message } } }"
EVENTS = "subscription ($id: ID!) { events(gameId: $id) { text } }"


class Serving:
    """A running `canaan serve` on a free port."""

    def __init__(self, *words: str | Path, **environment: str) -> None:
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("CANAAN_", "PYTHON"))}
        self._process = subprocess.Popen(
            [CANAAN, "serve", "--port", "0", *words],
            env=kept | environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdout
        self.said = self._process.stdout.readline()
        self.address = self.said.split()[-1] if self.said else ""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._process.poll() is None:
            self._process.kill()
        self._process.communicate()

    def stop(self, how: signal.Signals = signal.SIGINT) -> tuple[int, str]:
        """Its exit code and what it logged."""
        self._process.send_signal(how)
        _, logged = self._process.communicate(timeout=20)
        return self._process.returncode, logged


@contextmanager
def client(serving: Serving) -> Iterator[Client]:
    with Client(serving.address) as one:
        yield one


def play(one: Client, mode: str, seats: int, **options: dict[str, int]) -> tuple[str, list[str]]:
    """The id of a game played to its end by computers, and the texts of its events."""
    game = {"mode": mode, "seats": [{"computer": "random"}] * seats}
    created = one.done("createGame", CREATE, game=game, options=options or None)
    one.token = created["token"]
    game_id = created["game"]["id"]
    with one.following(EVENTS, id=game_id) as events:
        one.done("startGame", START, id=game_id)
        return game_id, [event["events"]["text"] for event in events]
