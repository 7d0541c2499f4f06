"""The journal: what was told in a game, one after the other.

Rules tell something at nearly every step, so an event is noted bare; its entry is made when somebody reads it.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from operator import itemgetter
from typing import overload

from core.event import Entry, Event

Page = tuple[int, int, str]
"""From which place of the journal on it is which round and phase."""


class Journal(Sequence[Entry]):
    """The entries of a game since it was loaded, or since they were last cleared away. `events` are the bare events."""

    __slots__ = ("_audiences", "_cleared", "_pages", "events")

    def __init__(self, seq: int, round_number: int, phase: str) -> None:
        self.events: list[Event] = []
        self._cleared = seq
        self._audiences: dict[int, tuple[int, ...]] = {}
        self._pages: list[Page] = [(0, round_number, phase)]

    @property
    def seq(self) -> int:
        """The number of the last event of the game."""
        return self._cleared + len(self.events)

    def begin_page(self, round_number: int, phase: str) -> None:
        """What is told from now on belongs to this round and phase."""
        place = len(self.events)
        if self._pages[-1][0] == place:
            self._pages.pop()
        self._pages.append((place, round_number, phase))

    def keep_from_others(self, audience: tuple[int, ...]) -> None:
        """Only these seats may see the whole of the event told last."""
        self._audiences[len(self.events) - 1] = audience

    def clear(self) -> None:
        """Forget the entries; the numbers go on."""
        self._cleared = self.seq
        self.events.clear()
        self._audiences.clear()
        self._pages = [(0, *self._pages[-1][1:])]

    def cut(self, seq: int) -> None:
        """Drop what was told after the event of that number."""
        left = max(0, seq - self._cleared)
        del self.events[left:]
        self._audiences = {place: seats for place, seats in self._audiences.items() if place < left}
        self._pages = [page for page in self._pages if page[0] <= left]

    def __len__(self) -> int:
        return len(self.events)

    @overload
    def __getitem__(self, place: int) -> Entry: ...

    @overload
    def __getitem__(self, place: slice) -> list[Entry]: ...

    def __getitem__(self, place: int | slice) -> Entry | list[Entry]:
        if isinstance(place, slice):
            return [self._entry(one) for one in range(*place.indices(len(self.events)))]
        return self._entry(range(len(self.events))[place])

    def __iter__(self) -> Iterator[Entry]:
        return map(self._entry, range(len(self.events)))

    def __eq__(self, other: object) -> bool:
        return list(self) == list(other) if isinstance(other, Journal) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # it changes

    def _entry(self, place: int) -> Entry:
        _, round_number, phase = self._pages[bisect_right(self._pages, place, key=itemgetter(0)) - 1]
        return Entry(self._cleared + place + 1, round_number, phase, self.events[place], self._audiences.get(place))
