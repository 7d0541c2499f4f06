"""Routes: where a general can go, the cheapest way there, and why not elsewhere.

One search serves the legal list, checks, previews, queries and computer players.
"""

from heapq import heappop, heappush

import msgspec

from core import Game, Number, Part, Refusal
from plugins.terrain.board import Board
from plugins.terrain.costs import prices_for
from plugins.terrain.hooks import (
    Entry,
    Journey,
    bars_moving,
    bars_passing,
    bars_stopping,
    entry_cost,
    movement_points,
)
from plugins.terrain.ids import NOBODY
from plugins.terrain.roster import Roster
from plugins.terrain.state import Generals

ANY_COST = 10**6


class Route(msgspec.Struct, frozen=True):
    """The cheapest way to a hex: its cost in movement points, and the hexes entered."""

    cost: int
    way: tuple[int, ...]


class Reach(msgspec.Struct, frozen=True):
    """A search's result: by hex the cost of the way there, and the hex before it on the way."""

    cost: dict[int, int]
    before: dict[int, int]

    def route(self, there: int) -> Route:
        """The way to one of the hexes."""
        way = [there]
        while (previous := self.before[way[-1]]) in self.before:
            way.append(previous)
        return Route(self.cost[there], tuple(reversed(way)))


def journey_of(game: Game, general: int) -> Journey:
    """A general's move, made by his owner, or by his captor (TER-8)."""
    generals = game[Generals]
    captor = generals.captor[general]
    return Journey(game, general, generals.owner[general] if captor == NOBODY else captor)


def points(journey: Journey) -> int:
    """The movement points of a general (TER-2)."""
    return journey.game.fold(movement_points, journey, 0)


def reach(journey: Journey, most: int) -> Reach:
    """Everything a general could enter for at most so many points (TER-1, TER-4), wherever he may stop."""
    game, general, side = journey.game, journey.general, journey.side
    ways, prices, start = game[Board].ways, prices_for(journey), game[Generals].hex[general]
    cost, before, too_much = {start: 0}, {}, most + 1
    waiting = [(0, start)]
    while waiting:
        spent, here = heappop(waiting)
        if spent > cost[here]:
            continue
        asked = here == start  # a bar is asked for where there is something to go on for
        for there in ways[here]:
            total = spent + prices[there]
            if total < cost.get(there, too_much):
                if not asked and game.collect(bars_passing, Entry(game, general, side, here)):
                    break
                asked = True
                cost[there] = total
                before[there] = here
                if total < most:
                    heappush(waiting, (total, there))
    del cost[start]
    return Reach(cost, before)


def destinations(game: Game, general: int) -> Reach:
    """The hexes where a general's move may end now, with costs; none while something keeps him from moving."""
    journey = journey_of(game, general)
    if game[Generals].moved[general] or game.collect(bars_moving, journey):
        return Reach({}, {})
    found = reach(journey, points(journey))
    return Reach(_stops(journey, found.cost), found.before)


def _stops(journey: Journey, cost: dict[int, int]) -> dict[int, int]:
    game, general, side = journey.game, journey.general, journey.side
    return {
        there: spent
        for there, spent in cost.items()
        if not game.collect(bars_stopping, Entry(game, general, side, there))
    }


def route_to(game: Game, general: int, there: int) -> Route:
    """The way a general takes to a hex. Raises the `Refusal` that says why he cannot go there."""
    journey = journey_of(game, general)
    place, who = game[Board].hexes[there], game[Roster].generals[general].name
    for _, refusal in game.collect(bars_moving, journey):
        raise refusal
    if there == game[Generals].hex[general]:
        raise Refusal("TER-3", f"{who} is at {place.name} already")
    if place.terrain.cost is None:
        raise Refusal("TER-1", f"{place.name} is {place.terrain.name}, which nobody enters")
    for _, refusal in game.collect(bars_stopping, Entry(game, general, journey.side, there)):
        raise refusal
    most = points(journey)
    found = reach(journey, most)
    if there in found.cost:
        return found.route(there)
    needed = reach(journey, ANY_COST - 1).cost.get(there)
    if needed is None:
        raise Refusal("TER-4", f"every way of {who} to {place.name} is barred")
    raise Refusal(
        "TER-2",
        f"{who} has {most} movement points; the cheapest way to {place.name} costs {needed}",
        (f"{needed - most} movement points",),
    )


def route_cost(game: Game, general: int, route: Route) -> Number:
    """The cost of a way with its provenance, hex by hex."""
    side = journey_of(game, general).side
    trail: list[Part] = []
    for there in route.way:
        trail.extend(game.explain(entry_cost, Entry(game, general, side, there)).trail)
    return Number("cost", sum(part.amount for part in trail), tuple(trail))


def points_of(game: Game, general: int) -> Number:
    """A general's movement points with their provenance."""
    return game.explain(movement_points, journey_of(game, general), name="movement points")
