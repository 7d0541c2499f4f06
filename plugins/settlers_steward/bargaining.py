"""How the steward trades with other seats (STL-18): which trades it makes, what it answers, and what it offers."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple, Self

from core import Action, Game, Legal, Template
from plugins.settlers_bank.cards import ONE, Cards, bundle, covers, total
from plugins.settlers_bank.stores import Stores, hand_size
from plugins.settlers_board.resources import RESOURCES, Resource
from plugins.settlers_building.actions import CITY_PRICE, ROAD_PRICE, SETTLEMENT_PRICE
from plugins.settlers_cards.playing import PRICE as DEVELOPMENT_PRICE
from plugins.settlers_points.scores import POINTS_TO_WIN, Scores
from plugins.settlers_steward.planning import goals, lacking, spare
from plugins.settlers_trade.answers import AcceptOffer, CounterOffer, DeclineOffer
from plugins.settlers_trade.market import Market, Offer, find_offer
from plugins.settlers_trade.offers import MakeOffer, TradeWithSeat
from plugins.settlers_wall.actions import STONE_PRICE

GOAL_WORTH = {STONE_PRICE: 5.0, SETTLEMENT_PRICE: 7.0, CITY_PRICE: 7.0, ROAD_PRICE: 2.0, DEVELOPMENT_PRICE: 3.0}
"""What it is worth to be able to pay a price; each card that is lacking takes one off."""
CARD_WORTH = 0.3
"""What any card is worth that one has."""
LEAST_GAIN = 0.5
"""A trade is made only if the hand is worth so much more after it."""
CLOSE_TO_WINNING = 2
"""With a seat that needs only so many points more the steward does not trade."""
MOST_LACKING = 2
"""Trades are offered for the sake of a goal for which no more cards than these are lacking."""

Terms = tuple[tuple[Resource, ...], tuple[Resource, ...]]
"""What a seat gives, and what it gets."""


class Plan(NamedTuple):
    """What a seat holds and saves for."""

    hand: Cards
    prices: tuple[Cards, ...]

    @classmethod
    def of(cls, game: Game, seat: int) -> Self:
        """The plan of a seat."""
        return cls(game[Stores].hands[seat], tuple(goals(game, seat)))

    def gain(self, give: Cards, get: Cards) -> float:
        """How much more the hand is worth after a trade."""
        return self._worth(self.hand - give + get) - self._worth(self.hand)

    def _worth(self, hand: Cards) -> float:
        worths = [GOAL_WORTH[price] - sum(lacking(hand, price).values()) for price in self.prices]
        return max(worths, default=0.0) + CARD_WORTH * total(hand)


def close_to_winning(game: Game, seat: int) -> bool:
    """Whether a seat must not be helped, as far as everybody sees."""
    return game[Scores].open[seat] >= game.option(POINTS_TO_WIN) - CLOSE_TO_WINNING


def agreed_trade(game: Game, seat: int, legal: Sequence[Legal]) -> TradeWithSeat | None:
    """The best trade of those that others have agreed to; if two are alike, with whoever has fewer points."""
    trades = [one for one in legal if isinstance(one, TradeWithSeat) and not close_to_winning(game, one.partner)]
    if not trades:
        return None
    plan, points = Plan.of(game, seat), game[Scores].open

    def worth(trade: TradeWithSeat) -> tuple[float, int]:
        offer = find_offer(game, trade.offer)
        assert offer is not None
        give, get = bundle(offer.give), bundle(offer.get)
        return plan.gain(give, get) if offer.answers is None else plan.gain(get, give), -points[trade.partner]

    best = max(trades, key=worth)
    return best if worth(best)[0] >= LEAST_GAIN else None


def useful_offer(game: Game, seat: int, legal: Sequence[Legal]) -> MakeOffer | None:
    """An offer of a spare card for one that keeps the seat from a goal, unless it has asked for that in this turn."""
    to = tuple(one for one in range(game.seats) if one != seat and _may_trade(game, one))
    if not to or not any(isinstance(line, Template) and isinstance(line.example, MakeOffer) for line in legal):
        return None
    asked = [offer.get for offer in game[Market].offers if offer.seat == seat]
    terms = next((one for one in _exchanges(Plan.of(game, seat)) if one[1] not in asked), None)
    return terms and MakeOffer(*terms, () if len(to) == game.seats - 1 else to)


def _may_trade(game: Game, seat: int) -> bool:
    return hand_size(game, seat) > 0 and not close_to_winning(game, seat)


def _exchanges(plan: Plan) -> Iterator[Terms]:
    """Terms that help, the best first: a card that the seat can spare for one that it lacks."""
    for price in plan.prices:
        lacks, left = lacking(plan.hand, price), spare(plan.hand, price)
        if sum(lacks.values()) <= MOST_LACKING:
            spared = sorted((one for one in RESOURCES if left[one]), key=lambda one: -left[one])
            for give, get in product(spared, lacks):
                if plan.gain(ONE[give], ONE[get]) >= LEAST_GAIN:
                    yield (give,), (get,)


def answer_to(game: Game, seat: int, offer: Offer) -> Action:
    """What the seat says to an offer: yes if it gains by it, else terms of its own if there are any, else no."""
    if close_to_winning(game, offer.seat):
        return DeclineOffer(offer.number)
    plan = Plan.of(game, seat)
    wanted = bundle(offer.get)
    if covers(plan.hand, wanted) and plan.gain(wanted, bundle(offer.give)) >= LEAST_GAIN:
        return AcceptOffer(offer.number)
    return _counter(plan, offer) or DeclineOffer(offer.number)


def _counter(plan: Plan, offer: Offer) -> CounterOffer | None:
    """One of the cards that are wanted, for one that is lacking."""
    for give, get in _exchanges(plan):
        if give[0] in offer.get and get[0] not in offer.get:
            return CounterOffer(offer.number, give, get)
    return None
