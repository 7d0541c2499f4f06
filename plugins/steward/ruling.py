"""Decisions of Announcements: votes, appointments, successors, and what a prophet sends where."""

from plugins.events.falling import SendEvent
from plugins.steward.cup import ruin_price
from plugins.steward.drawing import general_value
from plugins.steward.opinions import Opinions
from plugins.steward.outlook import Outlook
from plugins.titles.appointments import AppointJudge
from plugins.titles.battle import TakeMark
from plugins.titles.election import CastVote
from plugins.titles.throne import NameSuccessor
from plugins.wrath.waves import SendInvaders

OWN = 100.0


def of_vote(outlook: Outlook, action: CastVote) -> float:
    """All votes for one own judge; else for the rival with the fewest points."""
    general = outlook.roster.numbers[action.candidate]
    owner = outlook.generals.owner[general]
    if owner == outlook.seat:
        return OWN + general_value(outlook, general) + general / 100
    return -10.0 * outlook.lead(owner) - general / 100


def of_appointment(outlook: Outlook, action: AppointJudge) -> float:
    """An own general, the one who is least in danger."""
    general = outlook.roster.numbers[action.general]
    own = outlook.generals.owner[general] == outlook.seat
    return OWN + _safety(outlook, general) if own else -10.0 * outlook.lead(outlook.generals.owner[general])


def of_successor(outlook: Outlook, action: NameSuccessor) -> float:
    """Who has no title yet, and is least in danger."""
    general = outlook.roster.numbers[action.general]
    return _safety(outlook, general) - (50.0 if outlook.title(general) else 0.0)


def of_mark(outlook: Outlook, action: TakeMark) -> float:
    """Whoever is worth least."""
    general = outlook.roster.numbers[action.general]
    return -outlook.value(general) - general_value(outlook, general)


def _safety(outlook: Outlook, general: int) -> float:
    """Within own walls he is safe; the strong are needed elsewhere."""
    place = outlook.generals.hex[general]
    return 2.0 * outlook.garrison(place) + 5.0 * outlook.holds(place) - outlook.roster.generals[general].strength


def of_event(outlook: Outlook, action: SendEvent) -> float:
    """Plenty to us, everything else to others."""
    board, towns = outlook.board, outlook.towns
    there = [
        owner
        for settlement, owner in enumerate(towns.owner)
        if not towns.razed[settlement] and board.hexes[outlook.hex_of(settlement)].terrain.id == action.terrain
    ]
    mine = there.count(outlook.seat)
    others = sum(owner >= 0 and owner != outlook.seat for owner in there)
    balance = mine - others / max(1, outlook.view.seats - 1)
    return balance if action.card == "abundance" else -balance


def of_invasion(outlook: Outlook, action: SendInvaders) -> float:
    """Upon rivals, those ahead first; never where the land would fall apart."""
    settlement = outlook.board.settlement_numbers[action.settlement]
    owner = outlook.towns.owner[settlement]
    ruin = ruin_price(outlook, settlement)
    if owner == outlook.seat:
        return -outlook.worth[settlement] - ruin
    return 5.0 * (owner >= 0) + 10.0 * outlook.lead(owner) * outlook.towns.city[settlement] - ruin


OPINIONS: Opinions = {
    CastVote: of_vote,
    AppointJudge: of_appointment,
    NameSuccessor: of_successor,
    TakeMark: of_mark,
    SendEvent: of_event,
    SendInvaders: of_invasion,
}
