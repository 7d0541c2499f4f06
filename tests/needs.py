"""What a test needs from the machine: skipped where it is missing, unless everything is required."""

import os

import pytest


def require(found: object, reason: str) -> None:
    """Skips the test unless `found`; fails instead where CANAAN_REQUIRE_ALL=1."""
    if found:
        return
    if os.environ.get("CANAAN_REQUIRE_ALL") == "1":
        pytest.fail(reason)
    pytest.skip(reason)
