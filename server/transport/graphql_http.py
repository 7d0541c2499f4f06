"""GraphQL over HTTP, and subscriptions as server-sent events (the distinct connections mode of graphql-sse).

Reads a request, has it executed, writes the answer with the media type and status the client asked for. Every
refusal is GraphQL's JSON. WebSockets are in `graphql_ws`, the page for browsers in `pages`.
"""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import aclosing
from typing import Generic

from graphql import GraphQLError, OperationType
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from server.transport import faults, wire
from server.transport.accept import EVENTS, HTML, JSON, RESPONSE, preferred
from server.transport.documents import Operation
from server.transport.executor import Answer, Executor, refusal
from server.transport.rate import Rate, TooOften
from server.transport.refusals import Refused, Unexecutable
from server.transport.sharing import Context

HEARTBEAT = 15.0  # seconds between comments on a silent stream, so that proxies keep it open
STREAM_HEADERS = {"cache-control": "no-cache, no-transform", "x-accel-buffering": "no"}


class GraphQLOverHTTP(Generic[Context]):
    """The ASGI application behind the path of the endpoint, for the scope type `http`."""

    def __init__(
        self,
        executor: Executor[Context],
        get_context: Callable[[HTTPConnection], Awaitable[Context]],
        page: Response,
        rate: Rate,
        *,
        max_body_bytes: int,
    ) -> None:
        self.executor = executor
        self.get_context = get_context
        self.page = page
        self.rate = rate
        self.max_body_bytes = max_body_bytes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive)
        try:
            response = await self._respond(request)
        except ClientDisconnect:
            return
        except Refused as problem:
            error = GraphQLError(problem.message, extensions={"code": problem.code})
            response = _response(request, refusal([error]), status=problem.status)
            if isinstance(problem, TooOften):
                response.headers["retry-after"] = str(problem.seconds)
        except Exception as error:  # noqa: BLE001 - a hook of the application failed
            response = _response(request, refusal([faults.fault(error)]), status=500)
        await response(scope, receive, send)

    async def _respond(self, request: Request) -> Response:
        if request.method not in {"GET", "POST"}:
            raise Refused("GraphQL takes GET and POST", code="METHOD_NOT_ALLOWED", status=405)
        await self.rate.count(request)
        if request.method == "GET" and preferred(_accept(request), [JSON, RESPONSE, EVENTS, HTML]) == HTML:
            return self.page
        asked = await self._read(request)
        try:
            operation = self.executor.operation(asked)
        except Unexecutable as problem:
            return _answer(request, refusal(problem.errors))
        context = await self.get_context(request)
        return await self._execute(request, operation, context)

    async def _execute(self, request: Request, operation: Operation, context: Context) -> Response:
        if operation.kind is OperationType.MUTATION and request.method == "GET":
            raise Refused("Mutations need POST", code="METHOD_NOT_ALLOWED", status=405)
        if operation.kind is OperationType.SUBSCRIPTION:
            if preferred(_accept(request), [EVENTS]) is None:
                raise Refused(
                    f"A subscription needs a WebSocket (graphql-transport-ws) or `Accept: {EVENTS}`",
                    code="NOT_ACCEPTABLE",
                    status=406,
                )
            return _stream(self.executor.answers(operation, context))
        return _answer(request, await self.executor.answer(operation, context))

    async def _read(self, request: Request) -> wire.Request:
        if request.method == "GET":
            return _in_query(request)
        if _media_type(request) != JSON:
            raise Refused(f"The body must be {JSON}", code="UNSUPPORTED_MEDIA_TYPE", status=415)
        return wire.decode_request(await self._body(request))

    async def _body(self, request: Request) -> bytes:
        body = bytearray()
        async for chunk in request.stream():
            body += chunk
            if len(body) > self.max_body_bytes:
                raise Refused(f"The body is larger than {self.max_body_bytes} bytes", code="BODY_TOO_LARGE", status=413)
        return bytes(body)


def _in_query(request: Request) -> wire.Request:
    parameters = request.query_params
    if "query" not in parameters:
        raise Refused("There is no `query`")
    return wire.Request(
        query=parameters["query"],
        variables=wire.decode_object(parameters["variables"]) if parameters.get("variables") else None,
        operation_name=parameters.get("operationName"),
    )


def _media_type(request: Request) -> str:
    return request.headers.get("content-type", "").partition(";")[0].strip().lower()


def _accept(request: Request) -> str:
    return ",".join(request.headers.getlist("accept"))


def _answer(request: Request, answer: Answer) -> Response:
    """A single answer: a stream of one event for a client that likes nothing better."""
    if preferred(_accept(request), [JSON, RESPONSE, EVENTS]) == EVENTS:
        return _stream(_single(answer))
    return _response(request, answer)


def _response(request: Request, answer: Answer, *, status: int | None = None) -> Response:
    """What was not executed is an error of the request, which the older media type answers with 200."""
    media_type = preferred(_accept(request), [JSON, RESPONSE]) or JSON
    if status is None:
        status = 400 if answer.refusal is not None and media_type == RESPONSE else 200
    headers = {"vary": "accept, accept-language"} | ({"allow": "GET, POST"} if status == 405 else {})
    return Response(answer.body, status, headers, media_type=f"{media_type}; charset=utf-8")


async def _single(answer: Answer) -> AsyncGenerator[Answer, None]:
    yield answer


def _stream(answers: AsyncGenerator[Answer, None]) -> Response:
    return StreamingResponse(_events(answers), headers=STREAM_HEADERS, media_type=EVENTS)


async def _events(answers: AsyncGenerator[Answer, None]) -> AsyncGenerator[str, None]:
    """The answers framed with LF, which is what clients split on, and a comment where nothing comes for long."""
    async with aclosing(answers):
        coming = asyncio.ensure_future(anext(answers, None))
        try:
            while True:
                done, _ = await asyncio.wait({coming}, timeout=HEARTBEAT)
                if not done:
                    yield ":\n\n"
                    continue
                answer = coming.result()
                if answer is None:
                    break
                yield f"event: next\ndata: {answer.body}\n\n"
                coming = asyncio.ensure_future(anext(answers, None))
        finally:
            coming.cancel()
            await asyncio.wait({coming})
    yield "event: complete\ndata:\n\n"
