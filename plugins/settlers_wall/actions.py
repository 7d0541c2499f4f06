"""Placing a stone for Jerusalem (STL-10, STL-19, STL-20)."""

from typing import Annotated, ClassVar

from msgspec import Meta

from core import Decision, Game, Names, Ref, Refusal
from plugins.settlers_bank.cards import ONE, Cards, cards, count, faces
from plugins.settlers_bank.purchases import Purchase
from plugins.settlers_bank.stores import hand_of, hand_over, must_have, pay
from plugins.settlers_board.places import places_in
from plugins.settlers_board.resources import Card, Resource
from plugins.settlers_points.scores import count_points
from plugins.settlers_wall.blessing import ask_for_resource, pass_blessing
from plugins.settlers_wall.events import StonePlaced
from plugins.settlers_wall.routes import final_buildings, on_the_border, owner_of
from plugins.settlers_wall.wall import Wall, end_if_complete

STONE_PRICE = cards(stone=1, ore=1)
Way = tuple[int | None, Resource | None]
"""By which other seat's building a stone comes to the wall, and the card paid for it; none from the own border."""


class PlaceStone(Purchase, frozen=True):
    """Place a stone for Jerusalem, for stone and ore.

    With a building of yours on the southern border nothing else is owed. Else name another seat's `building` there, to
    which a route of anybody's roads leads from one of yours, and the card that you pay its owner as a `fee`.
    """

    answers: ClassVar[tuple[str, ...]] = ("turn",)
    price: ClassVar[Cards] = STONE_PRICE
    building: Annotated[int | None, Ref("corner"), Meta(description="The corner of the building by which it goes.")] = (
        None
    )
    fee: Annotated[Card | None, Meta(description="The card that its owner is paid.")] = None

    @classmethod
    def choices(cls, game: Game, seat: int) -> "list[PlaceStone]":
        return [cls(building, fee) for building, fee in ways_to_the_wall(game, seat, STONE_PRICE)]

    def check(self, game: Game, decision: Decision) -> None:
        must_have(game, decision.seat, STONE_PRICE, "a stone for Jerusalem")
        check_way(game, decision.seat, STONE_PRICE, (self.building, self.fee))

    def apply(self, game: Game, decision: Decision) -> None:
        place_stone(game, decision.seat, STONE_PRICE, (self.building, self.fee))

    def text(self, names: Names) -> str:
        if self.fee is None:
            return names.say("Place a stone for Jerusalem", self)
        return names.say("Place a stone for Jerusalem by way of {building}, for {fee}", self)


def ways_to_the_wall(game: Game, seat: int, price: Cards) -> list[Way]:
    """The ways in which a seat that can pay the price may place a stone."""
    reached = final_buildings(game, seat)
    if not reached or game[Wall].complete:
        return []
    if on_the_border(game, seat):
        return [(None, None)]
    left = dict.fromkeys(faces(hand_of(game, seat) - price))
    return [(building, fee) for building in places_in(reached) for fee in left]


def check_way(game: Game, seat: int, price: Cards, way: Way) -> None:
    """Raise the `Refusal` that says why a seat that can pay the price cannot place a stone this way."""
    building, fee = way
    if game[Wall].complete:
        raise Refusal("STL-25", "the wall is complete: no more stones are placed")
    if on_the_border(game, seat):
        if building is not None or fee is not None:
            raise Refusal("STL-20", "with a building of your own on the border no fee is paid")
        return
    reached = final_buildings(game, seat)
    if not reached:
        raise Refusal("STL-19", "neither have you a building on the southern border, nor leads a route to another's")
    if building is None or not (building >= 0 and reached >> building & 1):
        raise Refusal(
            "STL-20", f"choose the building by which it goes: {game.names.listed('corner', places_in(reached))}"
        )
    left = hand_of(game, seat) - price
    if not left:
        raise Refusal("STL-20", "you need one more card, of your choice, for the owner of that building", ["1 card"])
    if fee is None:
        raise Refusal("STL-20", "choose the card that the owner of that building is paid")
    if not count(left, fee):
        raise Refusal("STL-20", f"beside the price you hold no {fee.word}", [f"1 {fee.word}"])


def place_stone(game: Game, seat: int, price: Cards, way: Way) -> None:
    """Pay, place the stone, then see what comes of it in the order of STL-25."""
    building, fee = way
    pay(game, seat, price)
    owner = None
    if building is not None and fee is not None:
        owner = owner_of(game, building)
        assert owner is not None
        hand_over(game, seat, owner, ONE[fee])
    wall = game[Wall]
    wall.stones[seat] += 1
    game.emit(StonePlaced(seat, wall.stones[seat], building, owner, fee))
    if concerned := pass_blessing(game):
        count_points(game, *concerned)
    end_if_complete(game)
    ask_for_resource(game)
