"""What commands print: answers to stdout as text or JSON, everything else to stderr."""

import json
import sys
from typing import Any

from rich.console import Console

stdout = Console(highlight=False)
stderr = Console(stderr=True, highlight=False)


def show(answer: Any, *, as_json: bool = False) -> None:
    """Print a command's answer: plain data as JSON, or something rich can draw."""
    if as_json:
        plain(json.dumps(answer, indent=2, ensure_ascii=False) + "\n")
    else:
        stdout.print(answer, markup=False)


def plain(text: str) -> None:
    """Print text as it is, neither wrapped nor coloured."""
    sys.stdout.write(text)
    sys.stdout.flush()


def warn(text: str) -> None:
    """Print what is not the answer itself."""
    stderr.print(text, markup=False, soft_wrap=True)
