"""What can go wrong in the server below the rules. Answers that a caller must expect are not here: see server.answers.

ServerError
├── AddressError       a database URL that no store can be opened on
├── MigrationError     the database is not at the migration this server was written for
├── NoGameError        a write named a game that is not stored
├── OutOfStepError     events that do not follow the stored ones: the caller's fault, nothing was written
├── DuplicateError     an id or token that must be new is stored already
├── UnstorableError    text that no database of ours can hold
├── UnavailableError   the database cannot be reached, is locked or full: ask again with the same key
└── DamagedError       stored rows contradict each other
"""


class ServerError(Exception):
    """The root of the tree."""


class AddressError(ServerError):
    """A database URL that no store can be opened on."""


class MigrationError(ServerError):
    """The database is not at the migration this server was written for."""


class NoGameError(ServerError):
    """A write named a game that is not stored."""

    def __init__(self, game_id: str) -> None:
        super().__init__(f"no game {game_id!r} is stored")
        self.game_id = game_id


class OutOfStepError(ServerError):
    """Events that do not follow the stored ones; nothing was written."""


class DuplicateError(ServerError):
    """An id or token that must be new is stored already; nothing was written."""


class UnstorableError(ServerError):
    """Text that no database of ours can hold: a NUL character or half of a surrogate pair."""


class UnavailableError(ServerError):
    """The database cannot be reached, is locked or full. A write may have been stored: ask again with its key."""


class DamagedError(ServerError):
    """Stored rows contradict each other."""
