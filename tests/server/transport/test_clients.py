import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest
from gql import Client, gql
from gql.transport.httpx import HTTPXAsyncTransport

from tests.server.transport.conftest import Toy


@pytest.fixture(scope="module")
def seen(toy: Toy, node: Callable[..., str]) -> Any:
    return json.loads(node("clients.cjs", toy.url))


def test_graphql_sse_subscribes_and_queries_with_a_token(seen: Any) -> None:
    assert seen["sseSubscription"] == {"results": [{"data": {"count": 1}}, {"data": {"count": 2}}]}
    assert seen["sseQuery"] == {"results": [{"data": {"token": "secret"}}]}


def test_graphql_sse_sees_errors_of_the_document(seen: Any) -> None:
    assert "helo" in json.dumps(seen["sseInvalid"])


def test_urql_queries_though_it_lists_event_streams_and_subscribes_through_them(seen: Any) -> None:
    assert seen["urqlQuery"] == {"hello": "hello world"}
    assert list(seen["urqlMutation"]) == ["write"]
    assert seen["urqlSubscription"] == [{"count": 1}, {"count": 2}]


def test_the_python_client_fetches_the_schema_over_http(toy: Toy) -> None:
    async def play() -> None:
        transport = HTTPXAsyncTransport(url=toy.url)
        async with Client(transport=transport, fetch_schema_from_transport=True) as session:
            assert await session.execute(gql("{ hello }")) == {"hello": "hello world"}

    asyncio.run(play())
