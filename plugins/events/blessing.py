"""Blessing (EVT-7): an event is cancelled before it falls."""

from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta

from core import Action, Decision, Game, Legal, Refusal, phrase
from plugins.cards.catalogue import CardId, Catalogue
from plugins.cards.hands import require_in_hand, spend
from plugins.cards.state import Hands
from plugins.events.area import drop
from plugins.events.events import EventBlessed
from plugins.events.state import EventsArea

BLESSING = "blessing"


class PlayBlessing(Action, frozen=True):
    """Play Blessing: cancel a card in the Events Area before it falls."""

    answers = ("draw-turn", "acquisitions-turn", "movement-turn")
    message = "Play Blessing on {card}, number {slot} of the Events Area"
    card: Annotated[CardId, Meta(description="The event that is cancelled.")]
    slot: Annotated[int, Meta(description="Its place in the Events Area; 1 is the newest.")]

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> Iterable[Legal]:
        cards = game[Catalogue]
        if cards.numbers[BLESSING] not in game[Hands].cards[decision.seat]:
            return ()
        return [cls(cards.cards[card].id, slot) for slot, card in enumerate(game[EventsArea].slots, 1)]

    def check(self, game: Game, decision: Decision) -> None:
        require_in_hand(game, decision.seat, BLESSING)
        slots = game[EventsArea].slots
        if not 1 <= self.slot <= len(slots) or slots[self.slot - 1] != game[Catalogue].card(self.card):
            name = game.names.of("card", self.card)
            raise Refusal("EVT-7", f"{name} is not number {self.slot} of the {len(slots)} cards in the Events Area")

    def apply(self, game: Game, decision: Decision) -> None:
        spend(game, decision.seat, BLESSING)
        game.emit(EventBlessed(decision.seat, self.card))
        drop(game, game[EventsArea].slots.pop(self.slot - 1), phrase("it is blessed away"))
