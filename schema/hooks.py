"""The hook by which plugins take part in the schema: `@extends(SomeType)` adds a field to a type.

A plugin names its module of GraphQL types in its manifest (`schema="its.module"`). Every function there that is
decorated with `extends` becomes a field; its docstring is the field's documentation, its return type the field's type.
The first parameter is the object that has the field:

    @extends(GameNode)
    def board(game: GameNode) -> Board | None:
        \"\"\"The board; null where the game has none.\"\"\"
"""

from collections.abc import Callable
from typing import Annotated, Any, NamedTuple

import strawberry
from strawberry.parent import StrawberryParent
from strawberry.types.base import has_object_definition
from strawberry.types.field import StrawberryField


class Addition(NamedTuple):
    """A field that is added to a type."""

    target: type
    field: StrawberryField


def extends(
    target: type, *, name: str | None = None, deprecated: str | None = None
) -> Callable[[Callable[..., Any]], Addition]:
    """Declare the decorated function as a further field of the object type `target`.

    It is called like the function, or `name`. Raises `TypeError` if the target is no object type, or the function does
    not say what it takes and returns.
    """
    if not has_object_definition(target) or target.__strawberry_definition__.is_input:
        raise TypeError(f"only GraphQL object types can be extended, not {target!r}")

    def decorate(function: Callable[..., Any]) -> Addition:
        parameters = function.__code__.co_varnames[: function.__code__.co_argcount]
        if not parameters or "return" not in function.__annotations__:
            raise TypeError(f"{function.__name__}() must take a {target.__name__}, and say what type it returns")
        function.__annotations__[parameters[0]] = Annotated[target, StrawberryParent()]
        field = strawberry.field(resolver=function, name=name, deprecation_reason=deprecated)
        return Addition(target, field)

    return decorate
