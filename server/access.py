"""Access: who holds a token, and what that lets him see."""

from core import Refusal
from schema.backend import Viewer
from server.storage.rows import GameRow, SeatRow
from server.store import Store
from server.tokens import hashed, invitation, same

NO_GAME = Refusal("no-such-game", "there is no such game, or you may not see it")


class Access:
    """Finds out who asks. `admin_token`, if any, makes its holder host of every game."""

    def __init__(self, store: Store, admin_token: str | None) -> None:
        self._store = store
        self._admin_token = admin_token

    async def viewer(self, row: GameRow, seats: tuple[SeatRow, ...], token: str | None) -> Viewer | None:
        """Who asks for a game; None if he may not see it. A token of another game counts for nothing."""
        if token is not None:
            if self._admin_token is not None and same(token, self._admin_token):
                return Viewer(host=True)
            token_hash = hashed(token)
            if same(token_hash, row.host_token_hash):
                return Viewer(host=True)
            for seat in seats:
                if seat.kind == "human" and seat.token_hash is not None and same(token_hash, seat.token_hash):
                    return Viewer(seat=seat.number)
            if same(token, invitation(row.host_token_hash)):
                return Viewer()
        return Viewer() if row.public else None

    @staticmethod
    def may_take(row: GameRow, seat: SeatRow, token: str | None) -> bool:
        """Whether the bearer may take a seat: an open one of a game he sees; a computer's if it was his or he hosts."""
        invited = token is not None and same(token, invitation(row.host_token_hash))
        hosting = token is not None and same(hashed(token), row.host_token_hash)
        if seat.kind == "open":
            return row.public or invited or hosting
        former = token is not None and seat.token_hash is not None and same(hashed(token), seat.token_hash)
        return seat.kind == "computer" and (former or invited or hosting)
