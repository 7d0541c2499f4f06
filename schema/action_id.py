"""Ids of legal actions: opaque to clients, they hold the decision and the action, so that they can be sent back."""

import base64
import binascii
from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

import core

LONGEST = 8192
"""No id is longer, in characters."""
INT_BITS = 31
"""GraphQL's integers have this many bits, and a sign."""


class Parcel(NamedTuple):
    """What an id holds: the decision that is answered, the name of the action, and its fields in their order."""

    decision: str
    kind: str
    fields: list[Any]


class Chosen(NamedTuple):
    """What a client wants to do; `decision` is empty where it did not say which one it answers."""

    action: core.Action
    decision: str = ""


_decoder = msgspec.json.Decoder(Parcel)


def action_id(action: core.Action, decision: core.Decision) -> str:
    """The id of a legal action: base64url, without padding, of compact JSON."""
    fields = [getattr(action, name) for name in action.__struct_fields__]
    packed = msgspec.json.encode(Parcel(decision.id, type(action).__name__, fields))
    return base64.urlsafe_b64encode(packed).rstrip(b"=").decode()


def chosen(wire: str, kinds: Mapping[str, type[core.Action]]) -> Chosen:
    """What an id stands for. Raises `Refusal` if it is none of ours."""
    try:
        packed = base64.b64decode(wire[:LONGEST].encode("ascii") + b"=" * (-len(wire) % 4), b"-_", validate=True)
        parcel = _decoder.decode(packed)
        kind = kinds[parcel.kind]
        fields = dict(zip(kind.__struct_fields__, parcel.fields, strict=True))
        return Chosen(built(kind, fields), parcel.decision)
    except (ValueError, KeyError, binascii.Error, msgspec.MsgspecError) as error:
        raise core.Refusal("malformed-id", "this is not the id of a legal action") from error


def built(kind: type[core.Action], fields: Mapping[str, Any]) -> core.Action:
    """An action from plain values. Raises `msgspec.ValidationError` or `ValueError` if they do not fit its fields."""
    _check(fields)
    return msgspec.convert(fields, kind)


def _check(value: Any) -> None:
    """Nothing that GraphQL could not show again: no greater integers, no half characters."""
    if isinstance(value, str):
        value.encode()
    elif isinstance(value, int):
        if not -(1 << INT_BITS) <= value < 1 << INT_BITS:
            raise ValueError(f"{value} is not a 32-bit number")
    elif isinstance(value, Mapping):
        for part in value.values():
            _check(part)
    elif isinstance(value, list | tuple):
        for part in value:
            _check(part)
