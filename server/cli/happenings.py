"""What happened in games, counted: actions and events by kind, and kinds of event by the values of a field."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from rich.console import RenderableType
from rich.table import Table

from core import Event

Counts = dict[str, int]


@dataclass(frozen=True)
class Happenings:
    """Counts by kind, the most frequent first; `fields` by `KIND.FIELD`, then by value."""

    actions: Counts = field(default_factory=dict)
    events: Counts = field(default_factory=dict)
    fields: dict[str, Counts] = field(default_factory=dict)

    @classmethod
    def of(cls, actions: Iterable[str], events: Iterable[Event], fields: Sequence[str]) -> "Happenings":
        """Count the names of actions, and events, also by the fields that are written as `KIND.FIELD`."""
        told = list(events)
        return cls(
            _sorted(Counter(actions)),
            _sorted(Counter(type(event).__name__ for event in told)),
            {name: _sorted(_by_field(told, name)) for name in fields},
        )

    @classmethod
    def together(cls, several: Iterable["Happenings"]) -> "Happenings":
        """The sum of some counts."""
        actions: Counter[str] = Counter()
        events: Counter[str] = Counter()
        fields: dict[str, Counter[str]] = {}
        for one in several:
            actions.update(one.actions)
            events.update(one.events)
            for name, counts in one.fields.items():
                fields.setdefault(name, Counter()).update(counts)
        return cls(_sorted(actions), _sorted(events), {name: _sorted(counts) for name, counts in fields.items()})

    def shown(self) -> RenderableType:
        """The counts for people."""
        table = Table(show_header=False, box=None, pad_edge=False)
        table.add_column(style="bold", no_wrap=True)
        table.add_column(no_wrap=True)
        table.add_column(justify="right")
        for title, counts in (("actions", self.actions), ("events", self.events), *self.fields.items()):
            for number, (name, count) in enumerate(counts.items()):
                table.add_row(title if number == 0 else "", name, str(count))
        return table


def _by_field(events: Iterable[Event], name: str) -> Counter[str]:
    """How often each value of a field, or of what a tuple of them holds, was told."""
    kind, _, attribute = name.partition(".")
    counts: Counter[str] = Counter()
    for event in events:
        if type(event).__name__ == kind:
            value = getattr(event, attribute)
            counts.update(map(str, value) if isinstance(value, tuple) else [str(value)])
    return counts


def _sorted(counts: Counter[str]) -> Counts:
    return dict(sorted(counts.items(), key=lambda one: (-one[1], one[0])))
