"""Modules of rules: what each brings, the hooks between them, and those that were left out."""

from pathlib import Path
from typing import Any

import strawberry

import core
from core.hooks import Hook, mark_of, wanted_by
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


def public_source(source: str) -> str:
    """A plugin's source without the folders of the server."""
    return source if source == "shipped" or source.startswith("installed:") else Path(source).name


def _label(impl: Any) -> str:
    label = mark_of(impl).label
    return label if isinstance(label, str) else (impl.__doc__ or impl.__name__).strip().splitlines()[0]
