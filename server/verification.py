"""Verification: a finished game played again from its published seed, and compared with what was stored of it.

Compared are the seed's hash, every die of every act, every event with its audience, the result, the final state and
its hash. Not compared are the set-up's dice (they show in its events and in the state) and the events' texts: clients
are told the events anew, so a text that is stored counts only where a plugin is gone, and wording may improve.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from core import CanaanError, Game, Refusal, Registry, RulesetError, seed_hash
from core.codec import encode, state_hash
from core.event import Entry
from core.play import Mismatch
from server.errors import ServerError
from server.loading import nonces_of, ruleset_of
from server.records import action_of, draws_body, draws_of, lock_of, new_event
from server.storage.rows import ActionRow, EventRow, GameRow, Loaded, SeatRow
from server.store import Store

PAGE = 1000
COMPARED = ("seq", "round", "phase", "kind", "body", "audience", "redacted")


class UnverifiableError(ServerError):
    """The game cannot be played again: it is not over, not here, or its rules are not."""


@dataclass(frozen=True)
class Verified:
    """What was compared, and found equal. `dice` counts the draws after the set-up."""

    game: str
    seed: str
    actions: int
    dice: int
    events: int
    final_hash: str


async def verify(store: Store, registry: Registry, game_id: str) -> Verified:
    """Play a finished game again.

    Raises `Mismatch` at the first difference; it names the plugins whose files have changed since, for their rules may
    be what differs. Raises `UnverifiableError` if the game cannot be played again.
    """
    loaded = await store.load(game_id)
    if loaded is None:
        raise UnverifiableError(f"there is no game {game_id!r} in this database")
    if loaded.game.status != "over":
        raise UnverifiableError(f"the game is not over ({loaded.game.status}): its seed is still secret")
    actions, events = await store.actions(game_id), await _all_events(store, game_id)
    try:
        return _compared(registry, loaded, actions, events)
    except Mismatch as difference:
        if changed := _changed(registry, loaded.game):
            raise Mismatch(f"{difference}; since it was played, files have changed of {', '.join(changed)}") from None
        raise


def _changed(registry: Registry, row: GameRow) -> list[str]:
    """The plugins of a game whose files are not those that it was made with."""
    try:
        locked = lock_of(row.lock).plugins
    except msgspec.DecodeError:
        return []
    return [one.name for one in locked if one.content != registry[one.name].content_hash]


async def _all_events(store: Store, game_id: str) -> list[EventRow]:
    found: list[EventRow] = []
    while page := await store.events(game_id, found[-1].seq if found else 0, PAGE):
        found += page
    return found


def _compared(registry: Registry, loaded: Loaded, actions: Sequence[ActionRow], events: Sequence[EventRow]) -> Verified:
    row = loaded.game
    _same("the seed's hash", row.seed_hash, seed_hash(row.seed))
    game = _set_up(registry, row, loaded.seats)
    left = list(events)
    _compare_events(game, left, "the set-up")
    dice = 0
    for action in actions:
        dice += _compare_act(game, action)
        _compare_events(game, left, f"action {action.number}")
    if left:
        raise Mismatch(f"event {left[0].seq} ({left[0].kind}) is stored, but does not happen in the replay")
    _compare_end(game, loaded)
    return Verified(row.id, row.seed.hex(), len(actions), dice, len(events), row.final_hash or "")


def _set_up(registry: Registry, row: GameRow, seats: Sequence[SeatRow]) -> Game:
    try:
        rules = ruleset_of(registry, lock_of(row.lock))
    except msgspec.DecodeError as error:
        raise Mismatch(f"the ruleset lock cannot be read: {error}") from error
    except RulesetError as error:
        raise UnverifiableError(f"the game cannot be played again here: {error}") from error
    return Game.new(rules, len(seats), row.seed, nonces_of(tuple(seats)))


def _compare_act(game: Game, row: ActionRow) -> int:
    """Make a stored action again; the number of its dice."""
    game.dice.log.clear()
    try:
        game.act(row.seat or 0, action_of(row.body, game.rules.actions), row.decision)
    except (CanaanError, KeyError, msgspec.DecodeError) as error:
        reason = error.message if isinstance(error, Refusal) else str(error)
        raise Mismatch(f"action {row.number} of seat {row.seat} is not possible in the replay: {reason}") from error
    try:
        stored = draws_of(row.draws)
    except msgspec.DecodeError as error:
        raise Mismatch(f"the dice of action {row.number} cannot be read: {error}") from error
    for number, (there, here) in enumerate(zip(stored, game.dice.log, strict=False), 1):
        _same(f"die {number} of action {row.number}", there, here)
    _same(f"the dice of action {row.number}", row.draws, draws_body(game.dice.log))
    return len(stored)


def _compare_events(game: Game, left: list[EventRow], cause: str) -> None:
    """Take as many stored events as the replay has made, and compare them."""
    for entry in game.journal:
        if not left:
            raise Mismatch(f"event {entry.seq} ({type(entry.event).__name__}) of {cause} happens, but is not stored")
        _compare_event(game, left.pop(0), entry)
    game.journal.clear()


def _compare_event(game: Game, row: EventRow, entry: Entry) -> None:
    made = new_event(entry, game.names)
    for field in COMPARED:
        _same(f"the {field} of event {row.seq}", getattr(row, field), getattr(made, field))


def _compare_end(game: Game, loaded: Loaded) -> None:
    row = loaded.game
    _same("the result", row.result, msgspec.json.encode(game.result).decode())
    _same("the final state's hash", row.final_hash, state_hash(game))
    if loaded.snapshot is not None:
        _same("the final state", loaded.snapshot.state, encode(game))


def _same(what: str, stored: object, replayed: object) -> None:
    if stored != replayed:
        raise Mismatch(f"{what}: stored is {stored!r}, the replay gives {replayed!r}")
