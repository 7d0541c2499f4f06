"""How heavy a document is: its depth and the number of values its answer may hold.

One walk, linear in the document: every fragment is weighed once and its weight reused. Weights are upper bounds.
Which weights are allowed is decided in `limits`.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from graphql import (
    DocumentNode,
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    GraphQLField,
    GraphQLNamedType,
    GraphQLSchema,
    InlineFragmentNode,
    IntValueNode,
    OperationDefinitionNode,
    OperationType,
    SelectionNode,
    SelectionSetNode,
    ValueNode,
    VariableNode,
    get_named_type,
    is_list_type,
    is_non_null_type,
    is_object_type,
)

UNPAGED = 10  # assumed length of a list that takes no page size
INTROSPECTED = 5  # the same for lists of the introspection, so that one whole introspection stays affordable
PAGE_ARGUMENTS = ("first", "last")


class Weight(NamedTuple):
    """The weight of a selection set: `fixed` values, and `paged` more for each entry of an enclosing page."""

    fixed: int = 0
    paged: int = 0
    depth: int = 0

    def values(self, page: int) -> int:
        """The number of values where the enclosing page holds `page` entries."""
        return self.fixed + self.paged * page


class Scale:
    """Weighs the operations of one document; `variables` give the page sizes that are not written in it."""

    def __init__(self, schema: GraphQLSchema, document: DocumentNode, variables: Mapping[str, Any]) -> None:
        self.schema = schema
        self.variables = variables
        self.visits = 0  # nodes looked at, for the proof that the walk is linear
        self.page_variables: set[str] = set()
        self._fragments = {
            node.name.value: node for node in document.definitions if isinstance(node, FragmentDefinitionNode)
        }
        self._weights: dict[str, Weight] = {}
        for name in self._innermost_first():
            self._weights[name] = self._fragment(self._fragments[name])

    def operation(self, node: OperationDefinitionNode) -> Weight:
        """The weight of one operation."""
        root = self.schema.get_root_type(OperationType(node.operation.value))
        return self._selections(node.selection_set, root)

    def _fragment(self, node: FragmentDefinitionNode) -> Weight:
        return self._selections(node.selection_set, self.schema.get_type(node.type_condition.name.value))

    def _selections(self, node: SelectionSetNode, parent: GraphQLNamedType | None) -> Weight:
        """The sum of what always counts and of the heaviest object type, since a value has only one type."""
        always = [Weight()]
        by_type: defaultdict[str, list[Weight]] = defaultdict(list)
        for selection in node.selections:
            self.visits += 1
            condition, weight = self._selection(selection, parent)
            (by_type[condition] if condition else always).append(weight)
        return _sum([_sum(always), _heaviest([_sum(weights) for weights in by_type.values()])])

    def _selection(self, node: SelectionNode, parent: GraphQLNamedType | None) -> tuple[str | None, Weight]:
        """The object type that a selection asks for (None: any) and its weight."""
        if isinstance(node, FieldNode):
            return None, self._field(node, parent)
        if isinstance(node, FragmentSpreadNode):
            fragment = self._fragments.get(node.name.value)
            condition = fragment.type_condition.name.value if fragment else ""
            return self._object(condition), self._weights.get(node.name.value, Weight())
        assert isinstance(node, InlineFragmentNode)
        condition = node.type_condition.name.value if node.type_condition else ""
        inner = self.schema.get_type(condition) if condition else parent
        return self._object(condition), self._selections(node.selection_set, inner)

    def _object(self, name: str) -> str | None:
        return name if is_object_type(self.schema.get_type(name)) else None

    def _field(self, node: FieldNode, parent: GraphQLNamedType | None) -> Weight:
        definition = self._definition(node, parent)
        if definition is None or node.selection_set is None:
            return Weight(fixed=1, depth=1)
        kind = get_named_type(definition.type)
        children = self._selections(node.selection_set, kind)
        # graphql-core has a rule of its own for the depth of the introspection.
        depth = 0 if node.name.value in {"__schema", "__type"} else children.depth + 1
        unpaged = INTROSPECTED if kind.name.startswith("__") else UNPAGED
        page = self._page(node, definition)
        if not _is_list(definition):
            return Weight(1 + children.values(page or unpaged), 0, depth)
        entry = 1 + children.values(unpaged)
        return Weight(0, entry, depth) if page is None else Weight(page * entry, 0, depth)

    def _definition(self, node: FieldNode, parent: GraphQLNamedType | None) -> GraphQLField | None:
        return self.schema.get_field(parent, node.name.value) if parent is not None else None  # type: ignore[arg-type]  # graphql-core answers None for types without fields

    def _page(self, node: FieldNode, definition: GraphQLField) -> int | None:
        """The page size a field is asked for, or has by default; None where it takes none."""
        written = [
            self._number(argument.value) for argument in node.arguments or () if argument.name.value in PAGE_ARGUMENTS
        ]
        defaults = [definition.args[name].default_value for name in PAGE_ARGUMENTS if name in definition.args]
        return next((max(size, 1) for size in written + defaults if isinstance(size, int)), None)

    def _number(self, node: ValueNode) -> object:
        if isinstance(node, VariableNode):
            self.page_variables.add(node.name.value)
            return self.variables.get(node.name.value)
        if isinstance(node, IntValueNode):
            return int(node.value[:12])  # a longer page is refused as well, without a number of megabytes
        return None

    def _innermost_first(self) -> Iterator[str]:
        """Fragments in an order in which those spread in one come before it; without recursion, cycles are cut."""
        seen: set[str] = set()
        for start in self._fragments:
            stack: list[tuple[str, bool]] = [(start, False)]
            while stack:
                name, done = stack.pop()
                if done:
                    yield name
                elif name in self._fragments and name not in seen:
                    seen.add(name)
                    stack.append((name, True))
                    stack += [(inner, False) for inner in self._spread_in(self._fragments[name].selection_set)]

    def _spread_in(self, root: SelectionSetNode) -> Iterator[str]:
        stack = [root]
        while stack:
            for selection in stack.pop().selections:
                self.visits += 1
                if isinstance(selection, FragmentSpreadNode):
                    yield selection.name.value
                elif selection.selection_set is not None:  # type: ignore[attr-defined]  # a field or an inline fragment
                    stack.append(selection.selection_set)  # type: ignore[attr-defined]  # a field or an inline fragment


def _is_list(definition: GraphQLField) -> bool:
    kind = definition.type
    return is_list_type(kind.of_type if is_non_null_type(kind) else kind)


def _sum(weights: list[Weight]) -> Weight:
    return Weight(
        sum(weight.fixed for weight in weights),
        sum(weight.paged for weight in weights),
        max(weight.depth for weight in weights),
    )


def _heaviest(weights: list[Weight]) -> Weight:
    return Weight(*(max(column) for column in zip(Weight(), *weights, strict=True)))
