"""What all tests of plugins share."""

import pytest


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
