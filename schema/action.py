"""Legal actions: what a seat may choose, as an interface and one type for each kind of action."""

from collections.abc import Callable, Iterable
from typing import Any

import strawberry
from strawberry.types.field import StrawberryField

import core
from core.fields import FieldInfo, fields_of
from schema.action_id import action_id
from schema.domain import Domain, domain
from schema.number import Number
from schema.shapes import Shapes, described, new_type


@strawberry.interface
class LegalAction:
    """Something the viewer may do now. Each kind of action is a type of its own, with the action's fields."""

    line: strawberry.Private[core.Legal]
    decision: strawberry.Private[core.Decision]
    view: strawberry.Private[core.Game]
    names: strawberry.Private[core.Names]

    @property
    def action(self) -> core.Action:
        """The action itself; of a template its example."""
        return self.line.example if isinstance(self.line, core.Template) else self.line

    @strawberry.field
    def id(self) -> strawberry.ID:
        """What `ActionInput.choose` takes to do exactly this; of a template its example. Good while the decision is."""
        return strawberry.ID(action_id(self.action, self.decision))

    @strawberry.field
    def decision_id(self) -> strawberry.ID:
        """The decision that it answers."""
        return strawberry.ID(self.decision.id)

    @strawberry.field
    def module(self) -> str:
        """The module whose rule it is."""
        return self.view.rules.owners[type(self.action)]

    @strawberry.field
    def text(self) -> str:
        """One line of a menu; of a template its example's."""
        return self.action.text(self.names)

    @strawberry.field
    def numbers(self) -> list[Number]:
        """The numbers that matter to whoever thinks about it, such as its cost."""
        return [Number.of(number) for number in self.action.numbers(self.view, self.decision)]

    @strawberry.field
    def is_template(self) -> bool:
        """Whether it stands for many actions, whose fields may vary within the domains."""
        return isinstance(self.line, core.Template)

    @strawberry.field
    def domains(self) -> list[Domain]:
        """How the fields of a template may vary; none for a single action."""
        free = self.line.domains if isinstance(self.line, core.Template) else ()
        return [domain(self.action, one, self.names) for one in free]


TAKEN = frozenset({"id", "decision_id", "module", "text", "numbers", "is_template", "domains", "line", "decision"})
"""Fields that no action may have, since every legal action has them."""


class ActionTypes:
    """The types of legal actions of one schema."""

    def __init__(self, shapes: Shapes) -> None:
        self._shapes = shapes
        self._types: dict[type[core.Action], type[LegalAction]] = {}

    def add(self, kind: type[core.Action]) -> None:
        """Make the type of an action. Raises `TypeError` if one of its fields cannot be shown."""
        members = {field.name: self._member(kind, field) for field in fields_of(kind)}
        made = new_type(f"{kind.__name__}Action", members, (LegalAction,))
        self._types[kind] = strawberry.type(made, description=(kind.__doc__ or "").strip())

    def all(self) -> Iterable[type[LegalAction]]:
        """Every type."""
        return self._types.values()

    def of(self, line: core.Legal, decision: core.Decision, view: core.Game, names: core.Names) -> LegalAction:
        """A line of a legal list, for GraphQL."""
        kind = type(line.example) if isinstance(line, core.Template) else type(line)
        return self._types[kind](line=line, decision=decision, view=view, names=names)

    def _member(self, kind: type[core.Action], field: FieldInfo) -> tuple[Any, StrawberryField]:
        if field.name in TAKEN:
            raise TypeError(f"{kind.__name__} must call its field {field.name!r} otherwise: every action has one")
        try:
            hint = self._shapes.output(field.type)
        except TypeError as error:
            raise TypeError(f"{kind.__name__}.{field.name}: {error}") from error
        return hint, strawberry.field(resolver=_reader(field.name), graphql_type=hint, description=described(field))


def _reader(name: str) -> Callable[[Any], Any]:
    def read(root: Any) -> Any:
        return getattr(root.action, name)

    return read
