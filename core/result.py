"""How a game ended."""

import msgspec


class Result(msgspec.Struct, frozen=True):
    """The seats that won (none: everybody lost) and why, in words."""

    winners: tuple[int, ...]
    reason: str
