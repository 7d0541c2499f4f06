"""What plugins contribute: the fields and types of their own modules of GraphQL types."""

import importlib
import inspect
from collections.abc import Iterator
from types import ModuleType
from typing import Any

from strawberry.types.base import StrawberryObjectDefinition, has_object_definition
from strawberry.types.field import StrawberryField

from core import ClashError, LoadError
from core.registry import Found
from schema.hooks import Addition
from schema.names import camel


class Contributions:
    """All that is added by hand in one schema: `types`, and the fields `of` each type."""

    def __init__(self) -> None:
        self.types: list[type] = []
        self._fields: dict[type, list[StrawberryField]] = {}
        self._owners: dict[tuple[type, str], str] = {}

    def of(self, target: type) -> list[StrawberryField]:
        """The fields that are added to a type."""
        return self._fields.get(target, [])

    def add(self, owner: str, target: type, field: StrawberryField) -> None:
        """Add a field. Raises `ClashError` if the type has one of that name."""
        definition: StrawberryObjectDefinition = target.__strawberry_definition__  # type: ignore[attr-defined]  # strawberry sets it
        for own in definition.fields:
            self._owners.setdefault((target, _name(own)), "core")
        if other := self._owners.get((target, _name(field))):
            where = f"{definition.name}.{_name(field)}"
            raise ClashError(owner, f"the GraphQL field {where} is already brought by {other!r}")
        self._owners[target, _name(field)] = owner
        self._fields.setdefault(target, []).append(field)

    def take(self, found: Found) -> None:
        """Take in a plugin's module of GraphQL types, if it has one.

        Raises `LoadError` if that cannot be imported, `ClashError` if a field is there already.
        """
        if found.plugin.schema is None:
            return
        module = _imported(found.plugin.name, found.plugin.schema)
        for thing in list(vars(module).values()):
            if isinstance(thing, Addition):
                self.add(found.plugin.name, thing.target, thing.field)
        self.types.extend(_implementers(module))


def _name(field: StrawberryField) -> str:
    return field.graphql_name or camel(field.python_name)


def _imported(plugin: str, name: str) -> ModuleType:
    try:
        return importlib.import_module(name)
    except Exception as error:
        raise LoadError(plugin, f"its schema {name!r} cannot be imported: {type(error).__name__}: {error}") from error


def _implementers(module: ModuleType) -> Iterator[Any]:
    """Types that are reached only through an interface must be handed to the schema."""
    for thing in vars(module).values():
        own = inspect.isclass(thing) and thing.__module__ == module.__name__
        if own and has_object_definition(thing) and thing.__strawberry_definition__.interfaces:
            yield thing
