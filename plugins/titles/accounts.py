"""What always holds of titles."""

from collections.abc import Iterator

from core import Game, implements, invariants
from plugins.promised_land.hooks import Contender
from plugins.settlements.hooks import Town
from plugins.settlements.state import Towns
from plugins.terrain.board import Board
from plugins.terrain.ids import NOBODY, OFF_MAP
from plugins.terrain.state import Generals
from plugins.titles.holders import controlling_seat
from plugins.titles.hooks import points
from plugins.titles.state import NO_GENERAL, Judgeship, Marks, Poll, Titles
from plugins.titles.terms import TERMS


@implements(invariants)
def title_account(ctx: Game) -> list[str] | None:
    """One king, one title a general, one title a city, one city a region; points as they are counted by hand."""
    titles, towns, generals = ctx[Titles], ctx[Towns], ctx[Generals]
    broken = [problem for title in titles.judgeships for problem in _problems(ctx, title)]
    holders = [title.judge for title in titles.judgeships if title.judge != NO_GENERAL]
    holders += [titles.king] if titles.king != NO_GENERAL else []
    if len(set(holders)) < len(holders):
        broken.append(f"a general has two titles: {holders}")
    if any(generals.hex[one] == OFF_MAP or generals.owner[one] in ctx.out for one in holders):
        broken.append(f"a title is held from off the map, or by who is out of the game: {holders}")
    cities = [city for city, is_city in enumerate(towns.city) if is_city]
    if cities != sorted(title.city for title in titles.judgeships):
        broken.append(f"the cities are {cities}")
    if any(marked and generals.hex[one] == OFF_MAP for one, marked in enumerate(ctx[Marks].marked)):
        broken.append("somebody who is off the map bears a mark")
    if titles.heir_of != NOBODY and titles.king != NO_GENERAL:
        broken.append("there is a king, and his successor is awaited")
    if ctx[Poll].candidates and not any(one.kind == "vote" for one in ctx.decisions):
        broken.append("an election is held in which nobody votes")
    return [*broken, *_wrong_points(ctx)] or None


def _problems(game: Game, title: Judgeship) -> Iterator[str]:
    """What is wrong with one title."""
    board, region = game[Board], title.region
    if board.settlements[title.city].region != region or not region:
        yield f"the title of {region!r} goes with {board.settlements[title.city].id}"
    if sum(one.region == region for one in game[Titles].judgeships) > 1:
        yield f"{region} has two titles"
    if title.judge != NO_GENERAL and title.owner != game[Generals].owner[title.judge]:
        yield f"the title of {region} is {title.owner}'s, its judge is not"
    if title.judge != NO_GENERAL and title.taking:
        yield f"the title of {region} is taken, and has a judge"
    if (title.owner == NOBODY) != (controlling_seat(Town(game, title.city)) == NOBODY):
        yield f"the title of {region} is {title.owner}'s, and its city somebody else's"
    if title.owner in game.out:
        yield f"the title of {region} belongs to who is out of the game"


def _wrong_points(game: Game) -> Iterator[str]:
    """Points of seats that are not what a count of all titles gives them."""
    titles, owner = game[Titles], game[Generals].owner
    for seat in game.standing:
        own = sum(part.amount for part in game.explain(points, Contender(game, seat)).trail if part.plugin == "titles")
        judges = sum(owner[one.judge] == seat for one in titles.judgeships if one.judge != NO_GENERAL)
        king = titles.king != NO_GENERAL and owner[titles.king] == seat
        if own != judges * TERMS.points.judge + king * TERMS.points.king:
            yield f"seat {seat} has {own} points of titles"
