"""What the steward saves for, and how it gets there by trade."""

from collections.abc import Iterator, Sequence

from core import Game, Legal
from plugins.settlers_bank.cards import Cards, count, covers
from plugins.settlers_bank.stores import Stores
from plugins.settlers_board.resources import RESOURCES, Resource
from plugins.settlers_building.actions import CITY_PRICE, ROAD_PRICE, SETTLEMENT_PRICE
from plugins.settlers_building.pieces import Pieces, city_places, road_places, settlement_places
from plugins.settlers_cards.deck import Deck
from plugins.settlers_cards.playing import PRICE as DEVELOPMENT_PRICE
from plugins.settlers_trade.bank import TradeWithBank
from plugins.settlers_trade.market import Market
from plugins.settlers_wall.actions import STONE_PRICE
from plugins.settlers_wall.blessing import Blessing
from plugins.settlers_wall.routes import final_buildings
from plugins.settlers_wall.wall import PLACES, Wall, stones_in


def goals(game: Game, seat: int) -> Iterator[Cards]:
    """The prices of what would help, the best first."""
    pieces = game[Pieces]
    if wants_stone(game, seat):
        yield STONE_PRICE
    if settlement_places(pieces, seat):
        yield SETTLEMENT_PRICE
    if city_places(pieces, seat):
        yield CITY_PRICE
    if not settlement_places(pieces, seat) and road_places(pieces, seat):
        yield ROAD_PRICE
    if game[Deck].pile:
        yield DEVELOPMENT_PRICE


def wants_stone(game: Game, seat: int) -> bool:
    """Whether a stone would win the King's Blessing, or guard it against a rival who is close."""
    wall = game[Wall]
    if wall.complete or stones_in(wall) == PLACES or not final_buildings(game, seat):
        return False
    rival = max(stones for other, stones in enumerate(wall.stones) if other != seat)
    mine = wall.stones[seat]
    return mine <= rival if game[Blessing].holder != seat else mine == rival + 1


def lacking(hand: Cards, price: Cards) -> dict[Resource, int]:
    """The cards that a hand lacks for a price."""
    lacks = {resource: count(price, resource) - count(hand, resource) for resource in RESOURCES}
    return {resource: lack for resource, lack in lacks.items() if lack > 0}


def spare(hand: Cards, price: Cards) -> dict[Resource, int]:
    """The cards of a hand that a price leaves."""
    return {resource: max(0, count(hand, resource) - count(price, resource)) for resource in RESOURCES}


def useful_trade(game: Game, seat: int, legal: Sequence[Legal]) -> TradeWithBank | None:
    """A trade of spare cards on the way to the first goal that trades alone can reach."""
    hand, rates = game[Stores].hands[seat], game[Market].rates[seat]
    trades = [line for line in legal if isinstance(line, TradeWithBank)]
    for price in goals(game, seat):
        lacks, left = lacking(hand, price), spare(hand, price)
        possible = sum(amount // count(rates, resource) for resource, amount in left.items())
        if lacks and sum(lacks.values()) <= possible:
            for trade in trades:
                if trade.get in lacks and left[trade.give] >= trade.rate:
                    return trade
    return None


def wanted_card(game: Game, seat: int, stock: Cards) -> Resource:
    """The card that brings the nearest goal closer, of those in stock."""
    hand = game[Stores].hands[seat]
    prices = sorted(goals(game, seat), key=lambda price: sum(lacking(hand, price).values()))
    for price in prices:
        for resource in lacking(hand, price):
            if count(stock, resource):
                return resource
    held = {resource: count(hand, resource) for resource in RESOURCES if count(stock, resource)}
    return min(held, key=lambda resource: (held[resource], -resource))


def least_wanted(game: Game, seat: int, amount: int) -> tuple[Resource, ...]:
    """The cards of a hand to part with: what the nearest goal leaves first, then of what there is most."""
    hand = game[Stores].hands[seat]
    price = min(goals(game, seat), key=lambda one: sum(lacking(hand, one).values()), default=0)
    left = {resource: count(hand, resource) for resource in RESOURCES}
    given: list[Resource] = []
    for _ in range(amount):
        held = [resource for resource in RESOURCES if left[resource]]
        worst = max(held, key=lambda resource: (left[resource] - count(price, resource), left[resource]))
        left[worst] -= 1
        given.append(worst)
    return tuple(sorted(given))


def keeps_goal(game: Game, seat: int, price: Cards) -> bool:
    """Whether a seat that pays a price still has the cards for a settlement or city that it has already."""
    hand = game[Stores].hands[seat]
    pieces = game[Pieces]
    saved = [SETTLEMENT_PRICE] * bool(settlement_places(pieces, seat)) + [CITY_PRICE] * bool(city_places(pieces, seat))
    return all(not covers(hand, goal) or covers(hand - price, goal) for goal in saved)
