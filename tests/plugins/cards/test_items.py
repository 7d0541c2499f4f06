"""Items of captives and Squires (CRD-7, CMB-10, TTL-17), and cards that are spent."""

from core import invariants
from plugins.cards.catalogue import Catalogue
from plugins.cards.events import CardPlayed, SquireDied
from plugins.cards.hands import spend
from plugins.cards.items import carries, saved_by_squire
from plugins.cards.state import Hands, Items, Piles
from plugins.terrain.generals import capture
from plugins.terrain.state import Generals
from tests.plugins.scenes import hold, put, scene


def test_crd_7_the_items_of_a_captured_general_are_discarded() -> None:
    game = scene("movement-turn")
    joab = put(game, "joab", 0, "d9", 0, "prophet", "squire")
    capture(game, joab, 1)
    numbers = game[Catalogue].numbers
    assert game[Items].carried[joab] == []
    assert game[Piles].discarded[-2:] == [numbers["prophet"], numbers["squire"]]


def test_a_squire_dies_instead_of_his_general_and_is_spent() -> None:
    game = scene("movement-turn")
    joab = put(game, "joab", 0, "d9", 0, "chariot", "squire")
    assert saved_by_squire(game, joab)
    assert game.journal[-1].event == SquireDied("joab")
    assert carries(game, joab, "chariot")
    assert game[Piles].discarded[-1] == game[Catalogue].numbers["squire"]
    assert not saved_by_squire(game, joab)


def test_a_card_that_is_spent_lies_open_on_the_discard_pile() -> None:
    game = scene("movement-turn")
    hold(game, 0, "ambush")
    spend(game, 0, "ambush")
    assert game[Hands].cards[0] == []
    assert game[Piles].discarded[-1] == game[Catalogue].numbers["ambush"]
    assert game.journal[-1].event == CardPlayed(0, "ambush")


def test_the_account_finds_items_on_captives() -> None:
    game = scene("movement-turn")
    joab = put(game, "joab", 0, "d9", 0, "bride")
    game[Generals].captor[joab] = 1
    told = [problem for plugin, problems in game.collect(invariants, game) if plugin == "cards" for problem in problems]
    assert f"general {joab} carries {game[Items].carried[joab]}" in told
