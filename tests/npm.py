"""The npm packages that tests use as clients of another make: installed once, outside the checkout."""

import fcntl
import json
import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import platformdirs

from tests.needs import require

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


def scripts_of(folder: Path) -> Callable[..., str]:
    """Runs a script of a folder with the packages at hand and gives what it printed."""
    require(shutil.which("node") and shutil.which("npm"), "node and npm are not installed")
    environment = {**os.environ, "NODE_PATH": str(_installed())}

    def run(script: str, *arguments: str) -> str:
        command = ["node", str(folder / script), *arguments]
        result = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=240, check=False)
        assert result.returncode == 0, result.stdout + result.stderr
        return result.stdout

    return run


def _installed() -> Path:
    """The folder of the packages. Test processes run side by side: one installs, the others wait."""
    directory = Path(platformdirs.user_cache_dir("canaan-tests")) / "npm"
    directory.mkdir(parents=True, exist_ok=True)
    with (directory / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        installed, wanted = directory / "installed.json", json.dumps(PACKAGES)
        if not installed.exists() or installed.read_text() != wanted:
            (directory / "package.json").write_text(json.dumps({"private": True, "dependencies": PACKAGES}))
            command = ["npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", "--silent"]
            subprocess.run(command, cwd=directory, check=True, timeout=300)
            installed.write_text(wanted)
    return directory / "node_modules"
