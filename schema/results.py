"""What mutations answer: what was done, or a refusal."""

from typing import Annotated

import strawberry

from schema.event import GameEvent
from schema.game import GameNode
from schema.refusal import Refused


@strawberry.type
class GameCreated:
    """A game has been created."""

    game: GameNode = strawberry.field(description="The game, as its host sees it.")
    token: str = strawberry.field(description="The host's token: keep it secret, it is shown only here.")
    invitation: str | None = strawberry.field(
        description="What lets others see and join a game that is not public: they send it as their token."
    )


@strawberry.type
class SeatTaken:
    """A seat has been taken."""

    game: GameNode = strawberry.field(description="The game, as the seat sees it.")
    seat: int = strawberry.field(description="The number of the seat.")
    token: str = strawberry.field(description="The seat's token: keep it secret, it is shown only here.")


@strawberry.type
class GameChanged:
    """It is done."""

    game: GameNode = strawberry.field(description="The game, as the viewer sees it now.")


@strawberry.type
class Acted:
    """The action is done, and stored."""

    version: int = strawberry.field(description="The version of the game that it made.")
    events: list[GameEvent] = strawberry.field(description="What it caused, as the viewer sees it.")
    game: GameNode = strawberry.field(description="The game, as the viewer sees it now.")


CreateGameResult = Annotated[
    GameCreated | Refused, strawberry.union("CreateGameResult", description="A new game, or why there is none.")
]
JoinGameResult = Annotated[
    SeatTaken | Refused, strawberry.union("JoinGameResult", description="A seat, or why there is none.")
]
GameResult = Annotated[
    GameChanged | Refused,
    strawberry.union("ChangeGameResult", description="The changed game, or why it is not changed."),
]
ActResult = Annotated[
    Acted | Refused, strawberry.union("ActResult", description="What was done, or why it is refused.")
]
