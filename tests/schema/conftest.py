"""The toy mode in a registry, its schema, and clients of a server in memory."""

import functools

import pytest

from core import Registry
from core.plugin import Contents
from schema import CanaanSchema, build_schema
from tests.schema import fair
from tests.schema.client import Client
from tests.schema.memory import Memory


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def registry() -> Registry:
    """The toy mode alone, as if it were shipped."""
    found = Registry()
    found.add(Contents(fair.plugin, fair), "shipped", "f00d")
    return found


@functools.cache
def fair_schema() -> CanaanSchema:
    """Made once: it takes long, and what is asked does not change it."""
    found = Registry()
    found.add(Contents(fair.plugin, fair), "shipped")
    return build_schema(found)


@pytest.fixture
def schema() -> CanaanSchema:
    return fair_schema()


@pytest.fixture
def server(registry: Registry) -> Memory:
    return Memory(registry)


@pytest.fixture
def client(schema: CanaanSchema, server: Memory) -> Client:
    """A client without a token."""
    return Client(schema, server)
