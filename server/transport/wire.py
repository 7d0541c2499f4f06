"""What goes over the wire: the request body, the WebSocket frames, and the JSON both are written in.

Checking the shape happens here, once, while decoding; nothing behind this module sees malformed input. What a
request means is decided in `documents` and `executor`.
"""

from typing import Any, Literal, TypeVar

import msgspec

from server.transport.refusals import Refused

T = TypeVar("T")


class Request(msgspec.Struct, frozen=True, rename="camel"):
    """One GraphQL request, as HTTP bodies and the `subscribe` frame carry it."""

    query: str
    variables: dict[str, Any] | None = None
    operation_name: str | None = None
    extensions: dict[str, Any] | None = None


class ConnectionInit(msgspec.Struct, frozen=True, tag="connection_init", tag_field="type"):
    """The first frame of a client; its payload carries the token."""

    payload: dict[str, Any] | None = None


class Ping(msgspec.Struct, frozen=True, tag="ping", tag_field="type"):
    """A sign of life that wants a pong."""

    payload: dict[str, Any] | None = None


class Pong(msgspec.Struct, frozen=True, tag="pong", tag_field="type"):
    """The answer to a ping, or a sign of life of its own."""

    payload: dict[str, Any] | None = None


class Subscribe(msgspec.Struct, frozen=True, tag="subscribe", tag_field="type"):
    """Start an operation of any kind under an id chosen by the client."""

    id: str
    payload: Request


class Complete(msgspec.Struct, frozen=True, tag="complete", tag_field="type"):
    """The client wants no more of an operation."""

    id: str


Frame = ConnectionInit | Ping | Pong | Subscribe | Complete
Reply = Literal["connection_ack", "ping", "pong", "next", "error", "complete"]

_frames: msgspec.json.Decoder[Frame] = msgspec.json.Decoder(Frame)
_requests = msgspec.json.Decoder(Request)
_objects: msgspec.json.Decoder[dict[str, Any]] = msgspec.json.Decoder(dict[str, Any])


def decode_request(body: bytes) -> Request:
    """The request in an HTTP body; `Refused` where it is no JSON or has another shape."""
    return _decode(_requests, body)


def decode_frame(text: str) -> Frame:
    """The frame in a WebSocket message; `Refused` where it is none of graphql-transport-ws."""
    return _decode(_frames, text)


def decode_object(text: str) -> dict[str, Any]:
    """A JSON object in a query parameter; `Refused` where it is anything else."""
    return _decode(_objects, text)


def encode(value: object) -> str:
    """JSON text without spaces; text, never bytes, since WebSocket clients break on binary frames."""
    return msgspec.json.encode(value).decode()


def frame(kind: Reply, operation_id: str | None = None, payload: str | None = None) -> str:
    """A frame for the client, around a payload that is already encoded."""
    parts = [f'"type":"{kind}"']
    if operation_id is not None:
        parts.append(f'"id":{encode(operation_id)}')
    if payload is not None:
        parts.append(f'"payload":{payload}')
    return "{" + ",".join(parts) + "}"


def _decode(decoder: "msgspec.json.Decoder[T]", text: str | bytes) -> T:
    try:
        return decoder.decode(text)
    except msgspec.ValidationError as error:
        raise Refused(f"The request has another shape than GraphQL's: {error}") from error
    except RecursionError as error:
        raise Refused("The JSON is nested too deeply") from error
    except (msgspec.DecodeError, UnicodeError) as error:
        raise Refused(f"The request is not valid JSON: {error}") from error
