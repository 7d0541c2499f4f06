"""What a client may read of an error, and the incident id that leads the host to the rest.

Errors of the document and errors raised on purpose as `GraphQLError` are shown. Anything else is a fault: its text
could hold a secret (a die, a hand), so the client gets an incident id and the log gets the traceback.
"""

import secrets
import traceback
from collections.abc import Iterable
from typing import Any

import structlog
from graphql import GraphQLError

MESSAGE_LENGTH = 600  # characters; a message can quote a whole literal of the request
# These check what resolvers return, and quote the values that do not fit with all their attributes.
OUTPUT_CHECKS = ("graphql.execution.executor", "graphql.type.", "strawberry.schema.types.")

_log: structlog.stdlib.BoundLogger = structlog.get_logger("canaan.transport")


def shown(errors: Iterable[GraphQLError]) -> list[dict[str, Any]]:
    """The errors as the client sees them; faults are logged and stand with their incident id alone."""
    return [_formatted(_unmasked(error)) for error in errors]


def fault(error: Exception, *, path: list[str | int] | None = None) -> GraphQLError:
    """Log an unexpected exception; the answer names nothing but its incident id and where it happened."""
    incident = secrets.token_hex(8)
    _log.error("fault", incident=incident, path=path, exc_info=error)
    return GraphQLError(
        f"Something went wrong on the server (incident {incident})",
        path=path,
        extensions={"code": "FAULT", "incident": incident},
    )


def _unmasked(error: GraphQLError) -> GraphQLError:
    cause = _cause(error)
    if cause is None:
        return error
    masked = fault(cause, path=error.path)
    return GraphQLError(masked.message, error.nodes, path=error.path, extensions=masked.extensions)


def _cause(error: GraphQLError) -> Exception | None:
    """The exception behind an error where it was not raised on purpose."""
    cause: Exception | None = error
    while isinstance(cause, GraphQLError):
        if cause.original_error is None:
            return cause if error.path and _raised_in(cause).startswith(OUTPUT_CHECKS) else None
        cause = cause.original_error
    return cause


def _raised_in(error: Exception) -> str:
    """The module that raised an exception."""
    frames = [frame for frame, _ in traceback.walk_tb(error.__traceback__)]
    return str(frames[-1].f_globals["__name__"]) if frames else ""


def _formatted(error: GraphQLError) -> dict[str, Any]:
    formatted = dict(error.formatted)
    if len(error.message) > MESSAGE_LENGTH:
        formatted["message"] = error.message[:MESSAGE_LENGTH] + "…"
    return formatted
