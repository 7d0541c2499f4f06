"""What goes into the store: plain frozen records of what is to be written. No statement lives here.

A key makes asking twice harmless: the second time is answered with what the first has stored. Names, nonces and keys
come from strangers, so a record with one that cannot be stored is not even made: UnstorableError.
"""

import time

from msgspec import UNSET, Struct, UnsetType, field

from server.storage.rows import SeatKind, Status
from server.storage.texts import check


def now() -> int:
    """Microseconds since 1970 UTC."""
    return time.time_ns() // 1000


class Key(Struct, frozen=True):
    """What a client calls one write, and a digest of its content, by which another write of that name shows."""

    name: str
    digest: str

    def __post_init__(self) -> None:
        check(self.name)


class NewSeat(Struct, frozen=True, kw_only=True):
    """A seat of a game about to be created."""

    number: int
    kind: SeatKind = "open"
    name: str = ""
    computer: str | None = None
    token_hash: str | None = None
    nonce: str | None = None

    def __post_init__(self) -> None:
        check(self.name)


class NewGame(Struct, frozen=True, kw_only=True):
    """A game about to be created in the lobby. A key is unique on the whole server."""

    id: str
    name: str
    mode: str
    public: bool
    lock: str
    seed: bytes
    seed_hash: str
    host_token_hash: str
    seats: tuple[NewSeat, ...]
    key: Key | None = None
    at: int = field(default_factory=now)

    def __post_init__(self) -> None:
        check(self.name)

    def __repr__(self) -> str:
        return f"NewGame(id={self.id!r})"


class Join(Struct, frozen=True, kw_only=True):
    """A human's claim to a seat. Without a number the first seat of the first kind that has one is taken.

    With `if_revision` nothing else may have been written since.
    """

    game_id: str
    name: str
    token_hash: str
    number: int | None = None
    nonce: str | None = None
    key: Key | None = None
    kinds: tuple[SeatKind, ...] = ("open", "computer")
    statuses: tuple[Status, ...] = ("lobby",)
    if_revision: int | UnsetType = UNSET

    def __post_init__(self) -> None:
        check(self.name, self.nonce)


class SeatChange(Struct, frozen=True, kw_only=True):
    """New values for a seat; what is UNSET stays.

    With `if_token` the seat must still have that token hash (or none), with `if_revision` nothing else may have been
    written since. Setting `kind` or `token_hash` forgets the key the seat was joined with.
    """

    game_id: str
    number: int
    if_token: str | UnsetType | None = UNSET
    if_revision: int | UnsetType = UNSET
    kind: SeatKind | UnsetType = UNSET
    name: str | UnsetType = UNSET
    computer: str | UnsetType | None = UNSET
    token_hash: str | UnsetType | None = UNSET
    nonce: str | UnsetType | None = UNSET

    def __post_init__(self) -> None:
        check(self.name, self.nonce)


class GameChange(Struct, frozen=True, kw_only=True):
    """New values for a game; what is UNSET stays. With `if_revision` nothing else may have been written since."""

    game_id: str
    if_revision: int | UnsetType = UNSET
    if_version: int | UnsetType = UNSET
    if_status: tuple[Status, ...] = ("lobby", "running", "over", "closed")
    name: str | UnsetType = UNSET
    public: bool | UnsetType = UNSET
    status: Status | UnsetType = UNSET
    lock: str | UnsetType = UNSET
    host_token_hash: str | UnsetType = UNSET
    result: str | UnsetType | None = UNSET
    final_hash: str | UnsetType | None = UNSET
    reason: str | UnsetType | None = UNSET

    def __post_init__(self) -> None:
        check(self.name, self.reason)


class NewEvent(Struct, frozen=True, kw_only=True):
    """An event about to be stored with the move (or the start) that made it."""

    seq: int
    round: int
    phase: str
    kind: str
    body: str
    text: str
    audience: str | None = None
    redacted: str | None = None
    redacted_text: str | None = None


class Start(Struct, frozen=True, kw_only=True):
    """The lobby's end: the first snapshot and the set-up's events. `revision` is the lobby's they were made from."""

    game_id: str
    revision: int
    state: bytes
    events: tuple[NewEvent, ...] = ()
    at: int = field(default_factory=now)


class Finish(Struct, frozen=True, kw_only=True):
    """The end of a game, stored with the move that brought it."""

    result: str
    final_hash: str | None = None


class Move(Struct, frozen=True, kw_only=True):
    """One action with all it made, for a game that stands at `version` and event `seq`; its events go on from there.

    With `if_revision` nothing else may have been written since, such as a change of its seats. `seat` None is the host
    or the server. `lock` replaces the ruleset lock (a declared migration).
    """

    game_id: str
    version: int
    seq: int
    seat: int | None
    decision: str
    body: str
    state: bytes
    events: tuple[NewEvent, ...] = ()
    draws: str = "[]"
    if_revision: int | None = None
    key: Key | None = None
    finish: Finish | None = None
    lock: str | None = None
    at: int = field(default_factory=now)

    def __repr__(self) -> str:
        return f"Move(game_id={self.game_id!r}, version={self.version}, seat={self.seat})"
