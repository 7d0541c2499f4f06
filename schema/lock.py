"""What exactly a game is played with."""

from typing import Any

import strawberry
from strawberry.types.field import StrawberryField

import core
from schema.context import Info
from schema.wire import wire


@strawberry.type
class LockedModule:
    """A module of a game, as it was when the game was created."""

    name: str = strawberry.field(description="Its name.")
    version: str = strawberry.field(description="Its version.")
    content_hash: str = strawberry.field(description="A hash of its files.")


@strawberry.type(name="GameRuleset")
class LockNode:
    """The rules that a game is locked to."""

    lock: strawberry.Private[core.Lock]

    @strawberry.field
    def mode(self) -> str:
        """The name of the mode."""
        return self.lock.mode

    @strawberry.field
    def modules(self) -> list[LockedModule]:
        """The modules in the order in which they are asked, the mode included."""
        return [LockedModule(name=one.name, version=one.version, content_hash=one.content) for one in self.lock.plugins]


def options_field(output: type[Any]) -> StrawberryField:
    """`GameRuleset.options` of a schema with this type of options."""

    def options(root: strawberry.Parent[LockNode], info: Info) -> Any:
        """The options, as the host has chosen them."""
        return wire(info).options.of(root.lock.options)

    made: StrawberryField = strawberry.field(resolver=options, graphql_type=output)
    return made
