"""Aims: which general goes for which settlement."""

from collections.abc import Iterable
from typing import NamedTuple

from plugins.settlements.state import CANAANITES
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


Offer = tuple[float, int, float]
"""What may become an aim: far more is thought of than is chosen, so that it comes bare."""


class Marcher(NamedTuple):
    """A general who has no aim yet."""

    general: int
    place: int
    movement: int
    strength: float


class Target:
    """A settlement that could be won: what is needed for that, who is there, and the `chance` with all who are sent.

    `needed` is the strength that wins it for certain, 0 where nobody defends it; less of it wins less often, the more
    so the higher the `power`: Canaanites defend themselves by chance, rivals with all they have. `wait` are the rounds
    until walls give way.
    """

    def __init__(self, outlook: Outlook, settlement: int) -> None:
        owner = outlook.towns.owner[settlement]
        self.settlement = settlement
        self.worth = outlook.worth[settlement]
        self.needed, self.power, self.wait = 0.0, 1, 0.0
        if owner != NOBODY:
            surplus, self.power = (1.0, 1) if owner == CANAANITES else (1.5, 3)
            self.needed = outlook.defenders[settlement] + surplus
            self.wait = float(len(outlook.bonuses(settlement)))
        self.distances = outlook.distances.to[settlement]
        self.here = outlook.own_at(outlook.board.sites[settlement])
        self.strength = sum(map(outlook.strength, self.here))
        self.chance = 0.0

    def offers(self, marchers: Iterable[Marcher]) -> list[Offer]:
        """It as an aim of one more general, for each of several."""
        settlement, worth, wait, distances = self.settlement, self.worth, self.wait, self.distances
        here, there, needed, power = self.here, self.strength, self.needed, self.power
        before, patience = self.chance, WEIGHTS.march.patience
        found: list[Offer] = []
        for general, place, movement, strength in marchers:
            sent = there if general in here else there + strength
            after = 1.0 if sent >= needed else (sent / needed) ** power
            rounds = wait + distances[place] / movement
            found.append((worth * (after - before) * patience**rounds, settlement, after))
        return found

    def send(self, marcher: Marcher, aim: Aim) -> None:
        """A general goes there."""
        self.chance = aim.chance
        if marcher.general not in self.here:
            self.strength += marcher.strength


def aims(outlook: Outlook) -> dict[int, Aim]:
    """An aim for each general for whom there is one; worked out once for a choice."""
    if AIMS not in outlook.memory:
        outlook.memory[AIMS] = _shared_out(outlook)
    found: dict[int, Aim] = outlook.memory[AIMS]
    return found


def _shared_out(outlook: Outlook) -> dict[int, Aim]:
    """The most promising first; several generals may share a strong town."""
    targets = [Target(outlook, settlement) for settlement in _targets(outlook)]
    if not targets:
        return {}
    marchers = [_marcher(outlook, general) for general in outlook.free]
    rows = [list(row) for row in zip(*[target.offers(marchers) for target in targets], strict=True)]
    numbers = {target.settlement: number for number, target in enumerate(targets)}
    found: dict[int, Aim] = {}
    while marchers:
        best = list(map(max, rows))
        aim = Aim(*max(best))
        if aim.gain < LEAST:
            break
        first = best.index(aim)
        marcher, target = marchers.pop(first), targets[numbers[aim.settlement]]
        del rows[first]
        found[marcher.general] = aim
        target.send(marcher, aim)
        for row, offer in zip(rows, target.offers(marchers), strict=True):
            row[numbers[aim.settlement]] = offer
    return found


def _marcher(outlook: Outlook, general: int) -> Marcher:
    movement = outlook.roster.generals[general].movement
    return Marcher(general, outlook.generals.hex[general], movement, outlook.strength(general))


def _targets(outlook: Outlook) -> list[int]:
    """The settlements of others and of nobody, but for those that somebody else attacks (TER-7)."""
    seat, fighting, attacked = outlook.seat, outlook.fighting, _attacked_by_others(outlook)
    return [
        settlement
        for settlement, (worth, owner) in enumerate(zip(outlook.worth, outlook.towns.owner, strict=True))
        if worth and owner != seat and (fighting or owner == NOBODY) and settlement not in attacked
    ]


def _attacked_by_others(outlook: Outlook) -> list[int]:
    owner, found = outlook.generals.owner, []
    for place, crowd in outlook.crowds.items():
        settlement = outlook.board.settlement_at[place]
        if settlement != NO_SETTLEMENT:
            friends = (outlook.seat, outlook.towns.owner[settlement])
            if any(owner[general] not in friends for general in crowd):
                found.append(settlement)
    return found


def marching(outlook: Outlook, general: int, settlement: int, place: int) -> float:
    """The rounds that a general needs from a hex to a settlement."""
    return outlook.distances.to[settlement][place] / outlook.roster.generals[general].movement


def target_here(outlook: Outlook, place: int) -> int:
    """The settlement on a hex that the seat does not hold, or `NO_SETTLEMENT`."""
    settlement = outlook.board.settlement_at[place]
    if settlement == NO_SETTLEMENT or outlook.towns.razed[settlement]:
        return NO_SETTLEMENT
    return NO_SETTLEMENT if outlook.towns.owner[settlement] == outlook.seat else settlement
