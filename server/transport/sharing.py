"""Answers that are computed and encoded once for all who would get the same.

The application says what an answer depends on, besides the document and its variables; this module keeps answers by
that. A subscriber always has a source of his own, with his own cursor: only the rendering of an event is shared, so
nobody can miss an event or get one twice because of another.
"""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

import msgspec
from graphql import FieldNode, FragmentDefinitionNode, Node, VariableNode, Visitor, visit

from server.transport.documents import Operation

Context = TypeVar("Context")

KEPT_SIZE = 16_000_000  # characters
ENTRY = 1_000  # characters, for what a key holds on to

Key = tuple[str, str | None, bytes, Hashable]


async def _no_query(operation: Operation, context: object) -> None:  # noqa: ARG001 - nothing is shared
    return None


def _no_event(operation: Operation, context: object, event: object) -> None:  # noqa: ARG001 - nothing is shared
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Sharing(Generic[Context]):
    """What answers depend on besides their operation; None: this one is not to be shared. By default nothing is.

    `query` is asked before and after a query is executed: its answer is kept if both agree, so a version that moved
    meanwhile does no harm. `event` is asked for each event of a subscription's source.
    Both must name all that the answer depends on: the state it shows, and what its viewer may see of it.
    """

    query: Callable[[Operation, Context], Awaitable[Hashable | None]] = _no_query
    event: Callable[[Operation, Context, object], Hashable | None] = _no_event


class Kept:
    """Encoded answers by what they depend on; the least recently used go when all together are too long."""

    def __init__(self, size: int = KEPT_SIZE) -> None:
        self.size = size
        self._answers: OrderedDict[Key, str] = OrderedDict()
        self._used = 0

    def get(self, key: Key) -> str | None:
        """The answer kept under a key."""
        answer = self._answers.get(key)
        if answer is not None:
            self._answers.move_to_end(key)
        return answer

    def put(self, key: Key, answer: str) -> None:
        """Keep an answer, unless it is there already or would take a tenth of the room."""
        if key in self._answers or len(answer) * 10 > self.size:
            return
        self._answers[key] = answer
        self._used += len(answer) + ENTRY
        while self._used > self.size:
            self._used -= len(self._answers.popitem(last=False)[1]) + ENTRY


def query_key(operation: Operation, depends: Hashable) -> Key:
    """The key of a query's answer."""
    return operation.text, operation.name, _encoded(operation, operation.variables), depends


def event_keys(operation: Operation) -> Callable[[Hashable], Key]:
    """Makes the keys of a subscription's answers: arguments of its field choose events, but do not change them."""
    variables = _encoded(operation, _rendering_variables(operation))
    return lambda depends: (operation.text, operation.name, variables, depends)


def _encoded(operation: Operation, names: Iterable[str]) -> bytes:
    used = {name: operation.variables[name] for name in names if name in operation.variables}
    return msgspec.json.encode(used, order="sorted")


def _rendering_variables(operation: Operation) -> set[str]:
    """The variables used anywhere but in the arguments of the subscription's field."""
    [root, *others] = operation.node.selection_set.selections
    if others or not isinstance(root, FieldNode):
        return set(operation.variables)
    fragments = [node for node in operation.document.definitions if isinstance(node, FragmentDefinitionNode)]
    below = [root.selection_set, *(root.directives or ()), *(operation.node.directives or ()), *fragments]
    names = _Names()
    for node in below:
        if node is not None:
            visit(node, names)
    return names.found


class _Names(Visitor):
    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def enter_variable(self, node: VariableNode, *_: Node) -> None:
        self.found.add(node.name.value)
