"""Aims: which general goes for which settlement."""

from typing import NamedTuple

from plugins.settlements.state import CANAANITES
from plugins.steward.distances import Distances
from plugins.steward.outlook import Outlook
from plugins.steward.weights import WEIGHTS
from plugins.terrain.board import NO_SETTLEMENT
from plugins.terrain.ids import NOBODY

AIMS = "aims"
LEAST = 0.05
"""Gains below this are none."""


class Aim(NamedTuple):
    """A settlement that a general is to win: what he adds to that, and how likely it is won with all who go there."""

    gain: float
    settlement: int
    chance: float


NOTHING = Aim(0.0, 0, 0.0)


class Target:
    """A settlement that could be won: what is needed for that, and who is sent there.

    `needed` is the strength that wins it for certain, 0 where nobody defends it; less of it wins less often, the more
    so the higher the `power`: Canaanites defend themselves by chance, rivals with all they have.
    """

    def __init__(self, outlook: Outlook, settlement: int) -> None:
        owner = outlook.towns.owner[settlement]
        self.settlement = settlement
        self.worth = outlook.worth[settlement]
        self.needed = 0.0 if owner == NOBODY else outlook.defenders[settlement] + (1.0 if owner == CANAANITES else 1.5)
        self.power = 1 if owner == CANAANITES else 3
        self.wait = waiting(outlook, settlement)
        self.distances = outlook.view[Distances].to[settlement]
        self.here = outlook.own_at(outlook.hex_of(settlement))
        self.strength = sum(outlook.strength(one) for one in self.here)
        self.manned = False

    def chance(self, strength: float) -> float:
        """How likely a siege with such a strength wins it."""
        return float(min(1.0, strength / self.needed) ** self.power) if self.needed else 1.0

    def aim(self, outlook: Outlook, general: int) -> Aim:
        """It as an aim of one more general."""
        before = self.chance(self.strength) if self.manned else 0.0
        more = 0.0 if general in self.here else outlook.strength(general)
        after = self.chance(self.strength + more)
        far = self.distances[outlook.generals.hex[general]]
        rounds = self.wait + far / outlook.roster.generals[general].movement
        return Aim(self.worth * (after - before) * WEIGHTS.march.patience**rounds, self.settlement, after)

    def send(self, outlook: Outlook, general: int) -> None:
        """A general goes there."""
        self.manned = True
        if general not in self.here:
            self.strength += outlook.strength(general)


def aims(outlook: Outlook) -> dict[int, Aim]:
    """An aim for each general for whom there is one; worked out once for a choice."""
    if AIMS not in outlook.memory:
        outlook.memory[AIMS] = _shared_out(outlook)
    found: dict[int, Aim] = outlook.memory[AIMS]
    return found


def _shared_out(outlook: Outlook) -> dict[int, Aim]:
    """The most promising first; several generals may share a strong town."""
    targets = [Target(outlook, settlement) for settlement in _targets(outlook)]
    offers = {general: [target.aim(outlook, general) for target in targets] for general in outlook.free}
    found: dict[int, Aim] = {}
    while offers:
        best = {general: max(row, default=NOTHING) for general, row in offers.items()}
        general = max(best, key=best.__getitem__)
        aim = best[general]
        if aim.gain < LEAST:
            break
        found[general] = aim
        del offers[general]
        number = next(number for number, target in enumerate(targets) if target.settlement == aim.settlement)
        targets[number].send(outlook, general)
        for one, row in offers.items():
            row[number] = targets[number].aim(outlook, one)
    return found


def _targets(outlook: Outlook) -> list[int]:
    """The settlements of others and of nobody, but for those that somebody else attacks (TER-7)."""
    owners = outlook.towns.owner
    return [
        settlement
        for settlement, worth in enumerate(outlook.worth)
        if worth and owners[settlement] != outlook.seat and (outlook.fighting or owners[settlement] == NOBODY)
        if all(
            outlook.generals.owner[one] in (owners[settlement], outlook.seat)
            for one in outlook.free_at(outlook.hex_of(settlement))
        )
    ]


def marching(outlook: Outlook, general: int, settlement: int, place: int) -> float:
    """The rounds that a general needs from a hex to a settlement."""
    return outlook.distance(settlement, place) / outlook.roster.generals[general].movement


def waiting(outlook: Outlook, settlement: int) -> float:
    """The rounds until walls give way."""
    if outlook.towns.owner[settlement] == NOBODY:
        return 0.0
    return float(len(outlook.bonuses(settlement)))


def target_here(outlook: Outlook, place: int) -> int:
    """The settlement on a hex that the seat does not hold, or `NO_SETTLEMENT`."""
    settlement = outlook.board.settlement_at[place]
    if settlement == NO_SETTLEMENT or outlook.towns.razed[settlement] or outlook.holds(place):
        return NO_SETTLEMENT
    return settlement
