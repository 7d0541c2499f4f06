"""The Highway (STL-15): two free roads; one if only one is left or legal."""

from collections.abc import Iterable
from typing import Annotated, ClassVar, Self

from core import Action, Decision, Fixed, Fixture, Game, Ref, Refusal
from plugins.settlers_board.board import Board
from plugins.settlers_board.places import Table
from plugins.settlers_building.actions import check_road, check_stock
from plugins.settlers_building.pieces import ROADS, Pieces, road_places
from plugins.settlers_building.placing import put_road
from plugins.settlers_cards.playing import PlayDevelopment, lay_open

HIGHWAY = "highway"
FREE_ROADS = 2


class PlayHighway(PlayDevelopment, frozen=True):
    """Lay two roads for nothing."""

    answers: ClassVar[tuple[str, ...]] = ("roll", "turn")
    card: ClassVar[str] = HIGHWAY
    message = "Play a Highway"

    @classmethod
    def plays(cls, game: Game, seat: int) -> Iterable[Action]:
        return (cls(),) if road_places(game[Pieces], seat) else ()

    def check_play(self, game: Game, seat: int) -> None:
        check_stock(game[Pieces].roads[seat], ROADS, "road")
        if not road_places(game[Pieces], seat):
            raise Refusal("STL-15", "there is no place for a road of yours")

    def apply(self, game: Game, decision: Decision) -> None:
        lay_open(game, decision.seat, HIGHWAY)
        _ask_for_road(game, decision.seat, FREE_ROADS)


class LayHighway(Action, frozen=True):
    """Lay one of the free roads."""

    answers: ClassVar[tuple[str, ...]] = ("highway",)
    message = "Lay a free road {road}"
    road: Annotated[int, Ref("road")]

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> "list[LayHighway]":
        return game[FreeRoads].table.at(road_places(game[Pieces], decision.seat))

    def check(self, game: Game, decision: Decision) -> None:
        check_road(game, decision.seat, self.road)

    def apply(self, game: Game, decision: Decision) -> None:
        put_road(game, decision.seat, self.road)
        game.done(decision)
        _ask_for_road(game, decision.seat, int(decision.subject) - 1)


class FreeRoads(Fixture):
    """The actions that lay a free road, one for each place."""

    def __init__(self, board: Board) -> None:
        self.table = Table(LayHighway, len(board.roads))

    @classmethod
    def build(cls, fixed: Fixed) -> Self:
        return cls(fixed[Board])


def _ask_for_road(game: Game, seat: int, left: int) -> None:
    """The decision's subject counts the free roads left, this one included."""
    if left and road_places(game[Pieces], seat):
        game.owe(seat, "highway", str(left))
