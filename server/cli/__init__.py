"""The command line `canaan`: a module a command. The entry point first makes sure that all packages are ours."""

import sys


def main() -> None:
    """Run the command that the process was called with; exits non-zero with the error in words where it fails."""
    from server.cli import ours  # noqa: PLC0415 - nothing of core, plugins or schema is imported before they are checked

    if problem := ours.problem():
        sys.exit(f"canaan: {problem}")
    from server.cli.main import run  # noqa: PLC0415 - only once the names are known to be ours

    run()
