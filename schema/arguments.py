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
Key = Annotated[
    str | None,
    strawberry.argument(
        description="Any words of the client's: repeated with the same ones, the same call is done once."
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
