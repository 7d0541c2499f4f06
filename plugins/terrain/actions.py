"""What a seat can do with its generals on the board."""

from collections.abc import Iterable, Sequence
from typing import Annotated, Self

from msgspec import Meta

from core import Action, Decision, Fixed, Fixture, Game, Legal, Number
from plugins.terrain.board import Board
from plugins.terrain.events import GeneralMoved
from plugins.terrain.generals import captives_of, free_of, moved_general, relocate
from plugins.terrain.ids import GeneralId, HexId
from plugins.terrain.roster import Roster
from plugins.terrain.routes import destinations, points_of, route_cost, route_to
from plugins.terrain.state import Generals


class Move(Action, frozen=True):
    """Move a free general, or a captive that you hold, once a round, along the cheapest way to a hex."""

    answers = ("movement-turn",)
    message = "Move {general} to {destination}"
    general: Annotated[
        GeneralId, Meta(description="One of your free generals, or of your captives, who has not moved.")
    ]
    destination: Annotated[HexId, Meta(description="The hex where the move ends.")]

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> Iterable[Legal]:
        table, found = game[Moves].to, list[Legal]()
        for general in (*free_of(game, decision.seat), *captives_of(game, decision.seat)):
            found += map(table[general].__getitem__, destinations(game, general).cost)
        return found

    def check(self, game: Game, decision: Decision) -> None:
        general = moved_general(game, decision.seat, self.general)
        route_to(game, general, game[Board].hex(self.destination))

    def apply(self, game: Game, decision: Decision) -> None:
        board, generals = game[Board], game[Generals]
        general = moved_general(game, decision.seat, self.general)
        origin, there = generals.hex[general], board.hex(self.destination)
        route = route_to(game, general, there)
        generals.moved[general] = True
        way = tuple(board.hexes[one].id for one in route.way)
        game.emit(GeneralMoved(decision.seat, self.general, board.hexes[origin].id, self.destination, way, route.cost))
        relocate(game, general, there)

    def numbers(self, game: Game, decision: Decision) -> Sequence[Number]:
        general = moved_general(game, decision.seat, self.general)
        route = route_to(game, general, game[Board].hex(self.destination))
        return (route_cost(game, general, route), points_of(game, general))


class Moves(Fixture):
    """Every move there can be, made once: `to[general][hex]`."""

    def __init__(self, roster: Roster, board: Board) -> None:
        self.to = tuple(tuple(Move(general.id, place.id) for place in board.hexes) for general in roster.generals)

    @classmethod
    def build(cls, fixed: Fixed) -> Self:
        return cls(fixed[Roster], fixed[Board])
