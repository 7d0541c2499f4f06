"""How often one address may ask, over HTTP and on a socket of the real endpoint."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest
import uvicorn
from starlette.requests import HTTPConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Subprotocol

from server.transport import Settings
from server.transport.rate import Rate, TooOften, client_of
from tests.server.transport.toy import application

ASK = {"query": "{ hello }"}


@contextmanager
def served(rate: str) -> Iterator[httpx.Client]:
    """A client of an endpoint with this rate."""
    app = application(Settings(rate=rate, allowed_origins=("https://play.example",)))
    server = uvicorn.Server(uvicorn.Config(app, log_config=None))
    with socket.create_server(("127.0.0.1", 0)) as listener:
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
        thread.start()
        try:
            with httpx.Client(base_url=f"http://127.0.0.1:{listener.getsockname()[1]}") as client:
                yield client
        finally:
            server.should_exit = True
            thread.join(10)


def opened(client: httpx.Client) -> ClientConnection:
    address = f"ws://{client.base_url.host}:{client.base_url.port}/graphql"
    return connect(address, subprotocols=[Subprotocol("graphql-transport-ws")], proxy=None)


def test_a_request_too_many_is_refused_and_told_when_to_come_back() -> None:
    with served("3/hour") as client:
        for _ in range(3):
            assert client.post("/graphql", json=ASK).json() == {"data": {"hello": "hello world"}}
        answer = client.post("/graphql", json=ASK, headers={"origin": "https://play.example"})
    assert answer.status_code == 429
    assert 0 < int(answer.headers["retry-after"]) <= 3600
    (error,) = answer.json()["errors"]
    assert error["message"].startswith("At most 3 per 1 hour are allowed from one address: ask again in ")
    assert error["extensions"] == {"code": "RATE_LIMIT"}
    assert "retry-after" in answer.headers["access-control-expose-headers"]  # so that pages can read it


def test_another_token_is_no_other_client() -> None:
    with served("1/hour") as client:
        tokens = ("one", "two")
        answers = [client.post("/graphql", json=ASK, headers={"authorization": f"Bearer {token}"}) for token in tokens]
    assert [answer.status_code for answer in answers] == [200, 429]


def test_a_socket_message_too_many_closes_the_socket_with_try_again_later() -> None:
    with served("3/hour") as client, opened(client) as websocket:  # the handshake is the first
        for _ in range(3):
            websocket.send('{"type": "ping"}')
        assert [websocket.recv(5), websocket.recv(5)] == ['{"type":"pong"}'] * 2
        with pytest.raises(ConnectionClosed) as closed:
            websocket.recv(5)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1013
    assert "ask again in" in closed.value.rcvd.reason


def test_a_handshake_too_many_is_refused() -> None:
    with served("1/hour") as client:
        client.post("/graphql", json=ASK)
        with pytest.raises(InvalidStatus) as refused, opened(client):
            pass
    assert refused.value.response.status_code == 429
    assert int(refused.value.response.headers["retry-after"]) > 0


def test_off_counts_nothing() -> None:
    with served("off") as client:
        assert {client.post("/graphql", json=ASK).status_code for _ in range(5)} == {200}


@pytest.mark.anyio
async def test_each_address_has_its_own_count() -> None:
    rate = Rate("1/hour")
    await rate.count(connection("192.0.2.1"))
    await rate.count(connection("192.0.2.2"))
    with pytest.raises(TooOften):
        await rate.count(connection("192.0.2.1"))


@pytest.mark.parametrize(
    ("host", "client"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8::ffff:ffff", "2001:db8::/64"),
        ("testclient", "testclient"),
        (None, ""),
    ],
)
def test_an_ipv6_client_is_its_network(host: str | None, client: str) -> None:
    assert client_of(connection(host)) == client


@pytest.mark.parametrize("wrong", ["", "often", "5/fortnight", "-1/second"])
def test_a_rate_that_is_none_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match=r"rate|granularity"):
        Rate(wrong)


def connection(host: str | None) -> HTTPConnection:
    return HTTPConnection({"type": "http", "client": (host, 1) if host else None, "headers": []})
