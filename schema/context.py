"""What every resolver is given: the server, and who asks."""

from dataclasses import dataclass
from typing import Any

import strawberry

from schema.backend import Backend


@dataclass(kw_only=True)
class Context:
    """The context of one request, or of one subscription. The transport may extend it.

    `token` is the bearer token that came with the request, or None.
    """

    backend: Backend
    token: str | None = None


Info = strawberry.Info[Context, Any]
"""The `info` argument of a resolver."""
