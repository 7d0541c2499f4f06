"""Aims: which general goes for which settlement."""

from typing import NamedTuple

from plugins.settlements.state import CANAANITES
from plugins.steward.outlook import Outlook
from plugins.steward.weights import WEIGHTS
from plugins.terrain.board import NO_SETTLEMENT
from plugins.terrain.generals import free_at
from plugins.terrain.ids import NOBODY

AIMS = "aims"


class Aim(NamedTuple):
    """A settlement that a general is to win: what he adds to that, and how likely it is won with all who go there."""

    settlement: int
    gain: float
    chance: float
    rounds: float


def aims(outlook: Outlook) -> dict[int, Aim]:
    """An aim for each general for whom there is one; worked out once for a choice."""
    if AIMS not in outlook.memory:
        outlook.memory[AIMS] = _shared_out(outlook)
    found: dict[int, Aim] = outlook.memory[AIMS]
    return found


def _shared_out(outlook: Outlook) -> dict[int, Aim]:
    """The most promising first; several generals may share a strong town."""
    found: dict[int, Aim] = {}
    parties: dict[int, list[int]] = {}
    targets = [s for s, worth in enumerate(outlook.worth) if worth and outlook.towns.owner[s] != outlook.seat]
    targets = [s for s in targets if _open_to(outlook, s)]
    left = list(outlook.free)
    while left:
        best: tuple[float, int, Aim] | None = None
        for general in left:
            for settlement in targets:
                aim = _aim(outlook, general, settlement, parties.get(settlement, []))
                if aim and (best is None or aim.gain > best[0]):
                    best = aim.gain, general, aim
        if best is None:
            break
        _, general, aim = best
        found[general] = aim
        parties.setdefault(aim.settlement, []).append(general)
        left.remove(general)
    return found


def _aim(outlook: Outlook, general: int, settlement: int, party: list[int]) -> Aim | None:
    before = chance(outlook, settlement, party)
    if before >= 1.0:
        return None
    after = chance(outlook, settlement, [*party, general])
    rounds = marching(outlook, general, settlement, outlook.generals.hex[general]) + waiting(outlook, settlement)
    gain = outlook.worth[settlement] * (after - before) * WEIGHTS.march.patience**rounds
    return Aim(settlement, gain, after, rounds) if gain > 0.05 else None


def marching(outlook: Outlook, general: int, settlement: int, place: int) -> float:
    """The rounds that a general needs from a hex to a settlement."""
    return outlook.distance(settlement, place) / outlook.roster.generals[general].movement


def waiting(outlook: Outlook, settlement: int) -> float:
    """The rounds until walls give way."""
    if outlook.towns.owner[settlement] == NOBODY or not outlook.rampart(settlement):
        return 0.0
    return 3.0 if outlook.towns.city[settlement] else 2.0


def chance(outlook: Outlook, settlement: int, party: list[int]) -> float:
    """How likely a party wins a settlement by siege: rivals defend it with all they have, Canaanites by chance."""
    if not party:
        return 0.0
    owner, place = outlook.towns.owner[settlement], outlook.hex_of(settlement)
    if owner == NOBODY:
        return 1.0
    if not outlook.fighting:
        return 0.0
    own = sum(outlook.strength(one) for one in party)
    own += sum(outlook.strength(one) for one in outlook.own_at(place) if one not in party)
    if owner == CANAANITES:
        return min(1.0, own / (outlook.defenders(settlement) + 1.0))
    needed = outlook.defenders(settlement) + 1.5
    return min(1.0, own / needed) ** 3


def _open_to(outlook: Outlook, settlement: int) -> bool:
    """Whether the seat could go there at all: nobody else attacks it (TER-7)."""
    place, owner = outlook.hex_of(settlement), outlook.towns.owner[settlement]
    sides = {outlook.generals.owner[one] for one in free_at(outlook.view, place)}
    return sides <= {owner, outlook.seat}


def target_here(outlook: Outlook, place: int) -> int:
    """The settlement on a hex that the seat does not hold, or `NO_SETTLEMENT`."""
    settlement = outlook.board.settlement_at[place]
    if settlement == NO_SETTLEMENT or outlook.towns.razed[settlement] or outlook.holds(place):
        return NO_SETTLEMENT
    return settlement
