"""The steward itself: what it answers to each kind of decision. It sees what its seat sees, and keeps nothing."""

import random
from collections.abc import Callable, Sequence
from typing import ClassVar, TypeVar

from core import Action, Computer, Decision, Game, Legal, drawn
from plugins.settlers_bank.cards import count, total
from plugins.settlers_bank.stores import Stores, hand_size
from plugins.settlers_building.actions import ROAD_PRICE, BuildCity, BuildRoad, BuildSettlement
from plugins.settlers_building.pieces import Pieces, settlement_places
from plugins.settlers_cards.caravan import PlayCaravan
from plugins.settlers_cards.grants import PlayManna
from plugins.settlers_cards.jubilee import GiveForJubilee
from plugins.settlers_cards.playing import PRICE as DEVELOPMENT_PRICE
from plugins.settlers_cards.playing import BuyDevelopmentCard, PlayDevelopment
from plugins.settlers_cards.tithe import PlayTithe
from plugins.settlers_cards.watchman import PlayWatchman
from plugins.settlers_harvest.copper import ChooseForCopper
from plugins.settlers_harvest.fields import Fields
from plugins.settlers_of_canaan.dice import RollDice
from plugins.settlers_of_canaan.founding import FoundSettlement
from plugins.settlers_of_canaan.turns import PassDice
from plugins.settlers_plague.cleansing import Cleanse
from plugins.settlers_plague.discards import Discard
from plugins.settlers_points.scores import Scores
from plugins.settlers_steward.bargaining import agreed_trade, answer_to, useful_offer
from plugins.settlers_steward.planning import keeps_goal, least_wanted, useful_trade, wanted_card, wants_stone
from plugins.settlers_steward.valuing import corner_worth, income, road_worth, tile_harm
from plugins.settlers_stonecutters import PlayStonecutters
from plugins.settlers_trade.market import find_offer
from plugins.settlers_wall.actions import PlaceStone
from plugins.settlers_wall.blessing import NameBlessing

A = TypeVar("A", bound=Action)
FULL_HAND = 7
GOOD_ROAD = 4.0


class SettlersSteward(Computer):
    """Settles where land yields most, builds cities early, holds the King's Blessing, and trades for what it lacks."""

    name: ClassVar[str] = "steward"

    def choose(self, view: Game, decision: Decision, legal: Sequence[Legal], rng: random.Random) -> Action:
        answer = _ANSWERS[decision.kind](view, decision.seat, legal) if decision.kind in _ANSWERS else None
        return answer or drawn(rng.choice(legal), view, decision, rng)

    def consider(self, view: Game, decision: Decision, legal: Sequence[Legal], rng: random.Random) -> Action | None:
        if decision.kind != "offer":
            return None
        offer = find_offer(view, int(decision.subject))
        return answer_to(view, decision.seat, offer) if offer else None


def _of(kind: type[A], legal: Sequence[Legal]) -> list[A]:
    return [line for line in legal if isinstance(line, kind)]


def _best(lines: Sequence[A], worth: Callable[[A], float]) -> A | None:
    return max(lines, key=worth, default=None)


def _found(view: Game, seat: int, legal: Sequence[Legal]) -> Action | None:
    return _best(_of(FoundSettlement, legal), lambda line: corner_worth(view, seat, line.corner))


def _lay_road(view: Game, seat: int, legal: Sequence[Legal]) -> Action | None:
    roads = [line for line in legal if isinstance(line, Action)]
    return _best(roads, lambda line: road_worth(view, seat, line.road))  # type: ignore[attr-defined]  # all lay roads


def _before_the_roll(view: Game, seat: int, legal: Sequence[Legal]) -> Action | None:
    fields = view[Fields]
    plagued = fields.idle < len(fields.shares) and fields.shares[fields.idle][seat] > 0
    if plagued:
        for line in _of(PlayDevelopment, legal):
            if line.card in ("priest", "watchman"):
                return line
    return RollDice()


def _turn(view: Game, seat: int, legal: Sequence[Legal]) -> Action:
    return (
        _build(view, seat, legal)
        or _play_card(view, seat, legal)
        or _place_stone(view, seat, legal)
        or _extend(view, seat, legal)
        or agreed_trade(view, seat, legal)
        or useful_offer(view, seat, legal)
        or useful_trade(view, seat, legal)
        or _buy_card(view, seat, legal)
        or PassDice()
    )


def _build(view: Game, seat: int, legal: Sequence[Legal]) -> Action | None:
    return _best(_of(BuildCity, legal), lambda line: corner_worth(view, seat, line.corner)) or _best(
        _of(BuildSettlement, legal), lambda line: corner_worth(view, seat, line.corner)
    )


def _place_stone(view: Game, seat: int, legal: Sequence[Legal]) -> Action | None:
    stones = _of(PlaceStone, legal)
    if not stones or not wants_stone(view, seat):
        return None
    hand = view[Stores].hands[seat]
    return _best(stones, lambda line: 0 if line.fee is None else count(hand, line.fee))


def _extend(view: Game, seat: int, legal: Sequence[Legal]) -> Action | None:
    """A road, if there is no corner to settle and it leads to one; or if the hand is full anyway."""
    road = _best(_of(BuildRoad, legal), lambda line: road_worth(view, seat, line.road))
    if road is None or settlement_places(view[Pieces], seat) or not keeps_goal(view, seat, ROAD_PRICE):
        return None
    full = hand_size(view, seat) > FULL_HAND
    return road if full or road_worth(view, seat, road.road) > GOOD_ROAD else None


def _buy_card(view: Game, seat: int, legal: Sequence[Legal]) -> Action | None:
    cards = _of(BuyDevelopmentCard, legal)
    return cards[0] if cards and keeps_goal(view, seat, DEVELOPMENT_PRICE) else None


def _play_card(view: Game, seat: int, legal: Sequence[Legal]) -> Action | None:
    """Any card that helps at once; the Watchman waits until the plague is on a tile of its own."""
    hand = view[Stores].hands[seat]
    lines = [line for line in _of(PlayDevelopment, legal) if not isinstance(line, PlayWatchman)]
    if not lines:
        return None

    def worth(line: PlayDevelopment) -> float:
        if isinstance(line, PlayManna):
            first = wanted_card(view, seat, view[Stores].bank)
            return 2.0 * (line.first == first) + (line.second != line.first)
        if isinstance(line, PlayTithe):
            return 10.0 - income(view, seat)[line.resource]
        if isinstance(line, PlayCaravan):
            return float(count(hand, line.resource)) - 3
        if isinstance(line, PlayStonecutters):
            return 5.0 if wants_stone(view, seat) else -1.0
        return 3.0

    best = max(lines, key=worth)
    return best if worth(best) > 0 else None


def _cleanse(view: Game, seat: int, legal: Sequence[Legal]) -> Action | None:
    points = view[Scores].open

    def worth(line: Cleanse) -> float:
        stolen = 0.0 if line.victim is None else 2.0 + 0.5 * points[line.victim]
        return tile_harm(view, seat, line.tile) + stolen

    return _best(_of(Cleanse, legal), worth)


def _discard(view: Game, seat: int, legal: Sequence[Legal]) -> Action:
    return Discard(least_wanted(view, seat, total(view[Stores].hands[seat]) // 2))


def _copper(view: Game, seat: int, legal: Sequence[Legal]) -> Action:
    return ChooseForCopper(wanted_card(view, seat, view[Stores].bank))


def _jubilee(view: Game, seat: int, legal: Sequence[Legal]) -> Action:
    return GiveForJubilee(least_wanted(view, seat, 1)[0])


def _bless(view: Game, seat: int, legal: Sequence[Legal]) -> Action | None:
    expected = income(view, seat)
    return _best(_of(NameBlessing, legal), lambda line: expected[line.resource])


_ANSWERS: dict[str, Callable[[Game, int, Sequence[Legal]], Action | None]] = {
    "found": _found,
    "found-road": _lay_road,
    "highway": _lay_road,
    "roll": _before_the_roll,
    "turn": _turn,
    "cleanse": _cleanse,
    "discard": _discard,
    "copper": _copper,
    "jubilee": _jubilee,
    "blessing": _bless,
}
