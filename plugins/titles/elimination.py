"""Elimination, and the last one standing (TTL-21, SIT-4)."""

from core import Game, phrase, step
from plugins.cards.piles import discard
from plugins.cards.state import Hands
from plugins.settlements.control import controlled_by
from plugins.terrain.generals import captives_of, free_of, kill, on_map
from plugins.terrain.ids import NOBODY
from plugins.titles.events import EliminationAnnounced, HandLaidDown
from plugins.titles.judgeships import pass_on
from plugins.titles.state import Fallen, Titles
from plugins.titles.throne import leave_throne

ELIMINATION = phrase("elimination")


@step("check-victory")
def eliminations(game: Game) -> None:
    """TTL-21: seats with no settlement and no free general go, all at once."""
    lost = [seat for seat in game.standing if not controlled_by(game, seat) and not free_of(game, seat)]
    for seat in lost:
        game.eliminate(seat)
    for seat in lost:
        game[Fallen].seats.append(seat)
        _wind_up(game, seat)


def _wind_up(game: Game, seat: int) -> None:
    """SIT-4: the captives die, those it has lost and those it holds; the hand is discarded, titles and throne pass."""
    for general in (*on_map(game, seat), *captives_of(game, seat)):
        kill(game, general, ELIMINATION)
    hand, game[Hands].cards[seat] = game[Hands].cards[seat], []
    discard(game, *hand)
    game.emit(HandLaidDown(seat, len(hand)))
    for title in game[Titles].judgeships:
        if title.owner == seat:
            pass_on(game, title)
    if game[Titles].heir_of == seat:
        leave_throne(game, phrase("nobody can follow the king"), NOBODY)


@step("check-victory")
def last_standing(game: Game) -> None:
    """TTL-21: the last seat wins; if all have gone at once, nobody does."""
    if len(game.standing) <= 1:
        game.end(game.standing, phrase("the last one standing" if game.standing else "no seat is left"))


@step("announcements")
def announce_eliminations(game: Game) -> None:
    """TTL-21: those who went in the last round are named to all."""
    gone, game[Fallen].seats = game[Fallen].seats, []
    for seat in gone:
        game.emit(EliminationAnnounced(seat))
