"""Access: who holds a token, and what that lets him see and take."""

from core import Refusal
from schema.backend import Viewer
from server.storage.rows import GameRow, SeatRow
from server.tokens import hashed, invitation, same

NO_GAME = Refusal("no-such-game", "there is no such game, or you may not see it")


class Access:
    """Finds out who asks. `admin_token`, if any, makes its holder host of every game."""

    def __init__(self, admin_token: str | None) -> None:
        self._admin_token = admin_token

    def viewer(self, row: GameRow, seats: tuple[SeatRow, ...], token: str | None) -> Viewer | None:
        """Who asks for a game; None if he may not see it. A token of another game counts for nothing."""
        if token is not None:
            token_hash = hashed(token)
            if self._hosts(row, token, token_hash):
                return Viewer(host=True)
            for seat in seats:
                if seat.kind == "human" and _held_by(seat, token_hash):
                    return Viewer(seat=seat.number)
            if _invited(row, token):
                return Viewer()
        return Viewer() if row.public else None

    def may_take(self, row: GameRow, seat: SeatRow, token: str | None) -> bool:
        """Whether a seat is free for the bearer.

        An open one is where he sees the game; one that a computer plays if it was his, if he is invited, or the host.
        """
        if seat.kind == "human":
            return False
        if token is None:
            return seat.kind == "open" and row.public
        token_hash = hashed(token)
        if self._hosts(row, token, token_hash) or _invited(row, token):
            return True
        return _held_by(seat, token_hash) if seat.kind == "computer" else row.public

    def _hosts(self, row: GameRow, token: str, token_hash: str) -> bool:
        admin = self._admin_token is not None and same(token, self._admin_token)
        return admin or same(token_hash, row.host_token_hash)


def _invited(row: GameRow, token: str) -> bool:
    return same(token, invitation(row.host_token_hash))


def _held_by(seat: SeatRow, token_hash: str) -> bool:
    return seat.token_hash is not None and same(token_hash, seat.token_hash)
