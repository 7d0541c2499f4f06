"""How much one request may ask for, and the check that refuses more, with what was asked and what is allowed.

All limits are options of the host. The weighing itself is in `weight`.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from graphql import (
    DirectiveNode,
    DocumentNode,
    FieldNode,
    FragmentDefinitionNode,
    GraphQLError,
    InlineFragmentNode,
    IntValueNode,
    Node,
    OperationDefinitionNode,
    SelectionSetNode,
)

LARGEST_SHOWN = 2**31 - 1  # a cost can have hundreds of digits


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What one document may hold.

    `tokens`, `aliases`, `repeats` and `directives` are counted as written; `depth` and `cost` with every fragment in
    its place. `cost` is the number of values an answer may hold: a page counts `first` (or `last`) times, a list
    without a page size ten times. `repeats` are fields written again in one selection set, or in fragments of one type:
    validation compares them with each other, in quadratic time.
    """

    tokens: int = 2_000
    depth: int = 15
    aliases: int = 30
    repeats: int = 60
    directives: int = 50
    cost: int = 20_000

    def written(self, document: DocumentNode) -> GraphQLError | None:
        """The refusal of a document for what is written in it, before anything is expanded."""
        count = _Count(document)
        return (
            _refusal("aliases", count.aliases, self.aliases, "ALIAS_LIMIT")
            or _refusal("repeated fields", count.repeats, self.repeats, "REPEAT_LIMIT")
            or _refusal("directives", count.directives, self.directives, "DIRECTIVE_LIMIT")
        )

    def expanded(self, depth: int, cost: int) -> GraphQLError | None:
        """The refusal of an operation for what its fragments and pages come to."""
        return _refusal("levels", depth, self.depth, "DEPTH_LIMIT") or _refusal("values", cost, self.cost, "COST_LIMIT")


def page_sizes(operation: OperationDefinitionNode, variables: Mapping[str, Any]) -> dict[str, Any]:
    """The variables, with the defaults of those that were left out."""
    defaults = {
        definition.variable.name.value: int(definition.default_value.value[:12])
        for definition in operation.variable_definitions or ()
        if isinstance(definition.default_value, IntValueNode)
    }
    return {**defaults, **variables}


class _Count:
    """Counts aliases, repeated fields and directives of a document in one walk without recursion."""

    def __init__(self, document: DocumentNode) -> None:
        self.aliases = 0
        self.directives = 0
        self._keys: Counter[tuple[int, str, str]] = Counter()
        self._scopes = 0
        self._stack: list[tuple[Node, int, str]] = [(definition, 0, "") for definition in document.definitions]
        while self._stack:
            self._visit(*self._stack.pop())

    @property
    def repeats(self) -> int:
        return sum(times - 1 for times in self._keys.values())

    def _visit(self, node: Node, scope: int, kind: str) -> None:
        """`scope` numbers the selection sets of fields, 0 for all fragments; `kind` is the type asked for within."""
        if isinstance(node, FieldNode):
            self.aliases += node.alias is not None
            self._keys[scope, kind, (node.alias or node.name).value] += 1
        if isinstance(node, (FieldNode, OperationDefinitionNode)):
            self._scopes += 1
            scope, kind = self._scopes, ""
        elif isinstance(node, (InlineFragmentNode, FragmentDefinitionNode)) and node.type_condition:
            kind = node.type_condition.name.value
        self.directives += isinstance(node, DirectiveNode)
        self._stack += [(child, scope, kind) for child in _children(node)]


def _children(node: Node) -> Iterator[Node]:
    for name in ("directives", "variable_definitions"):
        yield from getattr(node, name, None) or ()
    selection_set: SelectionSetNode | None = getattr(node, "selection_set", None)
    if selection_set is not None:
        yield from selection_set.selections


def _refusal(what: str, asked: int, allowed: int, code: str) -> GraphQLError | None:
    if asked <= allowed:
        return None
    asked = min(asked, LARGEST_SHOWN)
    return GraphQLError(
        f"The request asks for {asked:,} {what}, but at most {allowed:,} are allowed",
        extensions={"code": code, "asked": asked, "allowed": allowed},
    )
