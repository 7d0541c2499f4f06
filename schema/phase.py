"""Phases of a round, and their steps."""

from typing import Self

import strawberry

import core
from core.language import Language


@strawberry.type(name="Phase")
class PhaseNode:
    """A named stretch of a round."""

    name: str = strawberry.field(description="Its name.")
    title: str = strawberry.field(description="Its name as people write it.")
    text: str = strawberry.field(description="What is done in it.")

    @classmethod
    def of(cls, phase: core.Phase, language: Language) -> Self:
        """The engine's phase, for GraphQL."""
        return cls(name=phase.name, title=language.text(phase.title), text=language.text(phase.text))


@strawberry.type(name="Step")
class StepNode:
    """A piece of a phase."""

    name: str = strawberry.field(description="Its name.")
    module: str = strawberry.field(description="The module that brings it.")
    each_seat: bool = strawberry.field(description="Whether it is played seat by seat in the round's order.")


@strawberry.type
class PhasePlan:
    """A phase of a mode, with the steps of all modules that can take part."""

    phase: PhaseNode = strawberry.field(description="The phase.")
    steps: list[StepNode] = strawberry.field(description="Its steps, in their order.")
