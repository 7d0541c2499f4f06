"""Records: journal entries, actions and locks as they are stored, and back."""

import hashlib
from collections.abc import Mapping, Sequence

import msgspec

from core import Action, Draw, Entry, Event, Lock, Names, phrase
from server.storage.rows import EventRow
from server.storage.writes import Key, NewEvent
from server.tokens import hashed


class Redacted(msgspec.Struct, frozen=True):
    """What those outside an event's audience see of it."""

    kind: str
    event: msgspec.Raw


class StoredAction(msgspec.Struct, frozen=True):
    """An action with its kind."""

    kind: str
    fields: msgspec.Raw


def new_event(entry: Entry, names: Names) -> NewEvent:
    """A journal entry, ready to be stored."""
    event, hidden = entry.event, entry.event.redacted() if entry.audience is not None else None
    return NewEvent(
        seq=entry.seq,
        round=entry.round,
        phase=entry.phase,
        kind=type(event).__name__,
        body=_json(event),
        text=event.text(names),
        audience=None if entry.audience is None else _json(entry.audience),
        redacted=_json(Redacted(type(hidden).__name__, msgspec.Raw(_json(hidden).encode()))) if hidden else None,
        redacted_text=hidden.text(names) if hidden else None,
    )


class Told(msgspec.Struct, frozen=True):
    """An event row as one viewer may see it; kind and text stay where the event's plugin is gone."""

    kind: str | None
    text: str
    event: Event | None


HIDDEN = Told(None, phrase("Something happened that you may not see."), None)


def told(row: EventRow, kinds: Mapping[str, type[Event]], names: Names | None, seat: int | None, *, over: bool) -> Told:
    """The filter of history: an event row for a seat (None: a spectator). Without `names` texts are those stored."""
    audience: Sequence[int] | None = msgspec.json.decode(row.audience) if row.audience else None
    if over or audience is None or seat in audience:
        return _told(row.kind, row.body.encode(), row.text, kinds, names)
    if row.redacted is None:
        return msgspec.structs.replace(HIDDEN, text=names.translated(HIDDEN.text)) if names else HIDDEN
    redacted = msgspec.json.decode(row.redacted, type=Redacted)
    return _told(redacted.kind, bytes(redacted.event), row.redacted_text or "", kinds, names)


def _told(kind: str, body: bytes, text: str, kinds: Mapping[str, type[Event]], names: Names | None) -> Told:
    known = kinds.get(kind)
    if known is None or names is None:
        return Told(kind, text, None)
    try:
        event = msgspec.json.decode(body, type=known)
    except msgspec.ValidationError:  # its plugin has changed the event since
        return Told(kind, text, None)
    return Told(kind, event.text(names), event)


def action_body(action: Action) -> str:
    """An action as it is stored."""
    return _json(StoredAction(type(action).__name__, msgspec.Raw(_json(action).encode())))


def action_of(body: str, kinds: Mapping[str, type[Action]]) -> Action:
    """A stored action. Raises `KeyError` or `msgspec.ValidationError` where its plugin is gone or changed."""
    stored = msgspec.json.decode(body, type=StoredAction)
    return msgspec.json.decode(stored.fields, type=kinds[stored.kind])


def draws_body(draws: Sequence[Draw]) -> str:
    """The numbers drawn by one act."""
    return _json(draws)


def draws_of(body: str) -> list[Draw]:
    """Stored draws."""
    return msgspec.json.decode(body, type=list[Draw])


def lock_of(body: str) -> Lock:
    """A stored ruleset lock."""
    return msgspec.json.decode(body, type=Lock)


def key_of(name: str | None, *content: object) -> Key | None:
    """An idempotency key as it is stored, with the digest of what it stands for.

    Tokens are made from some keys, so of a key, too, only the hash is stored.
    """
    if name is None:
        return None
    return Key(hashed(name), hashlib.sha256(msgspec.json.encode(content, order="deterministic")).hexdigest())


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
