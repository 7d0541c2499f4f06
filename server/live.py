"""Live games: one stored game in memory at one revision, and what each viewer may see of it.

How it comes into memory is `server.loading`'s business, how long it stays there `server.lives`'.
"""

from datetime import UTC, datetime

import msgspec

from core import Game, Lock, Names, Result, Ruleset
from schema.backend import GameStatus, SeatInfo, SeatKind, SeenGame, Viewer
from server.storage.rows import GameRow, SeatRow


class Live:
    """One game at one revision. Never changed: a move makes a new one from a working copy.

    `rules` and `names` are None where the game's rules are not here, `game` also in the lobby. `closed` says why the
    game cannot go on.
    """

    def __init__(
        self,
        row: GameRow,
        seats: tuple[SeatRow, ...],
        lock: Lock,
        *,
        rules: Ruleset | None = None,
        names: Names | None = None,
        game: Game | None = None,
        closed: str | None = None,
    ) -> None:
        self.row = row
        self.seats = seats
        self.lock = lock
        self.rules = rules
        self.names = names
        self.game = game
        self.closed = row.reason or closed
        self._views: dict[int | None, Game] = {}
        if game is not None:
            game.seat_names = [seat.name for seat in seats]

    @property
    def over(self) -> bool:
        """Whether the game has been played to its end."""
        return self.row.status == "over"

    def view(self, seat: int | None) -> Game | None:
        """What a seat (None: a spectator) may know."""
        if self.game is None:
            return None
        if seat not in self._views:
            self._views[seat] = self.game.seen_by(seat)
        return self._views[seat]

    def moved(self, game: Game, row: GameRow) -> "Live":
        """The game after a stored move."""
        return Live(row, self.seats, self.lock, rules=self.rules, names=self.names, game=game)

    def seen_by(self, viewer: Viewer) -> SeenGame:
        """The game for one viewer."""
        row = self.row
        return SeenGame(
            id=row.id,
            name=row.name,
            status=GameStatus.CLOSED if self.closed and not self.over else GameStatus(row.status),
            public=row.public,
            version=row.version,
            seq=row.seq,
            lock=self.lock,
            seats=tuple(_seat_info(seat) for seat in self.seats),
            seed_hash=row.seed_hash,
            created_at=moment(row.created_at),
            viewer=viewer,
            view=self.view(viewer.seat),
            names=self.names,
            result=msgspec.json.decode(row.result, type=Result) if row.result else None,
            seed=row.seed.hex() if self.over else None,
            final_hash=row.final_hash,
            closed=self.closed,
        )


def moment(microseconds: int) -> datetime:
    """A stored time."""
    return datetime.fromtimestamp(microseconds / 1_000_000, UTC)


def _seat_info(seat: SeatRow) -> SeatInfo:
    return SeatInfo(seat.number, seat.name, SeatKind(seat.kind), seat.computer, seat.nonce)
