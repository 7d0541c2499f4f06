"""Who holds which title, and who could receive one. Reads only."""

from core import Game
from plugins.settlements.hooks import Town
from plugins.settlements.state import Towns
from plugins.terrain.generals import free_of
from plugins.terrain.ids import NOBODY
from plugins.terrain.state import Generals
from plugins.titles.state import NO_GENERAL, Judgeship, Marks, Titles

KING = "king"
"""The title of the king, where those of judges are called by their regions."""


def judgeship_in(game: Game, region: str) -> Judgeship | None:
    """The Judge title of a region, if there is one."""
    for one in game[Titles].judgeships:
        if one.region == region:
            return one
    return None


def judgeship_at(game: Game, city: int) -> Judgeship | None:
    """The Judge title that goes with a city."""
    return next((one for one in game[Titles].judgeships if one.city == city), None)


def judgeship_of(game: Game, general: int) -> Judgeship | None:
    """The Judge title that a general holds."""
    for one in game[Titles].judgeships:
        if one.judge == general:
            return one
    return None


def title_of(game: Game, general: int) -> str:
    """What a general is: `king`, the id of the region that he judges, or empty (TTL-3)."""
    if game[Titles].king == general:
        return KING
    held = judgeship_of(game, general)
    return held.region if held else ""


def is_free(game: Game, general: int) -> bool:
    """Whether a general with a title is free. Titles are held on the map alone."""
    return game[Generals].captor[general] == NOBODY


def reigning_seat(game: Game) -> int:
    """The seat whose king reigns, which is while he is free; `NOBODY` if none does (TTL-14, TTL-15)."""
    king = game[Titles].king
    return game[Generals].owner[king] if king != NO_GENERAL and is_free(game, king) else NOBODY


def free_judges(game: Game) -> list[int]:
    """The judges who are free, in the order of their regions."""
    return [one.judge for one in game[Titles].judgeships if one.judge != NO_GENERAL and is_free(game, one.judge)]


def may_judge(game: Game, seat: int) -> list[int]:
    """The generals of a seat who could receive a Judge title: free, without one (TTL-3), and unmarked (TTL-19)."""
    marked = game[Marks].marked
    return [one for one in free_of(game, seat) if not marked[one] and not title_of(game, one)]


def appointer_of(game: Game, title: Judgeship) -> int:
    """The seat that fills a vacant title: the reigning king's, else its owner (TTL-5)."""
    king = reigning_seat(game)
    return title.owner if king == NOBODY else king


def appointees(game: Game, title: Judgeship) -> list[int]:
    """Those whom the appointer of a vacant title can choose: of the king's player whoever's, else his own (TTL-5)."""
    if reigning_seat(game) == NOBODY:
        return may_judge(game, title.owner)
    return [one for seat in range(game.seats) for one in may_judge(game, seat)]


def controlling_seat(town: Town) -> int:
    """The seat that controls a settlement, or `NOBODY`: also while a side without a seat does."""
    return max(town.game[Towns].owner[town.settlement], NOBODY)
