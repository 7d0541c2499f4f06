"""The Tithe (STL-15): all cards of one resource from all."""

from collections.abc import Iterable
from typing import ClassVar

from core import Action, Decision, Game
from plugins.settlers_bank.cards import ONE, count
from plugins.settlers_bank.stores import hand_of, hand_over
from plugins.settlers_board.resources import RESOURCES, Card
from plugins.settlers_cards.events import TitheTaken, Tribute
from plugins.settlers_cards.playing import PlayDevelopment, lay_open


class PlayTithe(PlayDevelopment, frozen=True):
    """Name a resource: all others give you every card of it that they hold."""

    answers: ClassVar[tuple[str, ...]] = ("roll", "turn")
    card: ClassVar[str] = "tithe"
    message = "Take a Tithe of all {resource}"
    resource: Card

    @classmethod
    def plays(cls, game: Game, seat: int) -> Iterable[Action]:
        return [cls(resource) for resource in RESOURCES]

    def apply(self, game: Game, decision: Decision) -> None:
        taker = decision.seat
        amounts = {seat: count(hand_of(game, seat), self.resource) for seat in range(game.seats) if seat != taker}
        lay_open(game, taker, self.card)
        for seat, amount in amounts.items():
            hand_over(game, seat, taker, amount * ONE[self.resource])
        tributes = tuple(Tribute(seat, amount) for seat, amount in amounts.items() if amount)
        game.emit(TitheTaken(taker, self.resource, tributes))
