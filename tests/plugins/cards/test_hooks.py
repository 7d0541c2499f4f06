"""Every hook of cards can be answered by a house rule of one file, and without it nothing of it is seen."""

from pathlib import Path

import pytest

from core import Game, RulesetError, invariants
from plugins.cards.catalogue import Catalogue
from plugins.cards.placing import PlaceGeneral
from plugins.cards.state import Piles
from plugins.settlements.state import Towns
from tests.plugins.scenes import (
    act,
    advance,
    at_turn,
    give,
    hold,
    listed,
    new_game,
    owed,
    refused,
    registry,
    scene,
    settlement_number,
)

HOUSES = Path(__file__).parent / "houses"
DRAWS = "draw-turn"


def test_the_houses_are_plugins_without_a_fault() -> None:
    assert registry(HOUSES).left_out == []


def gates(*modules: str) -> Game:
    """Gilgal with a garrison and Shiloh with none, and Joab in the hand."""
    game = scene(DRAWS, folder=HOUSES, modules=modules)
    give(game, owed(game).seat, "gilgal", 1)
    give(game, owed(game).seat, "shiloh", 0)
    game[Towns].owner[settlement_number(game, "shiloh")] = owed(game).seat
    hold(game, owed(game).seat, "joab")
    return game


def test_bars_placing_refuses_a_settlement_and_says_what_is_missing() -> None:
    game = gates("curfew")
    assert listed(game, PlaceGeneral) == [PlaceGeneral("joab", "gilgal")]
    refusal = refused(game, PlaceGeneral("joab", "shiloh"))
    assert str(refusal) == "HOUSE-1: nobody opens the gate of Shiloh"
    assert refusal.missing == ("a garrison",)
    act(game, PlaceGeneral("joab", "gilgal"))


def test_without_the_curfew_every_own_settlement_will_do() -> None:
    assert {placing.settlement for placing in listed(gates(), PlaceGeneral)} == {"gilgal", "shiloh"}


def drawn(game: Game, *events: str) -> list[int]:
    """Let the next seat draw two events."""
    at_turn(game, DRAWS, 2)
    deck, numbers = game[Piles].deck, game[Catalogue].numbers
    cards = [numbers[name] for name in events]
    for card in cards:
        deck.remove(card)
    deck += cards[::-1]
    advance(game)
    return cards


def omens(game: Game) -> list[int]:
    kind = next(kind for plugin, kind in game.rules.slices if plugin == "omens")
    kept: tuple[int, ...] = game[kind].cards  # type: ignore[attr-defined]
    return list(kept)


def account(game: Game) -> list[str]:
    return [told for plugin, several in game.collect(invariants, game) for told in several if plugin == "cards"]


@pytest.mark.parametrize("modules", [(), ("events",)])
def test_take_event_and_held_cards_keep_cards_that_are_accounted_for(modules: tuple[str, ...]) -> None:
    game = new_game(3, folder=HOUSES, modules=("omens", *modules))
    cards = drawn(game, "hunger", "plague")
    assert omens(game) == cards
    assert not set(cards) & set(game[Piles].discarded)
    assert account(game) == []


def test_without_omens_events_are_discarded() -> None:
    game = new_game(3, folder=HOUSES)
    cards = drawn(game, "hunger", "plague")
    assert game[Piles].discarded[-2:] == cards


def test_cards_that_are_kept_and_not_told_of_are_missed(tmp_path: Path) -> None:
    source = (HOUSES / "omens.py").read_text()
    (tmp_path / "omens.py").write_text(source.replace("@implements(held_cards)\n", ""))
    game = new_game(3, folder=tmp_path, modules=["omens"])
    drawn(game, "hunger", "plague")
    assert [told for told in account(game) if "Hunger" in told or "Plague" in told]


def test_a_second_answer_to_take_event_is_refused_before_a_game_begins(tmp_path: Path) -> None:
    source = (HOUSES / "omens.py").read_text()
    (tmp_path / "omens.py").write_text(source.replace(', "events")', ",)"))
    assert new_game(3, folder=tmp_path, modules=["omens"]).rules.has("omens")
    with pytest.raises(RulesetError, match="'events' and 'omens' both answer the hook 'take_event'"):
        new_game(3, folder=tmp_path, modules=["omens", "events"])
