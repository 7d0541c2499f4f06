"""The Events Area (EVT-1)."""

from collections.abc import Sequence

from core import Game, implements, phrase
from plugins.cards.catalogue import Catalogue
from plugins.cards.hooks import Drawn, held_cards, take_event
from plugins.cards.piles import discard
from plugins.events.events import EventDropped
from plugins.events.state import EventsArea
from plugins.events.tables import TABLES, Effects


def drop(game: Game, card: int, reason: str) -> None:
    """Discard an event that does not happen, and say why."""
    discard(game, card)
    game.emit(EventDropped(game[Catalogue].cards[card].id, reason))


@implements(take_event, overrides=("cards",))
def into_the_area(ctx: Drawn) -> bool:
    """EVT-1: the newest comes first, a fourth pushes the oldest out; a second Sandstorm of a round is not taken."""
    game, area = ctx.game, ctx.game[EventsArea]
    if ctx.card in area.taken:
        drop(game, ctx.card, phrase("it is the second of this round"))
        return True
    if game[Effects].of[ctx.card].once:
        area.taken.append(ctx.card)
    area.slots.insert(0, ctx.card)
    if len(area.slots) > TABLES.slots:
        drop(game, area.slots.pop(), phrase("newer events push it out"))
    return True


@implements(held_cards)
def in_the_area(ctx: Game) -> Sequence[int]:
    """The cards that wait, fall, or are in force."""
    area = ctx[EventsArea]
    return [*area.slots, *area.falling, *area.fallen.values()]
