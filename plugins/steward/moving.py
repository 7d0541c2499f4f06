"""Movement: who marches where, which sieges are laid, and how troops change hands."""

from collections.abc import Iterator
from typing import NamedTuple

from core import Action, Template
from plugins.cards.items import carries
from plugins.cards.passage import OpenPassage, Passages
from plugins.combat.besieging import LaySiege, LiftSiege
from plugins.settlements.troops import GiveTroops, TakeTroops
from plugins.steward.aims import Aim, aims, marching, target_here
from plugins.steward.buying import missing_troops
from plugins.steward.opinions import Opinions, Proposals
from plugins.steward.outlook import Outlook
from plugins.steward.weights import WEIGHTS
from plugins.tabernacle.state import NOWHERE, Tabernacle
from plugins.terrain.actions import Move
from plugins.terrain.board import NO_SETTLEMENT
from plugins.terrain.ids import NOBODY

DEPARTURES = "departures"


class Departure(NamedTuple):
    """What all moves of a general have in common.

    `home` is the settlement to which he carries the Ark, or `NO_SETTLEMENT`; `now` how near his aim is already, `left`
    what is lost by leaving.
    """

    home: int
    aim: Aim | None
    now: float
    left: float


def of_move(outlook: Outlook, action: Move) -> float:
    """What is won by going there, less what is left behind."""
    general = outlook.roster.numbers[action.general]
    there = outlook.board.hex_numbers[action.destination]
    if outlook.generals.captor[general] != NOBODY:
        return _of_captive(outlook, general, there)
    home, aim, now, left = _departure(outlook, general)
    if home != NO_SETTLEMENT:
        return _homewards(outlook, home, outlook.generals.hex[general], there)
    won = _prize(outlook, aim) * (_nearness(outlook, general, aim, there) - now) if aim else 0.0
    return won - left - _risk(outlook, general, aim, there)


def _departure(outlook: Outlook, general: int) -> Departure:
    known: dict[int, Departure] = outlook.memory.setdefault(DEPARTURES, {})
    if general not in known:
        known[general] = _departed(outlook, general)
    return known[general]


def _departed(outlook: Outlook, general: int) -> Departure:
    home, here = _tabernacle(outlook, general), outlook.generals.hex[general]
    if home != NO_SETTLEMENT:
        return Departure(home, None, 0.0, 0.0)
    aim = aims(outlook).get(general)
    now = _nearness(outlook, general, aim, here) if aim else 0.0
    return Departure(home, aim, now, _left_behind(outlook, general, here))


def _homewards(outlook: Outlook, home: int, here: int, there: int) -> float:
    """With the Ark to the Tabernacle."""
    closer = outlook.distance(home, here) - outlook.distance(home, there)
    return WEIGHTS.march.ark * (closer > 0) + closer - outlook.distance(home, there) / 10


def _prize(outlook: Outlook, aim: Aim) -> float:
    return max(aim.chance, 0.1) * outlook.worth[aim.settlement]


def _nearness(outlook: Outlook, general: int, aim: Aim, place: int) -> float:
    """How soon the aim is reached from a hex: 1 is at once."""
    rounds = marching(outlook, general, aim.settlement, place)
    return float(WEIGHTS.march.patience**rounds)


def _left_behind(outlook: Outlook, general: int, here: int) -> float:
    """What is lost by leaving: a settlement that nobody else holds, a siege."""
    settlement = outlook.board.settlement_at[here]
    others = [one for one in outlook.own_at(here) if one != general]
    if settlement == NO_SETTLEMENT or others or outlook.towns.razed[settlement]:
        return 0.0
    if outlook.holds(here) and not outlook.garrison(here):
        return WEIGHTS.march.hold * outlook.worth[settlement]
    return 0.0


def _risk(outlook: Outlook, general: int, aim: Aim | None, there: int) -> float:
    """What enemies on the hex may do to him, unless it is what he goes for."""
    settlement = target_here(outlook, there)
    if aim and settlement == aim.settlement:
        return 0.0 if aim.chance > 0.5 else outlook.value(general) * (1.0 - aim.chance)
    defended = settlement != NO_SETTLEMENT and outlook.towns.owner[settlement] != NOBODY
    if defended or len(outlook.free_at(there)) > len(outlook.own_at(there)):
        return 2.0 * outlook.value(general)
    return WEIGHTS.march.danger if outlook.board.settlement_at[there] == NO_SETTLEMENT else 0.0


def _of_captive(outlook: Outlook, general: int, there: int) -> float:
    """Captives go to where they can be kept."""
    here = outlook.generals.hex[general]
    kept, safe = outlook.holds(here), outlook.holds(there) and outlook.garrison(there) > 0
    return WEIGHTS.march.captive if safe and not (kept and outlook.garrison(here)) else -1.0


def _tabernacle(outlook: Outlook, general: int) -> int:
    """The settlement to which a general carries the Ark, or `NO_SETTLEMENT`."""
    if not outlook.view.rules.has("tabernacle") or not carries(outlook.view, general, "ark"):
        return NO_SETTLEMENT
    city = outlook.view[Tabernacle].city
    return city if city != NOWHERE and outlook.towns.owner[city] == outlook.seat else NO_SETTLEMENT


def of_siege(outlook: Outlook, action: LaySiege) -> float:
    """A siege keeps help out and wears walls down."""
    place = outlook.board.hex_numbers[action.place]
    settlement = target_here(outlook, place)
    return WEIGHTS.march.siege + (outlook.worth[settlement] if settlement != NO_SETTLEMENT else 0.0)


def of_lifting(outlook: Outlook, action: LiftSiege) -> float:
    """Never: a siege ends when its general goes."""
    return -5.0


def of_passage(outlook: Outlook, action: OpenPassage) -> float:
    """For a general who could take a walled town this round, if its wall did not count."""
    general = outlook.roster.numbers[action.general]
    aim, opened = aims(outlook).get(general), outlook.view[Passages].opened
    if aim is None or opened in outlook.free or aim.chance < 0.9 or not outlook.rampart(aim.settlement):
        return -1.0
    near = marching(outlook, general, aim.settlement, outlook.generals.hex[general])
    wins = outlook.strength(general) > outlook.defenders[aim.settlement]
    return WEIGHTS.march.passage if 0 < near <= 1.0 and wins else -1.0


def of_taking(outlook: Outlook, action: TakeTroops) -> float:
    """Troops for a general whose aim is too strong for him."""
    general = outlook.roster.numbers[action.general]
    aim, here = aims(outlook).get(general), outlook.generals.hex[general]
    settlement = outlook.board.settlement_at[here]
    left = outlook.towns.garrison[settlement] - action.troops
    if aim is None or aim.chance >= 1.0 or (left < 1 and len(outlook.own_at(here)) < 2):
        return -1.0
    gain = outlook.worth[aim.settlement] * (1.0 - aim.chance) * min(1.0, action.troops / 4.0)
    bared = missing_troops(outlook, settlement) > 0
    return WEIGHTS.march.load * gain * WEIGHTS.march.patience - bared * outlook.worth[settlement]


def of_giving(outlook: Outlook, action: GiveTroops) -> float:
    """A troop for a settlement that would else be left empty; more where there is danger."""
    general = outlook.roster.numbers[action.general]
    here = outlook.generals.hex[general]
    settlement = outlook.board.settlement_at[here]
    if not outlook.towns.garrison[settlement]:
        return outlook.worth[settlement] - action.troops
    lacking = missing_troops(outlook, settlement)
    return 1.0 if lacking and general not in aims(outlook) and action.troops >= lacking else -1.0


def some_taken(outlook: Outlook, line: Template) -> Iterator[Action]:
    """All but one, or all."""
    example = line.example
    assert isinstance(example, TakeTroops)
    most = line.domains[0].high  # type: ignore[union-attr]  # it is a range
    for troops in {most, most - 1} - {0}:
        yield TakeTroops(example.general, troops)


def some_given(outlook: Outlook, line: Template) -> Iterator[Action]:
    """One, or all."""
    example = line.example
    assert isinstance(example, GiveTroops)
    for troops in {1, line.domains[0].high}:  # type: ignore[union-attr]  # it is a range
        yield GiveTroops(example.general, troops)


OPINIONS: Opinions = {
    Move: of_move,
    LaySiege: of_siege,
    LiftSiege: of_lifting,
    OpenPassage: of_passage,
    TakeTroops: of_taking,
    GiveTroops: of_giving,
}
PROPOSALS: Proposals = {TakeTroops: some_taken, GiveTroops: some_given}
