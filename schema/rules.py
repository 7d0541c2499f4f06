"""The rules a server offers: modes, modules, phases, hooks, and modules that were left out."""

from pathlib import Path
from typing import Any

import strawberry

import core
from core.hooks import Hook, mark_of, wanted_by
from core.phase import Row
from core.plugin import Contents
from core.registry import Found
from schema.action_input import member_name
from schema.docs import doc_of, flowing
from schema.enums import DocumentedEnum
from schema.names import camel
from schema.option import OptionNode


class HookKind(DocumentedEnum):
    """How the answers to a hook come together."""

    NOTIFY = "notify", "All are told."
    COLLECT = "collect", "All answer."
    FIRST = "first", "One answers."
    FOLD = "fold", "A value is passed through all."


@strawberry.type(name="Hook")
class HookNode:
    """A place where modules answer one another."""

    hook: strawberry.Private[Hook[Any]]

    @strawberry.field
    def name(self) -> str:
        """Its name."""
        return self.hook.name

    @strawberry.field
    def kind(self) -> HookKind:
        """How its answers come together."""
        return HookKind(self.hook.kind)

    @strawberry.field
    def text(self) -> str:
        """When it is called, and what an answer means."""
        return flowing(self.hook.text)


@strawberry.type
class HookUse:
    """An answer that a module gives to a hook."""

    hook: HookNode = strawberry.field(description="The hook.")
    declared_by: str = strawberry.field(description="The module that declares the hook; `core` for the engine.")
    label: str = strawberry.field(description="What the answer is called where a number is explained.")


@strawberry.type
class ActionKind:
    """A kind of action that a module brings."""

    name: str = strawberry.field(description="Its name; its type among the legal actions is this and `Action`.")
    member: str = strawberry.field(description="The member of `ActionInput` that takes it.")
    text: str = strawberry.field(description="What it does.")
    answers: list[str] = strawberry.field(description="The kinds of decision that it can answer.")


@strawberry.type
class EventKind:
    """A kind of event that a module brings."""

    name: str = strawberry.field(description="Its name; its type is this and `Event`.")
    text: str = strawberry.field(description="What has happened when it is told.")


@strawberry.type(name="Phase")
class PhaseNode:
    """A named stretch of a round."""

    name: str = strawberry.field(description="Its name.")
    title: str = strawberry.field(description="Its name as people write it.")
    text: str = strawberry.field(description="What is done in it.")

    @classmethod
    def of(cls, phase: core.Phase) -> "PhaseNode":
        """The engine's phase, for GraphQL."""
        return cls(name=phase.name, title=phase.title, text=phase.text)


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


@strawberry.type
class RuleModule:
    """A plugin: a mode, or a module of rules that can take part in games of a mode."""

    found: strawberry.Private[Found]
    registry: strawberry.Private[core.Registry]

    @property
    def contents(self) -> Contents:
        """What the plugin brings."""
        return self.found.contents

    @strawberry.field
    def name(self) -> str:
        """Its name."""
        return self.found.plugin.name

    @strawberry.field
    def version(self) -> str:
        """Its version."""
        return self.found.plugin.version

    @strawberry.field
    def text(self) -> str:
        """What it brings to a game."""
        return self.found.plugin.text

    @strawberry.field
    def modes(self) -> list[str]:
        """The modes whose games it can be switched on or off in."""
        return list(self.found.plugin.modes)

    @strawberry.field
    def is_mode(self) -> bool:
        """Whether it is a mode: a game of its own."""
        return bool(self.contents.phases)

    @strawberry.field
    def requires(self) -> list[str]:
        """The modules that it cannot do without."""
        return list(self.found.plugin.requires)

    @strawberry.field
    def conflicts(self) -> list[str]:
        """The modules that it cannot be in one game with."""
        return list(self.found.plugin.conflicts)

    @strawberry.field
    def on_by_default(self) -> bool:
        """Whether it takes part unless somebody switches it off."""
        return self.found.plugin.default

    @strawberry.field
    def options(self) -> list[OptionNode]:
        """What the host may choose about it."""
        return [OptionNode(option=option) for option in self.contents.options]

    @strawberry.field
    def declares(self) -> list[HookNode]:
        """The hooks that it offers to others."""
        return [HookNode(hook=hook) for hook in self.contents.hooks]

    @strawberry.field
    def implements(self) -> list[HookUse]:
        """The hooks that it answers."""
        names = [(wanted_by(impl)[0], impl) for impl in self.contents.impls]
        return [
            HookUse(
                hook=HookNode(hook=self.registry.hooks[name]),
                declared_by=self.registry.hook_owners[name],
                label=_label(impl),
            )
            for name, impl in names
            if name in self.registry.hooks
        ]

    @strawberry.field
    def actions(self) -> list[ActionKind]:
        """The kinds of action that it brings."""
        return [
            ActionKind(
                name=kind.__name__, member=camel(member_name(kind)), text=doc_of(kind), answers=list(kind.answers)
            )
            for kind in self.contents.actions
        ]

    @strawberry.field
    def events(self) -> list[EventKind]:
        """The kinds of event that it brings."""
        return [EventKind(name=kind.__name__, text=doc_of(kind)) for kind in self.contents.events]

    @strawberry.field
    def source(self) -> str:
        """Where it comes from: `shipped`, `installed: …`, or the name of a file."""
        return public_source(self.found.source)

    @strawberry.field
    def content_hash(self) -> str:
        """A hash of its files."""
        return self.found.content_hash


@strawberry.type
class LeftOutModule:
    """A plugin that was found but is not used."""

    plugin: str = strawberry.field(description="Its name.")
    source: str = strawberry.field(description="Where it comes from.")
    reason: str = strawberry.field(description="Why it is not used.")


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
    def phases(self) -> list[PhasePlan]:
        """The phases of a round."""
        contents = _taking_part(self.found, self.registry)
        phases = [phase for one in contents for phase in one.phases]
        owners = {step: one.plugin.name for one in contents for step in one.steps}
        row = Row(phases, list(owners)).steps
        return [
            PhasePlan(
                phase=PhaseNode.of(phase),
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


def public_source(source: str) -> str:
    """A plugin's source without the folders of the server."""
    return source if source == "shipped" or source.startswith("installed:") else Path(source).name


def _taking_part(mode: Found, registry: core.Registry) -> list[Contents]:
    name = mode.plugin.name
    base = {name, *mode.plugin.base}
    return [one.contents for one in registry.found if one.plugin.name in base or name in one.plugin.modes]


def _label(impl: Any) -> str:
    label = mark_of(impl).label
    return label if isinstance(label, str) else (impl.__doc__ or impl.__name__).strip().splitlines()[0]
