"""How often one client may ask: requests, handshakes and socket messages counted for each address.

An address and not a token is counted, since tokens can be made up. Kept in memory: each process counts for itself.
"""

import ipaddress
import math
import time

from limits import RateLimitItem, parse
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import FixedWindowRateLimiter
from starlette.requests import HTTPConnection

from server.transport.refusals import Refused

OFF = "off"
NETWORK = 64  # bits of an IPv6 address: one client has all addresses below them


class TooOften(Refused):
    """A client has asked more often than it may; `seconds` tells when it may ask again."""

    def __init__(self, allowed: RateLimitItem, seconds: int) -> None:
        super().__init__(
            f"At most {allowed} are allowed from one address: ask again in {seconds} s", code="RATE_LIMIT", status=429
        )
        self.seconds = seconds


class Rate:
    """Counts what each client asks for, such as `300/second` or `18000/minute`; `off` counts nothing.

    Raises `ValueError` for a rate that is none.
    """

    def __init__(self, text: str) -> None:
        self._allowed = None if text == OFF else parse(text)
        self._limiter = FixedWindowRateLimiter(MemoryStorage())

    async def count(self, connection: HTTPConnection) -> None:
        """Count one message of a client. Raises `TooOften` when it is one too many."""
        if self._allowed is None:
            return
        client = client_of(connection)
        if not await self._limiter.hit(self._allowed, client):
            window = await self._limiter.get_window_stats(self._allowed, client)
            raise TooOften(self._allowed, max(1, math.ceil(window.reset_time - time.time())))


def client_of(connection: HTTPConnection) -> str:
    """The address that a client is counted by; what has none, such as a Unix socket, counts as one client."""
    host = connection.client.host if connection.client else ""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((int(address), NETWORK), strict=False))
    return host
