"""Which text can be stored: PostgreSQL takes no NUL, and neither database takes half of a surrogate pair."""

from msgspec import UnsetType

from server.errors import UnstorableError


def storable(text: str) -> bool:
    """Whether both databases can hold the text."""
    return "\0" not in text and text == text.encode(errors="ignore").decode()


def check(*texts: str | UnsetType | None) -> None:
    """UnstorableError if one of the texts cannot be stored."""
    for text in texts:
        if isinstance(text, str) and not storable(text):
            raise UnstorableError("a text holds a NUL character or half of a surrogate pair")
