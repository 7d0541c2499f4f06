"""The Jubilee (STL-15): every seat that shows more points gives a card of its choice."""

from collections.abc import Iterable
from typing import ClassVar

from core import Action, Decision, Game, Refusal
from plugins.settlers_bank.cards import ONE, count, faces
from plugins.settlers_bank.stores import hand_of, hand_over, hand_size
from plugins.settlers_board.resources import Card
from plugins.settlers_cards.events import CardGiven
from plugins.settlers_cards.playing import PlayDevelopment, lay_open
from plugins.settlers_points.scores import Scores

JUBILEE = "jubilee"


def givers(game: Game, seat: int) -> list[int]:
    """The seats that show more points than this one and hold a card."""
    points = game[Scores].open
    return [other for other in range(game.seats) if points[other] > points[seat] and hand_size(game, other)]


class PlayJubilee(PlayDevelopment, frozen=True):
    """Every seat that shows more points than you gives you a card of its choice."""

    answers: ClassVar[tuple[str, ...]] = ("roll", "turn")
    card: ClassVar[str] = JUBILEE
    message = "Call a Jubilee"

    @classmethod
    def plays(cls, game: Game, seat: int) -> Iterable[Action]:
        return (cls(),) if givers(game, seat) else ()

    def check_play(self, game: Game, seat: int) -> None:
        if not givers(game, seat):
            raise Refusal("STL-15", "no seat with more points than you holds a card")

    def apply(self, game: Game, decision: Decision) -> None:
        lay_open(game, decision.seat, JUBILEE)
        asked = givers(game, decision.seat)
        game.open(*(game.new_decision(seat, "jubilee", str(decision.seat), secret=True) for seat in asked))


class GiveForJubilee(Action, frozen=True):
    """Give a card of your choice to the seat that called the Jubilee."""

    answers: ClassVar[tuple[str, ...]] = ("jubilee",)
    message = "Give {card}"
    card: Card

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> "list[GiveForJubilee]":
        return [cls(card) for card in dict.fromkeys(faces(hand_of(game, decision.seat)))]

    def check(self, game: Game, decision: Decision) -> None:
        if not count(hand_of(game, decision.seat), self.card):
            raise Refusal("STL-15", f"you hold no {self.card.word}", [f"1 {self.card.word}"])

    def apply(self, game: Game, decision: Decision) -> None:
        taker = int(decision.subject)
        hand_over(game, decision.seat, taker, ONE[self.card])
        game.emit(CardGiven(decision.seat, taker, self.card), to=(decision.seat, taker))
        game.done(decision)
