"""What a series of games amounts to, and how it is told. Games are played in `series`."""

import statistics
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, dataclass

from rich.console import RenderableType
from rich.table import Table

from server.cli.happenings import Happenings
from server.cli.series import Played

ENDINGS_SHOWN = 8


@dataclass(frozen=True)
class Spread:
    """The distribution of a number over the games."""

    least: int
    median: float
    most: int
    deviation: float

    @classmethod
    def of(cls, values: list[int]) -> "Spread":
        """The spread of some values, at least one."""
        return cls(min(values), statistics.median(values), max(values), statistics.pstdev(values))

    def __str__(self) -> str:
        return f"median {self.median:g}, {self.least} to {self.most}, standard deviation {self.deviation:.1f}"


@dataclass(frozen=True)
class Tally:
    """The series in numbers. `games` and what is below count finished games, `failed` tells of the others."""

    played: int
    seconds: float
    games_per_second: float
    actions: int
    cpu_seconds: float
    actions_per_cpu_second: float
    games: int
    rounds: Spread | None
    actions_a_game: Spread | None
    endings: dict[str, int]
    wins_by_seat: dict[int, int]
    shared_wins: int
    without_winner: int
    failed: dict[str, int]
    failures: list[Played]
    happenings: Happenings

    @classmethod
    def of(cls, played: Iterable[Played], seats: int, seconds: float) -> "Tally":
        """Count a series that took so many seconds; the order in which its games ended does not matter."""
        games = sorted(played, key=lambda one: one.number)
        over = [game for game in games if game.ending == "over"]
        failures = [game for game in games if game.ending != "over"]
        wins = Counter(seat for game in over for seat in game.winners)
        actions = sum(game.actions for game in games)
        cpu = sum(game.cpu for game in games)
        return cls(
            played=len(games),
            seconds=seconds,
            games_per_second=len(games) / seconds,
            actions=actions,
            cpu_seconds=cpu,
            actions_per_cpu_second=actions / cpu if cpu else 0.0,
            games=len(over),
            rounds=Spread.of([game.rounds for game in over]) if over else None,
            actions_a_game=Spread.of([game.actions for game in over]) if over else None,
            endings=dict(Counter(game.reason for game in over).most_common()),
            wins_by_seat={seat: wins[seat] for seat in range(seats)},
            shared_wins=sum(len(game.winners) > 1 for game in over),
            without_winner=sum(not game.winners for game in over),
            failed=dict(Counter(game.ending for game in failures)),
            failures=failures,
            happenings=Happenings.together(game.happenings for game in games),
        )

    def data(self) -> dict[str, object]:
        """The tally as plain data."""
        return asdict(self)

    def shown(self) -> RenderableType:
        """The tally for people."""
        table = Table(show_header=False, box=None, pad_edge=False)
        table.add_column(style="bold", no_wrap=True)
        table.add_column()
        table.add_row("games", f"{self.games} of {self.played} played to the end{self._failed_words()}")
        table.add_row("speed", f"{self.games_per_second:.1f} games/s in {self.seconds:.1f} s")
        table.add_row(
            "actions",
            f"{self.actions}, {self.actions_per_cpu_second:.0f} per CPU second ({self.cpu_seconds:.1f} s of CPU)",
        )
        if self.rounds and self.actions_a_game:
            table.add_row("rounds", str(self.rounds))
            table.add_row("actions a game", str(self.actions_a_game))
            table.add_row("winners", self._winner_words())
        for number, (reason, count) in enumerate(list(self.endings.items())[:ENDINGS_SHOWN]):
            table.add_row("endings" if number == 0 else "", f"{count} times {reason}")
        if len(self.endings) > ENDINGS_SHOWN:
            table.add_row("", f"and {len(self.endings) - ENDINGS_SHOWN} others")
        return table

    def _failed_words(self) -> str:
        return "".join(f", {count} {ending}" for ending, count in self.failed.items())

    def _winner_words(self) -> str:
        words = [f"seat {chr(65 + seat)} {count}" for seat, count in self.wins_by_seat.items()]
        return ", ".join(words) + f" (shared {self.shared_wins}, nobody {self.without_winner})"
