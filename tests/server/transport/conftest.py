"""The toy endpoint in a process of its own, and npm packages in a cache outside the repository."""

import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO

import httpx
import pytest

from tests.npm import scripts_of

HERE = Path(__file__).parent


class Toy:
    """The running toy server: where it listens and what it logged."""

    def __init__(self, port: int, log: IO[str]) -> None:
        self.port = port
        self.host = f"127.0.0.1:{port}"
        self.url = f"http://{self.host}/graphql"
        self.ws_url = f"ws://{self.host}/graphql"
        self._log = log

    def log(self) -> str:
        self._log.seek(0)
        return self._log.read()


@pytest.fixture(scope="session")
def toy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Toy]:
    with (
        socket.create_server(("127.0.0.1", 0)) as listening,
        (tmp_path_factory.mktemp("toy") / "log").open("w+") as log,
    ):
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.transport.toy", str(listening.fileno())],
            pass_fds=[listening.fileno()],
            stdout=log,
            stderr=log,
            cwd=HERE.parents[2],
        )
        try:
            yield Toy(listening.getsockname()[1], log)
        finally:
            process.terminate()
            process.wait(10)


@pytest.fixture
def http(toy: Toy) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=f"http://{toy.host}", headers={"accept": "application/graphql-response+json"}) as client:
        yield client


@pytest.fixture(scope="session")
def node() -> Callable[..., str]:
    """Runs a script beside the tests with the npm packages at hand and returns what it printed."""
    return scripts_of(HERE)
