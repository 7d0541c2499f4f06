"""Items of captives and Squires (CRD-7, CMB-10, TTL-17), and cards that are spent."""

from core import invariants
from plugins.cards.catalogue import Catalogue
from plugins.cards.events import BearerFell, CardPlayed, SquireDied
from plugins.cards.hands import spend
from plugins.cards.items import bearers, carries, prophet_seat, saved_by_squire
from plugins.cards.state import Hands, Items, Piles
from plugins.terrain.generals import capture, kill
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


def test_crd_7_what_a_dead_general_carried_is_told_with_the_cause_of_his_death() -> None:
    game = scene("movement-turn")
    kill(game, put(game, "joab", 0, "d9", 0, "prophet", "squire"), "justice", 2)
    told = [entry.event for entry in game.journal if isinstance(entry.event, BearerFell)]
    assert told == [BearerFell("joab", ("prophet", "squire"), "justice", 2)]
    kill(game, put(game, "saul", 0, "d9"), "justice", 2)
    assert len([entry for entry in game.journal if isinstance(entry.event, BearerFell)]) == 1


def test_evt_3_of_several_with_a_prophet_the_last_in_the_rounds_order_chooses() -> None:
    game = scene("movement-turn")
    first, middle, last = game.order
    assert prophet_seat(game) is None
    saul = put(game, "saul", first, "d9", 0, "prophet")
    assert prophet_seat(game) == first
    joab = put(game, "joab", middle, "e9", 0, "squire", "prophet")
    put(game, "elon", last, "d10", 0, "squire")
    assert bearers(game, "prophet") == sorted([saul, joab])
    assert prophet_seat(game) == middle
    capture(game, joab, last)
    assert prophet_seat(game) == first
