"""What always holds of events."""

from core import Game, implements, invariants
from plugins.cards.catalogue import Catalogue
from plugins.events.state import EventsArea, Taxes
from plugins.events.tables import TABLES, TERRAINS, Effects
from plugins.events.tax import inhabited


@implements(invariants)
def event_account(ctx: Game) -> list[str] | None:
    """EVT-1, EVT-2, ECO-3: three slots, event cards only, each where it may fall; taxed are regions of the game."""
    area, cards = ctx[EventsArea], ctx[Catalogue].cards
    broken: list[str] = []
    if len(area.slots) > TABLES.slots:
        broken.append(f"there are {len(area.slots)} cards in the Events Area")
    for card in (*area.slots, *area.falling, *area.fallen.values()):
        if cards[card].sort != "event":
            broken.append(f"{cards[card].name} is taken for an event")
    for terrain, card in area.fallen.items():
        if terrain not in TERRAINS or ctx[Effects].of[card].terrain not in ("", terrain):
            broken.append(f"{cards[card].name} has fallen on {terrain}")
    for region, seat in ctx[Taxes].collectors.items():
        if region not in inhabited(ctx) or not 0 <= seat < ctx.seats:
            broken.append(f"{seat} taxes {region}")
    if area.falling and ctx.phase != "announcements":
        broken.append("events fall outside Announcements")
    return broken or None
