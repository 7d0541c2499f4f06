"""Priests (STL-13, STL-14), and the bonus for having played the most (STL-16)."""

from collections.abc import Iterable
from typing import ClassVar

from core import Action, Decision, Game, Slice, implements
from plugins.settlers_cards.deck import Deck
from plugins.settlers_cards.events import MostPriestsPassed
from plugins.settlers_cards.playing import PlayDevelopment, lay_open
from plugins.settlers_plague.cleansing import ask_to_cleanse
from plugins.settlers_points.scores import Standing, count_points, open_points

PRIEST = "priest"
FEWEST = 3
POINTS = 2


class Priesthood(Slice):
    """The seat that leads alone in priests played."""

    leader: int | None = None


class PlayPriest(PlayDevelopment, frozen=True):
    """Send a priest to cleanse a tile of the plague: you move it, and may steal a card where it goes."""

    answers: ClassVar[tuple[str, ...]] = ("roll", "turn")
    card: ClassVar[str] = PRIEST
    message = "Play a Priest"

    @classmethod
    def plays(cls, game: Game, seat: int) -> Iterable[Action]:
        return (cls(),)

    def apply(self, game: Game, decision: Decision) -> None:
        lay_open(game, decision.seat, PRIEST)
        pass_most_priests(game)
        ask_to_cleanse(game, decision.seat)


def priests_of(game: Game, seat: int) -> int:
    """How many priests a seat has played."""
    return game[Deck].shown[seat].count(PRIEST)


def pass_most_priests(game: Game) -> None:
    """Give the bonus to whoever leads alone; a tie takes it out of play."""
    played = [priests_of(game, seat) for seat in range(game.seats)]
    most = max(played)
    leader = played.index(most) if most >= FEWEST and played.count(most) == 1 else None
    before = game[Priesthood].leader
    if leader != before:
        game[Priesthood].leader = leader
        game.emit(MostPriestsPassed(leader, most))
        count_points(game, *sorted(seat for seat in (before, leader) if seat is not None))


@implements(open_points, label="most priests")
def points_for_the_most_priests(ctx: Standing, value: int) -> int:
    """STL-23: two points."""
    return value + POINTS if ctx.game[Priesthood].leader == ctx.seat else value
