"""Documents ready to be executed: parsed, checked against the limits and validated, once for each text.

Choosing the operation and pricing it with its variables happens here as well; executing it does not.
"""

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from graphql import (
    DocumentNode,
    GraphQLError,
    GraphQLSchema,
    OperationDefinitionNode,
    OperationType,
    parse,
    specified_rules,
)
from strawberry.schema.schema import validate_document

from server.transport.limits import Limits, page_sizes
from server.transport.refusals import Unexecutable
from server.transport.weight import Scale, Weight
from server.transport.wire import Request

KEPT_TOKENS = 100_000  # in all documents kept, about 35 MB; a frontend's few dozen documents have 5,000


@dataclass(frozen=True)
class Operation:
    """One operation of a valid document, with the variables of one request."""

    text: str
    document: DocumentNode
    node: OperationDefinitionNode
    variables: Mapping[str, Any] = field(default_factory=dict)

    @property
    def kind(self) -> OperationType:
        """Query, mutation or subscription."""
        return self.node.operation

    @property
    def name(self) -> str | None:
        """The name given in the document, if it has one."""
        return self.node.name.value if self.node.name else None


class Document:
    """A text that parsed and validated."""

    def __init__(self, schema: GraphQLSchema, text: str, limits: Limits) -> None:
        self.schema = schema
        self.text = text
        self.limits = limits
        self.ast = parse(text, max_tokens=limits.tokens)
        self.tokens = self.ast.token_count or 0
        refusal = limits.written(self.ast)
        errors = [refusal] if refusal else validate_document(schema, self.ast, tuple(specified_rules))
        if errors:
            raise Unexecutable(errors)
        self._weights: dict[OperationDefinitionNode, Weight] = {}

    def operation(self, name: str | None, variables: Mapping[str, Any]) -> Operation:
        """The operation a request means; `Unexecutable` where it is unknown, ambiguous or too expensive."""
        node = self._choose(name)
        self._price(node, variables)
        return Operation(self.text, self.ast, node, variables)

    @cached_property
    def _operations(self) -> list[OperationDefinitionNode]:
        return [node for node in self.ast.definitions if isinstance(node, OperationDefinitionNode)]

    def _choose(self, name: str | None) -> OperationDefinitionNode:
        if name:
            found = [node for node in self._operations if node.name and node.name.value == name]
            problem = f"The document has no operation named {name}"
        else:
            found = self._operations
            problem = "The document has several operations: `operationName` must say which one to run"
        if len(found) != 1:
            raise Unexecutable([GraphQLError(problem if self._operations else "The document has no operation")])
        return found[0]

    def _price(self, node: OperationDefinitionNode, variables: Mapping[str, Any]) -> None:
        weight = self._weights.get(node)
        if weight is None:
            scale = Scale(self.schema, self.ast, page_sizes(node, variables))
            weight = scale.operation(node)
            if not scale.page_variables:
                self._weights[node] = weight
        refusal = self.limits.expanded(weight.depth, weight.fixed)
        if refusal:
            raise Unexecutable([refusal])


class Documents:
    """The valid documents used last, by their text."""

    def __init__(self, schema: GraphQLSchema, limits: Limits, *, kept_tokens: int = KEPT_TOKENS) -> None:
        self.schema = schema
        self.limits = limits
        self.kept_tokens = kept_tokens
        self._kept: OrderedDict[str, Document] = OrderedDict()
        self._tokens = 0

    def operation(self, request: Request) -> Operation:
        """The operation a request asks for; `Unexecutable` where there is none."""
        try:
            return self._document(request.query).operation(request.operation_name, request.variables or {})
        except GraphQLError as error:
            raise Unexecutable([error]) from error
        except RecursionError as error:
            raise Unexecutable([GraphQLError("The document is nested too deeply")]) from error

    def _document(self, text: str) -> Document:
        document = self._kept.get(text)
        if document is None:
            document = self._kept[text] = Document(self.schema, text, self.limits)
            self._tokens += document.tokens
            while self._tokens > self.kept_tokens and len(self._kept) > 1:
                self._tokens -= self._kept.popitem(last=False)[1].tokens
        else:
            self._kept.move_to_end(text)
        return document
