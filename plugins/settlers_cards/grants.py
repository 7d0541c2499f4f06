"""The events that bring cards from the bank (STL-15): Manna, Irrigation and Smelting."""

from collections.abc import Iterable
from typing import ClassVar

from core import Action, Decision, Game, Names, Refusal
from plugins.settlers_bank.cards import ONE, Cards, bundle, count, covers, faces, missing
from plugins.settlers_bank.stores import Stores, gain, within_bank
from plugins.settlers_board.board import Board
from plugins.settlers_board.resources import RESOURCES, Card, Resource
from plugins.settlers_cards.events import CardsGranted
from plugins.settlers_cards.playing import PlayDevelopment, lay_open
from plugins.settlers_harvest.fields import Fields

CARDS_A_TILE = 2


def grant(game: Game, seat: int, cards: Cards) -> None:
    """A seat takes cards that the bank has."""
    gain(game, seat, cards)
    game.emit(CardsGranted(seat, faces(cards)))


class PlayManna(PlayDevelopment, frozen=True):
    """Take any two cards from the bank, or the only one that is left there."""

    answers: ClassVar[tuple[str, ...]] = ("roll", "turn")
    card: ClassVar[str] = "manna"
    first: Card
    second: Card | None = None

    @classmethod
    def plays(cls, game: Game, seat: int) -> Iterable[Action]:
        bank = game[Stores].bank
        if bank in ONE:
            return (cls(Resource(ONE.index(bank))),)
        return [play for wanted, play in _TWO_CARDS if covers(bank, wanted)]

    def check_play(self, game: Game, seat: int) -> None:
        bank = game[Stores].bank
        if self.second is None and bank not in ONE:
            raise Refusal("STL-15", "take two cards")
        wanted = bundle(self.taken)
        if not covers(bank, wanted):
            lacking = missing(bank, wanted)
            raise Refusal("STL-15", f"the bank lacks {' and '.join(lacking)}", lacking)

    def apply(self, game: Game, decision: Decision) -> None:
        lay_open(game, decision.seat, self.card)
        grant(game, decision.seat, bundle(self.taken))

    @property
    def taken(self) -> tuple[Resource, ...]:
        """The cards it takes."""
        return (self.first,) if self.second is None else (self.first, self.second)

    def text(self, names: Names) -> str:
        return names.say("Play Manna: take {taken}", self, taken=names.listed("resource", self.taken))


_TWO_CARDS = [(ONE[one] + ONE[two], PlayManna(one, two)) for one in RESOURCES for two in RESOURCES]


def yield_of_all_tiles(game: Game, seat: int, resource: Resource) -> Cards:
    """Two cards for each tile of a resource where a seat has a building, as far as the bank has them."""
    tenants = game[Fields].tenants
    own = sum(tenants[tile] >> seat & 1 for tile in game[Board].tiles_of[resource])
    return within_bank(game, CARDS_A_TILE * own * ONE[resource])


def check_yield(game: Game, seat: int, resource: Resource) -> None:
    """Raise a `Refusal` (STL-15) if no tile of a resource would bring a seat anything."""
    if not count(game[Stores].bank, resource):
        raise Refusal("STL-15", f"the bank has no {resource.word} left", [f"1 {resource.word}"])
    if not yield_of_all_tiles(game, seat, resource):
        raise Refusal("STL-15", f"you have no building at a tile of {resource.word}")


class PlayIrrigation(PlayDevelopment, frozen=True):
    """Take two wheat for each wheat tile where you have a building."""

    answers: ClassVar[tuple[str, ...]] = ("roll", "turn")
    card: ClassVar[str] = "irrigation"
    message = "Play Irrigation"

    @classmethod
    def plays(cls, game: Game, seat: int) -> Iterable[Action]:
        return (cls(),) if yield_of_all_tiles(game, seat, Resource.WHEAT) else ()

    def check_play(self, game: Game, seat: int) -> None:
        check_yield(game, seat, Resource.WHEAT)

    def apply(self, game: Game, decision: Decision) -> None:
        lay_open(game, decision.seat, self.card)
        grant(game, decision.seat, yield_of_all_tiles(game, decision.seat, Resource.WHEAT))


class PlaySmelting(PlayDevelopment, frozen=True):
    """Take two ore for each ore tile where you have a building."""

    answers: ClassVar[tuple[str, ...]] = ("roll", "turn")
    card: ClassVar[str] = "smelting"
    message = "Play Smelting"

    @classmethod
    def plays(cls, game: Game, seat: int) -> Iterable[Action]:
        return (cls(),) if yield_of_all_tiles(game, seat, Resource.ORE) else ()

    def check_play(self, game: Game, seat: int) -> None:
        check_yield(game, seat, Resource.ORE)

    def apply(self, game: Game, decision: Decision) -> None:
        lay_open(game, decision.seat, self.card)
        grant(game, decision.seat, yield_of_all_tiles(game, decision.seat, Resource.ORE))
