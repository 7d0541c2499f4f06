"""Arguments that many fields take."""

from typing import Annotated

import strawberry

import core
from schema.language import Language

GameId = Annotated[strawberry.ID, strawberry.argument(description="The id of the game.")]
DecisionId = Annotated[
    strawberry.ID | None,
    strawberry.argument(
        description="The decision that is answered; by default the one that the id of the action names, or the first "
        "that the action can answer."
    ),
]
ActKey = Annotated[
    str | None,
    strawberry.argument(
        description="Any words of the client's, new for each act: sent again with the same ones, it is done once."
    ),
]
TokenKey = Annotated[
    str | None,
    strawberry.argument(
        description="At least 16 random characters of the client's: sent again with the same ones, the call is done "
        "once and has the same token. Keep them secret: the token can be had with them."
    ),
]
InLanguage = Annotated[
    Language | None,
    strawberry.argument(description="The language of its texts; by default the one that `Accept-Language` asks for."),
]
LONGEST_NAME = 60
LONGEST_KEY = 200


def short(words: str | None, longest: int = LONGEST_NAME) -> str | None:
    """Words of a client, without blanks around them. Raises `Refusal` if they are too long or no text."""
    if words is None:
        return None
    stripped = words.strip()
    if len(stripped) > longest or not stripped.isprintable():
        raise core.Refusal("malformed-input", f"this must be one line of at most {longest} characters")
    return stripped
