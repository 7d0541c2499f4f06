import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest
from gql import Client, gql
from gql.transport.exceptions import TransportConnectionFailed, TransportQueryError
from gql.transport.websockets import WebsocketsTransport
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin, Subprotocol

from server.transport.endpoint import PATH
from tests.server.transport.conftest import Toy
from tests.server.transport.toy import SECRET

PROTOCOL = Subprotocol("graphql-transport-ws")


@asynccontextmanager
async def _socket(toy: Toy, *, init: bool = True, origin: str | None = None) -> AsyncIterator[ClientConnection]:
    allowed = Origin(origin) if origin else None
    async with connect(toy.ws_url, subprotocols=[PROTOCOL], origin=allowed, proxy=None) as socket:
        if init:
            await _send(socket, {"type": "connection_init"})
            assert await _read(socket) == {"type": "connection_ack"}
        yield socket


async def _send(socket: ClientConnection, message: object) -> None:
    await socket.send(json.dumps(message))


async def _read(socket: ClientConnection) -> Any:
    return json.loads(await asyncio.wait_for(socket.recv(), 10))


async def _subscribe(socket: ClientConnection, query: str, operation_id: str = "1") -> None:
    await _send(socket, {"type": "subscribe", "id": operation_id, "payload": {"query": query}})


async def _close_code(socket: ClientConnection) -> int | None:
    await asyncio.wait_for(socket.wait_closed(), 10)
    return socket.close_code


def _run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)


def _closed_after(toy: Toy, *messages: str | bytes, init: bool = True) -> int | None:
    async def play() -> int | None:
        async with _socket(toy, init=init) as socket:
            for message in messages:
                await socket.send(message)
            return await _close_code(socket)

    return asyncio.run(play())


def test_the_reference_client_runs_every_kind_of_operation(toy: Toy, node: Callable[..., str]) -> None:
    seen = json.loads(node("graphql_ws.cjs", toy.ws_url))
    assert seen["query"] == {"results": [{"data": {"hello": "hello Caleb"}}]}
    assert seen["subscription"] == {"results": [{"data": {"count": 1}}, {"data": {"count": 2}}]}
    assert list(seen["mutation"]["results"][0]["data"]) == ["write"]
    assert seen["token"] == {"results": [{"data": {"token": "secret"}}]}
    assert seen["wrong"]["error"] == 4403


def test_an_error_of_one_operation_leaves_the_reference_clients_socket_open(toy: Toy, node: Callable[..., str]) -> None:
    seen = json.loads(node("graphql_ws.cjs", toy.ws_url))
    assert "Syntax Error" in seen["syntax"]["error"][0]["message"]
    assert "helo" in seen["invalid"]["error"][0]["message"]
    assert seen["crash"]["results"] == [{"data": {"crash": 1}}]
    assert seen["crash"]["error"][0]["extensions"]["code"] == "FAULT"
    assert SECRET not in json.dumps(seen)
    assert seen["sockets"] == 1


def test_the_python_client_queries_and_subscribes(toy: Toy) -> None:
    async def play() -> None:
        transport = WebsocketsTransport(
            url=toy.ws_url, init_payload={"authorization": "Bearer secret"}, subprotocols=[PROTOCOL]
        )
        async with Client(transport=transport, fetch_schema_from_transport=True) as session:
            assert await session.execute(gql("{ token }")) == {"token": "secret"}
            counted = [result async for result in session.subscribe(gql("subscription { count(to: 2) }"))]
            assert counted == [{"count": 1}, {"count": 2}]
            with pytest.raises(TransportQueryError, match="There is no such game"):
                await session.execute(gql("{ deliberate }"))

    _run(play())


def test_the_python_client_is_told_that_its_token_is_wrong(toy: Toy) -> None:
    async def play() -> None:
        transport = WebsocketsTransport(
            url=toy.ws_url, init_payload={"authorization": "Bearer wrong"}, subprotocols=[PROTOCOL]
        )
        with pytest.raises((TransportConnectionFailed, ConnectionClosed)):
            async with Client(transport=transport):
                pass

    _run(play())


@pytest.mark.parametrize(
    "message",
    [
        "[]",
        "null",
        "5",
        '"x"',
        "{}",
        "{",
        "",
        b"{}",
        "[" * 60_000,
        '{"type": "subscribe"}',
        '{"type": "unheard_of"}',
        '{"type": 5}',
        '{"type": "connection_ack"}',
        '{"type": "subscribe", "id": "1"}',
        '{"type": "subscribe", "id": "1", "payload": null}',
        '{"type": "subscribe", "id": "1", "payload": "x"}',
        '{"type": "subscribe", "id": "1", "payload": {"query": 5}}',
        '{"type": "subscribe", "id": "1", "payload": {"query": "{ hello }", "variables": [1]}}',
        '{"type": "subscribe", "id": "1", "payload": {"query": "{ hello }", "operationName": 1}}',
        '{"type": "subscribe", "id": "1", "payload": {"query": "{ hello }", "variables": ' + '{"a":' * 9_000,
        '{"type": "subscribe", "id": "1", "payload": {"query": "{ hello }", "variables": {"a": ' + "9" * 5_000 + "}}}",
        '{"type": "subscribe", "id": {}, "payload": {"query": "{ hello }"}}',
        '{"type": "subscribe", "id": 1, "payload": {"query": "{ hello }"}}',
        '{"type": "complete", "id": []}',
        '{"type": "complete"}',
        '{"type": "ping", "payload": 3}',
        '{"type": "connection_init", "payload": []}',
    ],
    ids=lambda message: str(message)[:80],
)
def test_a_malformed_frame_closes_the_socket_without_a_traceback(toy: Toy, message: str | bytes) -> None:
    assert _closed_after(toy, message) == 4400
    assert _closed_after(toy, message, init=False) == 4400
    assert "Exception in ASGI application" not in toy.log()


def test_a_large_message_closes_the_socket(toy: Toy) -> None:
    assert _closed_after(toy, json.dumps({"type": "ping", "payload": {"x": "x" * 64_000}})) == 1009


def test_initialisation_may_have_a_null_payload_and_is_acknowledged_with_the_hooks(toy: Toy) -> None:
    async def play() -> None:
        async with _socket(toy, init=False) as socket:
            await _send(socket, {"type": "connection_init", "payload": None})
            assert await _read(socket) == {"type": "connection_ack"}
        async with _socket(toy, init=False) as socket:
            await _send(socket, {"type": "connection_init", "payload": {"authorization": "Bearer secret"}})
            assert await _read(socket) == {"type": "connection_ack", "payload": {"seat": 1}}

    _run(play())


def test_codes_of_the_protocol_for_initialisation(toy: Toy) -> None:
    init = '{"type": "connection_init"}'
    subscribe = '{"type": "subscribe", "id": "1", "payload": {"query": "{ hello }"}}'
    assert _closed_after(toy, init, init, init=False) == 4429
    assert _closed_after(toy, subscribe, init=False) == 4401
    assert _closed_after(toy, init=False) == 4408
    assert (
        _closed_after(toy, '{"type": "connection_init", "payload": {"authorization": "Bearer wrong"}}', init=False)
        == 4403
    )
    assert (
        _closed_after(toy, '{"type": "connection_init", "payload": {"authorization": "Bearer crash"}}', init=False)
        == 4500
    )


def test_an_id_in_use_closes_the_socket_and_a_free_one_may_be_used_again(toy: Toy) -> None:
    async def play() -> None:
        async with _socket(toy) as socket:
            for _ in range(3):
                await _subscribe(socket, "{ hello }")
                assert (await _read(socket))["type"] == "next"
                assert await _read(socket) == {"type": "complete", "id": "1"}
            await _subscribe(socket, "subscription { count(seconds: 60) }")
            assert (await _read(socket))["type"] == "next"
            await _send(socket, {"type": "complete", "id": "1"})
            await _subscribe(socket, "subscription { count(seconds: 60) }")
            await _subscribe(socket, "subscription { count(seconds: 60) }")
            assert await _close_code(socket) == 4409

    _run(play())


def test_pings_are_answered_before_and_after_initialisation(toy: Toy) -> None:
    async def play() -> None:
        async with _socket(toy, init=False) as socket:
            await _send(socket, {"type": "ping"})
            assert await _read(socket) == {"type": "pong"}
            await _send(socket, {"type": "connection_init"})
            assert await _read(socket) == {"type": "connection_ack"}
            await _send(socket, {"type": "pong"})
            await _send(socket, {"type": "ping", "payload": {"at": 1}})
            assert await _read(socket) == {"type": "pong"}

    _run(play())


def test_operations_beyond_the_limit_are_refused_and_the_others_go_on(toy: Toy) -> None:
    async def play() -> None:
        async with _socket(toy) as socket:
            for number in range(5):
                await _subscribe(socket, "subscription { count(to: 1, seconds: 60) }", str(number))
                assert (await _read(socket))["type"] == "next"
            await _subscribe(socket, "{ hello }", "6")
            refused = await _read(socket)
            assert (refused["type"], refused["id"]) == ("error", "6")
            assert refused["payload"][0]["extensions"] == {"code": "OPERATION_LIMIT"}
            await _send(socket, {"type": "complete", "id": "0"})
            await _subscribe(socket, "{ hello }", "7")
            assert (await _read(socket))["type"] == "next"

    _run(play())


def test_only_the_current_protocol_is_spoken(toy: Toy) -> None:
    async def play(protocol: str) -> int | None:
        async with connect(toy.ws_url, subprotocols=[Subprotocol(protocol)], proxy=None) as socket:
            return await _close_code(socket)

    assert asyncio.run(play("graphql-ws")) == 4406
    assert asyncio.run(play("something")) == 4406


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "https://play.example.evil.example", "file://"])
def test_a_page_of_a_foreign_origin_is_refused_at_the_handshake(toy: Toy, origin: str) -> None:
    async def play() -> None:
        with pytest.raises(InvalidStatus) as refused:
            async with _socket(toy, origin=origin):
                pass
        assert refused.value.response.status_code == 403

    _run(play())


def test_pages_of_the_own_and_of_allowed_origins_are_admitted(toy: Toy) -> None:
    async def play() -> None:
        for origin in (f"http://{toy.host}", "https://play.example"):
            async with _socket(toy, origin=origin):
                pass

    _run(play())


def test_sources_end_when_their_socket_does_however_it_ends(toy: Toy, http: httpx.Client) -> None:
    async def play() -> None:
        async with _socket(toy) as socket:
            await _subscribe(socket, "subscription { count(to: 1000000, seconds: 0.01) }")
            await _read(socket)
        async with _socket(toy) as socket:
            await _subscribe(socket, "subscription { count(to: 1000000, seconds: 0.01) }")
            await _read(socket)
            socket.transport.abort()
        for _ in range(100):
            async with _socket(toy) as socket:
                await _subscribe(socket, "subscription { open }")
                if (await _read(socket))["payload"] == {"data": {"open": 0}}:
                    return
        pytest.fail("a source is still running")

    _run(play())


def test_a_mutation_that_has_begun_is_finished_though_its_client_is_gone(toy: Toy, http: httpx.Client) -> None:
    async def play() -> None:
        async with _socket(toy) as socket:
            await _subscribe(socket, 'mutation { write(text: "kept", seconds: 0.2) }')
            await _subscribe(socket, "{ hello }", "2")  # its answer proves that the mutation has begun
            await _read(socket)
            socket.transport.abort()
        await asyncio.sleep(0.4)

    _run(play())
    lines = http.post(PATH, json={"query": "mutation { take }"}).json()["data"]["take"]
    assert "kept" in lines
