"""Draw Cards: where generals go, who carries what, and what is thrown away."""

from plugins.cards.catalogue import LIMITS, Catalogue
from plugins.cards.hands import DiscardCard
from plugins.cards.items import AttachItem, carries
from plugins.cards.placing import PlaceGeneral
from plugins.cards.state import Hands
from plugins.steward.opinions import Opinions
from plugins.steward.outlook import Outlook
from plugins.steward.weights import WEIGHTS
from plugins.terrain.generals import on_map
from plugins.terrain.ids import NOBODY, OFF_MAP
from plugins.turns.actions import EndTurn

NEAR = 3.0
"""Movement points that count as one step when settlements round a place are looked at."""


def of_placing(outlook: Outlook, action: PlaceGeneral) -> float:
    """Good generals first, to where there is much to win and nobody of ours yet."""
    general = outlook.roster.numbers[action.general]
    settlement = outlook.board.settlement_numbers[action.settlement]
    return 20.0 + general_value(outlook, general) + _prospects(outlook, settlement)


def general_value(outlook: Outlook, general: int) -> float:
    """What a general is good for."""
    card, w = outlook.roster.generals[general], WEIGHTS.cards
    return w["general"] + w["strength"] * card.strength + w["movement"] * card.movement


def _prospects(outlook: Outlook, settlement: int) -> float:
    """What can be won from a settlement: the nearer and the worthier, the better; less where others are."""
    place, seat, patience, total = outlook.hex_of(settlement), outlook.seat, WEIGHTS.march.patience, 0.0
    others = zip(outlook.worth, outlook.towns.owner, outlook.distances.of[place], strict=True)
    for other, (worth, owner, far) in enumerate(others):
        if not worth or (owner == seat and other != settlement):
            continue
        share = 1.0 if owner == NOBODY else 0.4
        total += share * worth * patience ** (2.0 * far / NEAR)
    total -= 2.0 * _rivals_near(outlook, settlement)
    alone = not outlook.own_at(place) and not outlook.garrison(place)
    return 0.3 * total + (outlook.worth[settlement] if alone else 0.0)


def _rivals_near(outlook: Outlook, settlement: int) -> int:
    owner, seat, distances = outlook.generals.owner, outlook.seat, outlook.distances.to[settlement]
    rivals = [h for one, h in enumerate(outlook.generals.hex) if h != OFF_MAP and owner[one] != seat]
    return sum([distances[there] <= NEAR for there in rivals])


def of_attaching(outlook: Outlook, action: AttachItem) -> float:
    """Weapons to the strong, the Ark and the Prophet to who stays behind, the Anointed to who has no title."""
    general = outlook.roster.numbers[action.general]
    strength, titled = outlook.roster.generals[general].strength, bool(outlook.title(general))
    value = WEIGHTS.cards.get(action.item, 0.0)
    if action.item == "bride":
        return 0.1
    if action.item in ("ark", "prophet"):
        return value + 5.0 - strength - 2.0 * any(carries(outlook.view, general, one) for one in ("ark", "prophet"))
    if action.item == "anointed":
        return value - (10.0 if titled else 0.0) + strength
    if action.item == "squire":
        return value + (5.0 if titled else 0.0) + strength
    return value + strength - 6.0 * carries(outlook.view, general, "prophet")


def of_discarding(outlook: Outlook, action: DiscardCard) -> float:
    """Only what must go, and the least of it."""
    hand = outlook.view[Hands].cards[outlook.seat]
    surplus = len(hand) > LIMITS.hand
    return (10.0 if surplus else -50.0) - keeping(outlook, action.card)


def keeping(outlook: Outlook, name: str) -> float:
    """What a card is worth in the hand."""
    catalogue = outlook.view[Catalogue]
    card = catalogue.cards[catalogue.numbers[name]]
    if card.general >= 0:
        full = len(on_map(outlook.view, outlook.seat)) >= LIMITS.generals_on_the_map
        return general_value(outlook, card.general) * (0.5 if full else 1.0)
    return WEIGHTS.cards.get(name, 0.0)


def of_ending(outlook: Outlook, action: EndTurn) -> float:
    """Everything that is worth something comes before."""
    return 0.0


OPINIONS: Opinions = {
    PlaceGeneral: of_placing,
    AttachItem: of_attaching,
    DiscardCard: of_discarding,
    EndTurn: of_ending,
}
