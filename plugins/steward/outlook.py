"""The outlook: what the steward makes of its seat's view before one choice. Worked out when it is first asked for."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any, NamedTuple

from core import Decision, Game
from plugins.cards.items import carries
from plugins.combat.encounters import garrison_at
from plugins.combat.hooks import Fighter, general_strength
from plugins.combat.tables import TABLES as COMBAT
from plugins.promised_land.hooks import Contender
from plugins.settlements.control import controlled_by, controller
from plugins.settlements.state import CANAANITES, Towns, Treasury
from plugins.settlements.tariff import TARIFF
from plugins.steward.distances import Distances
from plugins.steward.weights import WEIGHTS
from plugins.tabernacle.state import NOWHERE, Tabernacle
from plugins.terrain.board import NO_SETTLEMENT, Board
from plugins.terrain.columns import numbers_with
from plugins.terrain.generals import free_of
from plugins.terrain.ids import NOBODY, OFF_MAP
from plugins.terrain.roster import Roster
from plugins.terrain.state import Generals
from plugins.titles.holders import judgeship_in, title_of
from plugins.titles.hooks import points
from plugins.titles.terms import TERMS
from plugins.wrath.state import Invaders
from plugins.wrath.tables import TABLES as WRATH_TABLES
from plugins.wrath.waves import next_target


class Plan(NamedTuple):
    """What a region's title still takes: the settlements that are missing, and the effort in rounds."""

    missing: tuple[int, ...]
    effort: float


class Outlook:
    """The view of a seat, and what follows from it: what is worth what, and where there is danger."""

    def __init__(self, view: Game, decision: Decision) -> None:
        self.view = view
        self.decision = decision
        self.seat = decision.seat
        self.board = view[Board]
        self.towns = view[Towns]
        self.generals = view[Generals]
        self.roster = view[Roster]
        self.distances = view[Distances]
        self.coins = view[Treasury].coins[decision.seat]
        self.titled = view.rules.has("titles")
        self.fighting = view.rules.has("combat")
        self.fearing = view.rules.has("wrath")
        self.housing = view.rules.has("tabernacle")
        self._strengths: dict[int, float] = {}
        self.memory: dict[str, Any] = {}

    @cached_property
    def mine(self) -> list[int]:
        """The settlements that the seat controls."""
        return controlled_by(self.view, self.seat)

    @cached_property
    def free(self) -> list[int]:
        """Its free generals."""
        return free_of(self.view, self.seat)

    def hex_of(self, settlement: int) -> int:
        """Where a settlement is."""
        return self.board.sites[settlement]

    def distance(self, settlement: int, place: int) -> int:
        """Movement points from a hex to a settlement."""
        return self.distances.to[settlement][place]

    @cached_property
    def crowds(self) -> dict[int, list[int]]:
        """The free generals on each hex where there are any."""
        crowds: dict[int, list[int]] = {}
        for general, place in enumerate(self.generals.hex):
            if place != OFF_MAP and self.generals.captor[general] == NOBODY:
                crowds.setdefault(place, []).append(general)
        return crowds

    def free_at(self, place: int) -> Sequence[int]:
        """The free generals on a hex, whosever they are."""
        return self.crowds.get(place, ())

    def own_at(self, place: int) -> Sequence[int]:
        """The seat's free generals on a hex."""
        crowd = self.crowds.get(place)
        return self._own_among(crowd) if crowd else ()

    def _own_among(self, crowd: Sequence[int]) -> list[int]:
        owner, seat = self.generals.owner, self.seat
        return [one for one in crowd if owner[one] == seat]

    def strength(self, general: int) -> float:
        """What a general brings to a battle, with all his troops."""
        known = self._strengths.get(general)
        if known is None:
            known = self._strengths[general] = self._strength(general)
        return known

    def _strength(self, general: int) -> float:
        if not self.fighting:
            return self.roster.generals[general].strength + self.generals.troops[general]
        own = self.view.fold(general_strength, Fighter(self.view, general), 0)
        sword = COMBAT.items["sword-of-goliath"] * carries(self.view, general, "sword-of-goliath")
        return own + sword + self.generals.troops[general]

    def value(self, general: int) -> float:
        """What an own general is worth."""
        w = WEIGHTS.battle
        return w.general + (w.title if self.title(general) else 0.0)

    def title(self, general: int) -> str:
        """His title, if there are any."""
        return title_of(self.view, general) if self.titled else ""

    @cached_property
    def points(self) -> list[int]:
        """The points of each seat."""
        if not self.titled:
            return [0] * self.view.seats
        return [self.view.fold(points, Contender(self.view, seat), 0) for seat in range(self.view.seats)]

    def lead(self, side: int) -> int:
        """The points of a rival; 0 for whoever has no seat."""
        return self.points[side] if side >= 0 else 0

    # Regions and what settlements are worth

    @cached_property
    def plans(self) -> dict[str, Plan]:
        """For each region whose title is still to be had what it takes."""
        if not self.titled:
            return {}
        found, razed, is_city = {}, self.towns.razed, self.towns.city.__getitem__
        for region, members in self.board.regions.items():
            standing = [one for one in members if not razed[one]]
            if len(standing) >= TERMS.judge.settlements and not any(map(is_city, standing)):
                found[region] = self._plan(standing)
        return found

    def _plan(self, standing: list[int]) -> Plan:
        owner, seat = self.towns.owner, self.seat
        missing = [one for one in standing if owner[one] != seat]
        effort = sum(map(self._effort, missing))
        if not any(map(self.towns.walled.__getitem__, standing)):
            effort += WEIGHTS.effort.wall
        return Plan(tuple(missing), effort)

    @cached_property
    def remoteness(self) -> Sequence[int]:
        """For each settlement the movement points to it from the nearest own general."""
        rows = [self.distances.of[self.generals.hex[one]] for one in self.free]
        if not rows:
            return [0] * len(self.board.sites)
        return rows[0] if len(rows) == 1 else list(map(min, *rows))

    def _effort(self, settlement: int) -> float:
        w, owner = WEIGHTS.effort, self.towns.owner[settlement]
        effort = w.distance * self.remoteness[settlement]
        if owner == NOBODY:
            return effort + w.free
        return effort + (w.canaanite if owner == CANAANITES else w.rival) + w.troop * self.defenders[settlement]

    @cached_property
    def worth(self) -> list[float]:
        """What holding each settlement is worth to the seat; nothing if it is razed."""
        w, village, towns = WEIGHTS.worth, WEIGHTS.worth.village, self.towns
        sizes = zip(towns.razed, towns.developments, strict=True)
        found = [0.0 if razed else village + w.development * built for razed, built in sizes]
        for region, share in self.shares.items():
            for settlement in self.board.regions[region]:
                found[settlement] += 0.0 if towns.razed[settlement] else share
        for city in numbers_with(towns.city, True):
            rival = towns.owner[city] not in (self.seat, NOBODY)
            found[city] += w.city + w.judge + (w.lead * self.lead(towns.owner[city]) if rival else 0.0)
        for settlement in self.cursed:
            found[settlement] += w.canaanites / len(self.cursed)
        if self.housing and (home := self.view[Tabernacle].city) != NOWHERE:
            found[home] += w.tabernacle
        return found

    @cached_property
    def shares(self) -> dict[str, float]:
        """For each region whose title is still to be had what each of its settlements counts for that."""
        w = WEIGHTS.worth
        return {region: w.title / (1.0 + plan.effort) ** w.focus for region, plan in self.plans.items()}

    @cached_property
    def cursed(self) -> list[int]:
        """The Canaanite settlements that bring wrath."""
        if not self.fearing:
            return []
        regions = WRATH_TABLES.canaanites.regions
        return [
            s for region in regions for s in self.board.regions.get(region, ()) if self.towns.owner[s] == CANAANITES
        ]

    @cached_property
    def reserve(self) -> int:
        """Coins that are to be kept for a Judge title that is near."""
        near = [region for region, plan in self.plans.items() if plan.effort <= WEIGHTS.purse.reserve_effort]
        if not near or not self.free:
            return 0
        return min(self._price(region) for region in near)

    def _price(self, region: str) -> int:
        members = self.board.regions[region]
        walled = any(self.towns.walled[one] and not self.towns.razed[one] for one in members)
        return TERMS.judge.price + (0 if walled else TARIFF.wall.price)

    # Dangers

    @cached_property
    def defenders(self) -> list[float]:
        """For each settlement all that its owner can throw into its defence, walls aside."""
        found: list[float] = list(self.towns.garrison)
        owner, settlement_at = self.generals.owner, self.board.settlement_at
        for place, crowd in self.crowds.items():
            settlement = settlement_at[place]
            if settlement != NO_SETTLEMENT:
                for general in crowd:
                    if owner[general] == self.towns.owner[settlement]:
                        found[settlement] += self.strength(general)
        return found

    def bonuses(self, settlement: int) -> tuple[int, ...]:
        """What wall or city add to its defence, by round of siege (CMB-6)."""
        if not self.fighting:
            return ()
        if self.towns.city[settlement]:
            return COMBAT.defence.city
        return COMBAT.defence.wall if self.towns.walled[settlement] else ()

    def rampart(self, settlement: int) -> int:
        """What wall or city add to its defence before it is besieged for long."""
        return self.bonuses(settlement)[0] if self.bonuses(settlement) else 0

    @cached_property
    def menace(self) -> list[float]:
        """For each settlement the strongest side that could strike at it in the next round."""
        found = [0.0] * len(self.board.settlements)
        if not self.fighting:
            return found
        strongest: dict[tuple[int, int], float] = {}
        for general, place in enumerate(self.generals.hex):
            owner = self.generals.owner[general]
            if place >= 0 and 0 <= owner != self.seat and self.generals.captor[general] == NOBODY:
                for settlement in self._within_reach(place, self.roster.generals[general].movement):
                    key = settlement, owner
                    strongest[key] = strongest.get(key, 0.0) + self.strength(general)
        for (settlement, _), strength in strongest.items():
            found[settlement] = max(found[settlement], strength)
        for settlement in self._raided():
            found[settlement] = max(found[settlement], WEIGHTS.march.raid)
        return found

    def _within_reach(self, place: int, points: int) -> list[int]:
        """The seat's settlements that somebody on a hex could come to."""
        distances = self.distances.of[place]
        return [settlement for settlement in self.mine if distances[settlement] <= points]

    def _raided(self) -> list[int]:
        """Where the invaders are, or come next."""
        if not self.fearing:
            return []
        view, found = self.view, []
        for pair in view[Invaders].pairs:
            here = self.board.settlement_at[self.generals.hex[pair.generals[0]]]
            there = next_target(view, pair)
            found += [here] if here >= 0 and not self.towns.razed[here] else []
            found += [] if there is None else [there]
        return found

    # What is whose

    def garrison(self, place: int) -> int:
        """The seat's garrison on a hex."""
        return garrison_at(self.view, place, self.seat)

    def holds(self, place: int) -> bool:
        """Whether the seat controls a hex."""
        return controller(self.view, place) == self.seat

    def region_title_is_mine(self, region: str) -> bool:
        """Whether the seat holds a region's Judge title."""
        title = judgeship_in(self.view, region) if self.titled else None
        return title is not None and title.owner == self.seat and title.judge >= 0
