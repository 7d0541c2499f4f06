"""The tables: what is stored of games, seats, actions, events and snapshots. No statement and no rule lives here.

Times are whole microseconds since 1970 UTC. JSON is kept as text that the database never looks into.
`version` counts a game's stored actions, `seq` is its last event, `revision` counts every write of any kind.
"""

from typing import ClassVar

from sqlalchemy import BigInteger, Index, LargeBinary, MetaData, Table, Text, UniqueConstraint
from sqlmodel import Field, SQLModel

NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


class Stored(SQLModel):
    """The base of our tables, with constraint names that every database repeats, so that migrations can name them."""

    metadata: ClassVar[MetaData] = MetaData(naming_convention=NAMES)


class Game(Stored, table=True):
    """A game from the lobby on. `lock` is its ruleset; `seed` is secret until the game is over."""

    __tablename__ = "games"
    __table_args__ = (Index(None, "created_at", "id"), Index(None, "status", "created_at", "id"))

    id: str = Field(primary_key=True)
    name: str
    mode: str
    status: str
    public: bool
    seats: int
    version: int = 0
    seq: int = 0
    revision: int = Field(default=0, sa_type=BigInteger)
    lock: str = Field(sa_type=Text)
    seed: bytes = Field(sa_type=LargeBinary, repr=False)
    seed_hash: str
    host_token_hash: str = Field(unique=True, repr=False)
    create_key: str | None = Field(default=None, unique=True)
    create_digest: str | None = None
    result: str | None = Field(default=None, sa_type=Text)
    final_hash: str | None = None
    reason: str | None = None
    created_at: int = Field(sa_type=BigInteger)
    changed_at: int = Field(sa_type=BigInteger)


class Seat(Stored, table=True):
    """A place at the table: open, or held by a human or a computer."""

    __tablename__ = "seats"
    __table_args__ = (UniqueConstraint("game_id", "join_key"),)

    game_id: str = Field(primary_key=True, foreign_key="games.id", ondelete="CASCADE")
    number: int = Field(primary_key=True)
    name: str
    kind: str
    computer: str | None = None
    token_hash: str | None = Field(default=None, unique=True, repr=False)
    nonce: str | None = None
    join_key: str | None = None
    join_digest: str | None = None


class Action(Stored, table=True):
    """One stored action; `number` is the game's version after it. Without a seat the key rests on that alone."""

    __tablename__ = "actions"
    __table_args__ = (UniqueConstraint("game_id", "idempotency_key", "seat"),)

    game_id: str = Field(primary_key=True, foreign_key="games.id", ondelete="CASCADE")
    number: int = Field(primary_key=True)
    seat: int | None = None
    decision: str
    body: str = Field(sa_type=Text)
    idempotency_key: str | None = None
    digest: str | None = None
    first_seq: int
    last_seq: int
    draws: str = Field(sa_type=Text)
    at: int = Field(sa_type=BigInteger)


class Event(Stored, table=True):
    """One event. `audience` null is everybody; `redacted` null leaves the others nothing but its seq."""

    __tablename__ = "events"

    game_id: str = Field(primary_key=True, foreign_key="games.id", ondelete="CASCADE")
    seq: int = Field(primary_key=True)
    action: int
    round: int
    phase: str
    kind: str
    body: str = Field(sa_type=Text)
    audience: str | None = Field(default=None, sa_type=Text)
    redacted: str | None = Field(default=None, sa_type=Text)
    text: str = Field(sa_type=Text)
    redacted_text: str | None = Field(default=None, sa_type=Text)
    at: int = Field(sa_type=BigInteger)


class Snapshot(Stored, table=True):
    """The present state of a game, overwritten by each of its actions."""

    __tablename__ = "snapshots"

    game_id: str = Field(primary_key=True, foreign_key="games.id", ondelete="CASCADE")
    version: int
    seq: int
    state: bytes = Field(sa_type=LargeBinary, repr=False)


metadata = Stored.metadata
games: Table = metadata.tables["games"]
seats: Table = metadata.tables["seats"]
actions: Table = metadata.tables["actions"]
events: Table = metadata.tables["events"]
snapshots: Table = metadata.tables["snapshots"]
