"""Where a client puts its token: a header over HTTP, the payload of `connection_init` over WebSocket; never a URL."""

from collections.abc import Mapping
from typing import Any


def bearer(values: Mapping[str, Any]) -> str | None:
    """The token in `Authorization: Bearer …`, or in an entry `token`, of headers or of a connection's parameters.

    GraphiQL and the page of this server send their headers as parameters, in the case they were typed in.
    """
    entries = {name.lower(): value for name, value in values.items() if isinstance(value, str)}
    scheme, _, token = entries.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and token.strip():
        return token.strip()
    return entries.get("token") or None
