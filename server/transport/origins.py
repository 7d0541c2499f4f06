"""Which web pages may talk to the server: one rule for CORS and for WebSocket handshakes."""

from collections.abc import Sequence

from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.websockets import WebSocket
from strawberry.http.websocket_origin import is_same_origin, normalize_allowed_origins, normalize_origin


class Origins:
    """Pages of the server's own origin, and those the host allows (`*`: all).

    Raises `ValueError` for an entry that is no origin, such as one with a path.
    """

    def __init__(self, allowed: Sequence[str] = ()) -> None:
        self.allowed = normalize_allowed_origins(allowed)

    def cors(self) -> Middleware:
        """The middleware that lets the allowed pages read answers; it needs no cookies, tokens are headers."""
        return Middleware(
            CORSMiddleware,
            allow_origins=sorted(self.allowed),
            allow_methods=["GET", "POST"],
            allow_headers=["authorization", "content-type"],
            expose_headers=["retry-after", "x-request-id"],
            max_age=3600,
        )

    def admits(self, websocket: WebSocket) -> bool:
        """Whether a handshake may go on; programs that are no browsers send no Origin."""
        origin = websocket.headers.get("origin")
        if origin is None or "*" in self.allowed:
            return True
        return is_same_origin(origin, websocket.headers.get("host")) or normalize_origin(origin) in self.allowed
