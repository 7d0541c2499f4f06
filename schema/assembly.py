"""Assembly: one schema from the engine's types, what plugins declare, and their own modules of GraphQL types."""

from collections.abc import Sequence

import strawberry
from graphql import GraphQLSchema, is_interface_type
from strawberry.exceptions import DuplicatedTypeName
from strawberry.schema.config import StrawberryConfig
from strawberry.types.base import StrawberryObjectDefinition
from strawberry.types.field import StrawberryField

import core
from core.registry import Found
from schema.contribution import Contributions
from schema.docs import document
from schema.domain import PickDomain, RangeDomain
from schema.lock import LockNode, options_field
from schema.mutation import Mutation, act_field, create_game_field
from schema.query import Query, preview_field
from schema.subscription import Subscription
from schema.wire import Wire

SHIPPED = "shipped"


class CanaanSchema(strawberry.Schema):
    """A schema with fields added to its types; `wire` holds the types that were generated for it."""

    def __init__(self, wire: Wire, contributions: Contributions) -> None:
        self.wire = wire
        self._contributions = contributions
        super().__init__(
            Query,
            Mutation,
            Subscription,
            types=[
                RangeDomain,
                PickDomain,
                *wire.actions.candidates.all(),
                *wire.actions.all(),
                *wire.events.all(),
                *contributions.types,
            ],
            config=StrawberryConfig(sort_schema=True),
        )
        document(self._schema)
        self._share_sorted_types()

    def get_fields(self, type_definition: StrawberryObjectDefinition) -> list[StrawberryField]:
        """The fields of a type, with those that were added to it."""
        return [*type_definition.fields, *self._contributions.of(type_definition.origin)]

    def _share_sorted_types(self) -> None:
        """Sorting copies the types, and strawberry finds no member of a union among the copies: let it know them."""
        for name, concrete in self.schema_converter.type_map.items():
            concrete.implementation = self._schema.type_map.get(name, concrete.implementation)


def build_schema(registry: core.Registry) -> CanaanSchema:
    """The schema of the plugins in a registry.

    Third-party plugins whose types do not fit are left out of the registry, and so of the schema. Raises `ClashError`
    or `LoadError`, naming the plugin, if it is a shipped one.
    """
    while True:
        try:
            return _assembled(registry, registry.found)
        except Exception:  # noqa: BLE001 - whatever a plugin's types raise, it is blamed for
            found, error = _blamed(registry)
            if found.source == SHIPPED:
                raise error from error.__cause__
            registry.leave_out(found.plugin.name, found.source, error.message)


def _assembled(registry: core.Registry, plugins: Sequence[Found]) -> CanaanSchema:
    wire, contributions = Wire(), Contributions()
    for event in registry.core.events:
        wire.events.add(event)
    for found in plugins:
        _declare(wire, found)
        contributions.take(found)
    _add_inputs(wire, contributions)
    schema = CanaanSchema(wire, contributions)
    _check_interfaces(schema._schema)  # noqa: SLF001 - strawberry gives no other way to the graphql-core schema
    return schema


def _declare(wire: Wire, found: Found) -> None:
    """Make the types of the actions, events and options that a plugin declares."""
    for action in found.contents.actions:
        wire.actions.add(action)
        wire.inputs.add(action)
    for event in found.contents.events:
        wire.events.add(event)
    if found.contents.options:
        wire.options.add(found.plugin.name, found.contents.options)


def _add_inputs(wire: Wire, contributions: Contributions) -> None:
    """Add the fields whose arguments and types depend on the plugins."""
    action_input = wire.inputs.made()
    contributions.add("core", Query, preview_field(action_input))
    contributions.add("core", Mutation, act_field(action_input))
    contributions.add("core", Mutation, create_game_field(wire.options.input_type()))
    if output := wire.options.output_type():
        contributions.add("core", LockNode, options_field(output))


def _check_interfaces(schema: GraphQLSchema) -> None:
    for name, kind in schema.type_map.items():
        lonely = is_interface_type(kind) and not schema.get_implementations(kind).objects
        if lonely and name != "LegalAction":
            raise TypeError(f"the interface {name} has no type that implements it")


def _blamed(registry: core.Registry) -> tuple[Found, core.PluginError]:
    """The first plugin with which the assembly fails, and why; shipped ones are tried before the others."""
    _assembled(registry, [])
    taken: list[Found] = []
    for found in sorted(registry.found, key=lambda one: one.source != SHIPPED):
        taken.append(found)
        try:
            _assembled(registry, taken)
        except core.PluginError as error:
            return found, error
        except Exception as error:  # noqa: BLE001 - as above
            told = core.ClashError if isinstance(error, DuplicatedTypeName) else core.LoadError
            blame = told(found.plugin.name, f"its GraphQL types do not fit: {error}")
            blame.__cause__ = error
            return found, blame
    raise AssertionError("every plugin fits, and all of them together do not")
