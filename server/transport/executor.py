"""Executing operations against the schema and encoding their answers, whatever transport they came by.

Strawberry builds the schema; documents are executed by graphql-core directly, so that a document is parsed and
validated once for each text and an answer is encoded once.
"""

from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import aclosing
from typing import Any, Generic, NamedTuple, TypeGuard, TypeVar, cast

import strawberry
from graphql import ExecutionResult, GraphQLError, OperationType
from graphql.execution import (
    Executor as CoreExecutor,
)
from graphql.execution import (
    create_source_event_stream,
    execute_root_selection_set,
    execute_subscription_event,
)
from strawberry.execution import optimized_is_awaitable

from server.transport import faults
from server.transport.documents import Documents, Operation
from server.transport.limits import Limits
from server.transport.refusals import Unexecutable
from server.transport.wire import Request, encode

Context = TypeVar("Context")
T = TypeVar("T")


class Answer(NamedTuple):
    """One result, encoded. `refusal` holds the encoded errors where nothing was executed."""

    body: str
    refusal: str | None = None


class Executor(Generic[Context]):
    """Executes the operations of one schema.

    Raises `ValueError` for a schema with strawberry extensions or custom directives, which would be passed over.
    """

    def __init__(self, schema: strawberry.Schema, limits: Limits) -> None:
        if schema.extensions or schema.directives:
            raise ValueError("Schema extensions and custom directives are not run by this executor")
        self.schema = schema._schema  # noqa: SLF001 - strawberry has no public name for the schema it builds
        self.executor_class = schema.execution_context_class
        self.documents = Documents(self.schema, limits)

    def operation(self, request: Request) -> Operation:
        """The operation a request asks for; `Unexecutable` where there is none."""
        return self.documents.operation(request)

    async def answers(self, operation: Operation, context: Context) -> AsyncGenerator[Answer, None]:
        """The answers of an operation of any kind: one, or those of a subscription."""
        if operation.kind is OperationType.SUBSCRIPTION:
            async with aclosing(self.stream(operation, context)) as answers:
                async for answer in answers:
                    yield answer
        else:
            yield await self.answer(operation, context)

    async def answer(self, operation: Operation, context: Context) -> Answer:
        """The answer of a query or a mutation."""
        try:
            executor = self._executor(operation, context)
            return _encoded(await _settled(execute_root_selection_set(executor)))
        except Unexecutable as problem:
            return refusal(problem.errors)
        except Exception as error:  # noqa: BLE001 - whatever a resolver does, the client gets an answer
            return refusal([faults.fault(error)])

    async def stream(self, operation: Operation, context: Context) -> AsyncGenerator[Answer, None]:
        """The answers of a subscription; a fault of its source ends it."""
        try:
            executor = self._executor(operation, context)
            async with aclosing(await _source(executor)) as events:
                async for event in events:
                    result = execute_subscription_event(executor.build_per_event_executor(event))
                    yield _encoded(await _settled(result))
        except Unexecutable as problem:
            yield refusal(problem.errors)
        except Exception as error:  # noqa: BLE001 - as above
            yield refusal([faults.fault(error)])

    def _executor(self, operation: Operation, context: Context) -> CoreExecutor[Any]:
        executor = self.executor_class.build(
            self.schema,
            operation.document,
            context_value=context,
            raw_variable_values=dict(operation.variables),
            operation_name=operation.name,
            is_awaitable=cast("Callable[[Any], TypeGuard[Awaitable[Any]]]", optimized_is_awaitable),
            operation_extensions={},
        )
        if isinstance(executor, list):
            raise Unexecutable(executor)
        return executor


def refusal(errors: Sequence[GraphQLError]) -> Answer:
    """The answer where nothing was executed."""
    encoded = encode(faults.shown(errors))
    return Answer(f'{{"errors":{encoded}}}', encoded)


async def _source(executor: CoreExecutor[Any]) -> AsyncGenerator[object, None]:
    source = await _settled(create_source_event_stream(executor))
    if isinstance(source, ExecutionResult):
        raise Unexecutable(source.errors or ())
    return cast("AsyncGenerator[object, None]", source)


async def _settled(value: Awaitable[T] | T) -> T:
    return await value if isinstance(value, Awaitable) else value


def _encoded(result: ExecutionResult) -> Answer:
    errors = result.errors or []
    if result.data is None and not any(error.path for error in errors):
        return refusal(errors)  # the variables did not fit: execution had not begun
    if not errors:
        return Answer(f'{{"data":{encode(result.data)}}}')
    return Answer(f'{{"errors":{encode(faults.shown(errors))},"data":{encode(result.data)}}}')
