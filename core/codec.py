"""The codec: a game's whole state as bytes and back, and its hash. The seed of the dice is never part of it."""

import hashlib
from typing import TYPE_CHECKING, Any

import msgspec

from core.decision import Decision
from core.errors import SnapshotError
from core.journal import Journal
from core.result import Result

if TYPE_CHECKING:
    from core.game import Game


class Frame(msgspec.Struct):
    """The engine's own share of a stored game. The cursor names its step, so that it outlives other steps."""

    seats: int
    round: int
    phase: str
    step: str
    entry: int
    place: int
    order: list[int]
    out: list[int]
    seq: int
    next_decision: int
    groups: list[list[Decision]]
    dice: dict[str, int]
    result: Result | None


class State(msgspec.Struct):
    """A stored game: the frame, and the slices by plugin and name."""

    frame: Frame
    slices: dict[str, msgspec.Raw]


_encoder = msgspec.json.Encoder()
_state_decoder = msgspec.json.Decoder(State)


_slice_decoders: dict[type[Any], msgspec.json.Decoder[Any]] = {}


def _slice_decoder(kind: type[Any]) -> msgspec.json.Decoder[Any]:
    decoder = _slice_decoders.get(kind)
    if decoder is None:
        decoder = _slice_decoders[kind] = msgspec.json.Decoder(kind)
    return decoder


def encode(game: "Game") -> bytes:
    """The state of a game, the same bytes for the same state in any process."""
    frame = Frame(
        game.seats, game.round, game.phase, game.step, game.entry, game.place, game.order, game.out, game.seq,
        game.next_decision, game.groups, game.dice.used, game.result,
    )  # fmt: skip
    return _encoder.encode({"frame": frame, "slices": {name: game[kind] for name, kind in game.rules.slice_names}})


def restore(game: "Game", state: bytes) -> None:
    """Put a game into a stored state, with no journal. Raises `SnapshotError` if the bytes do not fit its ruleset."""
    try:
        stored = _state_decoder.decode(state)
        frame = stored.frame
        _check_fit(game, stored)
        slices = [(kind, _slice_decoder(kind).decode(stored.slices[name])) for name, kind in game.rules.slice_names]
    except msgspec.MsgspecError as error:
        raise SnapshotError(f"the stored state cannot be read: {error}") from error
    for kind, value in slices:
        game.replace_slice(kind, value)
    game.here = game.rules.stops[frame.phase, frame.step]
    game.groups = frame.groups
    game.dice.rewind(frame.dice)
    for name in ("round", "entry", "place", "order", "out", "next_decision", "result"):
        setattr(game, name, getattr(frame, name))
    game.journal = Journal(frame.seq, frame.round, frame.phase)


def _check_fit(game: "Game", stored: State) -> None:
    frame, expected = stored.frame, {name for name, _ in game.rules.slice_names}
    if lacking := sorted(expected - stored.slices.keys()):
        raise SnapshotError(f"the stored state is of another ruleset: it lacks {', '.join(lacking)}")
    if surplus := sorted(stored.slices.keys() - expected):
        raise SnapshotError(f"the stored state is of another ruleset: it holds {', '.join(surplus)}")
    if (frame.phase, frame.step) not in game.rules.stops:
        raise SnapshotError(f"the stored game is in the step {frame.phase}/{frame.step}, which is not there")
    if frame.seats != game.seats:
        raise SnapshotError(f"the stored game has {frame.seats} seats, not {game.seats}")


def state_hash(game: "Game") -> str:
    """BLAKE2b of the state, in hexadecimal. Secret until the end: one could guess hands and compare."""
    return hashlib.blake2b(encode(game), digest_size=16).hexdigest()
