"""What can be followed."""

from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Annotated

import strawberry

import core
from schema.arguments import GameId, InLanguage
from schema.context import Context, Info
from schema.event import EventTypes, GameEvent
from schema.game import GameNode
from schema.language import Language
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
        after: Annotated[int, strawberry.argument(description="Only events with a greater seq.")] = 0,
        language: InLanguage = None,
    ) -> AsyncGenerator[GameEvent, None]:
        """Every event of a game, first those that have happened, then live: in order, none lost, none twice."""
        await _must_be_seen(info.context, game_id)
        return _events(info.context, wire(info).events, game_id, after, language or info.context.language)

    @strawberry.subscription
    async def game(self, info: Info, game_id: GameId, language: InLanguage = None) -> AsyncGenerator[GameNode, None]:
        """A game now, and again after every change."""
        await _must_be_seen(info.context, game_id)
        return _states(info, game_id, language)


async def _must_be_seen(context: Context, game_id: str) -> None:
    """Refuse before anything is followed: an error that comes later would end the stream as a fault does."""
    with refusals_as_errors():
        if await context.backend.find(game_id, context.token) is None:
            raise core.Refusal("no-such-game", "there is no such game, or you may not see it")


async def _events(
    context: Context, types: EventTypes, game_id: str, after: int, language: Language
) -> AsyncGenerator[GameEvent, None]:
    with refusals_as_errors():
        async with aclosing(context.backend.follow_events(game_id, context.token, after, language)) as followed:
            async for seen in followed:
                yield types.of(seen)


async def _states(info: Info, game_id: str, language: Language | None) -> AsyncGenerator[GameNode, None]:
    backend, token = info.context.backend, info.context.token
    with refusals_as_errors():
        async with aclosing(backend.follow_game(game_id, token)) as followed:
            async for seen in followed:
                yield GameNode.of(seen, info, language)
