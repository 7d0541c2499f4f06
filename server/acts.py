"""Acts: the way of a move from a seat to the disk. Answered when it is stored, never before.

A move is made on a working copy, stored in one transaction, and only then put in the place of the live game. Where
another process was faster, the game is loaded anew and the move checked again.
"""

import msgspec

from core import Action, Decision, Game, Refusal
from core.codec import encode, state_hash
from server.live import Live, Lives
from server.records import action_body, draws_body, new_event
from server.records import key_of as idempotency_key
from server.storage.answers import Committed, KeyMismatch, Replayed, Stale
from server.storage.writes import Finish, Key, Move
from server.store import Store

TRIES = 20
"""How often a move is tried anew because another process was faster, before the player is asked to."""


class Acts:
    """Makes and stores moves."""

    def __init__(self, store: Store, lives: Lives) -> None:
        self._store = store
        self._lives = lives

    async def act(
        self, game_id: str, seat: int, action: Action, *, decision_id: str | None, key: str | None
    ) -> tuple[int, int, int]:
        """Act for a seat; gives the version made and the first and last seq of its events.

        Raises `Refusal` for what the rules forbid, `PluginFault` where a rule failed; nothing is stored then.
        """
        known = idempotency_key(key, "act", seat, action_body(action), decision_id)
        if known and (before := await self._before(game_id, seat, known)):
            return before
        for _ in range(TRIES):
            async with self._lives.writing(game_id):
                live = await self._lives.get(game_id)
                if live is None or live.game is None:
                    raise self._not_running(live)
                stored = await self._store_move(live, live.game, seat, action, decision_id or "", known)
            if stored is not None:
                return stored
        raise Refusal("busy", "others are moving in this game all the time; try again")

    async def _before(self, game_id: str, seat: int, key: Key) -> tuple[int, int, int] | None:
        answer = await self._store.recall(game_id, seat, key)
        return None if answer is None else _repeated(answer)

    async def _store_move(
        self, live: Live, game: Game, seat: int, action: Action, decision_id: str, key: Key | None
    ) -> tuple[int, int, int] | None:
        """Try once. None: the game has moved on meanwhile."""
        work = game.copy()
        decision = decision_of(work, seat, action, decision_id)
        work.act(seat, action, decision.id)
        names = work.names
        finish = None
        if work.result is not None:
            finish = Finish(result=msgspec.json.encode(work.result).decode(), final_hash=state_hash(work))
        row = live.row
        answer = await self._store.commit(
            Move(
                game_id=row.id,
                version=row.version,
                seq=row.seq,
                seat=seat,
                decision=decision.id,
                body=action_body(action),
                state=encode(work),
                events=tuple(new_event(entry, names) for entry in work.journal),
                draws=draws_body(work.dice.log),
                key=key,
                finish=finish,
            )
        )
        if isinstance(answer, Stale):
            return None
        if not isinstance(answer, Committed):
            return _repeated(answer)
        self._swap_in(live, work, answer, finish)
        return answer.number, answer.first_seq, answer.last_seq

    def _swap_in(self, live: Live, work: Game, stored: Committed, finish: Finish | None) -> None:
        work.journal.clear()
        work.dice.log.clear()
        row = msgspec.structs.replace(
            live.row, version=stored.number, seq=stored.last_seq, revision=stored.revision,
            status="over" if finish else live.row.status,
            result=finish.result if finish else None,
            final_hash=finish.final_hash if finish else None,
        )  # fmt: skip
        self._lives.keep(live.moved(work, row))

    @staticmethod
    def _not_running(live: Live | None) -> Refusal:
        if live is None:
            return Refusal("no-such-game", "there is no such game, or you may not see it")
        return Refusal("not-running", live.closed or "the game has not been started")


def decision_of(game: Game, seat: int, action: Action, decision_id: str) -> Decision:
    """The decision that an action is meant for. Raises `Refusal`."""
    return game.decision(decision_id) if decision_id else game.owed_by(seat, type(action))


def _repeated(answer: Replayed | KeyMismatch) -> tuple[int, int, int]:
    if isinstance(answer, KeyMismatch):
        raise Refusal("key-reused", "this idempotency key was used for another act")
    return answer.number, answer.first_seq, answer.last_seq
