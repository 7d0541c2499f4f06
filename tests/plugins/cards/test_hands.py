"""CRD-2 to CRD-5: placing, attaching, discarding, and the end of the Draw Cards turn."""

from core import Game
from plugins.cards.catalogue import Catalogue
from plugins.cards.events import CardDiscarded, GeneralPlaced, ItemAttached
from plugins.cards.hands import DiscardCard
from plugins.cards.items import AttachItem, carries
from plugins.cards.placing import PlaceGeneral
from plugins.cards.state import Hands, Piles
from plugins.settlements.state import Towns
from plugins.terrain.generals import free_of
from plugins.terrain.state import Generals
from plugins.turns.actions import EndTurn
from tests.plugins.scenes import (
    act,
    general_number,
    give,
    hold,
    listed,
    new_game,
    owed,
    place_name,
    put,
    refused,
    scene,
    settlement_number,
)

DRAWS = "draw-turn"


def spots(game: Game) -> set[str]:
    return {placing.settlement for placing in listed(game, PlaceGeneral)}


def test_crd_2_the_first_turn_ends_when_both_generals_are_placed() -> None:
    game = new_game(3)
    seat = owed(game).seat
    assert not listed(game, EndTurn)
    assert refused(game, EndTurn()).rule == "CRD-2"
    act(game, listed(game, PlaceGeneral)[0])
    left = game[Catalogue].cards[game[Hands].cards[seat][0]].name
    refusal = refused(game, EndTurn())
    assert refusal.message == f"all generals of round 1 must be placed; you still hold {left}"
    assert refusal.missing == (left,)
    act(game, listed(game, PlaceGeneral)[0])
    assert len(free_of(game, seat)) == 2
    act(game, EndTurn())
    assert owed(game).seat == game.order[1]


def test_crd_2_nothing_is_discarded_in_round_1() -> None:
    game = new_game(3)
    assert not listed(game, DiscardCard)
    card = game[Catalogue].cards[game[Hands].cards[owed(game).seat][0]].id
    assert refused(game, DiscardCard(card)).rule == "CRD-2"


def test_crd_3_in_round_1_generals_go_to_free_settlements() -> None:
    game = scene(DRAWS, round_number=1)
    seat = owed(game).seat
    hold(game, seat, "joab")
    assert len(spots(game)) == 28 - 13
    give(game, (seat + 1) % 3, "gilgal")
    assert "gilgal" not in spots(game)
    assert refused(game, PlaceGeneral("joab", "gilgal")).rule == "CRD-3"
    refusal = refused(game, PlaceGeneral("joab", "damascus"))
    assert (refusal.rule, refusal.message) == ("CRD-3", "Damascus is held by others")


def test_crd_3_an_option_opens_canaanite_settlements_in_round_1() -> None:
    game = scene(DRAWS, round_number=1, options={"cards": {"open_on_canaanite_towns": True}})
    hold(game, owed(game).seat, "joab")
    assert len(spots(game)) == 28
    assert "damascus" in spots(game)


def test_crd_3_later_generals_go_to_own_settlements_without_troops() -> None:
    game = scene(DRAWS)
    seat = owed(game).seat
    hold(game, seat, "joab")
    assert spots(game) == set()
    give(game, seat, "gilgal")
    assert spots(game) == {"gilgal"}
    assert "not yours" in refused(game, PlaceGeneral("joab", "shiloh")).message
    act(game, PlaceGeneral("joab", "gilgal"))
    assert place_name(game, "joab") == "f14"
    assert game[Generals].troops[general_number(game, "joab")] == 0
    assert game[Hands].cards[seat] == []
    assert game.journal[-1].event == GeneralPlaced(seat, "joab", "gilgal")


def test_crd_3_ter_6_at_most_two_generals_at_a_settlement() -> None:
    game = scene(DRAWS)
    seat = owed(game).seat
    hold(game, seat, "joab")
    put(game, "saul", seat, "gilgal")
    assert spots(game) == {"gilgal"}
    put(game, "david", seat, "gilgal")
    assert spots(game) == set()
    refusal = refused(game, PlaceGeneral("joab", "gilgal"))
    assert (refusal.rule, refusal.message) == ("TER-6", "Gilgal already holds 2 of your generals")


def test_crd_3_at_most_four_generals_on_the_map() -> None:
    game = scene(DRAWS)
    seat = owed(game).seat
    give(game, seat, "gilgal")
    hold(game, seat, "joab")
    for name in ("saul", "david", "elon"):
        put(game, name, seat, "d9")
    assert spots(game) == {"gilgal"}
    put(game, "tola", seat, "d9")
    assert spots(game) == set()
    refusal = refused(game, PlaceGeneral("joab", "gilgal"))
    assert (refusal.rule, refusal.message) == ("CRD-3", "you have 4 generals on the map, the most there can be")


def test_crd_3_a_placed_general_may_move_in_the_same_round() -> None:
    game = scene(DRAWS)
    seat = owed(game).seat
    give(game, seat, "gilgal")
    hold(game, seat, "joab")
    game[Generals].moved[general_number(game, "joab")] = True
    act(game, PlaceGeneral("joab", "gilgal"))
    assert not game[Generals].moved[general_number(game, "joab")]


def test_cards_that_are_not_held_are_refused() -> None:
    game = scene(DRAWS)
    hold(game, owed(game).seat, "tax")
    for action in (PlaceGeneral("joab", "gilgal"), DiscardCard("ark"), AttachItem("ark", "joab")):
        assert refused(game, action).rule == "not-in-hand"
    assert refused(game, DiscardCard("ace-of-spades")).rule == "unknown-card"
    assert refused(game, DiscardCard("face-down")).rule == "unknown-card"


def test_crd_4_an_item_goes_to_an_own_general_once() -> None:
    game = scene(DRAWS)
    seat = owed(game).seat
    hold(game, seat, "squire", "squire")
    joab = put(game, "joab", seat, "d9")
    put(game, "saul", (seat + 1) % 3, "d11")
    assert listed(game, AttachItem) == [AttachItem("squire", "joab")]
    assert refused(game, AttachItem("squire", "saul")).message == "Saul is no general of yours on the map"
    act(game, AttachItem("squire", "joab"))
    assert carries(game, joab, "squire")
    assert game.journal[-1].event == ItemAttached(seat, "squire", "joab")
    assert listed(game, AttachItem) == []
    refusal = refused(game, AttachItem("squire", "joab"))
    assert (refusal.rule, refusal.message) == ("CRD-4", "Joab carries a Squire already")


def test_crd_4_only_items_are_attached_but_different_ones() -> None:
    game = scene(DRAWS)
    seat = owed(game).seat
    hold(game, seat, "ark", "bride", "tax")
    joab = put(game, "joab", seat, "d9")
    assert refused(game, AttachItem("tax", "joab")).message == "Tax is no item"
    act(game, AttachItem("ark", "joab"))
    act(game, AttachItem("bride", "joab"))
    assert carries(game, joab, "ark")
    assert carries(game, joab, "bride")


def test_crd_5_the_turn_does_not_end_above_the_hand_limit() -> None:
    game = scene(DRAWS)
    seat = owed(game).seat
    hold(game, seat, "tax", "tax", "squire", "ark", "hunger", "joab")
    assert not listed(game, EndTurn)
    refusal = refused(game, EndTurn())
    assert (refusal.rule, refusal.missing) == ("CRD-5", ("2 cards less",))
    put(game, "saul", seat, "gilgal")
    act(game, AttachItem("squire", "saul"))
    assert not listed(game, EndTurn)
    act(game, PlaceGeneral("joab", "gilgal"))
    act(game, EndTurn())


def test_crd_5_discarding_frees_the_hand_and_shows_the_top_card() -> None:
    game = scene(DRAWS)
    seat = owed(game).seat
    hold(game, seat, "tax", "tax", "justice", "ark", "revolt")
    assert len(listed(game, DiscardCard)) == 4
    act(game, DiscardCard("justice"))
    assert game[Catalogue].cards[game.seen_by(None)[Piles].discarded[-1]].id == "justice"
    assert game.journal[-1].event == CardDiscarded(seat, "justice")
    act(game, EndTurn())


def test_crd_5_the_limit_is_asked_in_draw_cards_only() -> None:
    game = scene("movement-turn")
    hold(game, owed(game).seat, "tax", "tax", "justice", "ark", "revolt")
    assert listed(game, EndTurn)


def test_a_general_who_is_placed_controls_the_settlement() -> None:
    game = scene(DRAWS, round_number=1)
    seat = owed(game).seat
    hold(game, seat, "joab")
    act(game, PlaceGeneral("joab", "shiloh"))
    assert game[Towns].owner[settlement_number(game, "shiloh")] == seat
