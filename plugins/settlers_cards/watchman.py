"""The Watchman (STL-15): sends the plague home."""

from collections.abc import Iterable
from typing import ClassVar

from core import Action, Decision, Game, Refusal
from plugins.settlers_board.board import Board
from plugins.settlers_cards.playing import PlayDevelopment, lay_open
from plugins.settlers_harvest.fields import Fields
from plugins.settlers_plague.cleansing import send_plague


class PlayWatchman(PlayDevelopment, frozen=True):
    """Send the plague home to the desert, where it blocks nothing."""

    answers: ClassVar[tuple[str, ...]] = ("roll", "turn")
    card: ClassVar[str] = "watchman"
    message = "Post a Watchman"

    @classmethod
    def plays(cls, game: Game, seat: int) -> Iterable[Action]:
        return () if game[Fields].idle == game[Board].desert else (cls(),)

    def check_play(self, game: Game, seat: int) -> None:
        if game[Fields].idle == game[Board].desert:
            raise Refusal("STL-15", "the plague is in the desert already")

    def apply(self, game: Game, decision: Decision) -> None:
        lay_open(game, decision.seat, self.card)
        send_plague(game, decision.seat, game[Board].desert)
