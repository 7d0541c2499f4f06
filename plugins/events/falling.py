"""How events fall in Announcements and end a round later (EVT-2, EVT-3, EVT-4, SIT-5)."""

from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta

from core import Action, Decision, Game, Legal, Refusal, phrase, step
from plugins.cards.catalogue import CardId, Catalogue
from plugins.cards.items import prophet_seat
from plugins.cards.piles import discard
from plugins.events.area import drop
from plugins.events.events import EventFell, EventsExpired
from plugins.events.state import EventsArea
from plugins.events.tables import TABLES, TERRAINS, Effects
from plugins.terrain.ids import TerrainId

SEND_EVENT = "send-event"


@step("announcements")
def expire_events(game: Game) -> None:
    """EVT-4: what fell in the last round is over."""
    area = game[EventsArea]
    if area.fallen:
        cards = tuple(area.fallen.values())
        area.fallen = {}
        discard(game, *cards)
        game.emit(EventsExpired(tuple(game[Catalogue].cards[card].id for card in cards)))


@step("announcements")
def fall_events(game: Game) -> None:
    """EVT-2, EVT-3: each card gets its terrain, the oldest first, by dice or by the prophet's choice."""
    area = game[EventsArea]
    if game.entry == 0:
        area.falling, area.slots = area.slots[::-1], []
    while area.falling:
        if terrain := game[Effects].of[area.falling[0]].terrain:
            fall(game, terrain)
        elif (seat := prophet_seat(game)) is not None:
            game.owe(seat, SEND_EVENT, game[Catalogue].cards[area.falling[0]].id)
            return
        else:
            roll = game.dice.roll("events", len(TABLES.falling))
            fall(game, TABLES.falling[roll - 1], roll)


def fall(game: Game, terrain: str, roll: int | None = None) -> None:
    """Let the oldest of the falling cards come down; what fell there before gives way to it (EVT-2)."""
    area, cards = game[EventsArea], game[Catalogue].cards
    card = area.falling.pop(0)
    displaced = area.fallen.pop(terrain, None)
    area.fallen[terrain] = card
    game.emit(EventFell(cards[card].id, terrain, roll))
    if displaced is not None:
        drop(game, displaced, phrase("a newer event falls on the same terrain"))


class SendEvent(Action, frozen=True):
    """Choose, as the prophet's owner, the terrain on which an event falls."""

    answers = (SEND_EVENT,)
    message = "Send {card} to {terrain}"
    card: Annotated[CardId, Meta(description="The event that falls, which is the decision's subject.")]
    terrain: Annotated[TerrainId, Meta(description="Where it falls.")]

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> Iterable[Legal]:
        return [cls(decision.subject, terrain) for terrain in TERRAINS]

    def check(self, game: Game, decision: Decision) -> None:
        if self.card != decision.subject:
            raise Refusal("EVT-3", f"what falls now is {game.names.of('card', decision.subject)}")
        if self.terrain not in TERRAINS:
            raise Refusal("EVT-2", f"no event falls on {game.names.of('terrain', self.terrain)}")

    def apply(self, game: Game, decision: Decision) -> None:
        game.done(decision)
        fall(game, self.terrain)
