"""A small GraphQL client: queries over HTTP, subscriptions over WebSocket (graphql-transport-ws)."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Self
from urllib.error import HTTPError, URLError
from urllib.request import ProxyHandler, Request, build_opener

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Subprotocol

from core import CanaanError

TIMEOUT = 30
"""Seconds that an answer, or the next event, may take."""

_direct = build_opener(ProxyHandler({}))
"""The server is on this machine: a proxy of the network could not reach it."""


class AnswerError(CanaanError):
    """The server refused, failed, or did not answer."""


class Client:
    """A client of one server; `token` is sent once it is known."""

    def __init__(self, address: str) -> None:
        self._address = address
        self.token: str | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.token = None

    def ask(self, document: str, **variables: Any) -> dict[str, Any]:
        """The data of a query or mutation. Raises `AnswerError`."""
        body = json.dumps({"query": document, "variables": variables}).encode()
        headers = {"Content-Type": "application/json", "Accept": "application/graphql-response+json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        try:
            with _direct.open(Request(self._address, body, headers), timeout=TIMEOUT) as answer:  # noqa: S310 - our own
                return _data(json.load(answer))
        except HTTPError as error:
            return _data(json.load(error))
        except (URLError, TimeoutError) as error:
            raise AnswerError(f"the server does not answer: {error}") from error

    def done(self, field: str, document: str, **variables: Any) -> dict[str, Any]:
        """What a mutation answers when it is done. Raises `AnswerError` where it is refused."""
        answer: dict[str, Any] = self.ask(document, **variables)[field]
        if "rule" in answer:
            raise AnswerError(f"{answer['rule']}: {answer['message']}")
        return answer

    @contextmanager
    def following(self, document: str, **variables: Any) -> Iterator[Iterator[dict[str, Any]]]:
        """The data of a subscription, one after the other, until the server completes it."""
        address = self._address.replace("http", "ws", 1)
        try:
            with connect(address, subprotocols=[Subprotocol("graphql-transport-ws")], proxy=None) as socket:
                payload = {"authorization": f"Bearer {self.token}"} if self.token else {}
                _send(socket, {"type": "connection_init", "payload": payload})
                _expect(socket, "connection_ack")
                _send(socket, {"id": "1", "type": "subscribe", "payload": {"query": document, "variables": variables}})
                yield _results(socket)
        except TimeoutError as error:
            raise AnswerError(f"the server told nothing for {TIMEOUT} seconds") from error
        except WebSocketException as error:
            raise AnswerError(f"the server stopped telling: {error}") from error


def _results(socket: ClientConnection) -> Iterator[dict[str, Any]]:
    while (message := _next(socket))["type"] != "complete":
        if message["type"] == "error":
            raise AnswerError(message["payload"][0]["message"])
        yield _data(message["payload"])


def _expect(socket: ClientConnection, kind: str) -> None:
    if (message := _next(socket))["type"] != kind:
        raise AnswerError(f"the server answered {message['type']} instead of {kind}")


def _next(socket: ClientConnection) -> dict[str, Any]:
    """The next message that is not a ping."""
    while True:
        message: dict[str, Any] = json.loads(socket.recv(TIMEOUT))
        if message["type"] != "ping":
            return message
        _send(socket, {"type": "pong"})


def _send(socket: ClientConnection, message: dict[str, Any]) -> None:
    socket.send(json.dumps(message))


def _data(answer: dict[str, Any]) -> dict[str, Any]:
    if answer.get("errors"):
        raise AnswerError(answer["errors"][0]["message"])
    data: dict[str, Any] = answer["data"]
    return data
