"""GraphQL over WebSocket: the protocol graphql-transport-ws, and none of its predecessors.

One `Connection` a socket: it reads frames, starts operations, and sends their answers. Executing them is the
executor's.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import aclosing, suppress
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Generic, Literal

from graphql import GraphQLError, OperationType
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from server.transport import faults, wire
from server.transport.documents import Operation
from server.transport.executor import Executor, refusal
from server.transport.origins import Origins
from server.transport.rate import Rate, TooOften
from server.transport.refusals import Refused, Unexecutable
from server.transport.sharing import Context

PROTOCOL = "graphql-transport-ws"
INVALID = 4400
UNAUTHORIZED = 4401
FORBIDDEN = 4403
NOT_ACCEPTABLE = 4406
INIT_TIMEOUT = 4408
DUPLICATE_ID = 4409
TOO_MANY_INITS = 4429
INTERNAL_ERROR = 4500
TOO_LARGE = 1009
TRY_LATER = 1013

OnConnect = Callable[[Context, dict[str, Any]], Awaitable[dict[str, Any] | None]]


class Closing(Exception):  # noqa: N818 - the orderly end of a socket
    """The server closes the socket with a code of the protocol and a reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason[:120]  # a close frame holds 123 bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class SocketSettings:
    """What one socket may do."""

    init_wait: timedelta
    max_message_bytes: int
    max_operations: int


class GraphQLOverWebSocket(Generic[Context]):
    """The ASGI application behind the path of the endpoint, for the scope type `websocket`."""

    def __init__(
        self,
        executor: Executor[Context],
        get_context: Callable[[HTTPConnection], Awaitable[Context]],
        on_connect: OnConnect[Context],
        origins: Origins,
        rate: Rate,
        settings: SocketSettings,
    ) -> None:
        self.executor = executor
        self.get_context = get_context
        self.on_connect = on_connect
        self.origins = origins
        self.rate = rate
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        websocket = WebSocket(scope, receive, send)
        if not self.origins.admits(websocket):
            await websocket.close()  # before it is accepted, which servers answer with 403
            return
        try:
            await self.rate.count(websocket)
        except TooOften as problem:
            headers = {"retry-after": str(problem.seconds)}
            await websocket.send_denial_response(PlainTextResponse(problem.message, problem.status, headers))
            return
        if PROTOCOL not in scope["subprotocols"]:
            await websocket.accept()
            await websocket.close(NOT_ACCEPTABLE, f"Only {PROTOCOL} is spoken here")
            return
        await websocket.accept(PROTOCOL)
        await Connection(self, websocket).serve()


class Connection(Generic[Context]):
    """One socket from its handshake to its end."""

    def __init__(self, transport: GraphQLOverWebSocket[Context], websocket: WebSocket) -> None:
        self.transport = transport
        self.websocket = websocket
        self.operations: dict[str, asyncio.Task[None]] = {}
        self.cancellable: set[asyncio.Task[None]] = set()
        self.mutations: set[asyncio.Task[None]] = set()

    async def serve(self) -> None:
        """Read until either side closes; nothing of the socket runs on after this returns, but mutations."""
        try:
            context = await self._sign_in()
            while True:
                await self._handle(await self._receive(), context)
        except WebSocketDisconnect:
            pass
        except Closing as closing:
            await self._close(closing)
        except Exception as error:  # noqa: BLE001 - a hook of the application failed
            faults.fault(error)
            await self._close(Closing(INTERNAL_ERROR, "Internal error"))
        finally:
            await self._stop_all()

    async def _sign_in(self) -> Context:
        """Wait for `connection_init` and let the application look at its payload."""
        try:
            async with asyncio.timeout(self.transport.settings.init_wait.total_seconds()):
                parameters = await self._parameters()
                context = await self.transport.get_context(self.websocket)
                payload = await self.transport.on_connect(context, parameters)
        except TimeoutError as error:
            raise Closing(INIT_TIMEOUT, "Connection initialisation timeout") from error
        except Refused as problem:
            raise Closing(FORBIDDEN, "Forbidden") from problem
        await self._send(wire.frame("connection_ack", payload=wire.encode(payload) if payload is not None else None))
        return context

    async def _parameters(self) -> dict[str, Any]:
        while True:
            frame = await self._receive()
            if isinstance(frame, wire.ConnectionInit):
                return frame.payload or {}
            if isinstance(frame, wire.Subscribe):
                raise Closing(UNAUTHORIZED, "Unauthorized")
            await self._answer_ping(frame)

    async def _receive(self) -> wire.Frame:
        message = await self.websocket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1005))
        text = message.get("text")
        if text is None:
            raise Closing(INVALID, "Messages must be text")
        if len(text.encode()) > self.transport.settings.max_message_bytes:
            raise Closing(TOO_LARGE, f"Messages may have {self.transport.settings.max_message_bytes} bytes")
        try:
            await self.transport.rate.count(self.websocket)
            return wire.decode_frame(text)
        except TooOften as problem:
            raise Closing(TRY_LATER, problem.message) from problem
        except Refused as problem:
            raise Closing(INVALID, problem.message) from problem

    async def _handle(self, frame: wire.Frame, context: Context) -> None:
        if isinstance(frame, wire.ConnectionInit):
            raise Closing(TOO_MANY_INITS, "Too many initialisation requests")
        if isinstance(frame, wire.Subscribe):
            await self._start(frame, context)
        elif isinstance(frame, wire.Complete):
            self._stop(frame.id)
        else:
            await self._answer_ping(frame)

    async def _answer_ping(self, frame: wire.Frame) -> None:
        if isinstance(frame, wire.Ping):
            await self._send(wire.frame("pong"))

    async def _start(self, frame: wire.Subscribe, context: Context) -> None:
        if frame.id in self.operations:
            raise Closing(DUPLICATE_ID, f"Subscriber for {frame.id} already exists")
        try:
            operation = self._operation(frame.payload)
        except Unexecutable as problem:
            await self._send(wire.frame("error", frame.id, refusal(problem.errors).refusal))
            return
        task = asyncio.create_task(self._run(frame.id, operation, context))
        self.operations[frame.id] = task
        (self.mutations if operation.kind is OperationType.MUTATION else self.cancellable).add(task)
        task.add_done_callback(self._forget)

    def _operation(self, request: wire.Request) -> Operation:
        if len(self.operations) >= self.transport.settings.max_operations:
            message = f"A connection may run {self.transport.settings.max_operations} operations at a time"
            raise Unexecutable([GraphQLError(message, extensions={"code": "OPERATION_LIMIT"})])
        return self.transport.executor.operation(request)

    async def _run(self, operation_id: str, operation: Operation, context: Context) -> None:
        try:
            async with aclosing(self.transport.executor.answers(operation, context)) as answers:
                async for answer in answers:
                    if self._dropped(operation_id):
                        return
                    if answer.refusal is not None:
                        await self._finish(operation_id, "error", answer.refusal)
                        return
                    await self._send(wire.frame("next", operation_id, answer.body))
            await self._finish(operation_id, "complete")
        except WebSocketDisconnect:
            pass  # the reading side ends the connection

    def _dropped(self, operation_id: str) -> bool:
        """Whether the client has completed this operation, and perhaps begun another under its id."""
        return self.operations.get(operation_id) is not asyncio.current_task()

    async def _finish(self, operation_id: str, kind: Literal["error", "complete"], payload: str | None = None) -> None:
        """The last message; the id is free before it is sent, since the client may use it again at once."""
        if not self._dropped(operation_id):
            del self.operations[operation_id]
            await self._send(wire.frame(kind, operation_id, payload))

    def _stop(self, operation_id: str) -> None:
        """A mutation that has begun is not cut off: its answer is dropped."""
        task = self.operations.pop(operation_id, None)
        if task in self.cancellable:
            task.cancel()

    def _forget(self, task: asyncio.Task[None]) -> None:
        self.cancellable.discard(task)
        self.mutations.discard(task)

    async def _stop_all(self) -> None:
        self.operations.clear()
        for task in self.cancellable:
            task.cancel()
        if tasks := self.cancellable | self.mutations:
            await asyncio.wait(tasks)

    async def _send(self, text: str) -> None:
        if self.websocket.application_state is not WebSocketState.CONNECTED:
            raise WebSocketDisconnect
        await self.websocket.send_text(text)

    async def _close(self, closing: Closing) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            await self.websocket.close(closing.code, closing.reason)
