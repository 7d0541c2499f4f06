"""What can be done. `act` and `createGame` are made for each schema, since they take the schema's own inputs."""

from collections.abc import Callable
from typing import Annotated, Any

import strawberry
from strawberry.types.field import StrawberryField

from schema import backend
from schema.arguments import LONGEST_KEY, ActKey, DecisionId, GameId, TokenKey, short
from schema.context import Info
from schema.game import GameNode
from schema.new_game import NewGameInput
from schema.refusal import answer
from schema.results import (
    Acted,
    ActResult,
    CreateGameResult,
    GameChanged,
    GameCreated,
    GameResult,
    JoinGameResult,
    SeatTaken,
)
from schema.shapes import nullable
from schema.wire import wire


@strawberry.type
class Mutation:
    """What can be done."""

    @strawberry.mutation
    async def join_game(
        self,
        info: Info,
        game_id: GameId,
        seat: Annotated[
            int | None, strawberry.argument(description="Its number; by default the first open one.")
        ] = None,
        name: Annotated[str | None, strawberry.argument(description="What the seat is to be called.")] = None,
        nonce: Annotated[
            str | None,
            strawberry.argument(description="Words to mix into the dice, so that the host cannot know them."),
        ] = None,
        idempotency_key: TokenKey = None,
    ) -> JoinGameResult:
        """Take an open seat, or one that a computer plays. The token of a game by invitation is the invitation."""

        async def join() -> SeatTaken:
            server = info.context.backend
            ticket = await server.join(
                game_id,
                info.context.token,
                seat=seat,
                name=short(name),
                nonce=short(nonce, LONGEST_KEY),
                key=short(idempotency_key, LONGEST_KEY),
            )
            assert ticket.seat is not None, "who has joined has a seat"
            return SeatTaken(game=await _game(info, ticket), seat=ticket.seat, token=ticket.token)

        return await answer(join(), lambda taken: taken)

    @strawberry.mutation
    async def start_game(self, info: Info, game_id: GameId) -> GameResult:
        """Start a game whose seats are all taken. Only its host may."""
        return await answer(info.context.backend.start(game_id, info.context.token), _changed(info))

    @strawberry.mutation
    async def leave_game(
        self,
        info: Info,
        game_id: GameId,
        computer: Annotated[
            str | None, strawberry.argument(description="The computer player that takes over in a running game.")
        ] = None,
    ) -> GameResult:
        """Give the viewer's own seat up. In a running game his token can only take it back, with `joinGame`."""
        return await answer(info.context.backend.leave(game_id, info.context.token, computer), _changed(info))

    @strawberry.mutation
    async def replace_seat(
        self,
        info: Info,
        game_id: GameId,
        seat: Annotated[int, strawberry.argument(description="Its number.")],
        computer: Annotated[
            str | None, strawberry.argument(description="The computer player that takes it; null opens it for humans.")
        ] = None,
    ) -> GameResult:
        """Give a seat to a computer player, or open it. Only the host may; who held it holds it no more."""
        changed = info.context.backend.replace_seat(game_id, info.context.token, seat, computer)
        return await answer(changed, _changed(info))

    @strawberry.mutation
    async def rename_seat(
        self,
        info: Info,
        game_id: GameId,
        name: Annotated[str, strawberry.argument(description="What it is to be called.")],
    ) -> GameResult:
        """Call the viewer's own seat otherwise."""

        async def rename() -> backend.SeenGame:
            return await info.context.backend.rename_seat(game_id, info.context.token, short(name) or "")

        return await answer(rename(), _changed(info))


def act_field(action_input: type[Any]) -> StrawberryField:
    """`Mutation.act` of a schema with this input of actions."""

    async def act(
        info: Info,
        game_id: GameId,
        action: Annotated[Any, strawberry.argument(description="The action.", graphql_type=action_input)],
        decision_id: DecisionId = None,
        idempotency_key: ActKey = None,
    ) -> ActResult:
        """Answer a decision of the viewer's seat."""

        async def done() -> backend.Acted:
            chosen = wire(info).inputs.read(action, decision_id)
            return await info.context.backend.act(
                game_id,
                info.context.token,
                chosen.action,
                decision_id=chosen.decision or None,
                key=short(idempotency_key, LONGEST_KEY),
                language=info.context.language,
            )

        types = wire(info).events
        return await answer(
            done(),
            lambda acted: Acted(
                version=acted.version,
                events=[types.of(event) for event in acted.events],
                game=GameNode.of(acted.game, info),
            ),
        )

    made: StrawberryField = strawberry.mutation(resolver=act)
    return made


def create_game_field(options_input: type[Any] | None) -> StrawberryField:
    """`Mutation.createGame` of a schema with this input of options; None: nothing has options."""

    async def create_game(
        info: Info,
        game: Annotated[NewGameInput, strawberry.argument(description="The new game.")],
        options: Annotated[
            Any, strawberry.argument(description="Its options.", graphql_type=nullable(options_input))
        ] = None,
        idempotency_key: TokenKey = None,
    ) -> CreateGameResult:
        """Create a game. Its host joins it like everybody; the seats are taken, then the host starts it."""

        async def create() -> GameCreated:
            server = info.context.backend
            new = game.read(wire(info).options.read(options) if options else {})
            ticket = await server.create(new, short(idempotency_key, LONGEST_KEY))
            return GameCreated(game=await _game(info, ticket), token=ticket.token, invitation=ticket.invitation)

        return await answer(create(), lambda created: created)

    made: StrawberryField = strawberry.mutation(resolver=create_game)
    if options_input is None:
        made.arguments = [argument for argument in made.arguments if argument.python_name != "options"]
    return made


async def _game(info: Info, ticket: backend.Ticket) -> GameNode:
    seen = await info.context.backend.find(ticket.game_id, ticket.token)
    assert seen is not None, "a ticket shows its game"
    return GameNode.of(seen, info)


def _changed(info: Info) -> Callable[[backend.SeenGame], GameChanged]:
    return lambda seen: GameChanged(game=GameNode.of(seen, info))
