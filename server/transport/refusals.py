"""Requests that are turned away: before a document exists (`Refused`) or because of it (`Unexecutable`)."""

from collections.abc import Sequence

from graphql import GraphQLError


class Refused(Exception):  # noqa: N818 - a refusal is an answer, not an error of ours
    """The transport turns a request away; the message is shown to the client.

    Application hooks raise it too, for example where a token is unknown: HTTP answers `status`, a WebSocket
    is closed with 4403.
    """

    def __init__(self, message: str, *, code: str = "BAD_REQUEST", status: int = 400) -> None:
        super().__init__(message)
        self.message = message
        self.code = code
        self.status = status


class Unexecutable(Exception):  # noqa: N818 - an answer too
    """A document that cannot be executed: a syntax error, an invalid field, a limit passed."""

    def __init__(self, errors: Sequence[GraphQLError]) -> None:
        super().__init__("; ".join(error.message for error in errors))
        self.errors = errors
