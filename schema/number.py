"""Numbers that say where they come from."""

from typing import Self

import strawberry

import core


@strawberry.type
class NumberPart:
    """One step of a number's way: which module changed it, why, and by how much."""

    plugin: str = strawberry.field(description="The module that changed the number; `core` for where it started.")
    label: str = strawberry.field(description="Why it changed, in words.")
    amount: int = strawberry.field(description="By how much it changed.")


@strawberry.type
class Number:
    """A number with its provenance: the amounts of the trail add up to the value."""

    name: str = strawberry.field(description="What is counted.")
    value: int = strawberry.field(description="The number itself.")
    trail: list[NumberPart] = strawberry.field(description="Where it comes from, step by step.")

    @classmethod
    def of(cls, number: core.Number, names: core.Names | None) -> Self:
        """The engine's number, for GraphQL, in the language of `names`."""
        told = names.label if names else str
        parts = [NumberPart(plugin=part.plugin, label=told(part.label), amount=part.amount) for part in number.trail]
        return cls(name=told(number.name), value=number.value, trail=parts)
