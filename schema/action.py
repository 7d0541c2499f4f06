"""Legal actions: what a seat may choose, as an interface and one type for each kind of action."""

from collections.abc import Iterable
from typing import Any, NamedTuple

import strawberry
from strawberry.types.field import StrawberryField

import core
from core.fields import FieldInfo, fields_of
from schema.action_id import action_id
from schema.candidate import CandidateTypes
from schema.docs import doc_of
from schema.domain import Domain, domain
from schema.number import Number
from schema.shapes import Shapes, described, new_type


class Offer(NamedTuple):
    """A line of a legal list, with what is needed to show it."""

    line: core.Legal
    decision: core.Decision
    view: core.Game
    names: core.Names
    candidates: CandidateTypes

    @property
    def action(self) -> core.Action:
        """The action itself; of a template its example."""
        return self.line.example if isinstance(self.line, core.Template) else self.line


@strawberry.interface
class LegalAction:
    """Something the viewer may do now. Each kind of action is a type of its own, with the action's fields."""

    source_offer: strawberry.Private[Offer]

    @strawberry.field
    def id(self) -> strawberry.ID:
        """What `ActionInput.choose` takes to do exactly this; of a template its example. Good while the decision is."""
        return strawberry.ID(action_id(self.source_offer.action, self.source_offer.decision))

    @strawberry.field
    def decision_id(self) -> strawberry.ID:
        """The decision that it answers."""
        return strawberry.ID(self.source_offer.decision.id)

    @strawberry.field
    def module(self) -> str:
        """The module whose rule it is."""
        return self.source_offer.view.rules.owners[type(self.source_offer.action)]

    @strawberry.field
    def text(self) -> str:
        """One line of a menu; of a template its example's."""
        return self.source_offer.action.text(self.source_offer.names)

    @strawberry.field
    def numbers(self) -> list[Number]:
        """The numbers that matter to whoever thinks about it, such as its cost."""
        found = self.source_offer.action.numbers(self.source_offer.view, self.source_offer.decision)
        return [Number.of(number, self.source_offer.names) for number in found]

    @strawberry.field
    def is_template(self) -> bool:
        """Whether it stands for many actions, whose fields may vary within the domains."""
        return isinstance(self.source_offer.line, core.Template)

    @strawberry.field
    def domains(self) -> list[Domain]:
        """How the fields of a template may vary; none for a single action."""
        action, line = self.source_offer.action, self.source_offer.line
        free = line.domains if isinstance(line, core.Template) else ()
        return [domain(action, one, self.source_offer.names, self.source_offer.candidates) for one in free]


TAKEN = frozenset({"id", "decision_id", "module", "text", "numbers", "is_template", "domains", "source_offer"})
"""Fields that no action may have, since every legal action has them."""


class ActionTypes:
    """The types of legal actions of one schema."""

    def __init__(self, shapes: Shapes) -> None:
        self._shapes = shapes
        self._types: dict[type[core.Action], type[LegalAction]] = {}
        self.candidates = CandidateTypes(shapes)

    def add(self, kind: type[core.Action]) -> None:
        """Make the type of an action. Raises `TypeError` if one of its fields cannot be shown."""
        members = {field.name: self._member(kind, field) for field in fields_of(kind)}
        made = new_type(f"{kind.__name__}Action", members, (LegalAction,))
        self._types[kind] = strawberry.type(made, description=doc_of(kind))

    def all(self) -> Iterable[type[LegalAction]]:
        """Every type."""
        return self._types.values()

    def of(self, line: core.Legal, decision: core.Decision, view: core.Game, names: core.Names) -> LegalAction:
        """A line of a legal list, for GraphQL."""
        offer = Offer(line, decision, view, names, self.candidates)
        action = offer.action
        fields = {name: getattr(action, name) for name in action.__struct_fields__}
        return self._types[type(action)](source_offer=offer, **fields)

    def _member(self, kind: type[core.Action], field: FieldInfo) -> tuple[Any, StrawberryField]:
        if field.name in TAKEN:
            raise TypeError(f"{kind.__name__} must call its field {field.name!r} otherwise: every action has one")
        try:
            self.candidates.add(field.type)
            return self._shapes.output(field.type), strawberry.field(description=described(field))
        except TypeError as error:
            raise TypeError(f"{kind.__name__}.{field.name}: {error}") from error
