"""The real server: `canaan serve` in a process of its own, on a database file of its own."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.npm import scripts_of

HERE = Path(__file__).parent


class Server:
    """A server process that can be killed and started again on the same database and port."""

    def __init__(self, folder: Path, plugins: tuple[Path, ...] = ()) -> None:
        self.database = f"sqlite:///{folder}/canaan.db"
        self._log = folder / "log"
        self._plugins = plugins
        self._process: subprocess.Popen[str] | None = None
        self.port = 0
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/graphql"

    @property
    def ws_url(self) -> str:
        return f"ws://127.0.0.1:{self.port}/graphql"

    def start(self) -> None:
        """Start it and wait until it takes requests."""
        command = [sys.executable, "-m", "server.cli", "serve", "--port", str(self.port), "--database", self.database]
        for folder in self._plugins:
            command += ["--plugins", str(folder)]
        environment = {name: value for name, value in os.environ.items() if not name.startswith("CANAAN_")}
        with self._log.open("a") as log:
            self._process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, text=True, cwd=HERE.parents[1], env=environment
            )
        assert self._process.stdout is not None
        opened = re.search(r":(\d+)/graphql", self._process.stdout.readline())
        if opened is None:
            self.kill()
            pytest.fail(f"the server did not start: {self.log()}")
        self.port = int(opened[1])

    def kill(self) -> None:
        """As a power cut would: no handler of the server runs."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """As an operator would; gives the exit code."""
        return self._end(signal.SIGTERM)

    def log(self) -> str:
        return self._log.read_text()

    def _end(self, how: signal.Signals) -> int:
        process, self._process = self._process, None
        if process is None:
            return 0
        process.send_signal(how)
        code = process.wait(15)
        assert process.stdout is not None
        process.stdout.close()
        return code


@pytest.fixture(scope="module")
def serve(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., Server]]:
    """Starts servers that are stopped after the module's tests; the arguments are folders of plugins."""
    started: list[Server] = []

    def start(*plugins: Path) -> Server:
        server = Server(tmp_path_factory.mktemp("server"), plugins)
        started.append(server)
        return server

    yield start
    for server in started:
        server.stop()


@pytest.fixture(scope="module")
def server(serve: Callable[..., Server]) -> Server:
    """A server with the shipped plugins."""
    return serve()


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
def node() -> Callable[..., str]:
    """Runs a script beside the tests with the npm packages at hand and returns what it printed."""
    return scripts_of(HERE)
