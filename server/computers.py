"""Computer seats: played by the server, after whatever made them owe a decision, each act in its own transaction."""

import asyncio
import random
from collections.abc import Awaitable, Callable, Container, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

import structlog

from core import Action, Computer, Decision, Game, Legal, PluginFault, Template, drawn
from core.play import Move, next_move
from server.acts import Acts
from server.errors import UnavailableError
from server.live import Live
from server.lives import Lives
from server.patience import Patience
from server.storage.rows import EventRow
from server.store import Store

log = structlog.get_logger()

T = TypeVar("T")

THREADS = 2
"""Threads in which computer players think, so that a slow one keeps nobody waiting but its own game."""
AWAY = 1.0
"""Seconds until a game is looked at again whose database did not answer."""
REMEMBERED = 1000
"""In so many games this process remembers which optional decisions computers have let pass; in others it asks again."""


class Computers:
    """Plays the computer seats of all running games. `pause` is in seconds, before each act.

    `answer_time`, in seconds too, is how long a computer on turn waits for people whom it has asked something, such as
    a trade; what other computers have to decide does not wait.
    Any process may play them: of two that store the same version one wins, the other looks again.
    """

    def __init__(self, store: Store, lives: Lives, acts: Acts, *, pause: float, answer_time: float) -> None:
        self._store = store
        self._lives = lives
        self._acts = acts
        self._pause = pause
        self._patience = Patience(answer_time, self.wake)
        self._rng = random.SystemRandom()
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="canaan-computer")
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._revisions: dict[str, int] = {}
        self._passed: dict[str, set[str]] = {}
        self._resuming: asyncio.Task[None] | None = None
        self._stopped = False

    def start(self) -> None:
        """Play whenever this process has written in a game, and look at once at every running one."""
        self._store.listeners.append(self._changed)
        self._resuming = asyncio.create_task(self._resume(), name="resume computers")

    async def stop(self) -> None:
        """Let no computer begin another act, and wait for those that are being stored."""
        self._stopped = True
        self._patience.stop()
        self._store.listeners.remove(self._changed)
        tasks = [*self._playing.values(), *([self._resuming] if self._resuming else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)

    def wake(self, game_id: str, revision: int = 0) -> None:
        """Say that a game has come to a revision: a computer may owe a decision now."""
        if self._stopped:
            return
        self._revisions[game_id] = max(revision, self._revisions.get(game_id, 0))
        if game_id in self._playing:
            return
        task = asyncio.create_task(self._play(game_id), name=f"computers of {game_id}")
        self._playing[game_id] = task
        task.add_done_callback(lambda _: self._finished(game_id))

    def _changed(self, game_id: str, revision: int, _events: tuple[EventRow, ...]) -> None:
        self.wake(game_id, revision)

    async def _resume(self) -> None:
        """One game after the other, so that whoever comes first after a start is not kept waiting."""
        for game_id in await _answered(self._store.unfinished):
            if _asked(await _answered(partial(self._lives.at_hand, game_id)), (), ()):
                self.wake(game_id)

    def _finished(self, game_id: str) -> None:
        del self._playing[game_id]
        if game_id in self._revisions:
            self.wake(game_id, self._revisions[game_id])

    async def _play(self, game_id: str) -> None:
        """Play until no computer has anything to decide."""
        revision = 0
        acted = True
        try:
            while acted or game_id in self._revisions:
                revision = max(revision, self._revisions.pop(game_id, 0))
                acted = await _answered(partial(self._act, game_id, revision))
        except Exception:
            # The game waits as it is; whoever moves next, or the next start, wakes the computers again.
            log.exception("computer player failed", game=game_id)

    async def _act(self, game_id: str, revision: int) -> bool:
        """One act; False if no computer has one. An act whose rule fails is left alone for another kind."""
        live = await self._lives.since(game_id, revision)
        passed = self._still_passed(game_id, live)
        waiting = self._patience.waiting(game_id, live)
        if live is None or not _asked(live, passed, waiting):
            return False
        await asyncio.sleep(self._pause)
        computers = _seated(live, waiting)
        failed: set[type[Action]] = set()
        while (move := await self._chosen(live, computers, passed, failed)) is not None:
            try:
                await self._acts.play(live, move.seat, move.action, move.decision)
            except PluginFault:
                if type(move.action) in failed:
                    raise
                failed.add(type(move.action))
                log.exception("a computer player's act failed", game=game_id)
            else:
                return True
        return False

    def _still_passed(self, game_id: str, live: Live | None) -> set[str]:
        """The optional decisions that computers have let pass and that are open still; the others are forgotten."""
        groups = live.game.groups if live and live.game else []
        open_now = {one.id for group in groups for one in group if one.optional}
        passed = self._passed.pop(game_id, set()) & open_now
        if open_now:
            self._passed[game_id] = passed
        while len(self._passed) > REMEMBERED:
            del self._passed[next(iter(self._passed))]
        return passed

    async def _chosen(
        self, live: Live, computers: dict[int, Computer], passed: set[str], failed: set[type[Action]]
    ) -> Move | None:
        choose = partial(self._choose, live, computers, passed, failed)
        return await asyncio.get_running_loop().run_in_executor(self._threads, choose)

    def _choose(
        self, live: Live, computers: dict[int, Computer], passed: set[str], failed: set[type[Action]]
    ) -> Move | None:
        if failed:
            computers = dict.fromkeys(computers, Otherwise(failed))
        return next_move(live.game, computers, self._rng, passed) if live.game else None


class Careful(Computer):
    """Plays for a computer, and lets pass the optional decision that it fails at: nobody waits for its answer."""

    def __init__(self, computer: Computer, game_id: str) -> None:
        self._computer = computer
        self._game_id = game_id

    def choose(self, view: Game, decision: Decision, legal: Sequence[Legal], rng: random.Random) -> Action:
        return self._computer.choose(view, decision, legal, rng)

    def consider(self, view: Game, decision: Decision, legal: Sequence[Legal], rng: random.Random) -> Action | None:
        try:
            action = self._computer.consider(view, decision, legal, rng)
            if action is not None:
                view.check(action, decision)
        except Exception:
            log.exception("a computer player failed at an optional decision", game=self._game_id)
            return None
        return action


class Otherwise(Computer):
    """Takes over from a computer whose acts have failed: any other kind of act, if there is one."""

    def __init__(self, failed: set[type[Action]]) -> None:
        self._failed = failed

    def choose(self, view: Game, decision: Decision, legal: Sequence[Legal], rng: random.Random) -> Action:
        left = [line for line in legal if _kind(line) not in self._failed]
        return drawn(rng.choice(left or legal), view, decision, rng)


def _kind(line: Legal) -> type[Action]:
    return type(line.example if isinstance(line, Template) else line)


async def _answered(ask: Callable[[], Awaitable[T]]) -> T:
    """What is asked, as soon as the database answers."""
    while True:
        try:
            return await ask()
        except UnavailableError as error:
            log.warning("computer players wait for the database", error=str(error))
            await asyncio.sleep(AWAY)


def _asked(live: Live | None, passed: Container[str], waiting: Container[int]) -> bool:
    """Whether a computer that is not waiting owes a decision, or may answer one that it has not let pass."""
    if live is None or live.game is None or live.closed or live.over:
        return False
    asked = {decision.seat for decision in live.game.decisions if decision.id not in passed}
    return any(seat.number in asked and seat.number not in waiting for seat in live.seats if seat.kind == "computer")


def _seated(live: Live, waiting: Container[int]) -> dict[int, Computer]:
    """The computer players of a game by seat, but those that wait."""
    known = live.rules.computers if live.rules else {}
    return {
        seat.number: Careful(known.get(seat.computer or "", known["random"]), live.row.id)
        for seat in live.seats
        if seat.kind == "computer" and seat.number not in waiting
    }
