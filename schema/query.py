"""What can be asked. `preview` is made for each schema, since it takes the schema's own input of actions."""

from datetime import UTC, datetime
from typing import Annotated, Any

import strawberry
from strawberry.types.field import StrawberryField

import core
from schema.arguments import DecisionId, GameId, InLanguage
from schema.backend import GameStatus, SeenEvent, SeenGame
from schema.context import Info
from schema.event import GameEvent
from schema.game import GameNode
from schema.games import GameConnection
from schema.module import LeftOutModule, RuleModule, public_source
from schema.node import Node
from schema.number import Number
from schema.page import page_size
from schema.refusal import Refused, refusals_as_errors
from schema.ruleset import RulesetNode
from schema.seat import SeatNode
from schema.wire import wire


@strawberry.type
class Query:
    """What can be asked."""

    @strawberry.field
    async def game(
        self,
        info: Info,
        id: Annotated[strawberry.ID, strawberry.argument(description="Its id.")],  # noqa: A002 - the name clients send
        language: InLanguage = None,
    ) -> GameNode | None:
        """A game; null if there is none, or the viewer may not see it."""
        seen = await info.context.backend.find(id, info.context.token)
        return GameNode.of(seen, info, language) if seen else None

    @strawberry.field
    async def games(
        self,
        info: Info,
        first: Annotated[int, strawberry.argument(description="How many at most, 1 to 100.")] = 20,
        after: Annotated[str | None, strawberry.argument(description="Only those behind this cursor.")] = None,
        status: Annotated[GameStatus | None, strawberry.argument(description="Only those so far.")] = None,
        mode: Annotated[str | None, strawberry.argument(description="Only those of this mode.")] = None,
    ) -> GameConnection:
        """The public games, newest first."""
        with refusals_as_errors():
            page = await info.context.backend.games(
                info.context.token, first=page_size(first), after=after, status=status, mode=mode
            )
        return GameConnection(page=page, is_first=after is None)

    @strawberry.field
    async def node(
        self,
        info: Info,
        id: Annotated[strawberry.ID, strawberry.argument(description="Its id.")],  # noqa: A002 - the name clients send
    ) -> Node | None:
        """An object by its id alone; null if there is none, or the viewer may not see it."""
        game_id, _, number = id.partition(".")
        seen = await info.context.backend.find(game_id, info.context.token)
        game = GameNode.of(seen, info) if seen else None
        if game is None or not number:
            return game
        return next((SeatNode(seen=game.seen, info=one) for one in game.seen.seats if str(one.number) == number), None)

    @strawberry.field
    def rulesets(self, info: Info) -> list[RulesetNode]:
        """The modes that games can be made of."""
        registry = info.context.backend.registry
        return [RulesetNode(found=mode, registry=registry) for mode in registry.modes]

    @strawberry.field
    def rule_modules(self, info: Info) -> list[RuleModule]:
        """All modules of rules, modes included, in the order in which they are asked."""
        registry = info.context.backend.registry
        return [RuleModule(found=found, registry=registry) for found in registry.found]

    @strawberry.field
    def left_out_modules(self, info: Info) -> list[LeftOutModule]:
        """The modules that were found but are not used, and why."""
        return [
            LeftOutModule(plugin=one.plugin, source=public_source(one.source), reason=one.reason)
            for one in info.context.backend.registry.left_out
        ]


@strawberry.type
class Preview:
    """What an action would do. Nothing has changed, and no die has been rolled."""

    numbers: list[Number] = strawberry.field(description="The numbers that matter, such as its cost.")
    events: list[GameEvent] = strawberry.field(
        description="What would happen at once, with the seqs that these events would have now."
    )
    complete: bool = strawberry.field(
        description="False where the rest depends on chance, or on what the viewer may not know."
    )


PreviewResult = Annotated[
    Preview | Refused, strawberry.union("PreviewResult", description="What an action would do, or why it is refused.")
]


def preview_field(action_input: type[Any]) -> StrawberryField:
    """`Query.preview` of a schema with this input of actions."""

    async def preview(
        info: Info,
        game_id: GameId,
        action: Annotated[Any, strawberry.argument(description="The action.", graphql_type=action_input)],
        decision_id: DecisionId = None,
    ) -> PreviewResult:
        """What an action would cost and do, reading nothing that the viewer may not know."""
        backend, token = info.context.backend, info.context.token
        try:
            chosen = wire(info).inputs.read(action, decision_id)
            found = await backend.preview(game_id, token, chosen.action, decision_id=chosen.decision or None)
        except core.Refusal as refusal:
            return Refused.of(refusal)
        seen = await backend.find(game_id, token)
        return (
            _shown(info, seen.speaking(info.context.language), found)
            if seen
            else Refused(rule="no-such-game", message="there is no such game", missing=[])
        )

    made: StrawberryField = strawberry.field(resolver=preview)
    return made


def _shown(info: Info, seen: SeenGame, found: core.Preview) -> Preview:
    """A preview for GraphQL; its events are numbered behind those that have happened."""
    types, view, names, now = wire(info).events, seen.view, seen.names, datetime.now(UTC)
    assert view is not None, "what can be previewed is running"
    assert names is not None, "what is running has its rules"
    events = [
        SeenEvent(seen.seq + n, view.round, view.phase, now, event.text(names), type(event).__name__, event)
        for n, event in enumerate(found.events, 1)
    ]
    return Preview(
        numbers=[Number.of(number, names) for number in found.numbers],
        events=[types.of(event) for event in events],
        complete=found.complete,
    )
