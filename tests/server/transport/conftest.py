"""The toy endpoint in a process of its own, and npm packages in a cache outside the repository."""

import json
import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO

import httpx
import platformdirs
import pytest

from tests.needs import require

HERE = Path(__file__).parent
PACKAGES = {
    "@urql/core": "6.0.3",
    "graphiql": "3.8.3",
    "graphql": "16.11.0",
    "graphql-http": "1.23.1",
    "graphql-sse": "2.6.1",
    "graphql-ws": "6.4.2",
    "playwright-core": "1.65.1",
    "react": "18.2.0",
    "react-dom": "18.2.0",
    "ws": "8.18.3",
}


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
    require(shutil.which("node") and shutil.which("npm"), "node and npm are not installed")
    modules = _installed()

    def run(script: str, *arguments: str) -> str:
        result = subprocess.run(
            ["node", str(HERE / script), *arguments],
            env={**os.environ, "NODE_PATH": str(modules)},
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        assert result.returncode == 0, result.stdout + result.stderr
        return result.stdout

    return run


def _installed() -> Path:
    directory = Path(platformdirs.user_cache_dir("canaan-tests")) / "npm"
    directory.mkdir(parents=True, exist_ok=True)
    manifest = directory / "package.json"
    wanted = json.dumps({"private": True, "dependencies": PACKAGES})
    if not manifest.exists() or manifest.read_text() != wanted or not (directory / "node_modules").exists():
        manifest.write_text(wanted)
        subprocess.run(
            ["npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", "--silent"],
            cwd=directory,
            check=True,
            timeout=300,
        )
    return directory / "node_modules"
