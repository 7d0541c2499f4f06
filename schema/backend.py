"""What the schema needs of a server: the lobby, one game as a viewer sees it, acts, and live updates.

`server` implements `Backend`; nothing here knows how games are stored. What a viewer may not see never passes this
border: views are `core.Game.seen_by`, events are already redacted, refusals are `core.Refusal`.
"""

from collections.abc import AsyncGenerator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Protocol, Self, TypeVar

from core import Action, Event, Fixture, Game, Lock, Names, Preview, Registry, Result, Slice
from schema.enums import DocumentedEnum
from schema.language import Language

S = TypeVar("S", bound=Slice | Fixture)


class GameStatus(DocumentedEnum):
    """How far a game is."""

    LOBBY = "lobby", "Seats can be taken; it has not started."
    RUNNING = "running", "It is being played."
    OVER = "over", "It has been played to its end."
    CLOSED = "closed", "It cannot go on: `closed` says why."


class SeatKind(DocumentedEnum):
    """Who sits on a seat."""

    OPEN = "open", "Nobody: it can be taken."
    HUMAN = "human", "A human."
    COMPUTER = "computer", "A computer player: a human may take over."


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who is asking, in one game: the seat he holds (None: a spectator), and whether he is its host."""

    seat: int | None = None
    host: bool = False


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """A seat in the lobby's words. `computer` is the name of the computer player that plays it now, if any."""

    number: int
    name: str
    kind: SeatKind
    computer: str | None = None
    nonce: str | None = None


@dataclass(frozen=True, slots=True)
class SeenGame:
    """A game as one viewer sees it at one version. `view` is None in the lobby and where `closed` says why.

    `names` is None where its rules are not here. `seed` is there once the game is over. All times are UTC.
    """

    id: str
    name: str
    status: GameStatus
    public: bool
    version: int
    seq: int
    lock: Lock
    seats: tuple[SeatInfo, ...]
    seed_hash: str
    created_at: datetime
    viewer: Viewer
    view: Game | None = None
    names: Names | None = None
    result: Result | None = None
    seed: str | None = None
    final_hash: str | None = None
    closed: str | None = None
    language: Language = Language.EN

    def speaking(self, language: Language) -> Self:
        """The same, with names and texts in a language."""
        return replace(self, language=language, names=self.names and self.names.speaking(language))

    def called(self, kind: str, key: object) -> str:
        """The name of a thing, in the language of whoever asks."""
        return self.names.of(kind, key) if self.names else str(key)

    def read(self, kind: type[S]) -> S | None:
        """A slice or fixture as the viewer may see it; None in the lobby, and where its module is not in the game."""
        try:
            return self.view[kind] if self.view else None
        except KeyError:
            return None


@dataclass(frozen=True, slots=True)
class SeenEvent:
    """A stored event as one viewer sees it.

    `text` is in the language that was asked for. `event` is None if it is hidden from him (`kind` is None too), or if
    its plugin is gone (`kind` and `text` stay, the text in English).
    """

    seq: int
    round: int
    phase: str
    at: datetime
    text: str
    kind: str | None
    event: Event | None


@dataclass(frozen=True, slots=True)
class NewSeat:
    """A seat of a game to be created; `computer` names the computer player, None leaves it open for a human."""

    name: str | None = None
    computer: str | None = None


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game to be created. Modules not named keep their default."""

    mode: str
    seats: tuple[NewSeat, ...]
    name: str = ""
    public: bool = True
    modules: Mapping[str, bool] = field(default_factory=dict)
    options: Mapping[str, Mapping[str, int | bool | str]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Ticket:
    """The answer to creating or joining: the game, and the secret token that proves the right to it from now on.

    `invitation` is the token that lets others see and join a game that is not public.
    """

    game_id: str
    token: str
    seat: int | None = None
    invitation: str | None = None


@dataclass(frozen=True, slots=True)
class Acted:
    """What an act did: the version it made and the events it caused, as the acting viewer sees them."""

    game: SeenGame
    version: int
    events: tuple[SeenEvent, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the list of games, newest first; `cursors` belong to `games` one to one."""

    games: tuple[SeenGame, ...]
    cursors: tuple[str, ...]
    has_next: bool


class Backend(Protocol):
    """A server, as the schema sees it.

    `token` is the bearer token of the request or None. Methods raise `core.Refusal` for what is not allowed
    (`no-such-game`, `forbidden`, `seat-taken`, …); anything else they raise is a fault.
    """

    registry: Registry

    async def find(self, game_id: str, token: str | None) -> SeenGame | None:
        """A game the viewer may see, or None."""

    async def games(
        self, token: str | None, *, first: int, after: str | None, status: GameStatus | None, mode: str | None
    ) -> Page:
        """The public games, newest first, without their views. `first` is 1 to 100."""

    async def events(
        self, game_id: str, token: str | None, *, after: int, first: int, language: Language = Language.EN
    ) -> Sequence[SeenEvent]:
        """Up to `first` stored events with a seq above `after`."""

    async def create(self, new: NewGame, key: str | None) -> Ticket:
        """Create a game; the ticket holds the host's token. `key` makes the call safe to repeat."""

    async def join(
        self, game_id: str, token: str | None, *, seat: int | None, name: str | None, nonce: str | None, key: str | None
    ) -> Ticket:
        """Take an open seat, or one that a computer plays; the ticket holds the seat's token.

        `token` is the invitation where the game is not public.
        """

    async def start(self, game_id: str, token: str | None) -> SeenGame:
        """Start the game (host only); seats still open are an error."""

    async def leave(self, game_id: str, token: str | None, computer: str | None) -> SeenGame:
        """Give the viewer's seat up: to a computer in a running game (his token can take it back), or open again."""

    async def replace_seat(self, game_id: str, token: str | None, seat: int, computer: str | None) -> SeenGame:
        """Give a seat to a computer, or open it (`computer` None); host only. A former holder's token is void."""

    async def rename_seat(self, game_id: str, token: str | None, name: str) -> SeenGame:
        """Change the name that the viewer's seat is shown with."""

    async def act(
        self,
        game_id: str,
        token: str | None,
        action: Action,
        *,
        decision_id: str | None,
        key: str | None,
        language: Language = Language.EN,
    ) -> Acted:
        """Answer a decision. The same `key` again: the same answer, and no second act."""

    async def preview(self, game_id: str, token: str | None, action: Action, *, decision_id: str | None) -> Preview:
        """What an action would cost and do, changing nothing."""

    def follow_events(
        self, game_id: str, token: str | None, after: int, language: Language = Language.EN
    ) -> AsyncGenerator[SeenEvent, None]:
        """Every event above `after`: stored ones, then live ones, in order, none lost, none twice."""

    def follow_game(self, game_id: str, token: str | None) -> AsyncGenerator[SeenGame, None]:
        """The game now, and again after every change."""
