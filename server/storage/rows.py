"""What comes out of the store: plain frozen records, one a table, and what is made of them. No statement lives here."""

from typing import Literal

from msgspec import Struct

Status = Literal["lobby", "running", "over", "closed"]
SeatKind = Literal["open", "human", "computer"]


class GameRow(Struct, frozen=True):
    """A stored game. `revision` grows with every write, so it is what cached answers and wake-ups go by."""

    id: str
    name: str
    mode: str
    status: Status
    public: bool
    seats: int
    version: int
    seq: int
    revision: int
    lock: str
    seed: bytes
    seed_hash: str
    host_token_hash: str
    create_digest: str | None
    result: str | None
    final_hash: str | None
    reason: str | None
    created_at: int
    changed_at: int

    def __repr__(self) -> str:
        return f"GameRow(id={self.id!r}, status={self.status!r}, version={self.version}, seq={self.seq})"


class SeatRow(Struct, frozen=True):
    """A stored seat."""

    game_id: str
    number: int
    name: str
    kind: SeatKind
    computer: str | None
    token_hash: str | None
    nonce: str | None
    join_key: str | None
    join_digest: str | None

    def __repr__(self) -> str:
        return f"SeatRow(game_id={self.game_id!r}, number={self.number}, kind={self.kind!r})"


class ActionRow(Struct, frozen=True):
    """A stored action; it made the events from `first_seq` to `last_seq` (none when the last is below the first)."""

    game_id: str
    number: int
    seat: int | None
    decision: str
    body: str
    idempotency_key: str | None
    digest: str | None
    first_seq: int
    last_seq: int
    draws: str
    at: int


class EventRow(Struct, frozen=True):
    """A stored event; `action` is 0 for those of the set-up."""

    game_id: str
    seq: int
    action: int
    round: int
    phase: str
    kind: str
    body: str
    audience: str | None
    redacted: str | None
    text: str
    redacted_text: str | None
    at: int


class Snapshot(Struct, frozen=True):
    """The state of a game after action `version` and event `seq`."""

    version: int
    seq: int
    state: bytes

    def __repr__(self) -> str:
        return f"Snapshot(version={self.version}, seq={self.seq}, {len(self.state)} bytes)"


class Head(Struct, frozen=True):
    """How far a game has come."""

    version: int
    seq: int
    revision: int


class Loaded(Struct, frozen=True):
    """All that is needed to go on with a game, read at one instant. `actions` are those after the snapshot."""

    game: GameRow
    seats: tuple[SeatRow, ...]
    snapshot: Snapshot | None
    actions: tuple[ActionRow, ...]


class Holder(Struct, frozen=True):
    """Whom a token belongs to: a seat, or the host when `seat` is None."""

    game_id: str
    seat: int | None
