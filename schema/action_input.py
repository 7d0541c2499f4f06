"""The one input for all actions: a member for each kind, and one for the ids of the legal list."""

from collections.abc import Mapping
from enum import Enum
from typing import Any

import msgspec
import strawberry
from strawberry.types.field import StrawberryField

import core
from schema.action_id import Chosen, built, chosen
from schema.docs import doc_of
from schema.names import camel, words
from schema.shapes import Shapes, new_type, nullable

CHOOSE = "choose"
_DOC = """One action: exactly one member is given.

`choose` takes the id of a legal action as it is; the others take the action's own fields. Modules add members."""


class ActionInputs:
    """The input of one schema's actions: `made` is its type, `read` turns a value of it into an action."""

    def __init__(self, shapes: Shapes) -> None:
        self._shapes = shapes
        self._kinds: dict[str, type[core.Action]] = {}
        self._members: dict[str, tuple[Any, StrawberryField]] = {}
        self._by_name: dict[str, type[core.Action]] = {}
        self._members[CHOOSE] = (nullable(strawberry.ID), _member("The id of a legal action."))

    def add(self, kind: type[core.Action]) -> None:
        """Give a kind of action its member. Raises `TypeError` if that is taken, or a field cannot be given."""
        member = member_name(kind)
        if member in self._members:
            raise TypeError(f"ActionInput has a member {camel(member)!r} already: {kind.__name__} needs another name")
        doc = doc_of(kind)
        if kind.__struct_fields__:
            hint = self._shapes.input_type(kind, doc)
        else:
            hint, doc = bool, f"{doc}\n\nIt has no fields: true."
        self._members[member] = (nullable(hint), _member(doc))
        self._kinds[member] = kind
        self._by_name[kind.__name__] = kind

    def made(self) -> type[Any]:
        """The GraphQL type."""
        made: type[Any] = strawberry.input(new_type("ActionInput", self._members), one_of=True, description=_DOC)
        return made

    def read(self, value: Any, decision_id: str | None = None) -> Chosen:
        """What a client wants to do, as the answer to a decision if he says to which.

        Raises `Refusal` if it is not well formed, or an id belongs to another decision.
        """
        found = self._read(value)
        if decision_id and found.decision not in ("", decision_id):
            raise core.Refusal("malformed-input", "the id of the action belongs to another decision")
        return found._replace(decision=decision_id or found.decision)

    def _read(self, value: Any) -> Chosen:
        member, given = next(
            (name, got) for name in self._members if (got := getattr(value, name)) is not strawberry.UNSET
        )
        if member == CHOOSE:
            return chosen(given, self._by_name)
        kind = self._kinds[member]
        if given is False:
            raise core.Refusal("malformed-input", f"{camel(member)} is an action without fields: it must be true")
        try:
            return Chosen(built(kind, {} if given is True else plain(given)))
        except (ValueError, msgspec.ValidationError) as error:
            raise core.Refusal("malformed-input", f"{camel(member)}: {error}") from error


def member_name(kind: type[core.Action]) -> str:
    """The member of `ActionInput` for a kind of action, in snake case."""
    return "_".join(words(kind.__name__))


def plain(value: Any) -> Any:
    """An input value without GraphQL's classes: mappings, lists, and values that were not given left out."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, list):
        return [plain(part) for part in value]
    if isinstance(value, Mapping) or not hasattr(value, "__dict__"):
        return value
    return {name: plain(part) for name, part in vars(value).items() if part is not strawberry.UNSET}


def _member(doc: str) -> StrawberryField:
    made: StrawberryField = strawberry.field(description=doc, default=strawberry.UNSET)
    return made
