"""What every resolver is given: the server, and who asks."""

from dataclasses import dataclass
from typing import Any

import strawberry

from schema.backend import Backend
from schema.language import Language


@dataclass(kw_only=True)
class Context:
    """The context of one request, or of one subscription. The transport may extend it.

    `token` is the bearer token that came with the request, or None; `language` is the one of texts where an argument
    does not say another.
    """

    backend: Backend
    token: str | None = None
    language: Language = Language.EN


Info = strawberry.Info[Context, Any]
"""The `info` argument of a resolver."""
