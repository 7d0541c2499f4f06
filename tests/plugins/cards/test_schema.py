import json

import pytest

from plugins.cards.catalogue import Catalogue
from plugins.cards.state import Hands, Piles
from tests.plugins.scenes import new_game, random_game
from tests.plugins.wire import asked

pytestmark = pytest.mark.anyio
CARDS = """
seats { number hand { id name sort } handSize }
piles { drawCount discardCount discardTop { id } }
generals { id items { id } }
"""


async def test_a_seat_sees_its_own_hand_and_the_sizes_of_the_others() -> None:
    game = new_game()
    holder = game.order[0]
    held = [game[Catalogue].cards[card].id for card in game[Hands].cards[holder]]
    assert len(held) == 2, "CRD-1: two are dealt"
    for viewer in (0, 1, 2, None):
        seat = (await asked(game, viewer, CARDS))["seats"][holder]
        assert seat["handSize"] == 2
        if viewer == holder:
            assert [card["id"] for card in seat["hand"]] == held
            assert {card["sort"] for card in seat["hand"]} == {"GENERAL"}
        else:
            assert seat["hand"] is None


async def test_of_the_piles_only_counts_and_the_top_are_shown() -> None:
    game = new_game()
    cards = game[Catalogue]
    assert (await asked(game, None, CARDS))["piles"] == {"drawCount": 86, "discardCount": 0, "discardTop": None}
    game[Piles].discarded.extend([cards.card("bride"), cards.card("squire")])
    shown = await asked(game, None, CARDS)
    assert shown["piles"] == {"drawCount": 86, "discardCount": 2, "discardTop": {"id": "squire"}}
    assert "bride" not in json.dumps(shown)


async def test_every_kind_of_card_is_listed() -> None:
    game = new_game()
    listed = (await asked(game, None, "cards { id sort }"))["cards"]
    assert [one["id"] for one in listed] == [card.id for card in game[Catalogue].cards if card.count]


async def test_once_the_game_is_over_all_hands_are_shown() -> None:
    game = random_game(2, 1)
    for seat in (await asked(game, None, CARDS))["seats"]:
        held = [game[Catalogue].cards[card].id for card in game[Hands].cards[seat["number"]]]
        assert [card["id"] for card in seat["hand"]] == held
