"""Computer seats: played by the server, after whatever made them owe a decision, each act in its own transaction."""

import asyncio
import random

import structlog

from core import Computer, Refusal
from core.play import next_move
from server.acts import Acts
from server.live import Live, Lives
from server.store import Store

log = structlog.get_logger()


class Computers:
    """Plays the computer seats of all running games. `pause` is in seconds, before each act.

    Any process may play them: of two that store the same version one wins, the other looks again.
    """

    def __init__(self, store: Store, lives: Lives, acts: Acts, pause: float = 0.0) -> None:
        self._store = store
        self._lives = lives
        self._acts = acts
        self._pause = pause
        self._rng = random.SystemRandom()
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()

    async def resume(self) -> None:
        """Look at every running game: after a start of the server nobody else will."""
        for game_id in await self._store.unfinished():
            self.wake(game_id)

    def wake(self, game_id: str) -> None:
        """Say that a game has changed: a computer may owe a decision now."""
        if game_id in self._playing:
            self._again.add(game_id)
            return
        task = asyncio.create_task(self._play(game_id), name=f"computers of {game_id}")
        self._playing[game_id] = task
        task.add_done_callback(lambda _: self._finished(game_id))

    async def stop(self) -> None:
        """Let no computer begin another act, and wait for those begun."""
        for task in self._playing.values():
            task.cancel()
        await asyncio.gather(*self._playing.values(), return_exceptions=True)

    def _finished(self, game_id: str) -> None:
        self._playing.pop(game_id, None)
        if game_id in self._again:
            self._again.discard(game_id)
            self.wake(game_id)

    async def _play(self, game_id: str) -> None:
        try:
            while await self._act(game_id):  # noqa: ASYNC110 - the sleep paces the acts, it waits for nothing
                await asyncio.sleep(self._pause)
        except Exception:
            # The game waits as it is; whoever moves next, or the next start, wakes the computers again.
            log.exception("computer player failed", game=game_id)

    async def _act(self, game_id: str) -> bool:
        """One act; False if no computer owes anything."""
        live = await self._lives.get(game_id)
        if live is None or live.game is None or live.over:
            return False
        move = await asyncio.to_thread(next_move, live.game, _seated(live), self._rng)
        if move is None:
            return False
        try:
            await self._acts.act(game_id, move.seat, move.action, decision_id=move.decision, key=None)
        except Refusal as refusal:
            if refusal.rule != "stale-decision":
                raise
        return True


def _seated(live: Live) -> dict[int, Computer]:
    """The computer players of a game by seat."""
    known = live.rules.computers if live.rules else {}
    return {
        seat.number: known.get(seat.computer or "", known["random"]) for seat in live.seats if seat.kind == "computer"
    }
