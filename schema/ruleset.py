"""Modes that games can be made of."""

import strawberry

import core
from core.phase import Row
from core.plugin import Contents
from core.registry import Found
from schema.context import Info
from schema.module import RuleModule
from schema.phase import PhaseNode, PhasePlan, StepNode


@strawberry.type(name="Ruleset")
class RulesetNode:
    """A mode that games can be made of, with what belongs to it."""

    found: strawberry.Private[Found]
    registry: strawberry.Private[core.Registry]

    @strawberry.field
    def name(self) -> str:
        """The name of the mode, as `createGame` takes it."""
        return self.found.plugin.name

    @strawberry.field
    def version(self) -> str:
        """Its version."""
        return self.found.plugin.version

    @strawberry.field
    def text(self) -> str:
        """What game it is."""
        return self.found.plugin.text

    @strawberry.field
    def fewest_seats(self) -> int:
        """The fewest seats of a game."""
        return self.found.plugin.seats[0]

    @strawberry.field
    def most_seats(self) -> int:
        """The most seats of a game."""
        return self.found.plugin.seats[1]

    @strawberry.field
    def base(self) -> list[RuleModule]:
        """The modules that no game of it lacks, the mode itself included."""
        names = {self.found.plugin.name, *self.found.plugin.base}
        return [
            RuleModule(found=one, registry=self.registry) for one in self.registry.found if one.plugin.name in names
        ]

    @strawberry.field
    def optional(self) -> list[RuleModule]:
        """The modules that can be switched on or off."""
        mode = self.found.plugin.name
        return [
            RuleModule(found=one, registry=self.registry) for one in self.registry.found if mode in one.plugin.modes
        ]

    @strawberry.field
    def phases(self, info: Info) -> list[PhasePlan]:
        """The phases of a round."""
        language = self.registry.language(info.context.language)
        contents = _taking_part(self.found, self.registry)
        phases = [phase for one in contents for phase in one.phases]
        owners = {step: one.plugin.name for one in contents for step in one.steps}
        row = Row(phases, list(owners)).steps
        return [
            PhasePlan(
                phase=PhaseNode.of(phase, language),
                steps=[
                    StepNode(name=step.name, module=owners[step], each_seat=step.each_seat)
                    for step in row
                    if step.phase == phase.name
                ],
            )
            for phase in phases
        ]

    @strawberry.field
    def computers(self) -> list[str]:
        """The computer players that can take a seat."""
        contents = [self.registry.core, *_taking_part(self.found, self.registry)]
        return [kind.name for one in contents for kind in one.computers if kind.name]


def _taking_part(mode: Found, registry: core.Registry) -> list[Contents]:
    name = mode.plugin.name
    base = {name, *mode.plugin.base}
    return [one.contents for one in registry.found if one.plugin.name in base or name in one.plugin.modes]
