"""What can be followed."""

from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Annotated

import strawberry

from schema.context import Info
from schema.event import GameEvent
from schema.game import GameNode
from schema.mutation import GameId
from schema.refusal import refusals_as_errors
from schema.wire import wire


@strawberry.type
class Subscription:
    """What can be followed. A game that is not there, or may not be seen, is an error with a code."""

    @strawberry.subscription
    async def events(
        self,
        info: Info,
        game_id: GameId,
        after: Annotated[
            int, strawberry.argument(description="Only events with a greater seq: where one left off.")
        ] = 0,
    ) -> AsyncGenerator[GameEvent, None]:
        """Every event of a game, first those that have happened, then live: in order, none lost, none twice."""
        types, context = wire(info).events, info.context
        with refusals_as_errors():
            async with aclosing(context.backend.follow_events(game_id, context.token, after)) as followed:
                async for seen in followed:
                    yield types.of(seen)

    @strawberry.subscription
    async def game(self, info: Info, game_id: GameId) -> AsyncGenerator[GameNode, None]:
        """A game now, and again after every change."""
        context = info.context
        with refusals_as_errors():
            async with aclosing(context.backend.follow_game(game_id, context.token)) as followed:
                async for seen in followed:
                    yield GameNode(seen=seen)
