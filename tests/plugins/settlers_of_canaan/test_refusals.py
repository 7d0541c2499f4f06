"""STL-27: every refusal says which rule forbids it, and where something lacks, what that is."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from core import Action, Game, Refusal
from plugins.settlers_board.resources import Resource
from plugins.settlers_building.actions import BuildCity, BuildRoad, BuildSettlement
from plugins.settlers_cards.caravan import PlayCaravan
from plugins.settlers_cards.grants import PlayIrrigation, PlayManna, PlaySmelting
from plugins.settlers_cards.highway import LayHighway, PlayHighway
from plugins.settlers_cards.jubilee import GiveForJubilee, PlayJubilee
from plugins.settlers_cards.playing import BuyDevelopmentCard
from plugins.settlers_cards.priests import PlayPriest
from plugins.settlers_cards.tithe import PlayTithe
from plugins.settlers_cards.watchman import PlayWatchman
from plugins.settlers_harvest.copper import ChooseForCopper
from plugins.settlers_of_canaan.dice import RollDice
from plugins.settlers_of_canaan.founding import FoundRoad, FoundSettlement
from plugins.settlers_of_canaan.turns import PassDice
from plugins.settlers_plague.cleansing import Cleanse
from plugins.settlers_plague.discards import Discard
from plugins.settlers_stonecutters import PlayStonecutters
from plugins.settlers_trade.answers import AcceptOffer, CounterOffer, DeclineOffer
from plugins.settlers_trade.bank import TradeWithBank
from plugins.settlers_trade.offers import MakeOffer, TradeWithSeat, WithdrawOffer
from plugins.settlers_wall.actions import PlaceStone
from plugins.settlers_wall.blessing import NameBlessing
from tests.plugins.settlers_of_canaan.predicaments import (
    EVERYTHING,
    all_built,
    all_offers_made,
    bank_without_ore,
    before_the_roll,
    blessed,
    border,
    cleansing,
    countered,
    founding,
    full_wall,
    holding,
    jubilee_called,
    just_bought,
    manna_with_an_empty_bank,
    next_founder,
    offered,
    on_the_highway,
    pile_gone,
    played,
    poor,
    rich,
    rolled,
    route,
    turn,
)
from tests.plugins.settlers_scenes import (
    at_turn,
    do,
    new_game,
    refusal,
    road_between,
)

WOOD, SHEEP, WHEAT, STONE, ORE = Resource


class Refused(NamedTuple):
    """What is refused in a scene, by which rule, in what words, and what is missing."""

    scene: Callable[[], Game]
    action: Action
    rule: str
    words: str
    missing: tuple[str, ...] = ()
    seat: int | None = None


REFUSED = (
    Refused(founding, FoundSettlement(0), "not-now", "what is owed now is: found-road"),
    Refused(next_founder, FoundSettlement(12), "STL-7", "neighbouring corner"),
    Refused(next_founder, FoundSettlement(99), "STL-11", "no corner 99"),
    Refused(founding, FoundRoad(93), "STL-7", "touch the settlement just founded"),
    Refused(before_the_roll, RollDice(), "not-your-turn", "waits for Seat A", seat=1),
    Refused(poor, RollDice(), "not-now", "what is owed now is: turn"),
    Refused(before_the_roll, PassDice(), "not-now", "what is owed now is: roll"),
    Refused(poor, PassDice(), "not-your-turn", "waits for Seat A", seat=3),
    Refused(rich, BuildRoad(road_between(at_turn(), 60, 65)), "STL-11", "does not join a road or building of yours"),
    Refused(rich, BuildRoad(road_between(at_turn(), 4, 8)), "STL-11", "there is a road already"),
    Refused(rich, BuildRoad(94), "STL-11", "no place for a road 94"),
    Refused(all_built, BuildRoad(0), "STL-1", "no road left: all 15", ("1 road",)),
    Refused(poor, BuildRoad(road_between(at_turn(), 8, 12)), "STL-10", "1 wood and 1 stone", ("1 wood", "1 stone")),
    Refused(rich, BuildSettlement(60), "STL-11", "needs a road of yours"),
    Refused(rich, BuildSettlement(4), "STL-7", "neighbouring corner"),
    Refused(all_built, BuildSettlement(63), "STL-1", "no settlement left: all 5", ("1 settlement",)),
    Refused(rich, BuildCity(14), "STL-10", "takes the place of a settlement of yours"),
    Refused(all_built, BuildCity(60), "STL-1", "no city left: all 4", ("1 city",)),
    Refused(poor, BuildCity(8), "STL-10", "a city: 2 wheat and 3 ore missing", ("2 wheat", "3 ore")),
    Refused(pile_gone, BuyDevelopmentCard(), "STL-14", "no development card is left", ("1 development card",)),
    Refused(poor, BuyDevelopmentCard(), "STL-10", "a development card", ("1 sheep", "1 wheat", "1 ore")),
    Refused(poor, PlaceStone(), "STL-10", "a stone for Jerusalem", ("1 stone", "1 ore")),
    Refused(rich, PlaceStone(), "STL-19", "neither have you a building on the southern border"),
    Refused(border, PlaceStone(63, WOOD), "STL-20", "no fee is paid"),
    Refused(route(**EVERYTHING), PlaceStone(), "STL-20", "choose the building by which it goes: "),
    Refused(route(**EVERYTHING), PlaceStone(63), "STL-20", "choose the card"),
    Refused(route(stone=1, ore=1), PlaceStone(63, ORE), "STL-20", "one more card, of your choice", ("1 card",)),
    Refused(route(stone=1, ore=1, wood=1), PlaceStone(63, ORE), "STL-20", "beside the price", ("1 ore",)),
    Refused(full_wall, PlaceStone(), "STL-25", "the wall is complete"),
    Refused(poor, NameBlessing(WOOD), "STL-22", "you do not have the King's Blessing"),
    Refused(blessed, NameBlessing(ORE), "STL-22", "named in this turn already"),
    Refused(lambda: turn(wood=3), TradeWithBank(WOOD, 4, ORE), "STL-10", "this trade", ("1 wood",)),
    Refused(rich, TradeWithBank(WOOD, 4, WOOD), "STL-5", "what you give"),
    Refused(rich, TradeWithBank(WOOD, 3, ORE), "STL-5", "your rate for wood is 4:1, not 3:1"),
    Refused(lambda: rolled(12, wood=4), TradeWithBank(ORE, 4, WOOD), "STL-5", "no wood left", ("1 wood",)),
    Refused(rich, MakeOffer((WOOD,), ()), "STL-18", "gifts are no trade"),
    Refused(rich, MakeOffer((WOOD, ORE), (ORE,)), "STL-18", "ore cannot be on both sides"),
    Refused(rich, MakeOffer((WOOD,), (ORE,) * 7), "STL-18", "6 cards at most"),
    Refused(rich, MakeOffer((WOOD,), (ORE,), (0, 1)), "STL-18", "other seats"),
    Refused(rich, MakeOffer((WOOD,), (ORE,), (1, 1)), "STL-18", "each of them once"),
    Refused(rich, MakeOffer((WOOD,), (ORE,), (4,)), "STL-18", "other seats"),
    Refused(rich, MakeOffer((WOOD,), (ORE,), (-1,)), "STL-18", "other seats"),
    Refused(poor, MakeOffer((WOOD, WOOD), (ORE,)), "STL-10", "this offer", ("2 wood",)),
    Refused(rich, MakeOffer((WOOD,) * 68, (ORE,)), "STL-10", "this offer: 64 wood missing", ("64 wood",)),
    Refused(rich, MakeOffer((WOOD,) * 128, (ORE,)), "STL-10", "this offer", ("124 wood",)),
    Refused(all_offers_made, MakeOffer((WOOD,), (ORE,)), "STL-18", "your 3 offers"),
    Refused(offered, TradeWithSeat(1, 1), "STL-18", "has not agreed"),
    Refused(offered, TradeWithSeat(2, 1), "STL-18", "offer 2 is no longer open"),
    Refused(countered, TradeWithSeat(2, 1), "STL-10", "this trade", ("1 sheep",)),
    Refused(offered, WithdrawOffer(9), "STL-18", "offer 9 is not an open offer of yours"),
    Refused(countered, WithdrawOffer(2), "STL-18", "offer 2 is not an open offer of yours"),
    Refused(lambda: offered(wheat=1), AcceptOffer(1), "STL-10", "this trade", ("1 ore",), seat=1),
    Refused(offered, AcceptOffer(3), "STL-18", "about offer 1, not 3", seat=1),
    Refused(offered, DeclineOffer(3), "STL-18", "about offer 1, not 3", seat=1),
    Refused(offered, CounterOffer(3, (ORE,), (WOOD,)), "STL-18", "about offer 1, not 3", seat=1),
    Refused(offered, CounterOffer(1, (ORE,), ()), "STL-18", "gifts are no trade", seat=1),
    Refused(offered, CounterOffer(1, (WHEAT,), (WOOD,)), "STL-10", "this offer", ("1 wheat",), seat=1),
    Refused(offered, CounterOffer(1, (ORE,) * 128, (WOOD,)), "STL-10", "this offer", ("127 ore",), seat=1),
    Refused(lambda: rolled(4), ChooseForCopper(WOOD), "STL-4", "the bank has no wood left", ("1 wood",)),
    Refused(cleansing, Cleanse(24), "STL-12", "must move to a tile of land"),
    Refused(cleansing, Cleanse(11), "STL-12", "say whom to steal from: Seat C"),
    Refused(cleansing, Cleanse(11, 0), "STL-12", "nothing can be stolen from that seat there"),
    Refused(lambda: rolled(7, wood=9), Discard((WOOD,) * 5), "STL-12", "half of your cards: 4, not 5"),
    Refused(lambda: rolled(7, wood=9), Discard((WOOD, ORE, ORE, ORE)), "STL-12", "what you hold", ("3 ore",)),
    Refused(poor, PlayPriest(), "STL-14", "you hold no Priest", ("Priest",)),
    Refused(just_bought, PlayPriest(), "STL-14", "you bought Priest in this turn"),
    Refused(played, PlayPriest(), "STL-14", "you have played a development card in this turn"),
    Refused(poor, PlayTithe(WOOD), "STL-14", "you hold no Tithe", ("Tithe",)),
    Refused(poor, PlayCaravan(WOOD), "STL-14", "you hold no Caravan", ("Caravan",)),
    Refused(all_built, PlayHighway(), "STL-1", "no road left", ("1 road",)),
    Refused(on_the_highway, LayHighway(93), "STL-11", "does not join"),
    Refused(holding("manna"), PlayManna(ORE), "STL-15", "take two cards"),
    Refused(manna_with_an_empty_bank, PlayManna(ORE, WOOD), "STL-15", "the bank lacks 1 wood", ("1 wood",)),
    Refused(holding("irrigation"), PlayIrrigation(), "STL-15", "no building at a tile of wheat"),
    Refused(bank_without_ore, PlaySmelting(), "STL-15", "the bank has no ore left", ("1 ore",)),
    Refused(holding("jubilee"), PlayJubilee(), "STL-15", "no seat with more points than you holds a card"),
    Refused(jubilee_called, GiveForJubilee(ORE), "STL-15", "you hold no ore", ("1 ore",)),
    Refused(holding("watchman"), PlayWatchman(), "STL-15", "in the desert already"),
    Refused(holding("stonecutters", ore=1), PlayStonecutters(), "STL-10", "a stone for Jerusalem", ("1 stone",)),
    Refused(holding("stonecutters", stone=1), PlayStonecutters(), "STL-19", "neither have you a building"),
)


def told(one: Refused) -> str:
    return f"{type(one.action).__name__}: {one.words}"


@pytest.mark.parametrize("one", REFUSED, ids=told)
def test_stl_27_a_refusal_names_its_rule_and_says_what_is_missing(one: Refused) -> None:
    refused = refusal(one.scene(), one.action, one.seat)
    assert (refused.rule, refused.missing) == (one.rule, one.missing)
    assert one.words in refused.message


def test_stl_27_every_kind_of_action_is_among_those_refused() -> None:
    assert {type(one.action) for one in REFUSED} == set(new_game().rules.actions.values())


def test_stl_27_an_offer_withdrawn_is_stale() -> None:
    game = offered()
    answer = next(one for one in game.decisions if one.seat == 1)
    do(game, WithdrawOffer(1))
    with pytest.raises(Refusal, match="no longer open") as refused:
        game.act(1, AcceptOffer(1), answer.id)
    assert refused.value.rule == "stale-decision"
