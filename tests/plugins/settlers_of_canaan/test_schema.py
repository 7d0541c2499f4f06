"""What a frontend sees of The Settlers of Canaan through GraphQL."""

import pytest

from plugins.settlers_board.board import Board
from plugins.settlers_board.resources import Resource
from plugins.settlers_cards.deck import Deck
from plugins.settlers_trade.offers import MakeOffer
from plugins.settlers_wall.wall import Wall
from tests.plugins.settlers_scenes import at_turn, changed, do, lay, raise_city, set_hand, settle
from tests.plugins.wire import asked

pytestmark = pytest.mark.anyio


async def test_the_board_is_enough_to_draw_it_and_what_stands_on_it() -> None:
    game = at_turn()
    raise_city(game, 0, 8)
    land = (
        await asked(
            game,
            None,
            "land { tiles { number name resource disc x y corners isIdle } surroundings { name x y }"
            " corners { number x y tiles isBorder harbour { name resource } building { isCity owner { number } } }"
            " roads { number corners owner { number } } harbours { name water corners } }",
        )
    )["land"]
    board = game[Board]
    assert [tile["name"] for tile in land["tiles"]] == [tile.name for tile in board.tiles]
    assert land["tiles"][board.copper]["resource"] is None
    assert not any(tile["isIdle"] for tile in land["tiles"])
    assert land["corners"][8]["building"] == {"isCity": True, "owner": {"number": 0}}
    assert land["corners"][0]["building"] is None
    assert [corner["number"] for corner in land["corners"] if corner["isBorder"]] == [61, 62, 63, 64, 66, 67, 68, 69]
    assert {road["owner"]["number"] for road in land["roads"] if road["owner"]} == {0, 1, 2, 3}
    assert {harbour["water"] for harbour in land["harbours"]} == {"Great Sea", "Sea of Galilee"}
    assert {cell["name"] for cell in land["surroundings"]} >= {"Salt Sea", "Desert"}


async def test_a_seat_sees_its_own_cards_and_of_others_the_number() -> None:
    game = at_turn()
    set_hand(game, 0, wood=1, ore=1)
    set_hand(game, 1, wheat=3)
    deck = game[Deck]
    deck.pile.remove("manna")
    deck.held[0].append("manna")
    changed(game)
    fields = """bank { resource count } developmentPile longestRoad { number } mostPriests { number } seats {
        resources resourceCount openPoints { value } secretPoints roadLength pieceStock { roads settlements cities }
        developmentCards { id name text } developmentCardCount playedDevelopmentCards { id }
        bankRates { resource rate { value trail { label amount } } } }"""
    shown = await asked(game, 0, fields)
    own, other = shown["seats"][:2]
    assert own["resources"] == ["WOOD", "ORE"]
    assert (other["resources"], other["resourceCount"]) == (None, 3)
    assert [card["name"] for card in own["developmentCards"]] == ["Manna"]
    assert (other["developmentCards"], other["developmentCardCount"]) == (None, 0)
    assert (own["secretPoints"], other["secretPoints"]) == (0, None)
    assert own["openPoints"] == {"value": 2}
    assert own["pieceStock"] == {"roads": 13, "settlements": 3, "cities": 4}
    assert own["bankRates"][0] == {
        "resource": "WOOD",
        "rate": {"value": 4, "trail": [{"label": "the bank", "amount": 4}]},
    }
    assert shown["bank"][0] == {"resource": "WOOD", "count": 22}
    assert shown["developmentPile"] == 34
    spectator = await asked(game, None, fields)
    assert spectator["seats"][0]["resources"] is None


async def test_offers_are_open_to_all() -> None:
    game = at_turn()
    set_hand(game, 0, wood=1)
    do(game, MakeOffer((Resource.WOOD,), (Resource.ORE,), (1,)))
    shown = await asked(game, 2, "tradeOffers { number seat { number } give get to answers accepted awaited }")
    assert shown["tradeOffers"] == [
        {
            "number": 1, "seat": {"number": 0}, "give": ["WOOD"], "get": ["ORE"], "to": [1],
            "answers": None, "accepted": [], "awaited": [1],
        }
    ]  # fmt: skip


async def test_the_wall_shows_its_stones_and_the_routes_that_entitle() -> None:
    game = at_turn()
    settle(game, 1, 63)
    lay(game, 0, 34, 40)
    lay(game, 2, 40, 47, 53)
    lay(game, 1, 53, 58, 63)
    game[Wall].stones = [0, 2, 0, 1]
    game[Wall].black = 3
    shown = await asked(
        game,
        None,
        "wall { places stones blackStones isComplete blessed { number } blessingResource } seats { stones"
        " stoneRoutes { building { number } owner { number } roads { corners } seats { number } } }",
    )
    assert shown["wall"] == {
        "places": 28, "stones": 6, "blackStones": 3, "isComplete": False, "blessed": None, "blessingResource": None,
    }  # fmt: skip
    assert [seat["stones"] for seat in shown["seats"]] == [0, 2, 0, 1]
    (route,) = shown["seats"][0]["stoneRoutes"]
    assert route["building"] == {"number": 63}
    assert route["owner"] == {"number": 1}
    assert [road["corners"] for road in route["roads"]] == [[34, 40], [40, 47], [47, 53], [53, 58], [58, 63]]
    assert [seat["number"] for seat in route["seats"]] == [0, 1, 2]
    assert shown["seats"][1]["stoneRoutes"][0]["roads"] == []
    assert shown["seats"][3]["stoneRoutes"] == []
