"""Dice that nobody can foresee and everybody can check.

One secret seed a game; each purpose draws from a stream of its own, so that a new rule's draw shifts no other. A stream
is HMAC-SHA256 over its name and a block number, read byte by byte with rejection. The seed's hash is published before
the game, nonces of the seats are mixed in after that, and the seed is published at the end. State that is stored is the
count of bytes used a stream, never bytes still to come.
"""

import hashlib
import hmac
import secrets
from collections.abc import Iterable, MutableSequence, Sequence
from typing import TypeVar

import msgspec

from core.errors import Hidden

T = TypeVar("T")
SEED_BYTES = 32
_BLOCK = 32


class Draw(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """One number drawn: `value` below `sides` from `stream`."""

    stream: str
    sides: int
    value: int


def new_seed() -> bytes:
    """A seed for a game that nobody can guess."""
    return secrets.token_bytes(SEED_BYTES)


def seed_hash(seed: bytes) -> str:
    """What is published of a seed before the game: its SHA-256, in hexadecimal."""
    return hashlib.sha256(seed).hexdigest()


def key_of(seed: bytes, nonces: Iterable[str] = ()) -> bytes:
    """The key of a game's streams: the seed with the seats' nonces mixed in, in the order of the seats."""
    return hmac.digest(seed, "\n".join(nonces).encode(), "sha256")


class Dice:
    """All chance of one game. `log` collects the draws since it was last cleared, `drawn` counts all of them."""

    __slots__ = ("_key", "_left", "drawn", "log", "used")

    def __init__(self, key: bytes, used: dict[str, int] | None = None) -> None:
        self._key = key
        self._left: dict[str, bytearray] = {}
        self.used = used or {}
        self.log: list[Draw] = []
        self.drawn = 0

    def copy(self) -> "Dice":
        """Dice that will roll the same, with an empty log."""
        return Dice(self._key, dict(self.used))

    def rewind(self, used: dict[str, int]) -> None:
        """Go to where so many bytes of each stream are used."""
        self.used = used
        self._left = {}

    def _block(self, stream: str) -> bytearray:
        """What is left of the block of a stream that comes next, the last byte first."""
        number, gone = divmod(self.used.setdefault(stream, 0), _BLOCK)
        block = hmac.digest(self._key, f"{stream}:{number}".encode(), "sha256")
        left = self._left[stream] = bytearray(block[gone:][::-1])
        return left

    def _byte(self, stream: str) -> int:
        left = self._left.get(stream) or self._block(stream)
        self.used[stream] += 1
        return left.pop()

    def below(self, stream: str, sides: int) -> int:
        """A whole number from 0 to `sides` - 1, each equally likely. Raises `ValueError` unless 1 ≤ sides ≤ 65536."""
        if 1 <= sides <= 256:
            limit = drawn = 256 - 256 % sides
            while drawn >= limit:
                drawn = self._byte(stream)
        elif 1 <= sides <= 65536:
            limit = drawn = 65536 - 65536 % sides
            while drawn >= limit:
                drawn = self._byte(stream) << 8 | self._byte(stream)
        else:
            raise ValueError(f"cannot draw below {sides}")
        value = drawn % sides
        self.drawn += 1
        self.log.append(Draw(stream, sides, value))
        return value

    def roll(self, stream: str, sides: int = 6) -> int:
        """A die: 1 to `sides`."""
        return self.below(stream, sides) + 1

    def pick(self, stream: str, things: Sequence[T]) -> T:
        """One of several things. Raises `ValueError` if there are none."""
        return things[self.below(stream, len(things))]

    def shuffle(self, stream: str, things: MutableSequence[T]) -> None:
        """Put things into a random order, in place."""
        for last in range(len(things) - 1, 0, -1):
            other = self.below(stream, last + 1)
            things[last], things[other] = things[other], things[last]


class NoDice(Dice):
    """The dice of a view: they cannot be rolled. Raises `Hidden`."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(b"")

    def copy(self) -> "NoDice":
        return NoDice()

    def below(self, stream: str, sides: int) -> int:
        raise Hidden(f"a draw of {stream!r}")
