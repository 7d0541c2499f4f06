"""CRD-1, CRD-2, CRD-6, CRD-7, CRD-8, CRD-9, CRD-10, CRD-11, CRD-12: the deck, the piles and who sees what."""

from collections import Counter

import pytest

from core import Event, Game, invariants
from plugins.cards.catalogue import FACE_DOWN, Card, Catalogue
from plugins.cards.events import CardsDealt, CardsDrawn, EventCardDrawn, PileShuffled
from plugins.cards.hooks import Drawn, take_event
from plugins.cards.piles import draw
from plugins.cards.state import Hands, Items, Piles
from plugins.terrain.generals import kill
from plugins.terrain.roster import Roster
from tests.plugins.scenes import advance, at_turn, general_number, new_game, owed, put, rules, scene

DRAWS = "draw-turn"


def catalogue() -> Catalogue:
    return rules().fixed(3)[Catalogue]


def counts(sort: str) -> dict[str, int]:
    return {card.id: card.count for card in catalogue().cards if card.sort == sort}


def events(game: Game, kind: type[Event]) -> list[Event]:
    return [entry.event for entry in game.journal if isinstance(entry.event, kind)]


def broken(game: Game) -> list[str]:
    return [problem for _, problems in game.collect(invariants, game) for problem in problems]


def test_crd_1_two_cards_are_dealt_at_the_start_of_each_turn() -> None:
    game = new_game(4)
    at_turn(game, DRAWS, 2)
    first, second = game.order[:2]
    before = [len(hand) for hand in game[Hands].cards]
    assert events(game, EventCardDrawn) == []
    assert before[first] == 2
    assert before[second] == 0
    advance(game)
    assert len(game[Hands].cards[second]) + len(events(game, EventCardDrawn)) == 2


def test_crd_1_sit_1_drawn_events_are_discarded_and_not_replaced() -> None:
    game = new_game(2)
    at_turn(game, DRAWS, 2)
    plague, squire = game[Catalogue].numbers["plague"], game[Catalogue].numbers["squire"]
    deck = game[Piles].deck
    deck.remove(plague)
    deck.remove(squire)
    deck += [plague, squire]
    hand = list(game[Hands].cards[game.order[1]])
    advance(game)
    assert game[Hands].cards[game.order[1]] == [*hand, squire]
    assert game[Piles].discarded[-1] == plague
    assert events(game, EventCardDrawn)[-1] == EventCardDrawn(game.order[1], "plague")


def test_crd_2_both_cards_of_round_1_are_generals() -> None:
    for seats in range(2, 7):
        game = new_game(seats, seed=seats)
        while game.phase == "draw-cards":
            if owed(game).seat == game.turn and len(game[Hands].cards[game.turn]) == 2:
                assert all(game[Catalogue].cards[card].sort == "general" for card in game[Hands].cards[game.turn])
            advance(game)
        assert len(game[Piles].deck) == 88 - 2 * seats


def test_crd_6_a_pile_too_short_is_refilled_from_the_discards() -> None:
    game = scene(DRAWS)
    piles = game[Piles]
    piles.discarded = piles.deck[:-1]
    piles.deck = piles.deck[-1:]
    together = sorted([*piles.deck, *piles.discarded])
    drawn = draw(game, 2)
    assert piles.discarded == []
    assert sorted([*drawn, *piles.deck]) == together
    assert events(game, PileShuffled) == [PileShuffled(len(together))]


def test_crd_6_where_both_piles_are_empty_fewer_cards_are_dealt() -> None:
    game = scene(DRAWS)
    game[Piles].deck, game[Piles].discarded = [], [7]
    assert draw(game, 2) == [7]
    assert draw(game, 2) == []


def test_crd_7_the_card_and_the_items_of_a_dead_general_are_discarded() -> None:
    game = scene(DRAWS)
    joab = put(game, "joab", 0, "d9", 3, "chariot", "squire")
    kill(game, joab, "combat")
    cards = game[Catalogue].cards
    assert [cards[card].id for card in game[Piles].discarded[-3:]] == ["chariot", "squire", "joab"]
    assert game[Items].carried[joab] == []


def test_crd_7_a_canaanite_general_has_no_card_to_discard() -> None:
    game = scene(DRAWS)
    before = list(game[Piles].discarded)
    kill(game, put(game, "jabin", -3, "d9"), "combat")
    assert game[Piles].discarded == before


def test_crd_8_the_generals_with_movement_and_strength() -> None:
    text = (
        "Joab 2/4, Samson 2/4, Joshua 4/3, David 3/3, Josiah 3/3, Abimelech 2/3, Hezekiah 2/3, Jephthah 2/3, "
        "Shamgar 2/3, Gideon 3/2, Jonathan 3/2, Solomon 3/2, Caleb 2/2, Ibzan 2/2, Jair 2/2, Othniel 2/2, Saul 2/2, "
        "Barak 4/1, Isaiah 4/1, Ehud 3/1, Samuel 3/1, Ahab 2/1, Elon 2/1, Tola 2/1"
    )
    generals = rules().fixed(3)[Roster].generals
    assert ", ".join(f"{g.name} {g.movement}/{g.strength}" for g in generals if not g.canaanite) == text
    assert counts("general") == {g.id: 1 for g in generals if not g.canaanite}


def test_crd_8_the_eight_canaanite_generals_are_in_no_deck() -> None:
    roster = rules().fixed(3)[Roster]
    canaanites = [general for general in roster.generals if general.canaanite]
    assert len(canaanites) == 8
    assert not {general.id for general in canaanites} & set(catalogue().numbers)


def test_crd_9_10_11_items_single_use_cards_and_events() -> None:
    assert counts("item") == {
        "squire": 4, "chariot": 3, "prophet": 2, "ark": 1, "sword-of-goliath": 1, "anointed": 1, "bride": 1,
    }  # fmt: skip
    assert counts("single-use") == {
        "secret-passage": 7, "siege-weapons": 4, "ambush": 4, "mercenaries": 4, "blessing": 4, "tax": 4, "revolt": 4,
        "assassin": 2, "justice": 2,
    }  # fmt: skip
    assert counts("event") == {"hunger": 6, "abundance": 4, "plague": 4, "sandstorm": 2}


def test_the_deck_has_88_cards() -> None:
    assert len(catalogue().deck) == 88
    assert Counter(catalogue().deck)[FACE_DOWN] == 0


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_crd_12_hands_and_piles_are_hidden_but_their_size(viewer: int | None) -> None:
    game = new_game(3)
    at_turn(game, "movement-turn", 4)
    view = game.seen_by(viewer)
    for seat, hand in enumerate(game[Hands].cards):
        assert hand
        assert view[Hands].cards[seat] == (hand if seat == viewer else [FACE_DOWN] * len(hand))
    deck, discarded = game[Piles].deck, game[Piles].discarded
    assert len(discarded) > 1
    assert view[Piles].deck == [FACE_DOWN] * len(deck)
    assert view[Piles].discarded == [FACE_DOWN] * (len(discarded) - 1) + discarded[-1:]


def test_crd_12_the_seen_slices_share_nothing_that_changes() -> None:
    game = new_game(2)
    view = game.seen_by(0)
    assert view[Hands].cards is not game[Hands].cards
    assert view[Piles].deck is not game[Piles].deck


def test_pha_5_drawn_cards_are_told_to_the_seat_and_their_count_to_the_others() -> None:
    game = new_game(3)
    entry = next(entry for entry in game.journal if isinstance(entry.event, CardsDrawn))
    seat = game.order[0]
    assert entry.seen_by(seat) == entry.event
    assert len(entry.event.cards) == 2  # type: ignore[attr-defined]
    for other in (*game.order[1:], None):
        assert entry.seen_by(other) == CardsDealt(seat, 2)


def test_a_face_down_card_is_none_of_the_cards() -> None:
    assert catalogue().cards[FACE_DOWN] == Card("face-down", "a face-down card", "face-down", 0)


def test_the_invariant_finds_a_lost_and_a_doubled_card() -> None:
    game = new_game(3)
    assert broken(game) == []
    top = game[Piles].deck.pop()
    name = game[Catalogue].cards[top].name
    assert any(name in problem for problem in broken(game))
    game[Piles].deck += [top, top]
    assert any(name in problem for problem in broken(game))


def test_the_invariant_finds_too_many_generals_and_doubled_items() -> None:
    game = scene(DRAWS)
    for name in ("joab", "saul", "david", "elon", "tola"):
        put(game, name, 0, "d9", 0, "squire", "squire")
    assert "seat 0 has 5 generals on the map" in broken(game)
    assert any(problem.startswith(f"general {general_number(game, 'joab')} carries") for problem in broken(game))


def test_somebody_takes_every_drawn_event() -> None:
    game = scene(DRAWS)
    hunger = game[Catalogue].numbers["hunger"]
    assert game.ask(take_event, Drawn(game, 0, hunger)) is True
    assert game[Piles].discarded[-1] == hunger
