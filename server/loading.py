"""Loading: from stored rows to a live game, with the very rules that it was locked to."""

from functools import lru_cache

import msgspec
import structlog

from core import CanaanError, Game, Lock, Names, Registry, Ruleset, RulesetError, key_of
from server.live import Live
from server.records import action_of, lock_of
from server.storage.rows import GameRow, Loaded, SeatRow

log = structlog.get_logger()

CLOSED = "this server cannot go on with it"
KEPT_RULESETS = 500


class Loader:
    """Makes live games of stored ones with the plugins of this server."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._ruleset = lru_cache(KEPT_RULESETS)(self._found)

    def live(self, loaded: Loaded) -> Live:
        """A stored game, ready to go on; or readable only, saying why."""
        live = self.listed(loaded.game, loaded.seats)
        if live.rules is None or loaded.snapshot is None:
            return live
        try:
            game = _game(loaded, loaded.snapshot.state, live.rules)
        except (CanaanError, KeyError, msgspec.ValidationError):
            # What the error says of the state could be secret, so it is for the log alone.
            log.exception("stored game unreadable", game=live.row.id)
            reason = f"{CLOSED}: the rules here do not understand its stored state"
            return Live(live.row, live.seats, live.lock, names=live.names, closed=reason)
        return Live(live.row, live.seats, live.lock, rules=live.rules, names=live.names, game=game)

    def listed(self, row: GameRow, seats: tuple[SeatRow, ...]) -> Live:
        """A stored game without its state, as lists show it."""
        lock = lock_of(row.lock)
        rules = self._ruleset(row.lock)
        if isinstance(rules, str):
            return Live(row, seats, lock, closed=rules)
        names = Names(rules.names, rules.fixed(len(seats)), [seat.name for seat in seats])
        return Live(row, seats, lock, rules=rules, names=names)

    def _found(self, lock: str) -> Ruleset | str:
        try:
            return ruleset_of(self._registry, lock_of(lock))
        except RulesetError as error:
            return f"{CLOSED}: {error}"


def ruleset_of(registry: Registry, lock: Lock) -> Ruleset:
    """The ruleset that a stored game was locked to. Raises `RulesetError` where its rules are not here any more.

    The content hash is for people to compare; what must be the same are the declared versions.
    """
    for locked in lock.plugins:
        if locked.name not in registry:
            raise RulesetError(f"the plugin {locked.name!r} {locked.version} is not here")
        here = registry[locked.name]
        states = {kind.__name__: kind.version for kind in here.contents.slices}
        if here.plugin.version != locked.version:
            raise RulesetError(f"the plugin {locked.name!r} is here as {here.plugin.version}, not {locked.version}")
        if states != locked.states:
            raise RulesetError(f"the plugin {locked.name!r} {locked.version} keeps another state here")
    names = {locked.name for locked in lock.plugins}
    offered = (found.plugin for found in registry.found if lock.mode in found.plugin.modes)
    return registry.ruleset(lock.mode, {plugin.name: plugin.name in names for plugin in offered}, lock.options)


def nonces_of(seats: tuple[SeatRow, ...]) -> list[str]:
    """The nonces of the seats, in their order; a seat without one gives an empty string."""
    return [seat.nonce or "" for seat in seats]


def _game(loaded: Loaded, state: bytes, rules: Ruleset) -> Game:
    # Nonces do not change once a game has started, so this is the key that its dice began with.
    game = Game.load(rules, len(loaded.seats), key_of(loaded.game.seed, nonces_of(loaded.seats)), state)
    for row in loaded.actions:
        game.act(game.decision(row.decision).seat, action_of(row.body, rules.actions), row.decision)
    game.journal.clear()
    game.dice.log.clear()
    return game
