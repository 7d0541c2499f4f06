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
from server.transport.sharing import Context, Kept, Key, Sharing, event_keys, query_key
from server.transport.wire import Request, encode

T = TypeVar("T")


class Answer(NamedTuple):
    """One result, encoded.

    `refusal` holds the encoded errors where nothing was executed; `clean` is an answer without any error.
    """

    body: str
    refusal: str | None = None
    clean: bool = True


class Executor(Generic[Context]):
    """Executes the operations of one schema.

    Raises `ValueError` for a schema with strawberry extensions or custom directives, which would be passed over.
    """

    def __init__(self, schema: strawberry.Schema, limits: Limits, sharing: Sharing[Context]) -> None:
        if schema.extensions or schema.directives:
            raise ValueError("Schema extensions and custom directives are not run by this executor")
        self.schema = schema._schema  # noqa: SLF001 - strawberry has no public name for the schema it builds
        self.executor_class = schema.execution_context_class
        self.documents = Documents(self.schema, limits)
        self.sharing = sharing
        self.kept = Kept()

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
            if operation.kind is OperationType.QUERY:
                return await self._query(operation, context)
            return await self._executed(operation, context)
        except Unexecutable as problem:
            return refusal(problem.errors)
        except Exception as error:  # noqa: BLE001 - whatever a resolver does, the client gets an answer
            return refusal([faults.fault(error)])

    async def stream(self, operation: Operation, context: Context) -> AsyncGenerator[Answer, None]:
        """The answers of a subscription; an error of its source ends it."""
        try:
            executor = self._executor(operation, context)
            key_of = event_keys(operation)
            async with aclosing(await _source(executor)) as events:
                async for event in events:
                    depends = self.sharing.event(operation, context, event)
                    yield await self._rendered(executor, event, None if depends is None else key_of(depends))
        except Unexecutable as problem:
            yield refusal(problem.errors)
        except GraphQLError as error:
            yield refusal([error])
        except Exception as error:  # noqa: BLE001 - as above
            yield refusal([faults.fault(error)])

    async def _query(self, operation: Operation, context: Context) -> Answer:
        depends = await self.sharing.query(operation, context)
        if depends is None:
            return await self._executed(operation, context)
        key = query_key(operation, depends)
        if kept := self.kept.get(key):
            return Answer(kept)
        answer = await self._executed(operation, context)
        if answer.clean and await self.sharing.query(operation, context) == depends:
            self.kept.put(key, answer.body)
        return answer

    async def _executed(self, operation: Operation, context: Context) -> Answer:
        return _encoded(await _settled(execute_root_selection_set(self._executor(operation, context))))

    async def _rendered(self, executor: CoreExecutor[Any], event: object, key: Key | None) -> Answer:
        if key is not None and (kept := self.kept.get(key)):
            return Answer(kept)
        answer = _encoded(await _settled(execute_subscription_event(executor.build_per_event_executor(event))))
        if key is not None and answer.clean:
            self.kept.put(key, answer.body)
        return answer

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
    return Answer(f'{{"errors":{encoded}}}', encoded, clean=False)


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
    return Answer(f'{{"errors":{encode(faults.shown(errors))},"data":{encode(result.data)}}}', clean=False)
