"""Acts: the way of a move from a seat to the disk. Answered when it is stored, never before.

A move is made on a working copy of the game at hand and stored only if nothing was written since. Where another process
was faster, who asks and what he may do are looked at anew. So an act that is done costs one transaction and no query.
"""

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from core import Action, CanaanError, Decision, Game, Refusal
from core.codec import encode, state_hash
from server.access import NO_GAME
from server.live import Live
from server.lives import Lives
from server.records import action_body, draws_body, key_of, new_event
from server.storage.answers import Committed, KeyMismatch, Replayed, Stale
from server.storage.rows import EventRow
from server.storage.writes import Finish, Key, Move
from server.store import Store

TRIES = 20
"""How often a move is tried anew because another process was faster, before the player is asked to."""
BUSY = Refusal("busy", "others are writing in this game all the time; try again")


class Made(NamedTuple):
    """A stored move: the version it made, its events, and the game after it (or later)."""

    live: Live
    version: int
    events: tuple[EventRow, ...]


class Acts:
    """Makes and stores moves."""

    def __init__(self, store: Store, lives: Lives) -> None:
        self._store = store
        self._lives = lives

    async def act(
        self, game_id: str, seat_of: Callable[[Live], int], action: Action, *, decision_id: str | None, key: str | None
    ) -> Made:
        """Act for a seat; `seat_of` finds it in the game as it is then, or raises the `Refusal` that says why not.

        Raises `Refusal` for what the rules forbid, `PluginFault` where a rule failed; nothing is stored then.
        """
        known = key_of(key, "act", action_body(action), decision_id)
        async with self._lives.writing(game_id):
            live = await self._lives.at_hand(game_id)
            for _ in range(TRIES):
                if live is None:
                    raise NO_GAME
                made = await self._attempt(live, seat_of, action, decision_id or "", known)
                if made is not None:
                    return made
                live = await self._lives.get(game_id)
        raise BUSY

    async def play(self, live: Live, seat: int, action: Action, decision_id: str) -> None:
        """Do what a computer player has chosen in a game, unless something has been written in that since."""
        async with self._lives.writing(live.row.id):
            if await self._attempt(live, lambda _: seat, action, decision_id, None) is None:
                await self._lives.get(live.row.id)

    async def _attempt(
        self, live: Live, seat_of: Callable[[Live], int], action: Action, decision_id: str, key: Key | None
    ) -> Made | None:
        """Try once. None: another process has written in the game meanwhile."""
        try:
            seat = seat_of(live)
            work, move = _move(live, seat, action, decision_id, key)
        except CanaanError:
            if await self._lives.get(live.row.id) is not live:
                return None
            # What was done before may be refused now, and its answer is wanted all the same.
            before = key and await self._store.recall(live.row.id, seat_of(live), key)
            if not before:
                raise
            return await self._repeated(live, before)
        made: list[Made] = []
        answer = await self._store.commit(
            move, stored=lambda committed, events: made.append(self._swap_in(live, work, move, committed, events))
        )
        if isinstance(answer, Stale):
            return None
        return made[0] if isinstance(answer, Committed) else await self._repeated(live, answer)

    def _swap_in(self, live: Live, work: Game, move: Move, stored: Committed, events: tuple[EventRow, ...]) -> Made:
        work.journal.clear()
        work.dice.log.clear()
        row = msgspec.structs.replace(
            live.row, version=stored.number, seq=stored.last_seq, revision=stored.revision, changed_at=move.at
        )
        if move.finish is not None:
            row = msgspec.structs.replace(
                row, status="over", result=move.finish.result, final_hash=move.finish.final_hash
            )
        return Made(self._lives.keep(live.moved(work, row)), stored.number, events)

    async def _repeated(self, live: Live, answer: Replayed | KeyMismatch) -> Made:
        if isinstance(answer, KeyMismatch):
            raise Refusal("key-reused", "this idempotency key was used for another act")
        game_id, first, last = live.row.id, answer.first_seq, answer.last_seq
        events = await self._store.events(game_id, first - 1, last - first + 1, last)
        now = await self._lives.get(game_id)
        return Made(now or live, answer.number, events)


def decision_of(game: Game, seat: int, action: Action, decision_id: str) -> Decision:
    """The decision that an action is meant for. Raises `Refusal` if it is gone or was never there."""
    return game.decision(decision_id) if decision_id else game.owed_by(seat, type(action))


def running(live: Live) -> Game:
    """The game that is played. Raises the `Refusal` that says why none is."""
    if live.over:
        raise Refusal("game-over", "the game is over")
    if live.closed:
        raise Refusal("closed", live.closed)
    if live.game is None:
        raise Refusal("not-running", "the game has not been started")
    return live.game


def _move(live: Live, seat: int, action: Action, decision_id: str, key: Key | None) -> tuple[Game, Move]:
    """Make a move on a working copy. Raises `Refusal` or `PluginFault`."""
    work = running(live).copy()
    decision = decision_of(work, seat, action, decision_id)
    work.act(seat, action, decision.id)
    names = live.names or work.names
    row = live.row
    return work, Move(
        game_id=row.id,
        version=row.version,
        seq=row.seq,
        if_revision=row.revision,
        seat=seat,
        decision=decision.id,
        body=action_body(action),
        state=encode(work),
        events=tuple(new_event(entry, names) for entry in work.journal),
        draws=draws_body(work.dice.log),
        key=key,
        finish=_finish(work),
    )


def _finish(work: Game) -> Finish | None:
    if work.result is None:
        return None
    return Finish(result=msgspec.json.encode(work.result).decode(), final_hash=state_hash(work))
