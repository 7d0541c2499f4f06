"""Structured logs: for people on a console or as JSON lines. All loggers, uvicorn's too, go through one chain.

What a line is about (request, game, seat) is bound once with `about` and then stands in every line of that task.
Secrets are struck out last, wherever they stand.
"""

import logging
import re
import sys
from collections.abc import Iterator, Mapping, MutableMapping
from contextlib import contextmanager
from typing import Any, Literal

import structlog
from structlog.typing import Processor

STRUCK = "[secret]"
_SECRET_KEYS = re.compile(r"token|seed|authorization|cookie|password|secret|nonce|invitation", re.IGNORECASE)
_PUBLIC_KEYS = frozenset({"seed_hash"})
_SECRET_TEXT = re.compile(
    r"(?P<before>\bBearer\s+|://[^\s:/@]+:|"
    r"\b(?:token|seed|authorization|password)\b[\"']?\s*[=:]\s*[\"']?(?:Bearer\s+)?)"
    r"(?P<secret>[^\s\"'&,;@]+)",
    re.IGNORECASE,
)

_SHARED: tuple[Processor, ...] = (
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_logger_name,
    structlog.stdlib.add_log_level,
    structlog.stdlib.ExtraAdder(),
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.processors.StackInfoRenderer(),
)


def configure(form: Literal["console", "json"], level: str) -> None:
    """Log to stderr from now on, lines of `level` and above."""
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            structlog.stdlib.PositionalArgumentsFormatter(),
            *_SHARED,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=_SHARED,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.format_exc_info,
                _without_doubles,
                strike_secrets,
                _renderer(form),
            ],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    logging.getLogger("alembic").setLevel(max(root.level, logging.WARNING))


@contextmanager
def about(**context: Any) -> Iterator[None]:
    """Name the request, game or seat that all lines inside are about."""
    with structlog.contextvars.bound_contextvars(**context):
        yield


def _without_doubles(_logger: Any, _method: str, line: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Drop the copy of the message that uvicorn colours for itself."""
    line.pop("color_message", None)
    return line


def strike_secrets(_logger: Any, _method: str, line: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Strike out tokens, seeds and passwords, by the name of their field or by how they stand in a text."""
    for name, value in line.items():
        line[name] = _struck(name, value)
    return line


def _struck(name: str, value: Any) -> Any:
    if _SECRET_KEYS.search(name) and name not in _PUBLIC_KEYS and value is not None:
        return STRUCK
    if isinstance(value, str):
        return _SECRET_TEXT.sub(rf"\g<before>{STRUCK}", value)
    if isinstance(value, Mapping):
        return {key: _struck(str(key), inner) for key, inner in value.items()}
    if isinstance(value, (list, tuple)):
        return [_struck("", inner) for inner in value]
    if isinstance(value, bytes):
        return f"{len(value)} bytes"
    return value


def _renderer(form: Literal["console", "json"]) -> Processor:
    if form == "json":
        return structlog.processors.JSONRenderer(ensure_ascii=False, default=repr)
    return structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
