"""The founding (STL-7): two settlements with a road each, in two rounds, the second one in reverse order."""

from typing import Annotated, ClassVar, Self

from core import Action, Decision, Fixed, Fixture, Game, Ref, Refusal, implements, round_begins, step
from plugins.settlers_board.board import Board
from plugins.settlers_board.places import Table
from plugins.settlers_building.actions import check_corner
from plugins.settlers_building.pieces import Pieces
from plugins.settlers_building.placing import put_road, put_settlement
from plugins.settlers_harvest.reaping import first_harvest

ROUNDS = 2


@implements(round_begins)
def snake_order(ctx: Game) -> None:
    """In the second round the last seat begins."""
    if ctx.round in (ROUNDS, ROUNDS + 1):
        ctx.order.reverse()


@step("founding", each_seat=True, once=True)
def found(game: Game) -> None:
    """Each seat founds a settlement."""
    game.owe(game.turn, "found")


class FoundSettlement(Action, frozen=True):
    """Found one of your first two settlements on any free corner. The second one yields a card for each tile around."""

    answers: ClassVar[tuple[str, ...]] = ("found",)
    message = "Found a settlement at {corner}"
    corner: Annotated[int, Ref("corner")]

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> list["FoundSettlement"]:
        return game[FoundingSites].settlements.at(game[Pieces].free_corners)

    def check(self, game: Game, decision: Decision) -> None:
        check_corner(game, self.corner)

    def apply(self, game: Game, decision: Decision) -> None:
        put_settlement(game, decision.seat, self.corner)
        game.replace(decision, "found-road", str(self.corner))
        if game.round == ROUNDS:
            first_harvest(game, decision.seat, self.corner)


class FoundRoad(Action, frozen=True):
    """Lay the road that belongs to a settlement just founded."""

    answers: ClassVar[tuple[str, ...]] = ("found-road",)
    message = "Lay a road {road}"
    road: Annotated[int, Ref("road")]

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> list["FoundRoad"]:
        here = game[Board].roads_mask[int(decision.subject)]
        return game[FoundingSites].roads.at(here & game[Pieces].free_roads)

    def check(self, game: Game, decision: Decision) -> None:
        here = game[Board].roads_mask[int(decision.subject)] & game[Pieces].free_roads
        if self.road < 0 or not here >> self.road & 1:
            raise Refusal("STL-7", "the first roads touch the settlement just founded")

    def apply(self, game: Game, decision: Decision) -> None:
        put_road(game, decision.seat, self.road)
        game.done(decision)


class FoundingSites(Fixture):
    """The founding actions, one for each place of the board."""

    def __init__(self, board: Board) -> None:
        self.settlements = Table(FoundSettlement, len(board.corners))
        self.roads = Table(FoundRoad, len(board.roads))

    @classmethod
    def build(cls, fixed: Fixed) -> Self:
        return cls(fixed[Board])
