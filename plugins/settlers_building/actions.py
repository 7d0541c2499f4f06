"""Building in the own turn: what it costs (STL-10) and where it is possible (STL-11)."""

from typing import Annotated, ClassVar, Self

from core import Decision, Fixed, Fixture, Game, Ref, Refusal
from plugins.settlers_bank.cards import Cards, cards
from plugins.settlers_bank.purchases import Purchase
from plugins.settlers_bank.stores import must_have, pay
from plugins.settlers_board.board import Board
from plugins.settlers_board.places import Table
from plugins.settlers_building.pieces import (
    CITIES,
    ROADS,
    SETTLEMENTS,
    Pieces,
    city_places,
    road_places,
    settlement_places,
)
from plugins.settlers_building.placing import put_city, put_road, put_settlement

ROAD_PRICE = cards(wood=1, stone=1)
SETTLEMENT_PRICE = cards(wood=1, stone=1, sheep=1, wheat=1)
CITY_PRICE = cards(wheat=2, ore=3)


class BuildRoad(Purchase, frozen=True):
    """Lay a road for wood and stone. It must join your own road or building."""

    answers: ClassVar[tuple[str, ...]] = ("turn",)
    price: ClassVar[Cards] = ROAD_PRICE
    message = "Lay a road {road}"
    road: Annotated[int, Ref("road")]

    @classmethod
    def choices(cls, game: Game, seat: int) -> list["BuildRoad"]:
        return game[Sites].roads.at(road_places(game[Pieces], seat))

    def check(self, game: Game, decision: Decision) -> None:
        check_road(game, decision.seat, self.road)
        must_have(game, decision.seat, ROAD_PRICE, "a road")

    def apply(self, game: Game, decision: Decision) -> None:
        pay(game, decision.seat, ROAD_PRICE)
        put_road(game, decision.seat, self.road)


class BuildSettlement(Purchase, frozen=True):
    """Build a settlement for wood, stone, sheep and wheat: on a road of yours, no building on a neighbouring corner."""

    answers: ClassVar[tuple[str, ...]] = ("turn",)
    price: ClassVar[Cards] = SETTLEMENT_PRICE
    message = "Build a settlement at {corner}"
    corner: Annotated[int, Ref("corner")]

    @classmethod
    def choices(cls, game: Game, seat: int) -> list["BuildSettlement"]:
        return game[Sites].settlements.at(settlement_places(game[Pieces], seat))

    def check(self, game: Game, decision: Decision) -> None:
        pieces = game[Pieces]
        check_stock(pieces.settlements[decision.seat], SETTLEMENTS, "settlement")
        check_corner(game, self.corner)
        if not pieces.reached[decision.seat] >> self.corner & 1:
            raise Refusal("STL-11", "a settlement needs a road of yours that leads to it")
        must_have(game, decision.seat, SETTLEMENT_PRICE, "a settlement")

    def apply(self, game: Game, decision: Decision) -> None:
        pay(game, decision.seat, SETTLEMENT_PRICE)
        put_settlement(game, decision.seat, self.corner)


class BuildCity(Purchase, frozen=True):
    """Turn a settlement of yours into a city for two wheat and three ore."""

    answers: ClassVar[tuple[str, ...]] = ("turn",)
    price: ClassVar[Cards] = CITY_PRICE
    message = "Build a city at {corner}"
    corner: Annotated[int, Ref("corner")]

    @classmethod
    def choices(cls, game: Game, seat: int) -> list["BuildCity"]:
        return game[Sites].cities.at(city_places(game[Pieces], seat))

    def check(self, game: Game, decision: Decision) -> None:
        pieces = game[Pieces]
        check_stock(pieces.cities[decision.seat], CITIES, "city")
        if self.corner < 0 or not pieces.settlements[decision.seat] >> self.corner & 1:
            raise Refusal("STL-10", "a city takes the place of a settlement of yours, and there is none")
        must_have(game, decision.seat, CITY_PRICE, "a city")

    def apply(self, game: Game, decision: Decision) -> None:
        pay(game, decision.seat, CITY_PRICE)
        put_city(game, decision.seat, self.corner)


class Sites(Fixture):
    """The building actions, one for each place of the board."""

    def __init__(self, board: Board) -> None:
        self.roads = Table(BuildRoad, len(board.roads))
        self.settlements = Table(BuildSettlement, len(board.corners))
        self.cities = Table(BuildCity, len(board.corners))

    @classmethod
    def build(cls, fixed: Fixed) -> Self:
        return cls(fixed[Board])


def check_stock(standing: int, stock: int, piece: str) -> None:
    """Raise a `Refusal` (STL-1) if all pieces of a kind stand on the board."""
    if standing.bit_count() >= stock:
        raise Refusal("STL-1", f"you have no {piece} left: all {stock} are on the board", [f"1 {piece}"])


def check_road(game: Game, seat: int, road: int) -> None:
    """Raise a `Refusal` (STL-1, STL-11) that says why a seat cannot lay a road in this place, if so."""
    pieces = game[Pieces]
    check_stock(pieces.roads[seat], ROADS, "road")
    if not 0 <= road < len(game[Board].roads):
        raise Refusal("STL-11", f"there is no place for a road {road}")
    if not pieces.free_roads >> road & 1:
        raise Refusal("STL-11", "there is a road already")
    if not pieces.ways[seat] >> road & 1:
        raise Refusal("STL-11", "it does not join a road or building of yours, or would run on past another seat's")


def check_corner(game: Game, corner: int) -> None:
    """Raise a `Refusal` (STL-7) that says why nobody can settle on a corner, if so."""
    if not 0 <= corner < len(game[Board].corners):
        raise Refusal("STL-11", f"there is no corner {corner}")
    if not game[Pieces].free_corners >> corner & 1:
        raise Refusal("STL-7", "there is a building on it or on a neighbouring corner")
