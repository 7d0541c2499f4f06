"""How long computers on turn wait for people who may answer what hangs on that turn, such as a trade offer."""

import asyncio
from collections.abc import Callable

from server.live import Live


class Patience:
    """Until when each optional decision of a person is waited for, by game: `seconds` from when it is first seen.

    `wake` is told of a game when a computer in it has waited long enough; earlier any act may end the wait.
    """

    def __init__(self, seconds: float, wake: Callable[[str], None]) -> None:
        self._seconds = seconds
        self._wake = wake
        self._ends: dict[str, dict[str, float]] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def waiting(self, game_id: str, live: Live | None) -> set[int]:
        """The seats whose computers wait for people now. To be asked after every change."""
        now = asyncio.get_running_loop().time()
        awaited = _awaited(live)
        ends = self._still_open(game_id, live)
        for one in awaited:
            ends.setdefault(one, now + self._seconds)
        if ends:
            self._ends[game_id] = ends
        left = {one: seat for one, seat in awaited.items() if ends[one] > now}
        self._wake_at(game_id, min((ends[one] for one in left), default=None))
        return set(left.values())

    def stop(self) -> None:
        """Wake no game any more."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    def _still_open(self, game_id: str, live: Live | None) -> dict[str, float]:
        """The ends of what is open still, also beneath other decisions, so that nothing is waited for twice."""
        groups = live.game.groups if live and live.game else []
        open_now = {decision.id for group in groups for decision in group}
        return {one: end for one, end in self._ends.pop(game_id, {}).items() if one in open_now}

    def _wake_at(self, game_id: str, end: float | None) -> None:
        """Wake a game then, and not when it was to be woken before."""
        if timer := self._timers.pop(game_id, None):
            timer.cancel()
        if end is not None:
            self._timers[game_id] = asyncio.get_running_loop().call_at(end, self._wake, game_id)


def _awaited(live: Live | None) -> dict[str, int]:
    """What people may answer of that which hangs on computers' decisions: its ids, and the computers' seats."""
    if live is None or live.game is None:
        return {}
    kinds = {seat.number: seat.kind for seat in live.seats}
    theirs = {one.id: one.seat for one in live.game.decisions if kinds[one.seat] == "computer"}
    return {
        one.id: theirs[one.hangs_on]
        for one in live.game.decisions
        if one.optional and one.hangs_on in theirs and kinds[one.seat] == "human"
    }
