"""What a frontend author who knows no rule needs to play: he follows decisions, lists and refusals alone."""

from typing import Any

import pytest

from core import Game
from plugins.settlers_board.resources import Resource
from plugins.settlers_cards.deck import Deck
from plugins.settlers_cards.playing import BuyDevelopmentCard
from plugins.settlers_of_canaan.dice import RollDice
from plugins.settlers_plague.discards import Discard
from plugins.settlers_trade.offers import MakeOffer
from plugins.settlers_wall.wall import PLACES, Wall
from tests.plugins.settlers_scenes import at_turn, changed, do, founded, load_dice, set_hand, settle
from tests.plugins.wire import asked, seen
from tests.schema.client import Client

pytestmark = pytest.mark.anyio

ACT = """
mutation ($action: ActionInput!) { act(gameId: "g", action: $action) {
  ... on Acted { events { text } game { offersLeft tradeOffers { number to accepted awaited answers } } }
  ... on Refused { rule message missing }
} }
"""
LIST = """{ game(id: "g") { legalActions { id text isTemplate
  domains { field ... on PickDomain { least most among { label } } } } } }"""


def table(game: Game) -> list[Client]:
    """A client for each seat, at one server."""
    first = seen(game, 0)
    return [first.as_holder(f"seat-g-{seat}") for seat in range(game.seats)]


async def act(client: Client, **action: Any) -> dict[str, Any]:
    found: dict[str, Any] = (await client.ask(ACT, action=action))["act"]
    return found


async def choose(client: Client, text: str) -> dict[str, Any]:
    """What a click on a line of the menu does."""
    lines = (await client.ask(LIST))["game"]["legalActions"]
    (line,) = [line for line in lines if line["text"] == text]
    return await act(client, choose=line["id"])


async def test_stl_18_an_offer_is_made_answered_countered_taken_and_withdrawn() -> None:
    game = at_turn()
    set_hand(game, 0, wood=3)
    for seat in (1, 2, 3):
        set_hand(game, seat, ore=1)
    proposer, second, third, fourth = table(game)
    made = await act(proposer, makeOffer={"give": ["WOOD"], "get": ["ORE"]})
    assert made["events"][0]["text"] == "Seat A offers wood for ore to Seat B, Seat C and Seat D (offer 1)."
    assert made["game"]["offersLeft"] == 2
    await choose(second, "Accept offer 1")
    await choose(third, "Decline offer 1")
    countered = await act(fourth, counterOffer={"offer": 1, "give": ["ORE"], "get": ["WOOD", "WOOD"]})
    assert countered["game"]["tradeOffers"] == [
        {"number": 1, "to": [1, 2, 3], "accepted": [1], "awaited": [], "answers": None},
        {"number": 2, "to": [0], "accepted": [3], "awaited": [], "answers": 1},
    ]
    again = await act(proposer, makeOffer={"give": ["WOOD"], "get": ["SHEEP"], "to": [2]})
    assert again["game"]["tradeOffers"][-1]["awaited"] == [2]
    await choose(proposer, "Withdraw offer 3")
    taken = await choose(proposer, "Trade with Seat D on offer 2")
    assert taken["events"][0]["text"] == "Seat A gives Seat D 2 wood for ore."
    assert taken["game"]["tradeOffers"] == []
    refused = await act(proposer, tradeWithSeat={"offer": 1, "partner": 1})
    assert refused == {"rule": "STL-18", "message": "offer 1 is no longer open", "missing": []}


async def test_stl_18_a_menu_says_to_whom_an_offer_goes() -> None:
    game = at_turn()
    set_hand(game, 0, wood=2, stone=1)
    lines = (await seen(game, 0).ask(LIST))["game"]["legalActions"]
    (offer,) = [line for line in lines if line["isTemplate"]]
    assert offer["text"] == "Offer wood for sheep to all"
    named = MakeOffer((Resource.WOOD,), (Resource.ORE,), (1, 3))
    assert named.text(game.names) == "Offer wood for ore to Seat B and Seat D"
    give, get, to = offer["domains"]
    assert [thing["label"] for thing in give["among"]] == ["wood", "wood", "stone"]
    assert (give["least"], give["most"]) == (1, 3)
    assert [thing["label"] for thing in get["among"]] == ["wood", "sheep", "wheat", "stone", "ore"]
    assert [thing["label"] for thing in to["among"]] == ["Seat B", "Seat C", "Seat D"]


async def test_stl_27_a_refusal_reaches_the_client_with_what_is_missing() -> None:
    game = at_turn()
    set_hand(game, 0, wood=1)
    client = seen(game, 0)
    refused = await act(client, makeOffer={"give": ["WOOD", "ORE"], "get": ["SHEEP"]})
    assert (refused["rule"], refused["missing"]) == ("STL-10", ["1 ore"])
    refused = await act(client, makeOffer={"give": ["WOOD"], "get": ["SHEEP"], "to": [9]})
    assert refused["rule"] == "STL-18"
    refused = await act(client, makeOffer={"give": ["WOOD"] * 128, "get": ["SHEEP"]})
    assert refused["missing"] == ["127 wood"]


async def test_stl_12_discards_are_a_template_and_the_own_choice_is_shown_while_others_choose() -> None:
    game = founded()
    set_hand(game, 0, wood=9)
    set_hand(game, 1, ore=6, sheep=3)
    load_dice(game, 7)
    do(game, RollDice())
    second = seen(game, 1)
    (line,) = (await second.ask(LIST))["game"]["legalActions"]
    (domain,) = line["domains"]
    assert (domain["field"], domain["least"], domain["most"]) == ("cards", 4, 4)
    assert [thing["label"] for thing in domain["among"]] == ["sheep"] * 3 + ["ore"] * 6
    do(game, Discard((Resource.ORE,) * 4), seat=1)
    fields = "seatOnTurn { number } seats { owes chosenDiscards resourceCount }"
    shown = await asked(game, 1, fields)
    assert shown["seatOnTurn"] == {"number": 0}
    assert shown["seats"][1] == {"owes": False, "chosenDiscards": ["ORE"] * 4, "resourceCount": 9}
    assert [seat["chosenDiscards"] for seat in shown["seats"]] == [None, ["ORE"] * 4, None, None]
    assert [seat["chosenDiscards"] for seat in (await asked(game, 0, fields))["seats"]] == [[], None, None, None]
    assert {seat["chosenDiscards"] for seat in (await asked(game, None, fields))["seats"]} == {None}


async def test_stl_28_the_turns_left_are_shown() -> None:
    game = at_turn(options={"settlers-of-canaan": {"max_turns": 20}})
    assert await asked(game, None, "turnsLeft") == {"turnsLeft": 19}


async def test_stl_10_the_prices_are_shown() -> None:
    shown = await asked(at_turn(), None, "prices { buys cost }")
    assert {price["buys"]: price["cost"] for price in shown["prices"]} == {
        "buildRoad": ["WOOD", "STONE"],
        "buildSettlement": ["WOOD", "SHEEP", "WHEAT", "STONE"],
        "buildCity": ["WHEAT", "WHEAT", "ORE", "ORE", "ORE"],
        "buyDevelopmentCard": ["SHEEP", "WHEAT", "ORE"],
        "placeStone": ["STONE", "ORE"],
    }


async def test_stl_14_the_kinds_of_cards_are_shown_and_which_were_just_bought() -> None:
    game = at_turn()
    set_hand(game, 0, sheep=1, wheat=1, ore=1)
    deck = game[Deck]
    deck.pile.remove("manna")
    deck.pile.append("manna")
    deck.pile.remove("tithe")
    deck.held[0].append("tithe")
    changed(game)
    do(game, BuyDevelopmentCard())
    fields = """developmentKinds { card { id name text } count }
        seats { developmentCards { id } freshDevelopmentCards { id } }"""
    shown = await asked(game, 0, fields)
    assert sum(kind["count"] for kind in shown["developmentKinds"]) == 35
    assert shown["developmentKinds"][0]["card"]["name"] == "Priest"
    assert shown["seats"][0] == {
        "developmentCards": [{"id": "tithe"}, {"id": "manna"}],
        "freshDevelopmentCards": [{"id": "manna"}],
    }
    assert (await asked(game, 1, fields))["seats"][0] == {"developmentCards": None, "freshDevelopmentCards": None}


async def test_stl_25_a_complete_wall_leaves_no_way_to_place_a_stone() -> None:
    game = at_turn()
    settle(game, 0, 63)
    fields = "seats { stoneRoutes { building { number } owner { number } roads { number } } }"
    (route,) = (await asked(game, 0, fields))["seats"][0]["stoneRoutes"]
    assert route == {"building": {"number": 63}, "owner": {"number": 0}, "roads": []}
    game[Wall].black, game[Wall].complete = PLACES, True
    changed(game)
    assert (await asked(game, 0, fields))["seats"][0]["stoneRoutes"] == []
