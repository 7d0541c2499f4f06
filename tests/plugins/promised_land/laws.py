"""What always holds in Promised Land, whatever the modules of a game: told from the rulebook, not from the modules.

Each law yields what breaks it, in words. The modules' own invariants are asked elsewhere.
"""

from collections import Counter
from collections.abc import Iterator

from core import Game
from plugins.cards.catalogue import Catalogue
from plugins.cards.state import Hands, Items, Piles
from plugins.combat.state import Sieges
from plugins.events.state import EventsArea
from plugins.settlements.hooks import Earner, Town, seat_income, settlement_income
from plugins.settlements.state import Towns, Treasury
from plugins.tabernacle.state import NOWHERE, Tabernacle
from plugins.terrain.board import Board
from plugins.terrain.ids import NOBODY, OFF_MAP
from plugins.terrain.state import Generals
from plugins.titles.state import NO_GENERAL, Titles
from plugins.wrath.ledger import WRATH_THRESHOLD
from plugins.wrath.state import INVADERS, Cup


def broken_laws(game: Game) -> list[str]:
    """Everything that does not hold in a state."""
    found = [*cards(game), *generals(game), *settlements(game), *captives(game), *coins(game), *decisions(game)]
    for module, laws in {"titles": titles, "wrath": wrath, "combat": sieges, "tabernacle": tabernacle}.items():
        if game.rules.has(module):
            found.extend(laws(game))
    return found


def cards(game: Game) -> Iterator[str]:
    """CRD, SIT-1: all 88 cards are somewhere, exactly once."""
    catalogue, piles = game[Catalogue], game[Piles]
    found = Counter([*piles.deck, *piles.discarded])
    for several in (*game[Hands].cards, *game[Items].carried):
        found.update(several)
    for general, place in enumerate(game[Generals].hex):
        if place != OFF_MAP and catalogue.of_general[general]:
            found[catalogue.of_general[general]] += 1
    if game.rules.has("events"):
        area = game[EventsArea]
        found.update([*area.slots, *area.falling, *area.fallen.values()])
    if found != Counter(catalogue.deck) or found.total() != 88:
        yield f"of 88 cards there are {found.total()}, beside what is in the deck: {found - Counter(catalogue.deck)}"


def generals(game: Game) -> Iterator[str]:
    """CRD-3, TER-1, TER-6, TER-12: at most 4 a seat, 2 of them free in a settlement, 6 troops each, none in water."""
    state, board, razed = game[Generals], game[Board], game[Towns].razed
    crowds: Counter[tuple[int, int]] = Counter()
    for general, place in enumerate(state.hex):
        if not 0 <= state.troops[general] <= 6:
            yield f"general {general} commands {state.troops[general]}"
        if place == OFF_MAP:
            continue
        if board.hexes[place].terrain.cost is None:
            yield f"general {general} is in the water"
        settlement = board.settlement_at[place]
        in_town = settlement >= 0 and not razed[settlement]
        if state.captor[general] == NOBODY and in_town and not state.freed[general]:
            crowds[place, state.owner[general]] += 1
    for seat in range(game.seats):
        own = sum(owner == seat and place != OFF_MAP for owner, place in zip(state.owner, state.hex, strict=True))
        if own > 4:
            yield f"seat {seat} has {own} generals on the map"
    yield from (f"{count} generals of {side} at {place}" for (place, side), count in crowds.items() if count > 2)


def _present(state: Generals) -> set[tuple[int, int]]:
    """The sides that have a free general somewhere, with the hex."""
    free = zip(state.owner, state.hex, state.captor, strict=True)
    return {(owner, place) for owner, place, captor in free if place != OFF_MAP and captor == NOBODY}


def settlements(game: Game) -> Iterator[str]:
    """ECO-4, TER-14, TTL-2: limits of what is built, and no settlement of somebody who is not there."""
    towns, state = game[Towns], game[Generals]
    if sum(towns.developments) > 7:
        yield f"{sum(towns.developments)} developments"
    present = _present(state)
    for number, site in enumerate(game[Board].settlements):
        owner, garrison = towns.owner[number], towns.garrison[number]
        if not 0 <= garrison <= 6 or not 0 <= towns.developments[number] <= 2:
            yield f"{site.id} has {garrison} troops and {towns.developments[number]} developments"
        if owner != NOBODY and not garrison and (owner, site.hex) not in present:
            yield f"{site.id} is held by {owner}, who is not there"
        if owner == NOBODY and garrison:
            yield f"{site.id} is nobody's, with a garrison"
        if owner == INVADERS:
            yield f"{site.id} is held by invaders"
        things = (garrison, towns.developments[number], towns.walled[number], towns.city[number], owner != NOBODY)
        if towns.razed[number] and any(things):
            yield f"{site.id} is razed, and something of it is left"
        if towns.city[number] and not site.region:
            yield f"{site.id} is a city of no region"


def captives(game: Game) -> Iterator[str]:
    """CMB-11, CMB-12, CMB-15, CRD-7: a captive is another seat's that is in the game, on the map, with nothing."""
    state, carried = game[Generals], game[Items].carried
    for general, captor in enumerate(state.captor):
        if captor == NOBODY:
            if carried[general] and state.hex[general] == OFF_MAP:
                yield f"general {general} carries {carried[general]} off the map"
            continue
        if not game.rules.has("combat"):
            yield f"general {general} is a captive where nobody fights"
        if captor not in game.standing:
            yield f"captive {general} is held by {captor}, no seat of the game"
        if state.hex[general] == OFF_MAP or captor == state.owner[general]:
            yield f"captive {general} of {captor} is at {state.hex[general]}"
        if state.troops[general] or carried[general]:
            yield f"captive {general} has troops or items"


def coins(game: Game) -> Iterator[str]:
    """EVT-5 and good manners: nobody sees red numbers. Incomes change in the first phases of a round alone."""
    yield from (f"seat {seat} has {purse} coins" for seat, purse in enumerate(game[Treasury].coins) if purse < 0)
    if game.phase in ("announcements", "draw-cards"):
        for number, site in enumerate(game[Board].settlements):
            if game.fold(settlement_income, Town(game, number), 0) < 0:
                yield f"{site.id} costs coins"
        for seat in game.standing:
            if game.fold(seat_income, Earner(game, seat), 0) < 0:
                yield f"seat {seat} earns less than nothing"


def decisions(game: Game) -> Iterator[str]:
    """PHA-3: while the game lasts somebody is asked, who is in the game, and can answer.

    Who is asked first answers next, and shows by that that he can.
    """
    if game.result is None and not game.decisions:
        yield "nobody is asked anything"
    for decision in game.decisions:
        if decision.seat in game.out:
            yield f"{decision} is asked of who is out of the game"
    yield from (f"nothing answers {one}" for one in game.decisions[1:] if not game.legal(one))


def titles(game: Game) -> Iterator[str]:
    """TTL-1, TTL-3, TTL-9: one title a general, one city a region, and each city with its title."""
    held, towns, board = game[Titles], game[Towns], game[Board]
    holders = [one for one in (held.king, *(title.judge for title in held.judgeships)) if one != NO_GENERAL]
    if len(holders) != len(set(holders)):
        yield f"of {holders} one has two titles"
    yield from (f"{one} has a title off the map" for one in holders if game[Generals].hex[one] == OFF_MAP)
    cities = Counter(board.settlements[number].region for number, city in enumerate(towns.city) if city)
    if cities != Counter(title.region for title in held.judgeships):
        yield f"there are cities in {dict(cities)}, and titles of {[title.region for title in held.judgeships]}"
    yield from (f"{region} has {count} cities" for region, count in cities.items() if count > 1)


def wrath(game: Game) -> Iterator[str]:
    """WRA-1, WRA-4: the meter within its bounds, whenever somebody looks."""
    if not 0 <= game[Cup].wrath < game.option(WRATH_THRESHOLD):
        yield f"the cup holds {game[Cup].wrath}"


def sieges(game: Game) -> Iterator[str]:
    """TER-13: a besieger is there, and besieges what is not its own."""
    state, board, towns = game[Generals], game[Board], game[Towns]
    present = _present(state)
    for place, side in game[Sieges].by.items():
        if (side, place) not in present:
            yield f"{side} besieges {place} from afar"
        settlement = board.settlement_at[place]
        if settlement >= 0 and not towns.razed[settlement] and towns.owner[settlement] in (side, NOBODY):
            yield f"{side} besieges {place}, which no other side controls"


def tabernacle(game: Game) -> Iterator[str]:
    """TAB-1, TAB-2: it stands in a city."""
    city = game[Tabernacle].city
    if city != NOWHERE and not game[Towns].city[city]:
        yield f"the Tabernacle stands in {city}"
