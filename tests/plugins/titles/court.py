"""A land with regions in firm hands, for tests of titles: judges and kings are set up as if long in office."""

from collections.abc import Sequence

from core import Event, Game, Part, invariants
from plugins.promised_land.hooks import Contender
from plugins.settlements.control import set_garrison
from plugins.settlements.state import Towns
from plugins.terrain.board import Board
from plugins.terrain.generals import kill
from plugins.titles.holders import judgeship_in
from plugins.titles.hooks import points
from plugins.titles.judgeships import establish
from plugins.titles.state import Judgeship, Marks, Titles
from tests.plugins.scenes import Options, advance, changed, general_number, give, put, scene, settlement_number

HOMES = ("dan", "gath", "ashdod", "joppa", "hamath", "gezer")
"""A settlement for each seat, so that nobody is eliminated."""


def court(
    kind: str = "acquisitions-turn",
    seats: int = 3,
    modules: Sequence[str] = ("titles",),
    options: Options | None = None,
) -> Game:
    """An empty land in round 2 in which each seat holds one settlement."""
    game = scene(kind, seats, options=options, modules=modules)
    for seat in range(seats):
        give(game, seat, HOMES[seat])
    return game


def own_region(game: Game, seat: int, region: str) -> None:
    """Let a seat hold all of a region, with a wall at every settlement."""
    for number in game[Board].regions[region]:
        give(game, seat, game[Board].settlements[number].id)
        game[Towns].walled[number] = True
    changed(game)


def enthrone_judge(game: Game, seat: int, city: str, general: str, where: str = "") -> Judgeship:
    """Make a settlement, which a seat holds with a garrison, the city of a judge who stands there or elsewhere."""
    give(game, seat, city)
    establish(game, settlement_number(game, city), put(game, general, seat, where or city))
    changed(game)
    return title(game, game[Board].settlements[settlement_number(game, city)].region)


def enthrone_king(game: Game, seat: int, general: str, where: str) -> int:
    """Make a general king."""
    game[Titles].king = put(game, general, seat, where)
    changed(game)
    return game[Titles].king


def mark(game: Game, general: str) -> None:
    """Put the mark of the Assassin on a general."""
    game[Marks].marked[general_number(game, general)] = True
    changed(game)


def slay(game: Game, general: str) -> None:
    """A general dies, of whatever."""
    kill(game, general_number(game, general), "plague")
    changed(game)


def desert(game: Game, settlement: str) -> None:
    """A garrison is gone."""
    set_garrison(game, settlement_number(game, settlement), 0)
    changed(game)


def title(game: Game, region: str) -> Judgeship:
    """The Judge title of a region, which is there."""
    found = judgeship_in(game, region)
    assert found is not None, f"{region} has no title"
    return found


def to_round(game: Game, number: int) -> None:
    """End turns until a round begins, up to the first decision that is owed in it."""
    while game.round < number and game.result is None:
        advance(game)


def to_next_round(game: Game) -> None:
    """End turns until the next round begins."""
    to_round(game, game.round + 1)


def told(game: Game, kind: type[Event]) -> list[Event]:
    """All events of a kind."""
    return [entry.event for entry in game.journal if isinstance(entry.event, kind)]


def order_of(game: Game, *kinds: type[Event]) -> list[str]:
    """The names of the events of some kinds, as they were told."""
    return [type(entry.event).__name__ for entry in game.journal if isinstance(entry.event, kinds)]


def points_of(game: Game, seat: int) -> int:
    """The points of a seat."""
    return game.fold(points, Contender(game, seat), 0)


def sources(game: Game, seat: int) -> list[Part]:
    """Where the points of a seat come from."""
    return list(game.explain(points, Contender(game, seat)).trail)


def sound(game: Game) -> None:
    """No invariant is broken; the account of cards apart, since scenes throw cards away."""
    assert [told for told in game.collect(invariants, game) if told[0] != "cards"] == []
