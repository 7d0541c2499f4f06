"""Stonecutters (STL-15): a development card that places a stone for Jerusalem for a single stone card."""

from collections.abc import Iterable
from typing import Annotated, ClassVar

from core import Action, Decision, Fixed, Game, Names, Plugin, Ref, implements
from plugins.settlers_bank.cards import cards, covers
from plugins.settlers_bank.stores import Stores, must_have
from plugins.settlers_board.resources import Card
from plugins.settlers_cards.deck import CardKind, development_cards
from plugins.settlers_cards.playing import PlayDevelopment, lay_open
from plugins.settlers_wall.actions import check_way, place_stone, ways_to_the_wall

plugin = Plugin(
    "settlers-stonecutters",
    "1.0",
    "The development card Stonecutters.",
    modes=("settlers-of-canaan",),
    requires=("settlers-cards", "settlers-wall"),
)

PRICE = cards(stone=1)


@implements(development_cards)
def stonecutters(ctx: Fixed) -> dict[str, CardKind]:
    """One such card is in the pile."""
    return {"stonecutters": CardKind("Stonecutters", 1, "Place a stone for Jerusalem for one stone card.")}


class PlayStonecutters(PlayDevelopment, frozen=True):
    """Place a stone for Jerusalem for a single stone card, under the same conditions as any other."""

    answers: ClassVar[tuple[str, ...]] = ("roll", "turn")
    card: ClassVar[str] = "stonecutters"
    building: Annotated[int | None, Ref("corner")] = None
    fee: Card | None = None

    @classmethod
    def plays(cls, game: Game, seat: int) -> Iterable[Action]:
        if not covers(game[Stores].hands[seat], PRICE):
            return ()
        return [cls(building, fee) for building, fee in ways_to_the_wall(game, seat, PRICE)]

    def check_play(self, game: Game, seat: int) -> None:
        must_have(game, seat, PRICE, "a stone for Jerusalem")
        check_way(game, seat, PRICE, (self.building, self.fee))

    def apply(self, game: Game, decision: Decision) -> None:
        lay_open(game, decision.seat, self.card)
        place_stone(game, decision.seat, PRICE, (self.building, self.fee))

    def text(self, names: Names) -> str:
        if self.building is None:
            return names.say("Play Stonecutters", self)
        return names.say("Play Stonecutters by way of {building}", self)
