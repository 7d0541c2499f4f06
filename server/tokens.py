"""Tokens: secrets that prove the right to a seat or to a game. Only their hashes are stored."""

import base64
import hashlib
import hmac
import secrets

from core import Refusal

LEAST_KEY = 16
"""Characters of an idempotency key from which a token is made: whoever can guess the key can guess the token."""


def new_token() -> str:
    """256 random bits."""
    return secrets.token_urlsafe(32)


def token_for(key: str | None, purpose: str) -> str:
    """A token for a call that may be repeated: the same key and purpose give the same token.

    So a lost answer does not lose the token. Raises `Refusal` for a key that could be guessed.
    """
    if key is None:
        return new_token()
    if len(key) < LEAST_KEY:
        raise Refusal("weak-key", f"the idempotency key of this call must have {LEAST_KEY} characters, random ones")
    return _encoded(hmac.digest(key.encode(), f"canaan token: {purpose}".encode(), "sha256"))


def hashed(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def invitation(host_token_hash: str) -> str:
    """The token that lets others see and join a game that is not public; it follows from the host's."""
    return _encoded(hmac.digest(host_token_hash.encode(), b"canaan invitation", "sha256"))


def same(one: str, other: str) -> bool:
    """Whether two secrets are equal, in constant time."""
    return hmac.compare_digest(one.encode(), other.encode())


def _encoded(digest: bytes) -> str:
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
