"""What the store answers to a write: plain frozen records. An answer says what is stored, not what was hoped."""

from msgspec import Struct

from server.storage.rows import GameRow, SeatRow, Status


class KeyMismatch(Struct, frozen=True):
    """The key was used before for another content. Nothing was written."""

    key: str


class Created(Struct, frozen=True):
    """The stored game; `replayed` when its key had created it before (it may have gone on since)."""

    game: GameRow
    seats: tuple[SeatRow, ...]
    replayed: bool


class Joined(Struct, frozen=True):
    """The stored seat; `replayed` when its key had taken it before. The caller compares the token hash."""

    seat: SeatRow
    revision: int
    replayed: bool


class SeatTaken(Struct, frozen=True):
    """The seat is not (or no longer) free for this; None when there is no such seat. Nothing was written."""

    seat: SeatRow | None


class SeatChanged(Struct, frozen=True):
    """The seat as it is stored now."""

    seat: SeatRow
    revision: int


class Updated(Struct, frozen=True):
    """The game as it is stored now."""

    game: GameRow


class Started(Struct, frozen=True):
    """The game is running; its set-up's events end with `seq`."""

    seq: int
    revision: int


class Outdated(Struct, frozen=True):
    """The game has another status, version or revision than the write was made for. Nothing was written."""

    status: Status
    version: int
    revision: int


class Committed(Struct, frozen=True):
    """The move is on disk as action `number`; its events are those from `first_seq` to `last_seq`, if any."""

    number: int
    first_seq: int
    last_seq: int
    revision: int


class Replayed(Struct, frozen=True):
    """The key's move was stored before, as action `number`. Nothing was written."""

    number: int
    first_seq: int
    last_seq: int


class Stale(Struct, frozen=True):
    """The game stands at another version than the move was made for, or runs no more. Nothing was written."""

    version: int
    status: Status
